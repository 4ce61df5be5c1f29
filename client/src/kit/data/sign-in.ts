import type { Locale } from '@pathshala/shared';
import type { UserInfo } from '@pathshala/shared/modules/identity';
import { atom, getDefaultStore } from 'jotai';
import { liveClient } from './live/live';
import { queryClient } from './query-client';
import { meAtom } from './session';
import { onTokenChange, readToken, writeToken, writeUser } from './storage';

/** The bearer token while someone is logged in. */
export const tokenAtom = atom<string | null>(readToken());

/** Takes over a login. What an earlier person of this browser had loaded is forgotten first. */
export function signIn({ token, user }: { token: string; user: UserInfo & { locale: Locale } }): void {
  forget();
  writeToken(token);
  writeUser(user);
  getDefaultStore().set(tokenAtom, token);
}

/** Ends the session in this browser, whatever the server said about it. */
export function signOut(): void {
  if (getDefaultStore().get(tokenAtom) === null) return;
  forget();
  writeToken(null);
  writeUser(null);
  getDefaultStore().set(tokenAtom, null);
}

/** Another institution or another role: nothing loaded so far may stay on a screen. */
export function startAfresh(): void {
  forget();
  liveClient.start();
}

/** Follows a login or logout in another tab. */
export function syncWithOtherTabs(): () => void {
  return onTokenChange((token) => {
    forget();
    getDefaultStore().set(tokenAtom, token);
  });
}

function forget(): void {
  liveClient.stop();
  queryClient.clear();
  getDefaultStore().set(meAtom, null);
}
