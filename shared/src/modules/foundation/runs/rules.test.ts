import { expect, it } from 'vitest';
import { isEnded, percentOf, RUN_TRANSITIONS, RUN_STATES, type RunState } from './rules';

it.each<[RunState, number, number, number, number]>([
  ['running', 0, 0, 0, 0],
  ['completed', 0, 0, 0, 100],
  ['running', 3, 1, 0, 33],
  ['running', 3, 1, 1, 66],
  ['completedWithFaults', 3, 2, 1, 100],
  ['running', 2, 3, 0, 100],
])('%s with %i to do, %i done and %i set aside is at %i percent', (state, total, done, failed, percent) =>
  expect(percentOf({ state, total, done, failed })).toBe(percent),
);

it.each(RUN_STATES.map(({ value }) => value))(
  '%s either continues on its own or waits for someone, never both',
  (state) => {
    expect(RUN_TRANSITIONS.resume.includes(state) && RUN_TRANSITIONS.take.includes(state)).toBe(false);
    expect(isEnded(state)).toBe(!RUN_TRANSITIONS.stop.includes(state));
  },
);
