import { metricsReader, productMetrics, type Kernel, type Pump } from '@pathshala/core';
import type { Express } from 'express';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallGate } from './call-gate';
import type { DependencyWatch } from './dependency-watch';
import type { Traffic } from './drain';

export interface Health {
  metrics: Registry;
  observe(route: string, method: string, status: number, seconds: number): void;
}

/**
 * `/healthz`: the process lives. `/readyz`: it takes calls, and if not, why. Without the store it can answer nothing;
 * without Redis it can, since jobs wait in the store, so that is said and takes no server away. Without the files of
 * the pages it waits for the build. `/metrics`: for Prometheus on the same machine, or with the token.
 */
export function mountHealth(
  app: Express,
  kernel: Kernel,
  {
    store,
    queue,
    pages,
    pump,
    traffic,
    gate,
    sockets,
  }: {
    store: DependencyWatch;
    queue: DependencyWatch;
    /** Whether the first page can be sent. */
    pages: () => boolean;
    pump: Pump;
    traffic: Traffic;
    gate: CallGate;
    sockets: () => number;
  },
): Health {
  const metrics = productMetrics(kernel);
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method'],
    buckets: [0.02, 0.1, 0.25, 1, 4],
    registers: [metrics],
  });
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answers by class of their status',
    labelNames: ['route', 'method', 'status'],
    registers: [metrics],
  });
  metrics.registerMetric(
    new Gauge({
      name: 'sockets_connected',
      help: 'Live browsers on this process',
      registers: [],
      collect() {
        this.set(sockets());
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'feed_pump_active',
      help: '1 on the process that runs the live feed',
      registers: [],
      collect() {
        this.set(pump.active ? 1 : 0);
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'dependency_up',
      help: '1 while it answers; without redis only jobs wait, without mongodb nothing can be answered',
      labelNames: ['dependency'],
      registers: [],
      collect() {
        this.set({ dependency: 'mongodb' }, store.isThere ? 1 : 0);
        this.set({ dependency: 'redis' }, queue.isThere ? 1 : 0);
      },
    }),
  );

  /** Routes that have answered someone. */
  const served = new Set<string>();
  const byWork = (name: string, help: string, counts: () => Readonly<Record<string, number>>) =>
    metrics.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['work'],
        registers: [],
        collect() {
          for (const [work, count] of Object.entries(counts())) this.set({ work }, count);
        },
      }),
    );
  byWork('calls_running', 'Calls that are being answered, by kind of work', () => gate.queue.running);
  byWork('calls_waiting', 'Calls that wait for their turn', () => gate.queue.waiting);
  byWork('calls_refused_total', 'Calls that were told to come again later', () => gate.queue.refused);

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  // Out of what is known: a proxy asks every second and is answered immediately.
  app.get('/readyz', (_request, response) => {
    if (traffic.isDraining) return void response.status(503).json({ status: 'draining', down: [], degraded: [] });
    const down = [...(store.isThere ? [] : ['mongodb']), ...(pages() ? [] : ['pages'])];
    const [isReady, degraded] = [down.length === 0, queue.isThere ? [] : ['redis']];
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', down, degraded });
  });
  const mayRead = metricsReader(kernel.config);
  app.get('/metrics', async (request, response) => {
    if (!mayRead(request)) return void response.status(404).json({ status: 'not found' });
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return {
    metrics,
    // By class: the log has the exact status. A route that has only ever refused says nothing about its time, and a
    // search through all addresses would leave thousands of them: such calls are counted together.
    observe(route, method, status, seconds) {
      const isRefused = status >= 400 && status < 500;
      if (!isRefused) served.add(`${method} ${route}`);
      const isKnown = served.has(`${method} ${route}`);
      const labels = isKnown ? { route, method } : { route: 'refused', method: 'any' };
      duration.observe(labels, seconds);
      answered.inc({ ...labels, status: `${Math.trunc(status / 100)}xx` });
    },
  };
}
