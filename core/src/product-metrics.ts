import { readdir } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Kernel } from './kernel';
import { outboxFacts } from './kernel/host';
import { COUNTERS, meterOf, type Counter } from './kernel/process/meter';

/** As `npm start` names them. */
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/**
 * Metrics that every process of the product shows to Prometheus. A value that is not available at the moment is left
 * out of that answer.
 */
export function productMetrics(kernel: Kernel): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (
    name: string,
    help: string,
    collect: (set: (value: number, labels?: Record<string, string>) => void) => unknown,
    labelNames: string[] = [],
  ) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          this.reset();
          // Without a figure there is no line; nothing is not zero.
          if (labelNames.length === 0) this.remove();
          // A service that is away has a figure of its own; the others are shown all the same.
          await Promise.resolve(collect((value, labels = {}) => this.set(labels, value))).catch(() => undefined);
        },
      }),
    );
  const meter = meterOf(kernel);
  for (const [name, help] of Object.entries(COUNTERS)) gauge(name, help, (set) => set(meter.counts[name as Counter]));
  gauge('feed_delay_seconds', 'From storing the last frame of the live feed until it was here', (set) => {
    if (meter.feedDelay !== null) set(meter.feedDelay);
  });
  gauge('store_answer_seconds', 'What the store took to answer nothing, just now', async (set) => {
    const began = performance.now();
    await kernel.store.ping();
    set((performance.now() - began) / 1_000);
  });
  gauge('outbox_orders', 'Ordered jobs that the queue does not have yet', async (set) =>
    set((await outboxFacts(kernel)).count),
  );
  gauge('outbox_oldest_seconds', 'Age of the oldest of them', async (set) => set((await outboxFacts(kernel)).oldestS));
  gauge(
    'queue_jobs',
    'Jobs of the queue, by state',
    async (set) => {
      for (const [state, count] of Object.entries(await kernel.queue.counts())) set(count, { state });
    },
    ['state'],
  );
  const { BACKUP_DIR } = kernel.config;
  if (BACKUP_DIR)
    gauge('backup_age_seconds', 'Since the newest backup of the embedded store', async (set) => {
      const newest = (await readdir(BACKUP_DIR))
        .filter((name) => BACKUP.test(name))
        .toSorted()
        .at(-1);
      if (!newest) return;
      const made = Date.parse(`${newest.slice(0, 11)}${newest.slice(11).replaceAll('-', ':')}Z`);
      set((kernel.clock.now().getTime() - made) / 1_000);
    });
  return registry;
}
