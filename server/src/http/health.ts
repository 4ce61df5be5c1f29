import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config, Kernel, Pump, RedisClient } from '@pathshala/core';
import type { Express } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Health {
  metrics: Registry;
  observe(route: string, method: string, status: number, seconds: number): void;
}
const DEADLINE_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can work, and if not, which dependency is away. `/metrics`: for Prometheus on the same machine, or with the token. */
export function mountHealth(
  app: Express,
  kernel: Kernel,
  { redis, pump, sockets }: { redis: RedisClient; pump: Pump; sockets: () => number },
): Health {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
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

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const [mongo, queue] = await Promise.all([answers(() => kernel.store.ping()), answers(() => redis.ping())]);
    const down = [...(mongo ? [] : ['mongodb']), ...(queue ? [] : ['redis'])];
    response.status(down.length === 0 ? 200 : 503).json({ status: down.length === 0 ? 'ready' : 'not ready', down });
  });
  const mayRead = metricsReader(kernel.config);
  app.get('/metrics', async (request, response) => {
    if (!mayRead(request)) return void response.status(404).json({ status: 'not found' });
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return {
    metrics,
    observe: (route, method, status, seconds) => duration.observe({ route, method, status: String(status) }, seconds),
  };
}

/** Numbers tell who works when: they are for the machine itself, and elsewhere for anyone who has the token. */
function metricsReader({ METRICS_TOKEN }: Config): (request: IncomingMessage) => boolean {
  const wanted = METRICS_TOKEN ? Buffer.from(`Bearer ${METRICS_TOKEN}`) : null;
  return ({ headers, socket }) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
    // A proxy on this machine brings others.
    const isBrought = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return !isBrought && /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), DEADLINE_MS).unref());
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
