import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectRedis, makeSessionResolver, startProduct, startPump, type Config, type Kernel } from '@pathshala/core';
import type { Express } from 'express';
import { makeApp } from './app';
import { mountHealth, type Health } from './http/health';
import { makeSiteCache } from './public-site/site-cache';
import { startRealtime } from './realtime/io';

export interface RunningServer {
  kernel: Kernel;
  port: number;
  close(): Promise<void>;
}

/** Opens everything one web process needs and listens. @throws Error with code EADDRINUSE when the port is taken */
export async function startServer(config: Config, version: string): Promise<RunningServer> {
  const product = await startProduct('server', config);
  const { kernel } = product;
  const redis = await connectRedis({ url: config.REDIS_URL, log: kernel.log });
  const sessions = makeSessionResolver(kernel);
  const pump = startPump(kernel);
  const siteCache = makeSiteCache();
  let sockets = () => 0;
  let health: Health | null = null;
  const app = makeApp(kernel, sessions, {
    version, siteCache,
    beforeRoutes(express) {
      health = mountHealth(express, kernel, { redis, pump, sockets: () => sockets() });
      express.use(logRequests(kernel, health));
    },
  });
  const http = createServer(app);
  const realtime = startRealtime(http, kernel, sessions, { onContent: siteCache.forget });
  sockets = realtime.count;
  await listen(http, config);
  return {
    kernel,
    port: (http.address() as AddressInfo).port,
    async close() {
      await realtime.close();
      http.closeIdleConnections();
      await new Promise<void>((resolve) => {
        http.close(() => resolve());
        setTimeout(() => http.closeAllConnections(), 3_000).unref();
      });
      await pump.close();
      if (redis.isOpen) redis.destroy();
      await product.close();
    },
  };
}

const listen = (http: Server, { PORT, HOST }: Config) =>
  new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(PORT, HOST, () => resolve());
  });

function logRequests(kernel: Kernel, health: Health): Parameters<Express['use']>[0] {
  return ((request: Parameters<Express>[0], response: Parameters<Express>[1], next: () => void) => {
    const began = performance.now();
    response.on('finish', () => {
      const seconds = (performance.now() - began) / 1000;
      const { route, method, path } = request as unknown as { route?: { path?: unknown }; method: string; path: string };
      const name = typeof route?.path === 'string' ? route.path : 'page';
      health.observe(name, method, response.statusCode, seconds);
      const level = response.statusCode >= 500 ? 'error' : path.startsWith('/api') || path.startsWith('/user') ? 'info' : 'debug';
      kernel.log[level]({ requestId: response.locals.requestId, method, path, status: response.statusCode, ms: Math.round(seconds * 1000), userId: response.locals.ctx?.actor.userId ?? undefined }, 'request');
    });
    next();
  }) as never;
}
