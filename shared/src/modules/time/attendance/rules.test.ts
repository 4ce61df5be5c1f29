import { describe, expect, it } from 'vitest';
import {
  absentInARow,
  attendancePercent,
  countMarks,
  parseRollCommand,
  refusalFor,
  sumRegisters,
  type MarkingRule,
} from './rules';

const facts = {
  weekend: [5, 6],
  holidays: [{ from: '2026-12-16', until: '2026-12-16', name: { en: 'Victory Day', bn: 'বিজয় দিবস' } }],
};
const rule: MarkingRule = {
  ...facts,
  today: '2026-11-22',
  years: [{ startsOn: '2026-01-01', endsOn: '2026-12-31' }],
  editableDays: 3,
  frozenThrough: '2026-10-31',
  mayCorrect: false,
  reopened: false,
};

describe('whether a register may be written', () => {
  it.each<[string, string, Partial<MarkingRule>, string | null]>([
    ['today', '2026-11-22', {}, null],
    ['three days back', '2026-11-19', {}, null],
    ['tomorrow', '2026-11-23', {}, 'DATE_IN_FUTURE'],
    ['a day further back than teachers may', '2026-11-18', {}, 'DATE_TOO_OLD'],
    ['the same day for the office', '2026-11-18', { mayCorrect: true }, null],
    ['the weekend', '2026-11-21', {}, 'NOT_A_SCHOOL_DAY'],
    ['a closed month, even for the office', '2026-10-29', { mayCorrect: true }, 'SHEET_LOCKED'],
    ['a closed month after reopening', '2026-10-29', { reopened: true }, null],
    ['before the year', '2025-11-23', { mayCorrect: true }, 'OUTSIDE_YEAR'],
  ])('%s', (_, date, change, expected) => expect(refusalFor(date, { ...rule, ...change })).toBe(expected));
});

describe('counts', () => {
  it('strength is present + absent + leave, late being present', () => {
    expect(countMarks(['present', 'late', 'absent', 'leave', 'present'])).toEqual({
      strength: 5,
      present: 3,
      absent: 1,
      late: 1,
      leave: 1,
    });
    expect(countMarks([])).toEqual({ strength: 0, present: 0, absent: 0, late: 0, leave: 0 });
  });
  it.each([
    [17, 3, 85],
    [2, 1, 66.67],
    [1, 2, 33.33],
    [0, 0, null],
    [0, 5, 0],
  ])('%i present and %i absent is %s %%', (present, absent, percent) =>
    expect(attendancePercent({ present, absent })).toBe(percent),
  );
  it.each([
    [['absent', 'present', 'absent', 'absent'], 2],
    [['absent', 'absent', 'leave', 'absent'], 3],
    [['absent', 'late'], 0],
    [[], 0],
  ] as const)('%j ends in %i absences', (statuses, run) => expect(absentInARow(statuses)).toBe(run));
});

describe('roll numbers typed in one line', () => {
  it.each([
    ['3 7 12 absent', { rolls: [3, 7, 12], status: 'absent' }],
    ['3,7,12', { rolls: [3, 7, 12], status: 'absent' }],
    ['৩ ৭ ১২ অনুপস্থিত', { rolls: [3, 7, 12], status: 'absent' }],
    ['5-8 late', { rolls: [5, 6, 7, 8], status: 'late' }],
    ['বিলম্বে ৯', { rolls: [9], status: 'late' }],
    ['7 7 3 p', { rolls: [3, 7], status: 'present' }],
    ['absent', null],
    ['', null],
    ['8-5', null],
    ['3 x', null],
  ])('%s', (text, expected) => expect(parseRollCommand(text)).toEqual(expected));
});

describe('registers of a day together', () => {
  const register = (
    status: 'notStarted' | 'inProgress' | 'submitted',
    present = 0,
    absent = 0,
    late = 0,
    leave = 0,
  ) => ({
    ...{ status, present, absent, late, leave },
  });
  const none = { submitted: 0, inProgress: 0, present: 0, absent: 0, late: 0, leave: 0 };
  it.each([
    ['none', [], none],
    ['one that is being taken', [register('inProgress', 20, 3, 2, 1)], { ...none, inProgress: 1 }],
    [
      'two that are in, one under way, one not begun',
      [
        register('submitted', 30, 2, 1, 1),
        register('inProgress', 25, 5, 4, 3),
        register('submitted', 28, 0, 0, 2),
        register('notStarted'),
      ],
      { submitted: 2, inProgress: 1, present: 58, absent: 2, late: 1, leave: 3 },
    ],
  ])('%s', (_name, registers, sums) => expect(sumRegisters(registers)).toEqual(sums));
});
