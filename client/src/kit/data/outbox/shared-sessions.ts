/** The session of one sheet, as far as sharing it needs to know. */
interface Session {
  /** The network is back. */
  hurry(): void;
  /** Resolves when nothing is on the way any more. */
  stop(): Promise<void>;
  resume(): void;
}

export interface SharedSession<S extends Session> {
  session: S;
  /**
   * Keeps the session going, and tells other tabs that the sheet is open.
   * @returns ends both; resolves when nothing is on the way any more
   */
  open: () => () => Promise<void>;
}

/**
 * Sessions of sheets by their names, one for each sheet on a page. A list that sends what was left, and the sheet that
 * is opened from it meanwhile, have one sender: two would send the same cells twice, and could ask the author about the
 * author's own value.
 */
export function sharedSessions<S extends Session>(): (name: string, make: () => S) => SharedSession<S> {
  const all = new Map<string, SharedSession<S>>();
  return (name, make) => {
    const known = all.get(name);
    if (known) return known;
    const session = make();
    let holders = 0;
    const shared: SharedSession<S> = {
      session,
      open() {
        holders += 1;
        all.set(name, shared);
        session.resume();
        if (holders === 1) window.addEventListener('online', session.hurry);
        const unlock = lock(name, 'shared', () => undefined);
        return async () => {
          holders -= 1;
          if (holders === 0) window.removeEventListener('online', session.hurry);
          try {
            if (holders === 0) await session.stop();
          } finally {
            // Unless it was opened again. A later visit reads the device again: another tab may have written.
            if (holders === 0) all.delete(name);
            unlock();
          }
        };
      },
    };
    return shared;
  };
}

/** Whether this tab learns that another has a sheet open. */
export const knowsOtherTabs = (): boolean => 'locks' in navigator;

/**
 * Does some work once every tab that has the sheet open now has closed it. Locks are granted in order, so a tab that
 * opens it later neither waits nor is waited for. Both may then send, which costs a call; each keeps its own entries on
 * the device (`KeptEntries`).
 * @param work gives what ends it
 * @returns ends it, or the wait for it; resolves when other tabs know. A second call does nothing more
 */
export function whenClosed(name: string, work: () => () => Promise<void>): () => Promise<void> {
  let end = (): Promise<void> => Promise.resolve();
  let ended: Promise<void> | null = null;
  const unlock = lock(name, 'exclusive', () => {
    end = work();
  });
  return () => (ended ??= end().finally(unlock));
}

/**
 * Waits for a lock that all tabs of the device know. Without locks (a page that did not come over HTTPS, a browser that
 * refuses them) each tab works as if it were the only one.
 * @param taken called when it is held
 * @returns gives it back, or stops waiting
 */
function lock(name: string, mode: LockMode, taken: () => void): () => void {
  if (!knowsOtherTabs()) {
    taken();
    return () => undefined;
  }
  const waiting = new AbortController();
  let isHeld = false;
  let giveBack = (): void => waiting.abort();
  navigator.locks
    .request(`pathshala.${name}`, { mode, signal: waiting.signal }, () => {
      isHeld = true;
      const held = new Promise<void>((resolve) => (giveBack = resolve));
      taken();
      return held;
    })
    .catch((error: unknown) => {
      if (isHeld) throw error;
      // Either the wait was ended, or the browser gives no locks here.
      if (!waiting.signal.aborted) taken();
    });
  return () => giveBack();
}
