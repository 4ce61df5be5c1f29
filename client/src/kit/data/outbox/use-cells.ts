import { getDefaultStore } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '../session';
import { tokenAtom } from '../sign-in';
import type { CellSession, CellSnapshot } from './cell-session';
import { keptCells } from './kept-cells';
import { sharedSessions, whenClosed, type SharedSession } from './shared-sessions';

/** One kind of sheet on this device. */
export interface CellKind<Sheet, V, By> {
  kept: ReturnType<typeof keptCells>;
  nameOf(owner: string, parts: readonly string[]): string;
  /** The session of one sheet, by the parts of its key; whatever shows or sends the sheet shares it. */
  sessionOf(owner: string, parts: readonly string[]): SharedSession<CellSession<Sheet, V, By>>;
}

/**
 * Declares a kind of sheet. At logout names of people go from the device; unsent entries stay for its author's next
 * login.
 * @param make the session of one sheet
 */
export function defineCells<Sheet, V, By>(
  name: string,
  make: (kept: ReturnType<typeof keptCells>, owner: string, parts: readonly string[]) => CellSession<Sheet, V, By>,
): CellKind<Sheet, V, By> {
  const kept = keptCells(name);
  const sessionOf = sharedSessions<CellSession<Sheet, V, By>>();
  getDefaultStore().sub(tokenAtom, () => {
    if (getDefaultStore().get(tokenAtom) === null) kept.forgetSheets();
  });
  const nameOf = (owner: string, parts: readonly string[]) => [name, owner, ...parts].join('.');
  return {
    kept,
    nameOf,
    sessionOf: (owner, parts) => sessionOf(nameOf(owner, parts), () => make(kept, owner, parts)),
  };
}

/** The session of one sheet for the component that shows it (key that component by the sheet). */
export function useCells<Sheet, V, By>(
  kind: CellKind<Sheet, V, By>,
  parts: readonly string[],
): { session: CellSession<Sheet, V, By>; snapshot: CellSnapshot<Sheet, V, By> } {
  const me = useMe();
  const [shared] = useState(() => kind.sessionOf(me?.user.id ?? '', parts));
  const { session } = shared;
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => {
    const close = shared.open();
    void session.load();
    return () => void close();
  }, [session, shared]);
  return { session, snapshot };
}

/** Sends what earlier visits entered without a network, in sheets that no tab of this device has open. */
export function useSendLeft<Sheet, V, By>(kind: CellKind<Sheet, V, By>): void {
  const me = useMe();
  const owner = me?.user.id ?? null;
  useEffect(() => {
    if (owner === null) return;
    const ends = kind.kept.leftBehind(owner).map((parts) =>
      whenClosed(kind.nameOf(owner, parts), () => {
        const { session, open } = kind.sessionOf(owner, parts);
        void session.load();
        return open();
      }),
    );
    return () => ends.forEach((end) => end());
  }, [owner, kind]);
}
