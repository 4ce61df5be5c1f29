import { menusActions } from '@pathshala/shared/modules/foundation/menus';
import { screens } from '@pathshala/shared/screens';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../kit/data/session';
import { useAction } from '../../kit/data/use-action';
import { useText } from '../../kit/text/locale';
import { menuOf, type MenuSection } from '../menu';
import { calledBy } from '../screen-table';

/** Until then the menu of the table is there: it is not asked for twice on a slow line. */
const PATIENCE_MS = 4_000;
const SUBSCRIPTIONS = [{ entity: 'menuItem' }] as const;

/**
 * The menu of the person who is logged in; until its stored settings are there, or without a network, that of the
 * screen table.
 */
export function useMenu(): MenuSection[] {
  const can = useCan();
  const role = useMe()?.user.user_role;
  const stored = useAction(
    menusActions.items,
    {},
    { enabled: useMe() !== null, subscriptions: SUBSCRIPTIONS, patienceMs: PATIENCE_MS },
  );
  const rows = stored.data?.rows;
  return useMemo(
    () =>
      menuOf(
        screens.map((screen) => calledBy(screen, role)),
        can,
        rows,
      ),
    [role, can, rows],
  );
}

/** Name of a section on the page. */
export function useSectionTitle(): (section: MenuSection) => string {
  const { t } = useTranslation('app');
  const say = useText();
  const isGuardian = useMe()?.user.user_role === 'guardian';
  return useCallback(
    ({ title, group }: MenuSection) => {
      if (title || !group) return title ? say(title) : '';
      return isGuardian && group === 'student' ? t('group.children') : t(`group.${group}`);
    },
    [t, say, isGuardian],
  );
}
