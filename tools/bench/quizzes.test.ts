import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServices } from './bench-services';
import { benchFees } from './fees';
import { benchQuizzes } from './quizzes';
import { benchStart } from './quizzes-start';

let stop: () => Promise<void>;
beforeAll(async () => void (stop = await openServices()));
afterAll(() => stop());

it('the bench of quizzes loses and doubles nothing, and measures each phase beside its bound', async () => {
  const lines = await benchQuizzes({ students: 40, rounds: 1, saves: 3, boundMs: 0 });
  expect(lines).toHaveLength(4);
  for (const { times, bound = [] } of lines) expect([...times, ...bound].every((each) => each > 0)).toBe(true);
});

it('the bench of the start gets whole papers from the product’s own server, and counts what its database was asked', async () => {
  const lines = await benchStart({ students: 40, rounds: 1 });
  expect(lines).toHaveLength(3);
  for (const { times, bound = [] } of lines) expect([...times, ...bound].every((each) => each >= 0)).toBe(true);
  expect(lines[2]!.times[0]).toBeGreaterThan(0);
});

it('the bench of bills makes each bill once beside its bound', async () => {
  const lines = await benchFees({ students: 40, rounds: 1, boundMs: 0 });
  for (const { times, bound = [] } of lines) expect([...times, ...bound].every((each) => each > 0)).toBe(true);
});
