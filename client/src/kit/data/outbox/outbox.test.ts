import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error';
import { Backoff } from '../backoff';
import { Outbox } from './outbox';
import { SendLoop, type Sent } from './send-loop';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const backoff = () => new Backoff({ firstMs: 100, lastMs: 400, random: () => 1 });

describe('a send loop', () => {
  const loopOf = (answers: Sent[]) => {
    const sendOnce = vi.fn(async (): Promise<Sent> => answers.shift() ?? 'done');
    return { sendOnce, loop: new SendLoop({ sendOnce, backoff: backoff() }) };
  };
  it('sends until nothing is left, one call at a time', async () => {
    const { loop, sendOnce } = loopOf(['more', 'more', 'done']);
    await Promise.all([loop.run(), loop.run()]);
    expect(sendOnce).toHaveBeenCalledTimes(3);
  });
  it('waits longer after each failure, and less again once it is calm', async () => {
    const { loop, sendOnce } = loopOf(['later', 'later', 'done']);
    await loop.run();
    await vi.advanceTimersByTimeAsync(99);
    expect(sendOnce).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(199);
    expect(sendOnce).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sendOnce).toHaveBeenCalledTimes(3);
  });
  it('replaces what was planned, and plans nothing when it is stopped', async () => {
    const { loop, sendOnce } = loopOf([]);
    loop.plan(50);
    loop.plan(300);
    await vi.advanceTimersByTimeAsync(200);
    expect(sendOnce).not.toHaveBeenCalled();
    loop.stop();
    loop.plan(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(sendOnce).not.toHaveBeenCalled();
  });
  it('brings to its end what is there when the page is left, and tries no more', async () => {
    const { loop, sendOnce } = loopOf(['more', 'later']);
    loop.plan(400);
    loop.finish(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sendOnce).toHaveBeenCalledTimes(2);
  });
});

describe('an outbox', () => {
  const boxOf = (send: (item: { id: string }) => Promise<unknown>, kept: { id: string }[] = []) => {
    const told: string[] = [];
    const box = new Outbox({
      store: {
        waiting: async () => [...kept],
        keep: async (item) => void kept.push(item),
        drop: async (id) =>
          void kept.splice(
            kept.findIndex((each) => each.id === id),
            1,
          ),
      },
      send,
      isOnline: () => true,
      backoff: backoff(),
      onChange: ({ id }, state, failure) => void told.push([id, state, failure?.message].filter(Boolean).join(' ')),
    });
    return { box, kept, told };
  };
  it('sends what earlier visits left first, in order, and lets it go', async () => {
    const sent: string[] = [];
    const { box, kept } = boxOf(async ({ id }) => void sent.push(id), [{ id: 'a' }, { id: 'b' }]);
    await box.open();
    await box.add({ id: 'c' });
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, kept]).toEqual([['a', 'b', 'c'], []]);
  });
  it.each([503, 408, 419, 425, 429])('keeps the order after a %i, and tells what was refused', async (status) => {
    const answers: (ApiError | null)[] = [
      new ApiError(status, null),
      new ApiError(409, { message: 'No' } as never),
      null,
    ];
    const { box, kept, told } = boxOf(async () => {
      const failure = answers.shift();
      if (failure) throw failure;
    });
    await box.add({ id: 'a' });
    await box.add({ id: 'b' });
    await vi.advanceTimersByTimeAsync(0);
    expect([kept.map(({ id }) => id), told]).toEqual([
      ['a', 'b'],
      ['a waiting', 'b waiting'],
    ]);
    await vi.advanceTimersByTimeAsync(100);
    expect([kept, told.slice(2)]).toEqual([[], ['a refused No', 'b sent']]);
  });
});
