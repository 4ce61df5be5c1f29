import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SilenceWatch } from './silence-watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports silence once, counted from the last sign of life', () => {
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
