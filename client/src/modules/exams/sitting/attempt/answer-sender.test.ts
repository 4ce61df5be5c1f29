import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerSender } from './answer-sender';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender whose page has nothing to send, and the times in ms at which it looks. */
function house() {
  const [from, looks] = [performance.now(), [] as number[]];
  const since = () => Math.round(performance.now() - from);
  const host = { state: () => void looks.push(since()) };
  const ports = {
    device: { monotonic: () => performance.now(), wall: () => 0 },
    pace: { longestMs: 3_000, retryFirstMs: 1_000, retryLastMs: 9_000 },
    random: () => 0.5,
  };
  return { looks, sender: new AnswerSender(host as never, ports as never) };
}

it('sends after a pause in typing, and at the latest after the longest delay', async () => {
  const { looks, sender } = house();
  sender.plan(700, true);
  await vi.advanceTimersByTimeAsync(600);
  sender.plan(700, true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks.splice(0)).toEqual([1_300]);
  for (let key = 0; key < 7; key += 1) {
    sender.plan(700, true);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(looks).toEqual([13_600]);
});

it('keeps the earlier time of a pending send', async () => {
  const { looks, sender } = house();
  sender.plan(1_000);
  sender.plan(5_000);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(looks.splice(0)).toEqual([1_000]);
  sender.plan(5_000);
  sender.plan(1_000);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(looks).toEqual([10_000]);
});
