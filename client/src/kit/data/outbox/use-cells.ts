import { getDefaultStore } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '../session';
import { tokenAtom } from '../sign-in';
import type { CellSession, CellSnapshot } from './cell-session';
import { keptCells } from './kept-cells';

/** One kind of sheet on this device. `make` gives the session of one sheet, by the parts of its key. */
export interface CellKind<Sheet, V, By> {
  kept: ReturnType<typeof keptCells>;
  make(owner: string, parts: readonly string[]): CellSession<Sheet, V, By>;
}

/**
 * Declares a kind of sheet. At logout names of people go from the device; unsent entries stay for its author's next
 * login.
 */
export function defineCells<Sheet, V, By>(
  name: string,
  make: (kept: ReturnType<typeof keptCells>, owner: string, parts: readonly string[]) => CellSession<Sheet, V, By>,
): CellKind<Sheet, V, By> {
  const kept = keptCells(name);
  getDefaultStore().sub(tokenAtom, () => {
    if (getDefaultStore().get(tokenAtom) === null) kept.forgetSheets();
  });
  return { kept, make: (owner, parts) => make(kept, owner, parts) };
}

/** The session of one sheet, which belongs to the component that shows it (key that component by the sheet). */
export function useCells<Sheet, V, By>(
  kind: CellKind<Sheet, V, By>,
  parts: readonly string[],
): { session: CellSession<Sheet, V, By>; snapshot: CellSnapshot<Sheet, V, By> } {
  const me = useMe();
  const [session] = useState(() => kind.make(me?.user.id ?? '', parts));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => {
    void session.load();
    window.addEventListener('online', session.hurry);
    return () => {
      window.removeEventListener('online', session.hurry);
      session.stop();
    };
  }, [session]);
  return { session, snapshot };
}

/** Sends what earlier visits entered without a network in sheets that nobody has open. */
export function useSendLeft<Sheet, V, By>(kind: CellKind<Sheet, V, By>): void {
  const me = useMe();
  const owner = me?.user.id ?? null;
  useEffect(() => {
    if (owner === null) return;
    const sessions = kind.kept.leftBehind(owner).map((parts) => kind.make(owner, parts));
    const hurry = () => sessions.forEach((session) => session.hurry());
    for (const session of sessions) void session.load();
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      for (const session of sessions) session.stop();
    };
  }, [owner, kind]);
}
