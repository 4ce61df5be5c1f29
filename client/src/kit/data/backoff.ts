export interface BackoffOptions {
  firstMs: number;
  lastMs: number;
  /** A number from 0 to 1; tests pass a constant. */
  random?: () => number;
}

/**
 * Pauses before a call is tried again: each failure doubles the time up to a limit. Half of it is random, because a
 * whole class or school comes back to the network in the same moment.
 */
export class Backoff {
  readonly #options: Required<BackoffOptions>;
  #failures = 0;

  constructor({ random = Math.random, ...times }: BackoffOptions) {
    this.#options = { random, ...times };
  }

  /** Milliseconds until the next try; counts one more failure. */
  next(): number {
    const { firstMs, lastMs, random } = this.#options;
    const delay = Math.min(lastMs, firstMs * 2 ** this.#failures);
    this.#failures += 1;
    return delay * (0.5 + random() / 2);
  }

  /** It worked, or the network came back: the next failure is the first again. */
  reset(): void {
    this.#failures = 0;
  }
}
