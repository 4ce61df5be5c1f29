import { PUBLIC, SIGNED_IN, type Screen, type Text } from '../../../kit';
import { MENU_GROUPS, type MenuGroup } from './groups';

/** A stored row, as far as the fold needs it. */
export interface MenuRow {
  key: string;
  label?: string | undefined;
  labelBn?: string | undefined;
  section?: string | undefined;
  rank?: number | undefined;
  displayable: boolean;
  accessibleToAll: boolean;
  accessibleToLoggedIn: boolean;
}
export interface MenuFlags {
  displayable: boolean;
  accessibleToAll: boolean;
  accessibleToLoggedIn: boolean;
}
export interface MenuEntry extends MenuFlags {
  key: string;
  screen: Screen;
  title: Text;
  icon: string;
  rank: number;
  /** Something is stored about it. */
  isChanged: boolean;
}
export interface MenuSection extends Pick<MenuFlags, 'displayable'> {
  key: string;
  /** The group of the screen table; null for a section of the platform's own. */
  group: MenuGroup | null;
  /** null: the group keeps the name that the product gives it. */
  title: Text | null;
  rank: number;
  entries: MenuEntry[];
  isChanged: boolean;
}

/** Between two neighbours of the screen table there is room for entries put between them. */
export const RANK_STEP = 1_000;
const UNRANKED = 1_000 * RANK_STEP;
const NO_ICON = 'point';
export const groupKey = (group: string) => `group:${group}`;
export const screenKey = (id: string) => `screen:${id}`;
/** The page of a refusal has the frame of the menu but is not an entry of it. */
const REFUSAL = 'identity.unauthorized';
/** An address without parts to fill can be in a menu. */
export const mayStandInMenu = (screen: Screen) =>
  !screen.path.includes(':') && screen.frame !== 'bare' && screen.frame !== 'portal' && screen.id !== REFUSAL;

/**
 * The whole menu: the screen table, with the stored labels, places, order and flags laid over it. An entry of a section
 * that is gone is where the table has it; a row about a screen that is gone says nothing.
 */
export function foldMenu(screens: readonly Screen[], rows: readonly MenuRow[]): MenuSection[] {
  const stored = new Map(rows.map((row) => [row.key, row]));
  const sections = new Map<string, MenuSection>();
  for (const [index, group] of MENU_GROUPS.entries()) {
    const row = stored.get(groupKey(group));
    sections.set(groupKey(group), {
      key: groupKey(group),
      group,
      title: titleOf(row, null),
      rank: row?.rank ?? (index + 1) * RANK_STEP,
      displayable: row?.displayable ?? true,
      entries: [],
      isChanged: row !== undefined,
    });
  }
  for (const row of rows) {
    if (row.key.startsWith('own:'))
      sections.set(row.key, {
        key: row.key,
        group: null,
        title: titleOf(row, { en: row.key, bn: row.key }),
        rank: row.rank ?? UNRANKED,
        displayable: row.displayable,
        entries: [],
        isChanged: true,
      });
  }
  for (const screen of screens) {
    const row = stored.get(screenKey(screen.id));
    const home = screen.menu ? groupKey(screen.menu.group) : null;
    const at = row?.section && sections.has(row.section) ? row.section : home;
    if (!at || !mayStandInMenu(screen)) continue;
    const isHome = at === home;
    sections.get(at)!.entries.push({
      key: screenKey(screen.id),
      screen,
      title: titleOf(row, screen.title),
      icon: screen.menu?.icon ?? NO_ICON,
      isChanged: row !== undefined,
      rank: row?.rank ?? (isHome ? screen.menu!.order * RANK_STEP : UNRANKED),
      displayable: row?.displayable ?? true,
      accessibleToAll: row?.accessibleToAll ?? screen.permission === PUBLIC,
      accessibleToLoggedIn: row?.accessibleToLoggedIn ?? true,
    });
  }
  // Of equal rank, the order of the table decides: sorting is stable.
  const all = [...sections.values()].toSorted((a, b) => a.rank - b.rank);
  for (const section of all) section.entries = section.entries.toSorted((a, b) => a.rank - b.rank);
  return all;
}

/** The menu of one person. The permission of the screen decides first; the flags only ever take away. */
export function shownMenu(menu: readonly MenuSection[], can: (permission: string) => boolean): MenuSection[] {
  return menu.flatMap((section) => {
    if (!section.displayable) return [];
    const entries = section.entries.filter(
      (entry) => entry.displayable && can(entry.screen.permission) && isOpenTo(entry),
    );
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}

/** A screen that asks for no permission is shown to those for whom the entry is flagged. */
function isOpenTo({ screen, accessibleToAll, accessibleToLoggedIn }: MenuEntry): boolean {
  if (screen.permission === PUBLIC) return accessibleToAll || accessibleToLoggedIn;
  return screen.permission === SIGNED_IN ? accessibleToAll || accessibleToLoggedIn : true;
}

function titleOf<T extends Text | null>(row: MenuRow | undefined, given: T): Text | T {
  if (!row?.label && !row?.labelBn) return given;
  return { en: row.label ?? given?.en ?? row.labelBn!, bn: row.labelBn ?? given?.bn ?? row.label! };
}

interface Ranked {
  key: string;
  rank: number;
}
/**
 * The ranks to store so that `key` is behind `after` (null: first) among its siblings: one where there is room, else
 * those of all.
 */
export function ranksToMove(siblings: readonly Ranked[], key: string, after: string | null): Ranked[] {
  const others = siblings.filter((each) => each.key !== key);
  const at = after === null ? 0 : others.findIndex((each) => each.key === after) + 1;
  const [before, behind] = [others[at - 1], others[at]];
  const low = before?.rank ?? (behind ? behind.rank - 2 * RANK_STEP : 0);
  const high = behind?.rank ?? low + 2 * RANK_STEP;
  const middle = Math.floor((low + high) / 2);
  if (middle > low && middle < high) return [{ key, rank: middle }];
  const order = [...others.slice(0, at), { key, rank: 0 }, ...others.slice(at)];
  return order.map((each, index) => ({ key: each.key, rank: (index + 1) * RANK_STEP }));
}
