const EVERY_MS = 500;
/** One that does not answer for so long counts as away. */
const AWAY_MS = 2_000;

export interface DependencyWatch {
  readonly isThere: boolean;
  /** How long it has not answered for; 0 while it does. */
  silentMs(): number;
  close(): void;
}

/**
 * Asks the store, or Redis, again and again whether it is there, so that nobody who wants to know has to wait for it.
 * While it does not answer it is not asked a second time. Time in which this process itself did nothing is not its
 * silence.
 * @param now ms of a clock that never goes back
 * @param every calls a function every so many ms, and returns what ends that
 */
export function watchDependency(
  ask: () => Promise<unknown>,
  now: () => number,
  every: (tick: () => void, ms: number) => () => void = repeat,
): DependencyWatch {
  let isAsked = false;
  let hasFailed = false;
  let silentMs = 0;
  let last = now();

  const tick = () => {
    const passed = now() - last;
    last += passed;
    if (isAsked || hasFailed) silentMs += Math.min(passed, 2 * EVERY_MS);
    if (isAsked) return;
    isAsked = true;
    ask().then(
      () => {
        isAsked = hasFailed = false;
        silentMs = 0;
      },
      () => {
        isAsked = false;
        hasFailed = true;
      },
    );
  };
  tick();
  return {
    get isThere() {
      return !hasFailed && silentMs < AWAY_MS;
    },
    silentMs: () => silentMs,
    close: every(tick, EVERY_MS),
  };
}

function repeat(tick: () => void, ms: number): () => void {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
}
