import type { Kernel } from '@pathshala/core';

/**
 * Orders every scheduled job once per interval, the first time immediately: a worker that restarts more often than a
 * long interval would otherwise never order it. All workers do it: the number of the interval is in the job's id, so
 * only one order counts.
 */
export function startSchedules(kernel: Kernel): { close(): Promise<void> } {
  const orders = new Set<Promise<void>>();
  const order = ({ job, everyMs }: Kernel['schedules'][number]) => {
    const slot = Math.floor(kernel.clock.now().getTime() / everyMs);
    const sending = kernel.queue
      .add(
        job.name,
        { payload: {}, tenantId: null, actorId: null, requestId: `schedule-${slot}` },
        { jobId: `${job.name}-${slot}`, delayMs: 0 },
      )
      .catch((error: unknown) => kernel.log.warn({ err: error, job: job.name }, 'a scheduled job could not be ordered'))
      .finally(() => orders.delete(sending));
    orders.add(sending);
  };
  const timers = kernel.schedules.map((schedule) => {
    order(schedule);
    return setInterval(order, schedule.everyMs, schedule);
  });
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(orders);
    },
  };
}
