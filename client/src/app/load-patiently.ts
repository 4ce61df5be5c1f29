const PAUSE_MS = 2_000;
const PATIENCE_MS = 20_000;
const ANSWER_MS = 5_000;
/** A page that reloading does not fix is not reloaded endlessly. */
const RENEW_MS = 60_000;
const RENEWED_AT = 'renewed-at';

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** A part that could not be fetched, in the words of Chromium, Firefox, Safari and the built files. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Failed to fetch|Importing a module|Load failed|Unable to preload/i.test(error.message);

/** Whether the server can be reached. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Comes back when the server answers, or when nobody waits any more. */
export async function untilServerAnswers({ signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && !(await serverAnswers())) await pause(PAUSE_MS);
}

/**
 * Loads a part of the product, also when the server is away for a while: screens and their texts come as files of their
 * own, and one that is asked for while a server begins again would otherwise be missing permanently. `patienceMs`: how
 * long it waits for a server that does not answer.
 * @throws what went wrong, when the server answers and the part is still not to be had (a new release has removed it),
 * or patience ends
 */
export async function loadPatiently<T>(load: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const began = performance.now();
  let wasThere = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isLostPart(error) || wasThere || performance.now() - began > patienceMs) throw error;
      wasThere = await serverAnswers();
      if (!wasThere) await pause(PAUSE_MS);
    }
  }
}

/** Loads the page again, unless that was tried just now. @returns whether it does */
export function renewPage(): boolean {
  const last = Number(sessionStorage.getItem(RENEWED_AT));
  if (Date.now() - last < RENEW_MS) return false;
  sessionStorage.setItem(RENEWED_AT, String(Date.now()));
  location.reload();
  return true;
}
