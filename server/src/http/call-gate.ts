import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kernel } from '@pathshala/core';
import { AppError, kernelErrors, type Registry, type Work } from '@pathshala/shared/kit';
import { noteDeadline, notePatience } from './abandonment';
import { LIMITS, makeCallQueue, type CallQueue } from './call-queue';
import { answerError } from './error-response';
import { requestedLocale, requestIdOf } from './request-context';
import { routesOf } from './route-table';

const SWEEP_MS = 50;
const SAY_MS = 5_000;
/** Beyond its patience in line a call waits this long for its turn at a record. */
const TURN_MS = 250;
/** Development and tests check every answer once more, and share the machine with compilers and browsers. */
const SLOW_BURST_MS = 60_000;

export interface CallGate {
  readonly queue: CallQueue;
  /** Begins the call now, later or never; never is answered. */
  pass(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  close(): void;
}

/**
 * Where calls wait when there is more to do than can be done (ADR 0060). Everything that is not an action of the API (files, pages of websites,
 * health) passes.
 */
export function makeCallGate(kernel: Kernel): CallGate {
  const workOf = workFinder(kernel.registry);
  const isFast = kernel.config.NODE_ENV === 'production';
  const queue = makeCallQueue(() => performance.now(), isFast ? LIMITS : { ...LIMITS, burstMs: SLOW_BURST_MS });
  let said = 0;
  let sweeper: NodeJS.Timeout | null = null;

  function say(): void {
    const at = performance.now();
    if (at - said < SAY_MS) return;
    said = at;
    kernel.log.warn(
      { running: queue.running, waiting: queue.waiting, refused: queue.refused },
      'too busy for every call',
    );
  }

  function sweepLater(): void {
    sweeper ??= setInterval(() => {
      queue.sweep();
      if (Object.values(queue.waiting).some((waiting) => waiting > 0)) return;
      clearInterval(sweeper!);
      sweeper = null;
    }, SWEEP_MS);
  }

  return {
    queue,
    pass(request, response, begin) {
      const work = workOf(request.method ?? 'GET', pathOf(request.url ?? '/'));
      if (!work) return begin();
      const deadline = noteDeadline(request);
      notePatience(request, () => queue.patienceOf(work) + TURN_MS);
      let hasBegun = false;
      queue.enter({
        work,
        deadline,
        isGone: () => response.destroyed,
        start() {
          hasBegun = true;
          response.once('close', () => queue.leave(work));
          begin();
        },
        refuse(seconds) {
          say();
          refuseCall(kernel, { request, response, seconds });
        },
      });
      if (!hasBegun) sweepLater();
    },
    close() {
      if (sweeper) clearInterval(sweeper);
    },
  };
}

function refuseCall(
  kernel: Kernel,
  { request, response, seconds }: { request: IncomingMessage; response: ServerResponse; seconds: number },
): void {
  if (response.destroyed) return;
  const requestId = requestIdOf(request.headers['x-request-id']);
  answerError(
    kernel,
    new AppError(kernelErrors.BUSY, { seconds }),
    { requestId, path: pathOf(request.url ?? '/'), locale: requestedLocale(request) ?? 'en' },
    (status, headers, body) => {
      response.writeHead(status, [
        'X-Request-Id',
        requestId,
        'Cache-Control',
        'no-store',
        'Content-Type',
        'application/json; charset=utf-8',
        'Content-Length',
        String(Buffer.byteLength(body)),
        ...headers,
      ]);
      response.end(body);
    },
  );
}

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Kind of work of a request; null for what is no action. Told from method and path alone, before anything is read of it. */
export function workFinder(registry: Registry): (method: string, path: string) => Work | null {
  const find = routesOf(registry);
  return (method, path) => {
    const known = find(method, path);
    if (known) return known.action.work;
    if (!path.startsWith('/api/') || path.startsWith('/api/feed') || path.startsWith('/api/sms/')) return null;
    return usual(method);
  };
}

const usual = (method: string): Work => (method === 'GET' || method === 'HEAD' ? 'reads' : 'changes');
