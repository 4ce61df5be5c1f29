import { describe, expect, it } from 'vitest';
import { pushDue, pushPauseMs, pushTitle, retryAfterMs, type PushTimes } from './push-rules';

/** A clock on the wall of Dhaka, which is six hours ahead of UTC. */
const dhaka = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+06:00`);
const night = { quietFrom: '21:00', quietUntil: '07:00' };
const noon = { quietFrom: '12:00', quietUntil: '14:00' };

type Clock = [day: string, time: string];
const MOMENTS: [name: string, kind: string, now: Clock, times: PushTimes, due: Clock][] = [
  ['without a choice it is now', 'fee', ['04', '23:30'], {}, ['04', '23:30']],
  ['before the quiet hours it is now', 'fee', ['04', '20:59'], night, ['04', '20:59']],
  ['from their first minute it is their end, next day', 'fee', ['04', '21:00'], night, ['05', '07:00']],
  ['after midnight it is their end, the same day', 'fee', ['05', '00:30'], night, ['05', '07:00']],
  ['in their last minute they still hold', 'fee', ['05', '06:59'], night, ['05', '07:00']],
  ['at their end it is now', 'fee', ['05', '07:00'], night, ['05', '07:00']],
  ['hours within a day hold it too', 'fee', ['04', '13:00'], noon, ['04', '14:00']],
  ['an absence waits for quiet hours', 'attendance', ['04', '22:00'], night, ['05', '07:00']],
  ['a summary gathers until its time', 'fee', ['04', '10:00'], { digestAt: '18:00' }, ['04', '18:00']],
  ['after its time it is that of tomorrow', 'fee', ['04', '18:01'], { digestAt: '18:00' }, ['05', '18:00']],
  ['an absence waits for no summary', 'attendance', ['04', '10:00'], { digestAt: '18:00' }, ['04', '10:00']],
  ['nor do news of the account', 'account', ['04', '10:00'], { digestAt: '18:00' }, ['04', '10:00']],
  [
    'a summary at night comes with the morning',
    'fee',
    ['04', '10:00'],
    { ...night, digestAt: '23:00' },
    ['05', '07:00'],
  ],
  [
    'at night it is the summary of the next day',
    'fee',
    ['04', '22:00'],
    { ...night, digestAt: '18:00' },
    ['05', '18:00'],
  ],
];
describe('the moment of a push', () => {
  it.each(MOMENTS)('%s', (_name, kind, now, times, due) =>
    expect(pushDue(dhaka(...now), kind, times)).toEqual(dhaka(...due)),
  );
});

describe('the pause before another attempt', () => {
  const now = new Date('2026-03-04T04:00:00.000Z');
  it('grows, and is never shorter than the service asks for', () => {
    expect([1, 2, 3].map((tries) => pushPauseMs(tries, null))).toEqual([30_000, 60_000, 120_000]);
    expect(pushPauseMs(30, null)).toBe(3_600_000);
    expect(pushPauseMs(1, 90_000)).toBe(90_000);
    expect(pushPauseMs(3, 1_000)).toBe(120_000);
  });
  it.each([
    ['120', 120_000],
    ['Wed, 04 Mar 2026 04:02:00 GMT', 120_000],
    ['Wed, 04 Mar 2026 03:00:00 GMT', 0],
    ['soon', null],
    ['99999999999', null],
    [undefined, null],
  ])('of "%s" is %s', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
});

it('a locked screen shows the school and the kind, and the text only where its owner wants it', () => {
  const title = { en: 'Rafi was absent', bn: 'রাফি অনুপস্থিত' };
  const kind = { en: 'Attendance', bn: 'হাজিরা' };
  const school = { en: 'Shapla School', bn: 'শাপলা বিদ্যালয়' };
  expect(pushTitle({ title, kind, school }, { isOpen: false })).toEqual({
    en: 'Shapla School: Attendance',
    bn: 'শাপলা বিদ্যালয়: হাজিরা',
  });
  expect(pushTitle({ title, kind, school: null }, { isOpen: false })).toEqual({
    en: 'New: Attendance',
    bn: 'নতুন: হাজিরা',
  });
  expect(pushTitle({ title, kind, school }, { isOpen: true })).toEqual(title);
});
