import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow, todayAtSchool } from './clock';
import { setClock, TEST_MOMENT } from './testing/set-clock';

const DEVICE = Date.parse('2026-03-02T20:00:00+06:00');
beforeEach(() => void vi.useFakeTimers({ now: DEVICE }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  setClock(TEST_MOMENT);
});
/** An answer that took `tookMs` to come and was `aheadMs` before the device when the server gave it. */
const answer = (aheadMs: number, tookMs = 40) =>
  learnServerTime(DEVICE + aheadMs, { sentMs: DEVICE - tookMs / 2, receivedMs: DEVICE + tookMs / 2 });

it('is the server’s clock where the device is days behind, and runs on', () => {
  answer(86_400_000 + 5 * 3_600_000);
  expect([todayAtSchool(), serverNow().toISOString()]).toEqual(['2026-03-04', '2026-03-03T19:00:00.000Z']);
  vi.setSystemTime(DEVICE + 60_000);
  expect(serverNow().toISOString()).toBe('2026-03-03T19:01:00.000Z');
});

it('leaves the device alone for what a slow network may have added', () => {
  answer(0);
  answer(1_900);
  answer(9_000, 20_000);
  expect(serverNow().getTime()).toBe(DEVICE);
});

it('is the device’s own again when someone has fixed it', () => {
  answer(86_400_000);
  expect(localStorage.getItem('clock')).toBe('86400000');
  answer(30);
  expect([serverNow().getTime(), localStorage.getItem('clock')]).toEqual([DEVICE, null]);
});

it('keeps what it knows when an answer says no time', () => {
  answer(86_400_000);
  answer(Number.NaN);
  expect(serverNow().getTime()).toBe(DEVICE + 86_400_000);
});

it('knows without a network, on the next opening of the page, how far the device is off', async () => {
  answer(86_400_000);
  vi.resetModules();
  const { serverNow: nowOfNextPage } = await import('./clock');
  expect(nowOfNextPage().getTime()).toBe(DEVICE + 86_400_000);
});
