import { ApiError } from './api-error';

const BUSY = 503;
/** Longer ones are for people to see. */
const MOST_RETRY_MS = 5_000;
const MS = 1_000;

/** A request that ends after so many ms; the server is told how long. Rejects with `ApiError` (or `AbortError` when the caller's own signal fired). */
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
 * A server that has too much to do, or whose database is away for a moment, says when to come again: the call is sent once more then, before anyone
 * is told; a command keeps its name and is done once. Part of the time is chance, so that those who were refused together do not come back together.
 */
export async function onceMoreWhenBusy(
  ask: () => Promise<Response>,
  signal?: AbortSignal,
  random: () => number = Math.random,
): Promise<Response> {
  const answer = await ask();
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status !== BUSY || !(seconds > 0) || seconds * MS > MOST_RETRY_MS) return answer;
  await pause(seconds * MS * (1 + random() / 2), signal);
  return ask();
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
