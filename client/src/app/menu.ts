import type { Screen, Text } from '@pathshala/shared';
import { foldMenu, shownMenu, type MenuGroup, type MenuRow } from '@pathshala/shared/modules/menus';
import { foldForSearch } from '@pathshala/shared/text';
import { synonyms } from './menu-synonyms.data';

export interface MenuSection {
  /** Unlike others of the menu. */
  key: string;
  /** Names the section, unless it has a title of the platform's own. */
  group: MenuGroup | null;
  title: Text | null;
  screens: Screen[];
}

/** The left menu: screens with an entry that this person may see, by group and order, with what the platform says about it. */
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

/** Entries whose title has all the words, or what people also call them, in either language, in any order and however spelt. */
export function searchMenu(sections: readonly MenuSection[], text: string): MenuSection[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean).map(alsoCalled);
  if (words.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const screens = section.screens.filter(({ title }) => matches(title, words));
    return screens.length > 0 ? [{ ...section, screens }] : [];
  });
}

function matches(title: Text, words: readonly (readonly string[])[]): boolean {
  const titles = [title.en, title.bn].map((each) => foldForSearch(each));
  return words.every((names) => names.some((name) => titles.some((each) => each.includes(name))));
}

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3;
const folded = synonyms.map((line) => line.map((word) => foldForSearch(word)));

/** The word as it was typed, and what else it may be called. */
function alsoCalled(word: string): string[] {
  if (word.length < LEAST_LETTERS) return [word];
  return [word, ...folded.filter((line) => line.some((each) => each.startsWith(word))).flat()];
}
