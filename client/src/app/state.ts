import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** State of the frame that outlives a component. Kept on the device: how wide the menu is and which groups are folded. */
export const menuOpenAtom = atomWithStorage('menu-open', true);
export const foldedGroupsAtom = atomWithStorage<string[]>('menu-folded', []);
/** Groups that were opened in a menu with folded groups. */
export const openedGroupsAtom = atomWithStorage<string[]>('menu-opened', []);
/** Screens by id that each person, by id, marked in the menu, and those that they had open, the latest first. */
export const favouriteScreensAtom = atomWithStorage<Record<string, string[]>>('menu-favourites', {});
export const recentScreensAtom = atomWithStorage<Record<string, string[]>>('menu-recent', {});
/** Whether the palette was asked for since the page began: its program comes with the first time. */
export const paletteAskedAtom = atom(false);
/** The menu as a drawer on a phone. */
export const menuDrawerAtom = atom(false);
