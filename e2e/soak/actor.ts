import type { Db } from 'mongodb';
import type { Book } from './book';

/** Someone who works while everything around them is being killed. */
export interface Actor {
  readonly name: string;
  /** Works until `storm` is over, then brings what is under way to its end. */
  work(storm: AbortSignal): Promise<void>;
  /** Holds what was acknowledged against the database and the screens. */
  compare(db: Db, book: Book): Promise<void>;
  close(): Promise<void>;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits for something that comes on its own. @returns whether it came in time */
export async function comesTrue(holds: () => Promise<boolean>, limitMs = 30_000): Promise<boolean> {
  const until = Date.now() + limitMs;
  for (;;) {
    if (await holds().catch(() => false)) return true;
    if (Date.now() > until) return false;
    await pause(250);
  }
}
