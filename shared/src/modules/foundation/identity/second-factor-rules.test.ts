import { describe, expect, it } from 'vitest';
import { isAppCode, isRequired, plainCode, requiredFrom } from './second-factor-rules';

describe('of whom a second factor is required', () => {
  it.each([
    ['operator', 'none', 'staff', false],
    ['operator', 'platform', 'platform', true],
    ['groupStaff', 'platform', 'platform', true],
    ['head', 'platform', 'platform', false],
    ['head', 'keepers', 'platform', true],
    ['accountant', 'none', 'keepers', true],
    ['office', 'keepers', 'keepers', false],
    ['office', 'none', 'staff', true],
    ['librarian', 'none', 'staff', true],
    ['student', 'keepers', 'staff', false],
    ['guardian', 'keepers', 'staff', false],
  ] as const)('%s where the platform says %s and the institution %s: %s', (role, platform, institution, wanted) =>
    expect(isRequired(role, { platform, institution })).toBe(wanted),
  );
});

it('counts the days of grace from the last of account and rules', () => {
  expect(
    requiredFrom({ graceDays: 14, since: ['2026-03-01T00:00:00.000Z', undefined, '2026-03-10T00:00:00.000Z'] }),
  ).toBe('2026-03-24T00:00:00.000Z');
});

it.each([
  ['১২৩ ৪৫৬', '123456', true],
  [' 123-456 ', '123456', true],
  ['123–456', '123456', true],
  ['KMWP-3XQ7-ABCD', 'kmwp3xq7abcd', false],
  ['12345', '12345', false],
])('reads %j as %j', (typed, plain, isApp) => {
  expect(plainCode(typed)).toBe(plain);
  expect(isAppCode(plain)).toBe(isApp);
});
