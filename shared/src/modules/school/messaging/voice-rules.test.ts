import { describe, expect, it } from 'vitest';
import { callMinutes, callsAgainAt, isCalledFor, promptFor, ringsToday } from './voice-rules';

const rules = (over: object = {}) => ({ reads: 'text' as const, absence: true, emergency: true, ...over });

describe('a voice call', () => {
  it.each([
    ['', 1],
    ['আজ অনুপস্থিত', 1],
    ['x'.repeat(500), 1],
    ['x'.repeat(501), 2],
    ['x'.repeat(1_101), 3],
  ])('of %s takes its started minutes', (text, minutes) => expect(callMinutes(text)).toBe(minutes));
  it.each([
    ['absence', {}, true],
    ['emergency', {}, true],
    ['absence', { absence: false }, false],
    ['emergency', { emergency: false }, false],
    ['notice', {}, false],
    ['due', {}, false],
    ['password', {}, false],
  ] as const)('for %s with %o: %s', (purpose, over, called) => expect(isCalledFor(rules(over), purpose)).toBe(called));
  it.each([
    ['absence', { absencePrompt: 'a7' }, undefined],
    ['absence', { reads: 'prompt', absencePrompt: 'a7', emergencyPrompt: 'e1' }, 'a7'],
    ['emergency', { reads: 'prompt', absencePrompt: 'a7', emergencyPrompt: 'e1' }, 'e1'],
    ['absence', { reads: 'prompt' }, undefined],
  ] as const)('for %s with %o plays %s', (purpose, over, prompt) =>
    expect(promptFor(rules(over), purpose)).toBe(prompt),
  );
  it.each([
    ['2026-03-04T07:59:30+06:00', '2026-03-04T08:00:00+06:00'],
    ['2026-03-04T08:00:00+06:00', null],
    ['2026-03-04T19:59:59+06:00', null],
    ['2026-03-04T20:00:00+06:00', '2026-03-05T08:00:00+06:00'],
    ['2026-03-05T00:10:00+06:00', '2026-03-05T08:00:00+06:00'],
  ])('at %s is allowed again from %s', (now, again) =>
    expect(callsAgainAt(new Date(now), { from: '08:00', until: '20:00' })?.getTime() ?? null).toBe(
      again && Date.parse(again),
    ),
  );
  it('is allowed at any hour where both times are the same', () =>
    expect(callsAgainAt(new Date('2026-03-04T03:00:00+06:00'), { from: '00:00', until: '00:00' })).toBeNull());
});

const DAY = { from: '08:00', until: '20:00' };
const NIGHT = { from: '20:00', until: '02:00' };
const ALWAYS = { from: '08:00', until: '08:00' };
it.each([
  ['10:00', '10:00', DAY, true],
  ['06:30', '06:30', DAY, true],
  ['20:30', '20:30', DAY, false],
  ['19:55', '20:05', DAY, false],
  ['19:50', '19:59', DAY, true],
  // Due since the morning: what counts is now.
  ['19:00', '08:00', DAY, true],
  ['20:00', '08:00', DAY, false],
  ['23:30', '23:40', NIGHT, true],
  ['03:00', '03:00', NIGHT, true],
  ['23:55', '23:59', ALWAYS, true],
] as const)('at %s a call that is due at %s within %o rings today: %s', (now, dueAt, hours, rings) => {
  const instant = (time: string) => new Date(`2026-03-04T${time}:00+06:00`);
  expect(ringsToday(instant(now), instant(dueAt), hours)).toBe(rings);
});
