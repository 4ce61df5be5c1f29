import { createServer, type Server } from 'node:http';
import { Server as TcpServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  beginSpan,
  connectRedis,
  inThisSpan,
  makeSessionResolver,
  startProduct,
  startPump,
  storeVisits,
  type Config,
  type Kernel,
} from '@pathshala/core';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { Express } from 'express';
import { makeApp } from './app';
import { makeAddressBucket } from './http/address-bucket';
import { makeCallGate, type CallGate } from './http/call-gate';
import { callLog, type LogCall } from './http/call-log';
import { directCalls } from './http/direct-calls';
import { watchDependency } from './http/dependency-watch';
import { watchTraffic } from './http/drain';
import { mountHealth } from './http/health';
import { endLateBodies } from './http/late-bodies';
import { watchPages } from './http/watch-pages';
import { makeSiteCache } from './public-site/site-cache';
import { isSitePath } from './public-site/site-routes';
import { startRealtime } from './realtime/io';

/** Longer than a proxy in front keeps its own. */
const KEEP_ALIVE_MS = 75_000;
/** A proxy in front asks every second whether this server takes calls. */
const NOTICE_MS = 2_000;
/** Longest wait for follow-up work of changes; another process finishes the rest. */
const ASIDE_MS = 3_500;
/** How often slow senders and a silent store are looked for. */
const LOOK_MS = 1_000;
const TELL_MS = 250;
/** How long a counted visit waits for its write at most; a killed process loses that much. */
const VISITS_MS = 60_000;
/** The first after those of input and output, as with systemd. */
const SHARED_FD = 3;

export interface RunningServer {
  kernel: Kernel;
  port: number;
  gate: CallGate;
  /** Running calls end, and calls already sent are answered; then everything is let go, within five seconds. */
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
  const takeCall = makeAddressBucket(() => performance.now());
  const { BODY_PATIENCE_MS, STORE_PATIENCE_MS } = config;
  const http = createServer({ connectionsCheckingInterval: Math.min(LOOK_MS, BODY_PATIENCE_MS / 4) });
  const bodies = endLateBodies(http, BODY_PATIENCE_MS);
  const traffic = watchTraffic(http, sessions);
  const clock = () => performance.now();
  const store = watchDependency(() => kernel.store.ping(), clock);
  const pages = watchPages(config.CLIENT_DIR);
  const queue = watchDependency(() => (redis.isReady ? redis.ping() : Promise.reject(new Error('away'))), clock);
  const isStoreLost = () => store.silentMs() >= STORE_PATIENCE_MS;
  const gate = makeCallGate(kernel, {
    pageWork: (path) => (isSitePath(path) ? 'visits' : null),
    isStoreLost,
    sessions,
  });
  // No call waits longer for a silent store. Work in progress ends when the store is back.
  const teller = setInterval(() => {
    if (isStoreLost()) traffic.answerAll(new AppError(kernelErrors.UNAVAILABLE));
  }, TELL_MS).unref();
  const visits = setInterval(() => void storeVisits(kernel), VISITS_MS).unref();
  let sockets = () => 0;
  let log: LogCall = () => undefined;
  const app = makeApp(kernel, sessions, {
    version,
    siteCache,
    takeCall,
    beforeRoutes(express) {
      log = callLog(
        kernel,
        mountHealth(express, kernel, { store, queue, pages, pump, traffic, gate, sockets: () => sockets() }),
      );
      express.use(logRequests(log));
    },
  });
  const direct = directCalls(kernel, sessions, { log, takeCall });
  http.on('request', (request, response) => {
    traffic.watch(request, response);
    bodies.watch(request, response);
    const end = beginSpan(`HTTP ${request.method}`, {
      kind: 'SERVER',
      parent: request.headers.traceparent?.toString(),
      attributes: { 'http.request.method': request.method ?? '' },
      work: () =>
        gate.pass(
          request,
          response,
          // A call that waited is begun where another one ended.
          inThisSpan(() => {
            if (!direct(request, response)) app(request, response);
          }),
        ),
    });
    response.once('close', () => end(response.writableEnded && response.statusCode < 500));
  });
  // A browser that tells every five seconds that it is there would open a connection each time.
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  const realtime = startRealtime(http, kernel, sessions, { onContent: siteCache.forget });
  sockets = realtime.count;
  await listen(http, config);
  const shared = config.LISTEN_FDS ? await listenShared(http) : null;
  return {
    kernel,
    gate,
    port: (http.address() as AddressInfo).port,
    async close() {
      realtime.sendAway();
      await Promise.all([
        traffic.drain(config.TRUST_PROXY ? NOTICE_MS : 0, () => void shared?.close()),
        within(ASIDE_MS, realtime.close()),
        within(ASIDE_MS, pump.close()),
      ]);
      gate.close();
      clearInterval(teller);
      clearInterval(visits);
      await within(ASIDE_MS, storeVisits(kernel));
      for (const each of [bodies, store, queue]) each.close();
      if (redis.isOpen) redis.destroy();
      await product.close();
    },
  };
}

const within = (ms: number, work: Promise<unknown>) => Promise.race([work, wait(ms, undefined, { ref: false })]);

const listen = (http: Server, { PORT, HOST }: Config) =>
  new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(PORT, HOST, () => resolve());
  });

/**
 * The address that all servers of a launch have in common: one that is free takes the next connection, and one that
 * comes while none lives waits for the next, because the launcher keeps the socket open.
 */
const listenShared = (http: Server) =>
  new Promise<TcpServer>((resolve, reject) => {
    const shared = new TcpServer((socket) => http.emit('connection', socket));
    shared.once('error', reject);
    shared.listen({ fd: SHARED_FD }, () => resolve(shared));
  });

type Middleware = (request: Parameters<Express>[0], response: Parameters<Express>[1], next: () => void) => void;

function logRequests(log: LogCall): Middleware {
  return (request, response, next) => {
    const began = performance.now();
    response.on('finish', () => {
      const { route, method, path } = request as unknown as {
        route?: { path?: unknown };
        method: string;
        path: string;
      };
      const { requestId, ctx, route: declared } = response.locals;
      log({
        route: declared ?? (typeof route?.path === 'string' ? route.path : 'page'),
        method,
        path,
        status: response.statusCode,
        ms: performance.now() - began,
        requestId,
        userId: ctx?.actor.userId ?? undefined,
        tenantId: ctx?.tenantId ?? undefined,
      });
    });
    next();
  };
}
