import { expect, it } from 'vitest';
import { isUnderWay } from './under-way';

it.each([
  ['created', '2026-03-04T09:30:00.000Z', true],
  ['redirected', '2026-03-04T09:30:00.000Z', true],
  ['processing', '2026-03-03T10:00:01.000Z', true],
  ['processing', '2026-03-03T10:00:00.000Z', false],
  ['review', '2026-01-01T00:00:00.000Z', true],
  ['proposed', '2026-01-01T00:00:00.000Z', true],
  ['succeeded', '2026-03-04T09:30:00.000Z', false],
  ['failed', '2026-03-04T09:30:00.000Z', false],
  ['cancelled', '2026-03-04T09:30:00.000Z', false],
  ['expired', '2026-03-04T09:30:00.000Z', false],
  ['returned', '2026-03-04T09:30:00.000Z', false],
])('a payment that is %s and ends at %s is under way: %s', (state, expiresAt, expected) => {
  expect(isUnderWay({ state, expiresAt }, Date.parse('2026-03-04T10:00:00.000Z'))).toBe(expected);
});
