import { MENU_GROUPS, type MenuGroup, type Screen, type Text } from '@pathshala/shared';
import { foldForSearch } from '@pathshala/shared/text';

export interface MenuSection {
  group: MenuGroup;
  screens: Screen[];
}

/** The left menu: screens with an entry that this person may see, by group and order. */
export function menuOf(screens: readonly Screen[], can: (permission: string) => boolean): MenuSection[] {
  const visible = screens.filter((screen) => screen.menu && can(screen.permission));
  return MENU_GROUPS.flatMap((group) => {
    const own = visible.filter((screen) => screen.menu!.group === group).toSorted((a, b) => a.menu!.order - b.menu!.order);
    return own.length > 0 ? [{ group, screens: own }] : [];
  });
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
