import { describe, expect, it } from 'vitest';
import { callMinutes, callsAgainAt, isCalledFor, promptFor } from './voice-rules';

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
