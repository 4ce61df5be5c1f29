import type { Store } from '@pathshala/core/kernel';
import type { Random } from '../../core/src/seed/recipe/random';
import { makeKiller } from '../bank/killer';

/** Work in whose middle the process dies now and then; the person who wanted it does it again, as they would. */
export interface Kills {
  /**
   * @param kind counted under this name
   * @param work may be done twice: a job, a hand-over, a call with its key
   * @param most questions to the database before it dies
   */
  around<T>(kind: string, work: () => Promise<T>, most?: number): Promise<T>;
}
const SHARE = 0.12;
const MOST_QUESTIONS = 25;

export const noKills: Kills = { around: (_, work) => work() };

/**
 * Kills before a question to the database that chance chooses, so that everything before it has happened and nothing
 * after it.
 * @param store is traced
 */
export function makeKills(store: Store, { random, count }: { random: Random; count(what: string): void }): Kills {
  const { within } = makeKiller({ store });
  return {
    async around(kind, work, most = MOST_QUESTIONS) {
      if (!random.chance(SHARE)) return work();
      let answer: { of: Awaited<ReturnType<typeof work>> } | undefined;
      const isKilled = await within(random.int(1, most), async () => {
        answer = { of: await work() };
      });
      if (!isKilled) return answer!.of;
      count(`killed in the middle: ${kind}`);
      return work();
    },
  };
}
