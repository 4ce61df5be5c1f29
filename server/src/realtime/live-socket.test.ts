import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayCall, socketData } from './live-socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets a socket call a thousand times in ten seconds, and again when they are over', () => {
  const [data, other] = [socketData(null, {} as never), socketData(null, {} as never)];
  vi.advanceTimersByTime(50);
  const calls = Array.from({ length: 1_001 }, () => mayCall(data));
  expect([calls.indexOf(false), mayCall(other)]).toEqual([1_000, true]);
  vi.advanceTimersByTime(9_999);
  expect(mayCall(data)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(mayCall(data)).toBe(true);
});
