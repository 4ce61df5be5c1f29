import type { Kernel } from '@pathshala/core';

/** Orders every scheduled job once per interval. All workers do it: the number of the interval is in the job's id, so that one order counts. */
export function startSchedules(kernel: Kernel): { close(): Promise<void> } {
  const orders = new Set<Promise<void>>();
  const timers = kernel.schedules.map(({ job, everyMs }) => setInterval(() => {
    const slot = Math.floor(kernel.clock.now().getTime() / everyMs);
    const order = kernel.queue
      .add(job.name, { payload: {}, tenantId: null, actorId: null, requestId: `schedule-${slot}` }, { jobId: `${job.name}-${slot}`, delayMs: 0 })
      .catch((error: unknown) => kernel.log.warn({ err: error, job: job.name }, 'a scheduled job could not be ordered'))
      .finally(() => orders.delete(order));
    orders.add(order);
  }, everyMs));
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(orders);
    },
  };
}
