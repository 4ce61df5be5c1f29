import { defineJob, memoryQueue, type Kernel } from '@pathshala/core';
import { AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { orderReactions } from '../src/realtime/order-reactions';

const count = defineJob('test.count', z.strictObject({}) as z.ZodType<Record<string, never>>);
beforeEach(() => void vi.useFakeTimers({ now: 1_000_300 }));
afterEach(() => void vi.useRealTimers());

const kernelWith = (queue: ReturnType<typeof memoryQueue>) =>
  ({
    queue,
    reactions: [{ job: count, everyMs: 1_000, entities: [AttendanceSheet] }],
    clock: { now: () => new Date() },
    log: { warn: () => undefined },
  }) as unknown as Kernel;
const ordered = (queue: ReturnType<typeof memoryQueue>) =>
  queue.jobs.map(({ jobId, envelope }) => [jobId, envelope.tenantId]);

it('orders once per institution and interval, at its end, however many servers hear of however many changes', async () => {
  const queue = memoryQueue();
  const servers = [orderReactions(kernelWith(queue)), orderReactions(kernelWith(queue))];
  for (const server of servers)
    for (const topic of [
      'school:attendanceSheet',
      'school:attendanceSheet:section=a',
      'other:attendanceSheet',
      'school:notice',
      'platform:attendanceSheet',
    ])
      server.onTopic(topic);
  await vi.advanceTimersByTimeAsync(699);
  expect(queue.jobs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ordered(queue)).toEqual([
    ['test.count-school-1000', 'school'],
    ['test.count-other-1000', 'other'],
  ]);
  servers[1]!.onTopic('school:attendanceSheet');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ordered(queue).slice(2)).toEqual([['test.count-school-1001', 'school']]);
});

it('orders what still waits when it is closed', async () => {
  const queue = memoryQueue();
  const server = orderReactions(kernelWith(queue));
  server.onTopic('school:attendanceSheet');
  await server.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ordered(queue)).toEqual([['test.count-school-1000', 'school']]);
});
