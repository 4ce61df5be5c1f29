import { atom, getDefaultStore } from 'jotai';

/** Whether a dialog or toast was asked for since the page began: what draws them comes with the first one. */
export const overlaysAskedAtom = atom(false);

let areThere = false;
const waiting: (() => void)[] = [];

/** Called by what draws dialogs and toasts, once it listens. */
export function overlaysAreThere(): void {
  areThere = true;
  for (const show of waiting.splice(0)) show();
}

/** Runs `show` when dialogs and toasts can be drawn: immediately, except the first time. */
export function withOverlays(show: () => void): void {
  if (areThere) return show();
  waiting.push(show);
  getDefaultStore().set(overlaysAskedAtom, true);
}

/**
 * As at the beginning of a page: what draws them is gone, and what waited for it is forgotten. For tests, which
 * share a process.
 */
export function forgetOverlays(): void {
  areThere = false;
  waiting.length = 0;
  getDefaultStore().set(overlaysAskedAtom, false);
}
