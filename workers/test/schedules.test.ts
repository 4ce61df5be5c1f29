import { defineJob, memoryQueue, type Kernel } from '@pathshala/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startSchedules } from '../src';

const tick = defineJob('test.tick', z.strictObject({}) as z.ZodType<Record<string, never>>);
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const kernelWith = (queue: ReturnType<typeof memoryQueue>) =>
  ({
    queue,
    schedules: [{ job: tick, everyMs: 1_000 }],
    clock: { now: () => new Date() },
    log: { warn: () => undefined },
  }) as unknown as Kernel;

it('orders a scheduled job immediately and then once per interval, however many workers there are, until it is closed', async () => {
  const queue = memoryQueue();
  const workers = [startSchedules(kernelWith(queue)), startSchedules(kernelWith(queue))];
  await vi.advanceTimersByTimeAsync(3_500);
  expect(queue.jobs.map(({ name, jobId }) => [name, jobId])).toEqual(
    [1_000, 1_001, 1_002, 1_003].map((slot) => ['test.tick', `test.tick-${slot}`]),
  );
  await Promise.all(workers.map((worker) => worker.close()));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queue.jobs).toHaveLength(4);
});
