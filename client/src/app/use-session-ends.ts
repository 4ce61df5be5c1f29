import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { serverNow } from '../kit/clock';
import { onSignedOut } from '../kit/data/api';
import { idleMs } from '../kit/data/attended';
import { meAtom } from '../kit/data/session';
import { lock, lockedAtom, signOut } from '../kit/data/sign-in';

/** The server counts whole minutes of its own. */
const NEARLY_MS = 120_000;

/**
 * Reacts when the server no longer knows the session: one that has run out waits for the same person, any other
 * (logged out elsewhere, account closed) leaves nothing behind.
 */
export function useSessionEnds(): void {
  useEffect(
    () =>
      onSignedOut(() => {
        if (getDefaultStore().get(lockedAtom)) return;
        if (isOver(getDefaultStore().get(meAtom))) lock();
        else void signOut();
      }),
    [],
  );
}

function isOver(me: Me | null): boolean {
  if (!me?.short) return false;
  const left = Math.min(me.short.idleMs - idleMs(), Date.parse(me.short.endsAt) - serverNow().getTime());
  return left < NEARLY_MS;
}
