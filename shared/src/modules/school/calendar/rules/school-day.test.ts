import { describe, expect, it } from 'vitest';
import { judgeDay } from './school-day';

const facts = {
  weekend: [5, 6],
  holidays: [{ from: '2026-12-16', until: '2026-12-16', name: { en: 'Victory Day', bn: 'বিজয় দিবস' } }],
};

describe('school days', () => {
  it.each([
    ['2026-11-22', true, null],
    ['2026-11-20', false, 'Weekend'],
    ['2026-11-21', false, 'Weekend'],
    ['2026-12-16', false, 'Victory Day'],
  ])('%s is a school day: %s', (date, school, why) => {
    const verdict = judgeDay(date, facts);
    expect(verdict.school).toBe(school);
    expect(verdict.school ? null : verdict.why.en).toBe(why);
  });
});
