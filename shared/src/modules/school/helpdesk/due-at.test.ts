import { describe, expect, it } from 'vitest';
import { dueAt, workedMinutes, type DeskSpan, type Pause } from './due-at';

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

describe('the clock stops', () => {
  const december = (text: string) => new Date(`2026-12-${text}:00+06:00`);
  const closedOn = new Set(['2026-12-16']);
  it.each([
    ['15T10:00', 4, '15T15:00'],
    ['15T15:30', 4, '17T11:30'],
    ['17T16:30', 1, '20T09:30'],
    ['18T11:00', 2, '20T11:00'],
    ['14T12:30', 1, '14T14:30'],
  ])('on a holiday: %s and %i hours', (since, hours, due) =>
    expect(dueAt(december(since), hours, WEEK, { closedOn })).toEqual(december(due)),
  );
  const pause = (from: string, until: string): Pause => [december(from).toISOString(), december(until).toISOString()];
  it.each<[string, Pause[], string]>([
    ['while it waits for the sender', [pause('14T10:00', '14T12:00')], '15T12:00'],
    ['once in two waits that overlap', [pause('14T10:00', '14T11:30'), pause('14T11:00', '14T12:00')], '15T12:00'],
    ['not for a wait at night', [pause('14T20:00', '15T06:00')], '15T10:00'],
    ['for a wait over the break by its working part', [pause('14T12:30', '14T14:30')], '15T11:00'],
  ])('%s', (_name, pauses, due) =>
    expect(dueAt(december('14T09:00'), 8, WEEK, { pauses, closedOn })).toEqual(december(due)),
  );
  it('so that the time worked is what is left of the day', () => {
    const stops = { pauses: [pause('14T10:00', '14T12:00')], closedOn };
    expect(workedMinutes(december('14T09:00'), december('15T12:00'), WEEK, stops)).toBe(8 * 60);
    expect(workedMinutes(december('14T09:00'), december('14T09:45'), WEEK, stops)).toBe(45);
    expect(workedMinutes(december('15T18:00'), december('16T18:00'), WEEK, stops)).toBe(0);
  });
});
