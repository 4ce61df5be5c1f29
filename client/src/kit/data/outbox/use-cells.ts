import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '../session';
import type { CellSession, CellSnapshot } from './cell-session';
import { keptCells } from './kept-cells';
import { knowsOtherTabs, sharedSessions, whenClosed, type SharedSession } from './shared-sessions';

/** One kind of sheet on this device. */
export interface CellKind<Sheet, V, By> {
  kept: ReturnType<typeof keptCells>;
  nameOf(owner: string, parts: readonly string[]): string;
  /** The session of one sheet, by the parts of its key; whatever shows or sends the sheet shares it. */
  sessionOf(owner: string, parts: readonly string[]): SharedSession<CellSession<Sheet, V, By>>;
}

/**
 * Declares a kind of sheet. A logout drops the sheets (`dropCopies`); unsent entries stay for their author's next
 * login.
 * @param make the session of one sheet
 */
export function defineCells<Sheet, V, By>(
  name: string,
  make: (kept: ReturnType<typeof keptCells>, owner: string, parts: readonly string[]) => CellSession<Sheet, V, By>,
): CellKind<Sheet, V, By> {
  const kept = keptCells(name);
  const sessionOf = sharedSessions<CellSession<Sheet, V, By>>();
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

/** Sends what was entered without a network, in sheets that no tab of this device has open. */
export function useSendLeft<Sheet, V, By>(kind: CellKind<Sheet, V, By>): void {
  const me = useMe();
  const owner = me?.user.id ?? null;
  useEffect(() => (owner === null ? undefined : sendLeft(kind, owner)), [owner, kind]);
}

/**
 * Sends what this person's visits left and will leave on the device: now, when the network is back, and when another
 * tab leaves something.
 * @returns ends it
 */
function sendLeft<Sheet, V, By>(kind: CellKind<Sheet, V, By>, owner: string): () => void {
  const ends = new Map<string, () => Promise<void>>();
  let isOver = false;
  const look = () => kind.kept.leftBehind(owner).forEach(send);
  // Without locks a tab that has the sheet open cannot be told from one that was closed, and its author still enters.
  function send(parts: readonly string[]): void {
    const name = kind.nameOf(owner, parts);
    if (ends.has(name)) return;
    const end = whenClosed(name, () => {
      const { session, open } = kind.sessionOf(owner, parts);
      const close = open();
      void sendAll(session).then(async () => {
        if (isOver) return;
        // Gives the sheet back to other tabs, then takes what one of them has left meanwhile.
        await end().finally(() => ends.delete(name));
        if (!isOver && knowsOtherTabs() && session.hasLeftByOthers()) send(parts);
      });
      return close;
    });
    ends.set(name, end);
  }
  window.addEventListener('online', look);
  const ignore = knowsOtherTabs() ? kind.kept.onLeft(owner, send) : () => undefined;
  look();
  return () => {
    isOver = true;
    window.removeEventListener('online', look);
    ignore();
    for (const end of ends.values()) void end();
  };
}

/** Resolves when nothing of a sheet waits to be sent any more. Conflicts wait for the person who opens it. */
async function sendAll<Sheet, V, By>(session: CellSession<Sheet, V, By>): Promise<void> {
  const isDone = () => session.snapshot().pending.size === 0;
  if (isDone()) return;
  await new Promise<void>((resolve) => {
    const stopListening = session.subscribe(() => {
      if (!isDone()) return;
      stopListening();
      resolve();
    });
    void session.load();
  });
}
