import { MENU_GROUPS, type MenuGroup, type Screen, type Text } from '@pathshala/shared';
import type { ScreenId } from '@pathshala/shared/screens';
import { foldForSearch } from '@pathshala/shared/text';

export interface MenuSection {
  group: MenuGroup;
  screens: Screen[];
}

export interface MenuReader {
  can: (permission: string) => boolean;
  /** Works for the platform or a group, not in one institution. */
  isPlatform: boolean;
  /** A pupil or a guardian. */
  isFamily: boolean;
}

/** Lists of the office that a pupil or a guardian looks at too: the own child, the routine, holidays, notices. */
const LISTS_FOR_FAMILIES: ReadonlySet<string> = new Set<ScreenId>(['people.students', 'academics.routine', 'calendar.holidays', 'cms.notices']);

/**
 * The left menu: screens with an entry that this person may see, by group and order. Many may read the platform's lists and
 * the set-up of a school, because names in pickers and tables come from there; that alone is no reason for a menu entry.
 */
export function menuOf(screens: readonly Screen[], { can, isPlatform, isFamily }: MenuReader): MenuSection[] {
  const visible = screens.filter((screen) => {
    if (!screen.menu || !can(screen.permission)) return false;
    if (screen.menu.group === 'platform' && !isPlatform) return false;
    return !isFamily || screen.entity === undefined || LISTS_FOR_FAMILIES.has(screen.id);
  });
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
