import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayCall, socketData } from './live-socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('allows a socket a thousand calls in ten seconds, and again afterwards', () => {
  const [data, other] = [socketData(null, {} as never), socketData(null, {} as never)];
  vi.advanceTimersByTime(50);
  const calls = Array.from({ length: 1_001 }, () => mayCall(data));
  expect([calls.indexOf(false), mayCall(other)]).toEqual([1_000, true]);
  vi.advanceTimersByTime(9_999);
  expect(mayCall(data)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(mayCall(data)).toBe(true);
});
