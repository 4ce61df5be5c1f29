import { createServer, type AddressInfo } from 'node:net';
import { testConfig, world, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHealthPage } from '../src/health-page';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

it('says that the worker lives and works, and what is missing when it cannot', async () => {
  const port = await freePort();
  let isRunning = true;
  const page = await startHealthPage(
    { ...w.kernel, config: testConfig({ METRICS_PORT: String(port) }) },
    () => isRunning,
  );
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.json()];
  };
  expect(await ask('/healthz')).toEqual([200, { status: 'ready', down: [] }]);
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', down: [] }]);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const line of [
    /^outbox_orders 0$/m,
    /^queue_jobs\{state="waiting"\} 0$/m,
    /^jobs_failed_total 0$/m,
    /^store_answer_seconds /m,
  ])
    expect(metrics).toMatch(line);
  // No frame came to a worker.
  expect(metrics).not.toMatch(/^feed_delay_seconds /m);
  isRunning = false;
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', down: ['queue'] }]);
  await page.close();
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});

it('is not there when no port is set', async () => {
  await (await startHealthPage(w.kernel, () => true)).close();
  expect(w.kernel.config.METRICS_PORT).toBe(0);
});
