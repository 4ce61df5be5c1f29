import type { Locale } from '@pathshala/shared';
import type { UserInfo } from '@pathshala/shared/modules/foundation/identity';
import { atom, getDefaultStore } from 'jotai';
import { liveClient } from './live/live';
import { queryClient } from './query-client';
import { meAtom } from './session';
import { dropCopies } from './device-copies';
import { dropDrafts } from './drafts-store';
import { unsubscribeHere } from './push-here';
import { onTokenChange, readToken, readUserId, writeToken, writeUser } from './storage';

/** The bearer token while someone is logged in. */
export const tokenAtom = atom<string | null>(readToken());

/**
 * The session has ended because nobody was there, or because its hours are over: the page waits, with everything that
 * was typed, until the same person has logged in again.
 */
export const lockedAtom = atom(false);

export function lock(): void {
  liveClient.stop();
  getDefaultStore().set(lockedAtom, true);
}

/** The same person again: the page continues where it was. */
export function resume({ token, user }: { token: string; user: UserInfo & { locale: Locale } }): void {
  writeToken(token);
  writeUser(user);
  getDefaultStore().set(tokenAtom, token);
  goOn();
}

function goOn(): void {
  getDefaultStore().set(lockedAtom, false);
  liveClient.start();
  void queryClient.invalidateQueries();
}

/** Takes over a login. Data that an earlier person of this browser had loaded is forgotten first. */
export function signIn({ token, user }: { token: string; user: UserInfo & { locale: Locale } }): void {
  forget();
  writeToken(token);
  writeUser(user);
  getDefaultStore().set(tokenAtom, token);
}

/** A device that is slow or refuses its storage does not hold a logout for longer. */
const LEAVING_MS = 2_000;

/**
 * Ends the session in this browser, whatever the server said about it. Unsaved input goes with it.
 * @returns resolves when the device has let go of what it kept: a page that is left before cuts that off
 */
export async function signOut(): Promise<void> {
  if (getDefaultStore().get(tokenAtom) === null) return;
  forget();
  const drafts = dropDrafts();
  void unsubscribeHere();
  localStorage.removeItem('menu-recent');
  localStorage.removeItem('dashboard-look');
  writeToken(null);
  writeUser(null);
  // Open sessions end with the token; after that none of them keeps anything.
  getDefaultStore().set(tokenAtom, null);
  const late = new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  await Promise.race([Promise.all([drafts, dropCopies()]), late]);
}

/** Another institution or another role: nothing loaded so far may stay on a screen. */
export function startAfresh(): void {
  forget();
  liveClient.start();
}

/** Follows a login or logout in another tab. */
export function syncWithOtherTabs(): () => void {
  return onTokenChange((token) => {
    const me = getDefaultStore().get(meAtom);
    if (token !== null && getDefaultStore().get(lockedAtom) && me && readUserId() === me.user.id) {
      getDefaultStore().set(tokenAtom, token);
      return goOn();
    }
    forget();
    getDefaultStore().set(tokenAtom, token);
    // This tab may have kept copies after the other one dropped them.
    if (token === null) void dropCopies();
  });
}

function forget(): void {
  liveClient.stop();
  queryClient.clear();
  getDefaultStore().set(meAtom, null);
  getDefaultStore().set(lockedAtom, false);
}
