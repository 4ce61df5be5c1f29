import { menusActions } from '@pathshala/shared/modules/menus';
import { screens } from '@pathshala/shared/screens';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../kit/data/session';
import { useAction } from '../../kit/data/use-action';
import { useText } from '../../kit/text/locale';
import { menuOf, type MenuSection } from '../menu';

/** Until then the menu of the table is there: it is not asked for twice on a slow line. */
const PATIENCE_MS = 4_000;
const SUBSCRIPTIONS = [{ entity: 'menuItem' }] as const;

/** The menu of the person who is logged in; until what is stored about it is there, or without a network, that of the screen table. */
export function useMenu(): MenuSection[] {
  const can = useCan();
  const stored = useAction(
    menusActions.items,
    {},
    { enabled: useMe() !== null, subscriptions: SUBSCRIPTIONS, patienceMs: PATIENCE_MS },
  );
  const rows = stored.data?.rows;
  return useMemo(() => menuOf(screens, can, rows), [can, rows]);
}

/** How a section is called on the page. */
export function useSectionTitle(): (section: MenuSection) => string {
  const { t } = useTranslation('app');
  const say = useText();
  return useCallback(
    ({ title, group }: MenuSection) => (title ? say(title) : group ? t(`group.${group}`) : ''),
    [t, say],
  );
}
