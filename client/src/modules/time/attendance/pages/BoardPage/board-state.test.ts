import type { LiveEvent } from '@pathshala/shared';
import { describe, expect, it } from 'vitest';
import { isShown, takeSheetEvents, totalsOf, type Board, type BoardRow } from './board-state';

const name = { en: 'Six - A', bn: 'ষষ্ঠ - ক' };
const row = (section: string, change: Partial<BoardRow> = {}): BoardRow => ({
  section,
  label: name,
  shift: name,
  classTeacher: null,
  sheet: `sheet-${section}`,
  rev: 0,
  status: 'notStarted',
  strength: 0,
  present: 0,
  absent: 0,
  late: 0,
  leave: 0,
  enrolled: 40,
  ...change,
});
const boardOf = (rows: BoardRow[]): Board => ({
  day: { date: '2026-11-22', school: true, why: null },
  rows,
  totals: totalsOf(rows),
});
const event = (section: string, rev: number, set: Record<string, unknown> = {}): LiveEvent => ({
  op: 'update',
  entity: 'attendanceSheet',
  id: `sheet-${section}`,
  rev,
  at: '',
  set: {
    section,
    date: '2026-11-22',
    period: 0,
    status: 'inProgress',
    strength: 3,
    present: 2,
    absent: 1,
    late: 0,
    leave: 0,
    submittedAt: null,
    reopenedAt: null,
    ...set,
  },
});
const day = { date: '2026-11-22', period: 0 };

describe('the board follows the feed', () => {
  it('sets a row in place and sums again, with its students only once it is submitted', () => {
    const board = takeSheetEvents(boardOf([row('a'), row('b')]), [event('a', 1)], day);
    expect(board.rows[0]).toMatchObject({ status: 'inProgress', present: 2, absent: 1, rev: 1 });
    expect(board.totals).toMatchObject({ inProgress: 1, notStarted: 1, present: 0, absent: 0, enrolled: 80 });
  });
  it('leaves the other rows the same objects', () => {
    const before = boardOf([row('a'), row('b')]);
    expect(takeSheetEvents(before, [event('a', 1)], day).rows[1]).toBe(before.rows[1]);
  });
  it('takes the newest of several changes and no older one afterwards', () => {
    const submitted = event('a', 5, { status: 'submitted', submittedAt: '2026-11-22T04:00:00.000Z' });
    const board = takeSheetEvents(boardOf([row('a')]), [submitted, event('a', 4)], day);
    expect(board.rows[0]).toMatchObject({ status: 'submitted', submittedAt: '2026-11-22T04:00:00.000Z' });
    expect(takeSheetEvents(board, [event('a', 4)], day)).toBe(board);
  });
  it('drops who submitted when it is opened again', () => {
    const taken = row('a', { rev: 5, status: 'submitted', submittedAt: '2026-11-22T04:00:00.000Z', submittedBy: name });
    expect(takeSheetEvents(boardOf([taken]), [event('a', 6)], day).rows[0]).not.toHaveProperty('submittedBy');
  });
  it.each([
    ['another day', { date: '2026-11-19' }],
    ['another period', { period: 3 }],
    ['a section that is not shown', { section: 'z' }],
  ])('ignores %s', (_, set) => {
    const before = boardOf([row('a')]);
    expect(takeSheetEvents(before, [event('a', 9, set)], day)).toBe(before);
  });
});

describe('filters of the board', () => {
  it.each([
    ['notStarted', 'open', true],
    ['inProgress', 'open', true],
    ['submitted', 'open', false],
    ['submitted', 'submitted', true],
    ['notStarted', 'submitted', false],
    ['inProgress', 'all', true],
  ] as const)('a register that is %s is shown under %s: %s', (status, filter, shown) =>
    expect(isShown(row('a', { status }), filter)).toBe(shown),
  );
});
