import { describe, expect, it } from 'vitest';
import { dueAt, type DeskSpan } from './due-at';

/** Sunday to Thursday, nine to one and two to five: seven hours a day. */
const WEEK: DeskSpan[] = ['0', '1', '2', '3', '4'].flatMap((weekday) => [
  { weekday, opensAt: '09:00', closesAt: '13:00' },
  { weekday, opensAt: '14:00', closesAt: '17:00' },
]);
const dhaka = (text: string) => new Date(`2026-03-${text}:00+06:00`);

describe('an answer is due', () => {
  it.each([
    // 2026-03-01 is a Sunday, 06 and 07 are Friday and Saturday
    ['within the day', '01T10:00', 2, '01T12:00'],
    ['after the break, which does not count', '01T12:00', 2, '01T15:00'],
    ['the next morning', '01T16:00', 2, '02T10:00'],
    ['when the desk opens, for who writes at night', '01T03:00', 1, '01T10:00'],
    ['after the weekend', '05T16:00', 2, '08T10:00'],
    ['at the very end of a span', '01T09:00', 4, '01T13:00'],
    ['after a week of work', '01T09:00', 35, '05T17:00'],
  ])('%s', (_name, since, hours, due) => expect(dueAt(dhaka(since), hours, WEEK)).toEqual(dhaka(due)));
  it('at no time when the desk never opens', () => expect(dueAt(dhaka('01T10:00'), 1, [])).toBeNull());
  it('as early with overlapping hours as with the same hours once', () =>
    expect(dueAt(dhaka('01T10:00'), 2, [...WEEK, { weekday: '0', opensAt: '08:00', closesAt: '11:00' }])).toEqual(
      dhaka('01T12:00'),
    ));
});
