import type { Store } from '@pathshala/core/kernel';

class Killed extends Error {}
/** Commands of the store itself when a process is gone: it ends the open transaction. */
const OF_THE_STORE = new Set(['abortTransaction', 'endSessions', 'killCursors']);

/**
 * Stops work before its nth question to the database, as a process that is killed there: nothing after it is sent.
 * The store must be traced.
 */
export function makeKiller(w: { store: Store }) {
  let asked = 0;
  let most = Infinity;
  w.store.client().on('commandStarted', ({ commandName }) => {
    if (OF_THE_STORE.has(commandName)) return;
    asked += 1;
    if (asked > most) throw new Killed(`killed before question ${asked}`);
  });
  /** Does `work` with at most `questions` questions. @returns whether it was killed */
  async function within(questions: number, work: () => Promise<unknown>): Promise<boolean> {
    asked = 0;
    most = questions;
    try {
      // A refusal that follows from the kill counts as the kill.
      await work().catch((error: unknown) => {
        if (asked <= most) throw error;
      });
      return asked > most;
    } finally {
      most = Infinity;
    }
  }
  /**
   * Kills work before each of its questions in turn, another work each time, until one is done to its end.
   * @param every before each so many questions only, where a work takes long
   */
  async function everywhere<T>(begin: (nth: number) => Promise<T>, work: (of: T) => Promise<unknown>, every = 1) {
    const killed: T[] = [];
    for (let nth = 0; ; nth += 1) {
      const of = await begin(nth);
      const isKilled = await within(nth * every, () => work(of));
      killed.push(of);
      if (!isKilled) return killed;
    }
  }
  return { within, everywhere };
}
