import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBacklog } from './backlog';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MB = 1_000_000;

/** As much of Socket.IO as the watch looks at. */
function house(taken: number | undefined, waiting: readonly unknown[]) {
  const terminate = vi.fn<() => void>();
  const transport = taken === undefined ? {} : { socket: { bufferedAmount: taken, terminate } };
  const conn = { writeBuffer: waiting.map((data) => ({ data })), transport };
  const stop = watchBacklog({ sockets: { sockets: new Map([['1', { conn }]]) } } as never);
  vi.advanceTimersByTime(500);
  return { terminate, stop };
}

it.each<[string, number, unknown[], number]>([
  ['keeps a reader with nothing to read', 0, [], 0],
  ['keeps one that is four megabytes behind', 3 * MB, ['x'.repeat(MB)], 0],
  ['disconnects one that is further behind', 3 * MB, ['x'.repeat(MB), 'x'], 1],
  ['counts what the transport has taken', 4 * MB + 1, [], 1],
  ['counts what waits, texts and bytes', 0, ['x'.repeat(2 * MB), Buffer.alloc(2 * MB), 'x'], 1],
  ['counts packets without data as nothing', 4 * MB, [undefined, { length: 5 }], 0],
])('%s', (_, taken, waiting, times) => {
  const { terminate, stop } = house(taken, waiting);
  expect(terminate).toHaveBeenCalledTimes(times);
  stop();
});

it('leaves a transport without a socket alone, and ends with the server', () => {
  const { stop } = house(undefined, ['x'.repeat(5 * MB)]);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
