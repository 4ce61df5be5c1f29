import { ApiError } from './api-error';

const AWAY = 503;
/** The code of a call that a server had no room for, and did not begin. */
const NO_ROOM = 'BUSY';
/** Longer ones are for people to see. */
const MOST_RETRY_MS = 5_000;
/** The longest time a refused call is retried: a class that arrives together needs some seconds. */
const MOST_LINE_MS = 20_000;
const MS = 1_000;

/**
 * A request that ends after so many ms; the server is told how long. Rejects with `ApiError` (or `AbortError` when the
 * caller's own signal fired).
 */
export async function fetchWithin(waitMs: number | null, url: string, init: RequestInit): Promise<Response> {
  if (waitMs === null) return fetch(url, init).catch(asApiError);
  const over = new AbortController();
  const { signal } = init;
  const leave = () => over.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    over.abort();
  }, waitMs);
  const headers = { ...(init.headers as Record<string, string>), 'x-wait-ms': String(waitMs) };
  try {
    return await fetch(url, { ...init, headers, signal: over.signal });
  } catch (error) {
    if (isLate) throw new ApiError(0, null);
    return asApiError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * Retries calls that the server refused. BUSY means that the call never ran, so it is retried when `Retry-After` says,
 * for up to `MOST_LINE_MS`. UNAVAILABLE (the database is away) is retried once, and only if repeating it is harmless:
 * commands of a session carry an idempotency key. Random jitter keeps refused clients from returning together.
 */
export async function againWhenBusy(
  ask: () => Promise<Response>,
  { signal, isRepeatable = true, random = Math.random }: AgainOptions = {},
): Promise<Response> {
  let waitedMs = 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const pauseMs = Number(answer.headers.get('retry-after')) * MS * (1 + random() / 2);
    if (answer.status !== AWAY || !(pauseMs > 0)) return answer;
    const isWorthIt = (await hadNoRoom(answer))
      ? waitedMs + pauseMs <= MOST_LINE_MS
      : tries === 1 && isRepeatable && pauseMs <= MOST_RETRY_MS * 1.5;
    if (!isWorthIt) return answer;
    await pause(pauseMs, signal);
    waitedMs += pauseMs;
  }
}

interface AgainOptions {
  signal?: AbortSignal | undefined;
  /** Whether it may be done twice, or is done once however often it is sent. */
  isRepeatable?: boolean;
  random?: () => number;
}

async function hadNoRoom(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: unknown } | null)?.code === NO_ROOM;
}

function asApiError(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0, null);
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('left', 'AbortError'));
    });
  });
