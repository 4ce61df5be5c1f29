import type { Work } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { LIMITS, makeCallQueue } from './call-queue';

/** As many as the bench of a day has. */
const CALLERS = 32;
const AGAIN_MS = 1_000;
const LONG_MS = 30_000;

/**
 * Callers who send the next call as soon as the last one is answered, and a refused one again after a second, at a
 * process that ends one call every `gapMs`.
 */
function closedLoop(work: Work, gapMs: number): { answered: number; refused: number } {
  let at = 0;
  const queue = makeCallQueue(() => at);
  const ends: (() => void)[] = [];
  const due: { at: number; send: () => void }[] = [];
  let answered = 0;
  const send = () =>
    queue.enter({
      work,
      deadline: Infinity,
      isGone: () => false,
      start: () =>
        void ends.push(() => {
          answered += 1;
          queue.leave(work);
          send();
        }),
      refuse: () => void due.push({ at: at + AGAIN_MS, send }),
    });
  for (let caller = 0; caller < CALLERS; caller += 1) send();
  for (; at < LONG_MS; at += gapMs) {
    ends.shift()?.();
    queue.sweep();
    for (const each of due.filter((waiting) => waiting.at <= at)) {
      due.splice(due.indexOf(each), 1);
      each.send();
    }
  }
  return { answered, refused: queue.refused[work] };
}

describe('callers who never rest are refused only by a process that is slower than their patience', () => {
  // Those who wait, over their patience: (32 - 6) / 0.25 s = 104 visits, (32 - 12) / 0.4 s = 50 payments a second.
  it.each([
    ['visits', 104],
    ['money', 50],
  ] as const)('%s: %i a second', (work, rate) => {
    const { running, patienceMs } = LIMITS.each[work];
    expect(((CALLERS - running) / patienceMs) * 1_000).toBe(rate);
    expect(closedLoop(work, 1_000 / (rate * 1.3)).refused).toBe(0);
    const slow = closedLoop(work, 1_000 / (rate * 0.6));
    expect(slow.refused).toBeGreaterThan(0);
    // A refusal costs the others nothing: the process is never without work.
    expect(slow.answered).toBeGreaterThan((LONG_MS / 1_000) * rate * 0.6 * 0.95);
  });
});
