import type { LiveEvent } from '@pathshala/shared';
import { describe, expect, it } from 'vitest';
import { takeDayEvents, type StaffBoard } from './board-state';

const DATE = '2026-03-04';
const day = { date: DATE, state: 'expected' as const, in: null, out: null, isOutMissing: false, isCorrected: false };
const none = { worked: 0, late: 0, early: 0, overtime: 0, parts: [] };
const name = { en: 'Salma Begum', bn: 'সালমা বেগম' };
const board = {
  counts: { expected: 2 },
  rows: ['a', 'b'].map((staff) => ({ staff, code: staff, name, designation: name, day: { ...day, ...none } })),
} as unknown as StaffBoard;
const event = (rev: number, set: object) =>
  ({ id: 'd', op: 'update', rev, set: { staff: 'a', date: DATE, state: 'late', ...set } }) as unknown as LiveEvent;

describe('the board of employees', () => {
  it('shows a time and what it makes of the day as they come', () => {
    const { rows, counts } = takeDayEvents(board, [event(2, { in: '08:20', late: 20, isOutMissing: false })], DATE);
    expect(rows[0]!.day).toEqual({ ...day, ...none, state: 'late', in: '08:20', late: 20 });
    expect(rows[1]).toBe(board.rows[1]);
    expect(counts).toMatchObject({ expected: 1, late: 1 });
  });
  it('takes the latest of several changes of one day', () => {
    const { rows } = takeDayEvents(board, [event(4, { out: '14:05' }), event(3, { out: '13:00' })], DATE);
    expect(rows[0]!.day?.out).toBe('14:05');
  });
  it('is left alone by other days', () => {
    expect(takeDayEvents(board, [event(2, { date: '2026-03-03' })], DATE)).toBe(board);
  });
});
