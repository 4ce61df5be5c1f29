import type { Screen, Text } from '@pathshala/shared';
import { foldMenu, shownMenu, type MenuGroup, type MenuRow } from '@pathshala/shared/modules/menus';
import { foldForSearch } from '@pathshala/shared/text';

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

/** Entries whose title has the words in either language, however they are spelt. */
export function searchMenu(sections: readonly MenuSection[], text: string): MenuSection[] {
  const term = foldForSearch(text);
  if (term === '') return [...sections];
  return sections.flatMap((section) => {
    const screens = section.screens.filter(({ title }) => matches(title, term));
    return screens.length > 0 ? [{ ...section, screens }] : [];
  });
}

const matches = (title: Text, term: string) => [title.en, title.bn].some((each) => foldForSearch(each).includes(term));
