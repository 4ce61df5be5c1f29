import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SilenceWatch } from './silence-watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('speaks once after the time without a sign of life, which begins again with each', () => {
  const onSilence = vi.fn<() => void>();
  const watch = new SilenceWatch(1_000, onSilence);
  vi.advanceTimersByTime(5_000);
  expect(onSilence).not.toHaveBeenCalled();
  watch.heard();
  vi.advanceTimersByTime(999);
  watch.heard();
  vi.advanceTimersByTime(999);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onSilence).toHaveBeenCalledOnce();
  watch.heard();
  watch.stop();
  vi.advanceTimersByTime(10_000);
  expect(onSilence).toHaveBeenCalledOnce();
});
