import { afterEach, expect, it, vi } from 'vitest';
import { liveClient } from '../data/live/live';
import { leavePage } from './leave-page';

afterEach(() => void vi.useRealTimers());

it('a connection that a test has opened looks for no server any more', async () => {
  vi.useFakeTimers();
  liveClient.start();
  await vi.dynamicImportSettled();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  leavePage();
  expect(vi.getTimerCount()).toBe(0);
});
