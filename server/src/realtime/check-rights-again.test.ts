import type { Kernel, SessionResolver } from '@pathshala/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRightsAgain } from './check-rights-again';
import type { LiveServer, LiveSocket } from './live-socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const now = new Date('2026-03-26T09:00:00.000Z');
const endsAfter = (ms: number) =>
  ({
    connected: true,
    data: { session: { until: new Date(now.getTime() + ms).toISOString() } },
  }) as never as LiveSocket;
const watch = () =>
  checkRightsAgain({
    kernel: { clock: { now: () => now } } as never as Kernel,
    io: {} as LiveServer,
    sessions: { forget: () => undefined } as never as SessionResolver,
    views: {} as never,
    unsubscribe: () => undefined,
    tellHeads: async () => undefined,
  });

it('leaves no timer that keeps a closed server running', () => {
  const rights = watch();
  // The routine runs from the start.
  expect(vi.getTimerCount()).toBe(1);
  rights.allSoon();
  rights.theseSoon([endsAfter(0)]);
  rights.watchEnd(endsAfter(30_000));
  rights.watchEnd(endsAfter(59_000));
  expect(vi.getTimerCount()).toBe(5);
  rights.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('checks a right that ends before the next round, and forgets it with the socket', () => {
  const rights = watch();
  const socket = endsAfter(59_999);
  rights.watchEnd(socket);
  rights.watchEnd(socket);
  rights.watchEnd(endsAfter(60_000));
  expect(vi.getTimerCount()).toBe(2);
  rights.forget(socket);
  expect(vi.getTimerCount()).toBe(1);
  rights.close();
});
