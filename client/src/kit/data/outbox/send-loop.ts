import type { Backoff } from '../backoff';

/**
 * Outcome of one call: there may be more to send now, nothing is left to send (or someone must decide first), or it is
 * tried again later.
 */
export type Sent = 'more' | 'done' | 'later';

export interface SendLoopOptions {
  /** One call to the server, with whatever is to be sent now. Never rejects. */
  sendOnce: () => Promise<Sent>;
  backoff: Backoff;
  /** Rules of the caller for the time of the next try; without it, after the time and nothing else. */
  planRetry?: (ms: number) => void;
  onStart?: () => void;
}

/**
 * Schedules the sending of work that waits for the network: one call at a time, in order, after a time or now, again
 * after a failure, once more when the page is left. The caller says what is sent and what an answer means.
 */
export class SendLoop {
  readonly #options: SendLoopOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isSending = false;
  /** Called when the call that is on the way has come back and no other follows. */
  readonly #whenAtRest: (() => void)[] = [];
  /** `finishing`: nothing is planned any more, calls that have begun are brought to their end. */
  #mode: 'open' | 'finishing' | 'stopped' = 'open';

  constructor(options: SendLoopOptions) {
    this.#options = options;
  }

  get isSending(): boolean {
    return this.#isSending;
  }
  get isPlanned(): boolean {
    return this.#timer !== null;
  }
  get isStopped(): boolean {
    return this.#mode !== 'open';
  }
  get #mayCall(): boolean {
    return this.#mode !== 'stopped';
  }

  /** Sends in `ms`; a later call replaces an earlier one. */
  plan(ms: number): void {
    if (this.#mode !== 'open') return;
    this.cancel();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.run();
    }, ms);
  }
  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
  /** The next failure is the first again. */
  calmDown(): void {
    this.#options.backoff.reset();
  }

  /** Sends now, until nothing is left or a call fails; resolves then. While it is sending already, that goes on. */
  async run(): Promise<void> {
    if (this.#isSending || !this.#mayCall) return;
    this.cancel();
    this.#isSending = true;
    this.#options.onStart?.();
    let sent: Sent = 'more';
    try {
      while (sent === 'more' && this.#mayCall) sent = await this.#options.sendOnce();
    } finally {
      this.#isSending = false;
      for (const tell of this.#whenAtRest.splice(0)) tell();
    }
    if (sent === 'later' && this.#mode === 'open') this.#retry(this.#options.backoff.next());
  }

  /** Ends after the call that is on the way. */
  stop(): void {
    this.#mode = 'stopped';
    this.cancel();
  }
  /**
   * Ends when the present work has been tried once: the page is left, and a mark was made a moment ago. Resolves when
   * nothing is on the way any more.
   */
  async finish(hasMore: boolean): Promise<void> {
    this.#mode = 'finishing';
    this.cancel();
    if (this.#isSending) await new Promise<void>((resolve) => this.#whenAtRest.push(resolve));
    else if (hasMore) await this.run();
  }
  /** Someone needs the work again after `finish`. */
  resume(): void {
    if (this.#mode === 'finishing') this.#mode = 'open';
  }

  #retry(ms: number): void {
    if (this.#options.planRetry) this.#options.planRetry(ms);
    else this.plan(ms);
  }
}
