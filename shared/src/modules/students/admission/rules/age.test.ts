import { describe, expect, it } from 'vitest';
import { ageOn } from '../../../../text';
import { ageFault } from './age';

describe('age on a day', () => {
  it.each([
    ['2020-01-01', '2026-01-01', 6, 0],
    ['2020-01-02', '2026-01-01', 5, 11],
    ['2019-12-31', '2026-01-01', 6, 0],
    ['2018-03-15', '2026-01-01', 7, 9],
    ['2020-02-29', '2026-02-27', 5, 11],
    ['2020-02-29', '2026-02-28', 6, 0],
    ['2020-02-29', '2024-02-28', 3, 11],
    ['2020-02-29', '2024-02-29', 4, 0],
    ['2020-02-29', '2026-03-28', 6, 0],
    ['2020-02-29', '2026-03-29', 6, 1],
  ])('born %s, on %s: %i years and %i months', (born, on, years, months) =>
    expect(ageOn(born, on)).toEqual({ years, months }),
  );
  it('without a rule every age may apply', () => expect(ageFault('1990-01-01', {})).toBeNull());
  it('explains what is asked and what the date of birth gives', () => {
    const fault = ageFault('2021-06-15', { ageOn: '2026-01-01', minAge: 6, maxAge: 7 });
    expect(fault?.en).toContain('from 6 to 7 years old; by this date of birth they are 4 years and 6 months');
    expect(fault?.bn).toContain('৪ বছর ৬ মাস');
  });
  it.each([
    ['2019-01-02', null],
    ['2018-01-02', null],
    ['2018-01-01', 'too old'],
  ])('the oldest year is allowed to its last day: %s', (born, expected) =>
    expect(ageFault(born, { ageOn: '2026-01-01', minAge: 6, maxAge: 7 }) === null).toBe(expected === null),
  );
});
