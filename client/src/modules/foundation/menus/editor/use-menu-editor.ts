import {
  foldMenu,
  MenuItem,
  menusActions,
  ranksToMove,
  type MenuRow,
  type MenuSection,
} from '@pathshala/shared/modules/foundation/menus';
import { screens } from '@pathshala/shared/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../../kit/data/query-keys';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import type { Move } from './move-target';

const SUBSCRIPTIONS = [{ entity: MenuItem.name }] as const;
const NONE: readonly MenuRow[] = [];

/** The whole menu with its commands; a move is shown before the server has said yes. */
export function useMenuEditor() {
  const client = useQueryClient();
  const stored = useAction(menusActions.items, {}, { subscriptions: SUBSCRIPTIONS });
  const rows = stored.data?.rows ?? NONE;
  const menu = useMemo(() => foldMenu(screens, rows), [rows]);
  const titleOf = useSectionName();
  const mover = useAction(menusActions.move);
  const cacheKey = keys.action(menusActions.items.id, {});
  const afresh = () => void client.invalidateQueries({ queryKey: cacheKey });
  const move = async (target: Move) => {
    client.setQueryData(cacheKey, { rows: movedRows(rows, menu, target) });
    const outcome = await mover.run(target);
    if (!outcome.ok) afresh();
    return outcome.ok;
  };
  return { stored, menu, rows, move, afresh, titleOf, isPending: mover.isPending };
}
export type MenuEditor = ReturnType<typeof useMenuEditor>;

/** The rows as they will be; the server counts with the same rule. */
function movedRows(rows: readonly MenuRow[], menu: readonly MenuSection[], { key, section, after }: Move): MenuRow[] {
  const place = menu.find((each) => each.key === section);
  const next = new Map(rows.map((row) => [row.key, row]));
  for (const { key: each, rank } of ranksToMove(place ? place.entries : menu, key, after)) {
    const row = next.get(each) ?? { key: each, displayable: true, accessibleToAll: false, accessibleToLoggedIn: true };
    next.set(each, { ...row, rank, ...(each === key && place ? { section: place.key } : {}) });
  }
  return [...next.values()];
}

/** Name of a section on the page. */
export function useSectionName(): (section: Pick<MenuSection, 'title' | 'group'>) => string {
  const { t } = useTranslation('app');
  const say = useText();
  return ({ title, group }) => (title ? say(title) : group ? t(`group.${group}`) : '');
}
