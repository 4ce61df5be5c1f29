import type { Store } from '@pathshala/core/kernel';

class Killed extends Error {}
/** Commands of the store itself when a process is gone: it ends the open transaction. */
const OF_THE_STORE = new Set(['abortTransaction', 'endSessions', 'killCursors']);

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);
/** Whether this command makes writes durable when it is answered; writes inside a transaction wait for the commit. */
const isLasting = (name: string, { autocommit }: { autocommit?: boolean }) =>
  name === 'commitTransaction' || (WRITES.has(name) && autocommit !== false);

/**
 * Stops work before one of its questions to the database or calls to another service, as a process that is killed
 * there: nothing after it is sent. The store must be traced.
 */
export function makeKiller(w: { store: Store }) {
  let asked = 0;
  let turns = 0;
  let isAfterLasting = false;
  let isDying: () => boolean = () => false;
  let isDead = false;
  const pass = (isLastingNow: boolean) => {
    if (isLastingNow || isAfterLasting) turns += 1;
    isAfterLasting = isLastingNow;
    isDead ||= isDying();
    if (isDead) throw new Killed(`killed before question ${asked}`);
  };
  w.store.client().on('commandStarted', ({ commandName, command }) => {
    if (OF_THE_STORE.has(commandName)) return;
    asked += 1;
    pass(isLasting(commandName, command as { autocommit?: boolean }));
  });
  /** Runs `work` until `dies` answers true. @returns whether it was killed */
  async function until(dies: () => boolean, work: () => Promise<unknown>): Promise<boolean> {
    [asked, turns, isAfterLasting, isDead, isDying] = [0, 0, false, false, dies];
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      pass(true);
      return fetch(...call);
    };
    try {
      // A refusal that follows from the kill counts as the kill.
      await work().catch((error: unknown) => {
        if (!isDead) throw error;
      });
      return isDead;
    } finally {
      globalThis.fetch = fetch;
      isDying = () => false;
      isDead = false;
    }
  }
  /** Runs `work` for at most `questions` questions. @returns whether it was killed */
  const within = (questions: number, work: () => Promise<unknown>) => until(() => asked > questions, work);
  /**
   * Kills work at each of its turns, another work each time, until one runs to its end: before its first question, and
   * before and after each durable write and each call to another service. Between two turns nothing changes that the
   * next process could find.
   */
  async function everywhere<T>(begin: (nth: number) => Promise<T>, work: (of: T) => Promise<unknown>) {
    const killed: T[] = [];
    for (let nth = 0; ; nth += 1) {
      const of = await begin(nth);
      const isKilled = await until(
        () => (nth === 0 ? asked > 0 : turns >= nth),
        () => work(of),
      );
      killed.push(of);
      if (!isKilled) return killed;
    }
  }
  return { within, everywhere };
}
