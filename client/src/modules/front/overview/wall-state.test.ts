import type { LiveEvent } from '@pathshala/shared';
import { describe, expect, it } from 'vitest';
import { fits, inWallOrder, takeDays, type Wall, type WallEntry } from './wall-state';

const day = {
  rev: 3,
  date: '2026-11-22',
  school: true,
  students: 100,
  staff: 10,
  sections: 4,
  submitted: 1,
  inProgress: 0,
  present: 20,
  absent: 2,
  late: 0,
  leave: 0,
  quizzes: 0,
  sitting: 0,
  sms: 0,
  overdue: 0,
  exam: null,
  examined: 0,
  passed: 0,
};
const entry = (institution: string, values: Partial<typeof day> | null): WallEntry => ({
  institution,
  label: { en: institution, bn: institution },
  day: values && { ...day, ...values },
  trend: [],
});
const wall = (...institutions: WallEntry[]): Wall => ({ date: '2026-11-22', group: null, institutions });
const event = (institution: string, rev: number, set: Record<string, unknown>): LiveEvent => ({
  op: 'update',
  entity: 'institutionDay',
  id: `${institution}-day`,
  rev,
  at: '',
  set: { institution, date: '2026-11-22', ...set },
});

describe('a change of a day', () => {
  it('replaces the numbers of its institution', () => {
    const after = takeDays(wall(entry('a', {}), entry('b', {})), [
      event('b', 4, { submitted: 2, exam: 'Half-yearly', examBn: 'অর্ধবার্ষিক' }),
    ]);
    expect(after!.institutions.map((each) => each.day!.submitted)).toEqual([1, 2]);
    expect(after!.institutions[1]!.day).toMatchObject({ rev: 4, exam: { en: 'Half-yearly', bn: 'অর্ধবার্ষিক' } });
  });
  it('that is older than what is shown, or of another day, changes nothing', () => {
    const before = wall(entry('a', {}));
    expect(
      takeDays(before, [
        event('a', 3, { submitted: 4 }),
        { ...event('a', 9, { submitted: 4 }), set: { institution: 'a', date: '2026-11-21', submitted: 4 } },
      ]),
    ).toEqual(before);
  });
  it('brings the first numbers of an institution, and asks again for one that is new', () => {
    expect(takeDays(wall(entry('a', null)), [event('a', 1, { sections: 6 })])!.institutions[0]!.day).toMatchObject({
      sections: 6,
      submitted: 0,
    });
    expect(takeDays(wall(entry('a', null)), [event('z', 1, {})])).toBeNull();
  });
});

it('shows first what needs a call', () => {
  const order = inWallOrder([
    entry('holiday', { school: false }),
    entry('done', { submitted: 4 }),
    entry('half', { submitted: 2 }),
    entry('fresh', { submitted: 0 }),
    entry('quarter', { submitted: 1 }),
    entry('new', null),
  ]);
  expect(order.map((each) => each.institution)).toEqual(['fresh', 'quarter', 'half', 'done', 'new', 'holiday']);
});

it.each([
  ['all', '', true],
  ['waiting', '', true],
  ['quiz', '', false],
  ['all', 'SHAP', true],
  ['all', 'meghna', false],
] as const)('filter %s and search "%s" of one that is under way: %s', (filter, search, expected) =>
  expect(fits(entry('Shapla', {}), filter, search)).toBe(expected),
);
