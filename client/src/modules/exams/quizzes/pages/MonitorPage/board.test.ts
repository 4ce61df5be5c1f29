import type { LiveEvent } from '@pathshala/shared';
import { describe, expect, it } from 'vitest';
import { countGroups, groupOf, leftOf, sortRows, takeAttempts, takeSittings, type Board, type BoardRow } from './board';

const id = (n: number) => n.toString(16).padStart(24, '0');
const row = (n: number, change: Partial<BoardRow> = {}): BoardRow => ({
  student: id(n),
  roll: n,
  name: `Student ${n}`,
  nameBn: `শিক্ষার্থী ${n}`,
  section: id(90),
  attempt: null,
  rev: 0,
  state: 'notStarted',
  extraPercent: 0,
  extraMinutes: 0,
  lastSeq: 0,
  current: 0,
  answered: 0,
  connected: false,
  blurred: 0,
  claimed: 0,
  late: 0,
  takeovers: 0,
  ...change,
});
const board = (rows: BoardRow[]): Board => ({
  serverTime: 0,
  quiz: {
    id: id(1),
    title: 'Quiz',
    titleBn: 'কুইজ',
    state: 'open',
    questionCount: 10,
    totalMarks: 10,
    subject: { en: '', bn: '' },
  },
  rows,
  sittings: [
    {
      id: id(80),
      rev: 1,
      quiz: id(1),
      section: id(90),
      title: '',
      titleBn: '',
      state: 'open',
      opensAt: '2026-11-22T04:00:00.000Z',
      closesAt: '2026-11-22T06:00:00.000Z',
      limitMinutes: 30,
      questionCount: 10,
      totalMarks: 10,
      locked: false,
      extraMinutes: 0,
      pausedMs: 0,
      label: { en: 'A', bn: 'ক' },
    },
  ],
});
const event = (n: number, rev: number, set: Record<string, unknown>): LiveEvent => ({
  op: 'update',
  entity: 'quizAttempt',
  id: id(500 + n),
  rev,
  at: '2026-11-22T04:00:00.000Z',
  set: { student: id(n), ...set },
});

describe('the live board', () => {
  it('lets a student begin, answer and be gone, in place', () => {
    const first = takeAttempts(board([row(1), row(2)]), [
      event(1, 1, { state: 'inProgress', connected: true, current: 1 }),
    ]).board;
    const second = takeAttempts(first, [event(1, 3, { answered: 4, current: 5, connected: false })]).board;
    expect(second.rows[0]).toMatchObject({
      state: 'inProgress',
      answered: 4,
      current: 5,
      connected: false,
      attempt: id(501),
    });
    expect(second.rows[1]).toEqual(row(2));
  });
  it('is not turned back by an older event', () => {
    const now = board([row(1, { attempt: id(501), rev: 5, answered: 7, state: 'inProgress' })]);
    expect(takeAttempts(now, [event(1, 4, { answered: 2 })]).board.rows[0]!.answered).toBe(7);
  });
  it('clears what an event empties', () => {
    const now = board([row(1, { attempt: id(501), rev: 5, state: 'submitted', score: 8, finishedBy: 'student' })]);
    expect(
      takeAttempts(now, [event(1, 6, { state: 'inProgress', score: null, finishedBy: null })]).board.rows[0],
    ).not.toHaveProperty('score');
  });
  it('says when someone moves whom it does not know', () => {
    expect(takeAttempts(board([row(1)]), [event(9, 1, {})]).isWhole).toBe(false);
  });
  it('moves every clock of a section with one event', () => {
    const writing = row(1, { state: 'inProgress', due: '2026-11-22T04:30:00.000Z' });
    const now = Date.parse('2026-11-22T04:20:00.000Z');
    const before = board([writing]);
    const after = takeSittings(before, [
      { op: 'update', entity: 'quizSitting', id: id(80), rev: 2, at: '', set: { extraMinutes: 15 } },
    ]);
    expect([
      leftOf(writing, before.sittings[0], now),
      leftOf(writing, after.sittings[0], now),
      leftOf(row(2), after.sittings[0], now),
    ]).toEqual([600_000, 1_500_000, null]);
  });
});

describe("a student's state", () => {
  it.each([
    [{ state: 'notStarted' as const }, 'notStarted'],
    [{ state: 'inProgress' as const, connected: true }, 'writing'],
    [{ state: 'inProgress' as const, connected: false }, 'away'],
    [{ state: 'autoSubmitted' as const }, 'done'],
    [{ state: 'graded' as const }, 'done'],
    [{ state: 'void' as const }, 'void'],
  ])('%j is %s', (change, group) => {
    expect(groupOf(row(1, change))).toBe(group);
  });
  it('is counted over all', () => {
    expect(
      countGroups([row(1), row(2, { state: 'inProgress', connected: true }), row(3, { state: 'submitted' })]),
    ).toMatchObject({ all: 3, notStarted: 1, writing: 1, done: 1, away: 0 });
  });
  it('is sorted with what is missing last', () => {
    const rows = [row(1), row(2, { score: 3 }), row(3, { score: 9 })];
    const sort = (by: string) =>
      sortRows(rows, by, { sections: [id(90)], nameOf: (each) => each.name }).map((each) => each.roll);
    expect([sort('score'), sort('-score'), sort('-roll')]).toEqual([
      [2, 3, 1],
      [3, 2, 1],
      [3, 2, 1],
    ]);
  });
});
