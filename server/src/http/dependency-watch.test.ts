import { expect, it } from 'vitest';
import { watchDependency } from './dependency-watch';

/** A dependency that answers when it is told to, and a clock that is moved. */
function watched() {
  let ms = 0;
  let tick = () => {};
  const open: { answer(): void; fail(): void }[] = [];
  const watch = watchDependency(
    () =>
      new Promise<void>((resolve, reject) => {
        open.push({ answer: resolve, fail: () => reject(new Error('away')) });
      }),
    () => ms,
    (each) => {
      tick = each;
      return () => undefined;
    },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    watch,
    open,
    /** As time passes, half a second at a time. */
    pass(wanted: number) {
      for (const until = ms + wanted; ms < until;) {
        ms += 500;
        tick();
      }
    },
    /** The process itself does nothing for so long. */
    sleep(wanted: number) {
      ms += wanted;
      tick();
    },
    async end(how: 'answer' | 'fail') {
      open.shift()![how]();
      await settle();
    },
  };
}

it('is silent as long as it does not answer, and is asked once meanwhile', async () => {
  const { watch, open, pass, end } = watched();
  await end('answer');
  expect([watch.isThere, watch.silentMs()]).toEqual([true, 0]);
  pass(500);
  pass(1_500);
  expect([watch.isThere, watch.silentMs(), open.length]).toEqual([true, 1_500, 1]);
  pass(4_500);
  expect([watch.isThere, watch.silentMs(), open.length]).toEqual([false, 6_000, 1]);
  await end('answer');
  expect([watch.isThere, watch.silentMs()]).toEqual([true, 0]);
});

it('is away at once when it refuses, and silent until it answers again', async () => {
  const { watch, open, pass, end } = watched();
  await end('fail');
  expect(watch.isThere).toBe(false);
  pass(1_000);
  await end('fail');
  pass(1_000);
  expect([watch.isThere, watch.silentMs(), open.length]).toEqual([false, 2_000, 1]);
  await end('answer');
  expect([watch.isThere, watch.silentMs()]).toEqual([true, 0]);
});

it('a process that slept takes its own pause for no silence of others', () => {
  const { watch, sleep } = watched();
  sleep(3_600_000);
  expect([watch.isThere, watch.silentMs()]).toEqual([true, 1_000]);
});
