import { createServer } from 'node:http';
import type { Kernel } from '@pathshala/core';

/** `/healthz` and `/readyz` of a worker, for the container's health check. */
export async function startHealthPage(kernel: Kernel, isRunning: () => boolean): Promise<{ close(): Promise<void> }> {
  const { METRICS_PORT, HOST } = kernel.config;
  if (METRICS_PORT === 0) return { close: async () => undefined };
  const server = createServer(async (request, response) => {
    const mongo =
      request.url === '/readyz'
        ? await kernel.store.ping().then(
            () => true,
            () => false,
          )
        : true;
    const down = [...(mongo ? [] : ['mongodb']), ...(isRunning() ? [] : ['queue'])];
    response
      .writeHead(down.length === 0 ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: down.length === 0 ? 'ready' : 'not ready', down }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(METRICS_PORT, HOST, resolve));
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
