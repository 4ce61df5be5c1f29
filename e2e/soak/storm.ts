import { baseUrl, secondUrl } from '../support/api';
import { killHard, untilAnswering } from '../support/kill';
import { pause } from './actor';
import type { Book } from './book';

const BLOWS = ['server', 'workers', 'redis', 'embedded', 'server-2', 'workers', 'embedded', 'redis', 'server'] as const;
/** A machine that does much else as well. */
const SLOWEST_START_MS = 120_000;
/** From one blow to the next, once the servers answer again. */
const BETWEEN_MS = 7_000;

/** Kills one process after the other as a crash would; the launcher starts each again. */
export async function rage(book: Book, { limitMs }: { limitMs: number }): Promise<void> {
  const until = Date.now() + limitMs;
  for (let index = 0; Date.now() < until; index += 1) {
    await pause(BETWEEN_MS);
    const victim = BLOWS[index % BLOWS.length]!;
    killHard(victim);
    book.count(`${victim} killed`);
    const began = Date.now();
    await Promise.all([baseUrl(), secondUrl()].map((url) => untilAnswering(url, SLOWEST_START_MS)));
    book.say(`${victim} was killed; both servers answer after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  }
}
