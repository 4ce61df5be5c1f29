import { createServer } from 'node:http';
import { metricsReader, productMetrics, type Kernel } from '@pathshala/core';

/** `/healthz` and `/readyz` of a worker, for the container's health check, and `/metrics` for Prometheus on the same machine or network. */
export async function startHealthPage(kernel: Kernel, isRunning: () => boolean): Promise<{ close(): Promise<void> }> {
  const { METRICS_PORT, HOST } = kernel.config;
  if (METRICS_PORT === 0) return { close: async () => undefined };
  const metrics = productMetrics(kernel);
  const mayRead = metricsReader(kernel.config);
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics') {
      if (!mayRead(request)) return void response.writeHead(404).end();
      return void response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
    }
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
