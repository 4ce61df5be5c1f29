import { expect, it } from 'vitest';
import { incrementDay, riseOf } from './increment';

const on = incrementDay(2026);
const at = (from: string, step?: number, more: { until?: string } = {}) => ({
  from,
  ...(step ? { grade: 'g', step } : {}),
  ...more,
});

it.each([
  ['the next step', [at('2025-07-01', 2)], '2020-01-01', 'due'],
  ['a grade at its end', [at('2025-07-01', 4)], '2020-01-01', 'endOfGrade'],
  ['an increment that is given', [at('2025-07-01', 2), at(on, 3)], '2020-01-01', 'given'],
  ['a rise that is planned for later', [at('2025-07-01', 2), at('2026-09-01', 3)], '2020-01-01', 'later'],
  ['six months of service', [at('2026-01-01', 1)], '2026-01-01', 'due'],
  ['a day less', [at('2026-01-02', 1)], '2026-01-02', 'shortService'],
  ['an unknown first day of service', [at('2025-07-01', 1)], undefined, 'due'],
  ['someone who begins on the day', [at(on, 1)], on, undefined],
  ['pay without a scale', [at('2025-07-01')], '2020-01-01', undefined],
  ['pay that has ended', [at('2025-07-01', 2, { until: '2026-06-30' })], '2020-01-01', undefined],
  ['pay that ends on the day', [at('2025-07-01', 2, { until: on })], '2020-01-01', 'due'],
  ['nobody', [], undefined, undefined],
])('of %s', (_, structures, joined, state) =>
  expect(riseOf(structures, { on, joined, steps: () => 4 })?.state).toBe(state),
);
