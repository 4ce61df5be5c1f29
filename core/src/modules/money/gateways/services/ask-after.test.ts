import { expect, it } from 'vitest';
import { askAfter, retryAfter } from './ask-after';

const NOW = new Date('2026-03-04T04:00:00.000Z');
const minutesAfter = (asked: number) => {
  const at = askAfter(NOW, asked);
  return at === null ? null : (Date.parse(at) - NOW.getTime()) / 60_000;
};

it('a provider is asked after half a minute, then 1, 5, 15 and 60 minutes, then daily for a week, then no more', () => {
  expect(Array.from({ length: 13 }, (_, asked) => minutesAfter(asked))).toEqual([
    ...[0.5, 1, 5, 15, 60],
    ...Array<number>(7).fill(1_440),
    null,
  ]);
});

it('asks about a payment again at its end, and once more when its page can no longer be paid', () => {
  const expiresAt = new Date(NOW.getTime() + 10 * 60_000).toISOString();
  const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
  expect(askAfter(NOW, 1, expiresAt)).toBe(at(60_000));
  expect(askAfter(NOW, 3, expiresAt)).toBe(expiresAt);
  const later = new Date(Date.parse(expiresAt) + 3_600_000);
  expect(askAfter(later, 5, expiresAt)).toBe(new Date(Date.parse(expiresAt) + 86_400_000).toISOString());
  const last = new Date(Date.parse(expiresAt) + 86_400_000);
  // However often it was asked, the word that frees is asked for.
  expect(askAfter(later, 20, expiresAt)).toBe(last.toISOString());
  expect(askAfter(last, 20, expiresAt)).toBeNull();
});

it('a provider that gives no answer is asked ever more seldom, at the moments that free, and no more after a month', () => {
  const [since, expiresAt] = ['2026-03-04T03:50:00.000Z', '2026-03-04T04:30:00.000Z'];
  expect(retryAfter(NOW, since, expiresAt)).toBe('2026-03-04T04:10:00.000Z');
  expect(retryAfter(new Date('2026-03-04T04:20:00.000Z'), since, expiresAt)).toBe(expiresAt);
  expect(retryAfter(new Date('2026-03-10T04:00:00.000Z'), since, expiresAt)).toBe('2026-03-11T04:00:00.000Z');
  expect(retryAfter(new Date('2026-04-10T04:00:00.000Z'), since, expiresAt)).toBeNull();
});
