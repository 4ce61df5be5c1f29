import type { RoleKey, Screen, Text } from '@pathshala/shared';
import { foldMenu, shownMenu, type MenuGroup, type MenuRow } from '@pathshala/shared/modules/foundation/menus';
import { foldForSearch } from '@pathshala/shared/text';
import { firstScreens } from './menu-first.data';
import { synonyms } from './menu-synonyms.data';

export interface MenuSection {
  /** Unlike others of the menu. */
  key: string;
  /** Names the section, unless it has a title of the platform's own. */
  group: MenuGroup | null;
  title: Text | null;
  screens: Screen[];
}

/** The left menu: screens with an entry that this person may see, by group and order, with the platform's settings. */
export function menuOf(
  screens: readonly Screen[],
  can: (permission: string) => boolean,
  rows: readonly MenuRow[] = [],
): MenuSection[] {
  return shownMenu(foldMenu(screens, rows), can).map(({ key, group, title, entries }) => ({
    key,
    group,
    title,
    screens: entries.map((entry) => ({
      ...entry.screen,
      title: entry.title,
      menu: entry.screen.menu ?? { group: group ?? 'home', icon: entry.icon, order: entry.rank },
    })),
  }));
}

/** A menu of more entries folds its groups and shows the daily screens first. */
const GLANCE = 24;
const FIRST_MOST = 12;
const RECENT_MOST = 3;
export const FAVOURITES_MOST = 9;

/** Entries that a long menu shows before its groups; none of them twice. */
export interface Shortcuts {
  favourites: Screen[];
  /** Daily work of the role; as many as there is room for next to the home group and the favourites. */
  work: Screen[];
  recent: Screen[];
}

/**
 * @returns null for a menu that is short enough to be seen whole. Screens are named by their ids; those that have no
 * entry are left out.
 */
export function shortcutsOf(
  sections: readonly MenuSection[],
  { role, favourites, recent }: { role: string | undefined; favourites: readonly string[]; recent: readonly string[] },
): Shortcuts | null {
  const entries = new Map(sections.flatMap(({ screens }) => screens.map((screen) => [screen.id, screen] as const)));
  if (entries.size <= GLANCE) return null;
  const home = sections.filter(({ group }) => group === 'home').flatMap(({ screens }) => screens.map(({ id }) => id));
  const shown = new Set<string>(home);
  const take = (ids: readonly string[], most: number): Screen[] => {
    const taken = [...new Set(ids)]
      .filter((id) => !shown.has(id))
      .flatMap((id) => entries.get(id) ?? [])
      .slice(0, Math.max(0, most));
    for (const { id } of taken) shown.add(id);
    return taken;
  };
  const chosen = take(favourites, FAVOURITES_MOST);
  return {
    favourites: chosen,
    work: take(firstScreens[role as RoleKey] ?? [], FIRST_MOST - home.length - chosen.length),
    recent: take(recent, RECENT_MOST),
  };
}

/** One for each digit. */
const KEYED_MOST = 9;
/**
 * The screens that have keys: the first entries of the menu as it is shown, without the dashboard, which has its own
 * key.
 */
export function keyedEntries(sections: readonly MenuSection[], shortcuts: Shortcuts | null): Screen[] {
  const rest = sections.slice(1).flatMap(({ screens }) => screens);
  const shown = shortcuts ? [...shortcuts.favourites, ...shortcuts.work] : rest;
  return shown.slice(0, KEYED_MOST);
}

/** Entries with all the words in their title or its synonyms, in either language, in any order and however spelt. */
export function searchMenu(sections: readonly MenuSection[], text: string): MenuSection[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean).map(alsoCalled);
  if (words.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const screens = section.screens.filter(({ title }) => matches(title, words));
    return screens.length > 0 ? [{ ...section, screens }] : [];
  });
}

/** Whether all words of the text are in a title, by the same rules. */
export const inTitle = (title: Text, text: string): boolean =>
  matches(title, foldForSearch(text).split(/\s+/).filter(Boolean).map(alsoCalled));

function matches(title: Text, words: readonly (readonly string[])[]): boolean {
  const titles = [title.en, title.bn].map((each) => foldForSearch(each));
  return words.every((names) => names.some((name) => titles.some((each) => each.includes(name))));
}

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3;
const folded = synonyms.map((line) => line.map((word) => foldForSearch(word)));

/** The word as it was typed, and its synonyms. */
function alsoCalled(word: string): string[] {
  if (word.length < LEAST_LETTERS) return [word];
  return [word, ...folded.filter((line) => line.some((each) => each.startsWith(word))).flat()];
}
