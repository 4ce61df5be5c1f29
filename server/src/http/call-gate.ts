import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kernel, SessionResolver } from '@pathshala/core';
import { AppError, kernelErrors, WORK, type Registry, type Work } from '@pathshala/shared/kit';
import { noteDeadline, notePatience } from './abandonment';
import { answerEarly } from './answer-early';
import { LIMITS, makeCallQueue, type CallQueue, type Limits } from './call-queue';
import { routesOf } from './route-table';

const SWEEP_MS = 50;
const SAY_MS = 5_000;
/** Beyond its patience in line a call waits this long for its turn at a record. */
const TURN_MS = 150;
/** Development and tests check every answer once more, and share the machine with compilers and browsers. */
const SLOW_PATIENCE_MS = 60_000;
/** Share of the newest look in how late the process is; a worse one counts whole. */
const WEIGHT = 0.3;

export interface CallGate {
  readonly queue: CallQueue;
  /** Begins the call now, later or never; never is answered. */
  pass(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  close(): void;
}
interface GateOptions {
  /** The kind of work of a page, told from its path; null for one that costs nothing. */
  pageWork?: (path: string) => Work | null;
  /** Whether the store has been silent for so long that nobody is kept waiting for it. */
  isStoreLost?: () => boolean;
  sessions?: Pick<SessionResolver, 'localeOf'>;
}

/**
 * Where calls wait when there is more to do than can be done (ADR 0060): actions of the API, and pages of websites.
 * Everything else (files, health) passes.
 */
export function makeCallGate(
  kernel: Kernel,
  { pageWork = () => null, isStoreLost = () => false, sessions }: GateOptions = {},
): CallGate {
  const workOf = workFinder(kernel.registry, pageWork);
  let lateMs = 0;
  const queue = makeCallQueue(
    () => performance.now(),
    limitsOf(kernel),
    () => lateMs,
  );
  let said = 0;
  let sweeper: NodeJS.Timeout | null = null;
  let sweptAt = 0;

  function say(): void {
    const at = performance.now();
    if (at - said < SAY_MS) return;
    said = at;
    kernel.log.warn(
      { running: queue.running, waiting: queue.waiting, refused: queue.refused, lateMs: Math.round(lateMs) },
      'too busy for every call',
    );
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
    answerEarly(request, response, error, sessions ? { sessions } : {});
  }

  function sweep(): void {
    const at = performance.now();
    const late = Math.max(0, at - sweptAt - SWEEP_MS);
    lateMs = late > lateMs ? late : lateMs + WEIGHT * (late - lateMs);
    sweptAt = at;
    queue.sweep();
    if (Object.values(queue.waiting).some((waiting) => waiting > 0)) return;
    clearInterval(sweeper!);
    sweeper = null;
    lateMs = 0;
  }

  function sweepLater(): void {
    if (sweeper) return;
    sweptAt = performance.now();
    sweeper = setInterval(sweep, SWEEP_MS);
  }

  return {
    queue,
    pass(request, response, begin) {
      const work = workOf(request.method ?? 'GET', pathOf(request.url ?? '/'));
      if (!work) return begin();
      // A page that is kept is sent without the store; whatever waits for it is answered with the others.
      if (isStoreLost() && !isPage(request)) return refuse(request, response, new AppError(kernelErrors.UNAVAILABLE));
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
          refuse(request, response, new AppError(kernelErrors.BUSY, { seconds }));
        },
      });
      if (!hasBegun) sweepLater();
    },
    close() {
      if (sweeper) clearInterval(sweeper);
    },
  };
}

function limitsOf({ config: { NODE_ENV, CALL_PATIENCE_MS } }: Kernel): Limits {
  const least = CALL_PATIENCE_MS ?? (NODE_ENV === 'production' ? 0 : SLOW_PATIENCE_MS);
  const each = Object.fromEntries(
    WORK.map((work) => [work, { ...LIMITS.each[work], patienceMs: Math.max(least, LIMITS.each[work].patienceMs) }]),
  ) as Limits['each'];
  return { ...LIMITS, each };
}

const isPage = ({ url = '' }: IncomingMessage): boolean => !url.startsWith('/api/');

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/**
 * Kind of work of a request; null for what is no action. Told from method and path alone, before anything is read of
 * it.
 */
export function workFinder(
  registry: Registry,
  pageWork: (path: string) => Work | null = () => null,
): (method: string, path: string) => Work | null {
  const find = routesOf(registry);
  return (method, path) => {
    const known = find(method, path);
    if (known) return known.action.work;
    if (!path.startsWith('/api/')) return method === 'GET' || method === 'HEAD' ? pageWork(path) : null;
    if (path.startsWith('/api/feed') || path.startsWith('/api/sms/')) return null;
    return usual(method);
  };
}

const usual = (method: string): Work => (method === 'GET' || method === 'HEAD' ? 'reads' : 'changes');
