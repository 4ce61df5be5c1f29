import { isPassing, toApiError, type ApiError } from '../../../../kit/data/api-error';
import { Backoff } from '../../../../kit/data/backoff';
import { SendLoop, type Sent } from '../../../../kit/data/outbox/send-loop';
import type { RegisterPorts, RegisterSnapshot } from './register-ports';
import {
  conflictsOf,
  nextBatch,
  noteSent,
  skipStrays,
  takeAnswer,
  takeMarkAnswer,
  waitingOf,
  type RegisterState,
} from './register-state';
import type { MarkView, RegisterKey, SheetAnswer } from './types';

const BATCH = 300;
const RETRY = { firstMs: 2_000, lastMs: 30_000 };

/** The register of the marks that are sent. */
export interface RegisterHost {
  key: RegisterKey;
  state(): RegisterState | null;
  show(change: Partial<RegisterSnapshot>): void;
  /** Shows a state and writes what changed in it to the device. */
  commit(next: RegisterState): void;
  /** Resolves when everything written so far is on the device. */
  settled(): Promise<void>;
  /** A whole register came as an answer. */
  heard(answer: SheetAnswer): void;
  heardMarks(marks: readonly MarkView[]): void;
}

/** Sends marks in order and one batch at a time, then the submission; waits where the network is not there. */
export class RegisterSender {
  readonly #host: RegisterHost;
  readonly #ports: Pick<RegisterPorts, 'isOnline' | 'mark' | 'submit' | 'open'>;
  readonly #loop = new SendLoop({ sendOnce: () => this.#sendOnce(), backoff: new Backoff(RETRY) });
  #hasWaited = false;
  /** When the last mark was made, and whether one is about to be sent without waiting for others. */
  #markedAt = Number.NEGATIVE_INFINITY;
  #isDue = false;

  constructor(host: RegisterHost, ports: Pick<RegisterPorts, 'isOnline' | 'mark' | 'submit' | 'open'>) {
    this.#host = host;
    this.#ports = ports;
  }

  get isSending(): boolean {
    return this.#loop.isSending;
  }
  /** Called when an earlier visit left something: people get a message when it is sent. */
  noteWaiting(): void {
    this.#hasWaited = true;
  }
  /** The next failure is the first again. */
  calmDown(): void {
    this.#loop.calmDown();
  }
  /** Sends edits that are only debounced, once, and ends. */
  stop(): void {
    const state = this.#host.state();
    void this.#loop.finish(state !== null && nextBatch(state, 1).length > 0);
  }

  /** A mark was made: the first goes immediately, what follows it within `ms` travels together. */
  planMark(ms: number): void {
    const now = performance.now();
    const isFirst = now - this.#markedAt >= ms;
    this.#markedAt = now;
    // A mark of the same moment goes along with the first.
    if (!isFirst && this.#isDue && this.#loop.isPlanned) return;
    this.plan(isFirst ? 0 : ms);
    this.#isDue = isFirst;
  }
  /** Sends in `ms`; a later call replaces an earlier one. */
  plan(ms: number): void {
    this.#isDue = false;
    this.#loop.plan(ms);
  }

  /** One call. */
  async #sendOnce(): Promise<Sent> {
    const state = this.#host.state();
    if (!state) return 'done';
    const batch = nextBatch(state, BATCH);
    const isSubmit =
      batch.length === 0 &&
      state.submitWanted &&
      state.refusal === null &&
      conflictsOf(state).length === 0 &&
      waitingOf(state) === 0;
    if (batch.length === 0 && !isSubmit) {
      this.#host.show({ sync: 'idle' });
      return 'done';
    }
    if (!this.#ports.isOnline()) return this.#wait();
    this.#host.show({ sync: 'sending' });
    if (batch.length > 0) this.#host.commit(noteSent(state, batch));
    try {
      if (isSubmit) {
        // The basis of the submission is on the device before it leaves. A mark leaves while it is being written: sent
        // again after a crash it is the same, and the server takes it as the edit that it has.
        await this.#host.settled();
        const answer = await this.#ports.submit(this.#host.key);
        this.#host.commit({ ...takeAnswer(this.#host.state()!, answer), submitWanted: false });
        this.#host.heard(answer);
      } else {
        const answer = await this.#ports.mark({ ...this.#host.key, entries: batch.map((edit) => ({ ...edit })) });
        this.#host.heardMarks([...answer.applied, ...answer.conflicts.map((each) => each.current)]);
        this.#host.commit(takeMarkAnswer(this.#host.state()!, batch, answer));
      }
      this.#loop.calmDown();
      const rest = this.#host.state()!;
      if (this.#hasWaited && waitingOf(rest) === 0 && !rest.submitWanted) {
        this.#hasWaited = false;
        this.#host.show({ hasSynced: true });
      }
      return 'more';
    } catch (error) {
      return this.#takeFailure(toApiError(error));
    }
  }

  async #takeFailure(failure: ApiError): Promise<Sent> {
    if (isPassing(failure)) return this.#wait();
    if (failure.status === 401) {
      this.#host.show({ sync: 'waiting' });
      return 'done';
    }
    const state = this.#host.state();
    if (failure.code === 'STUDENT_NOT_IN_SECTION' && state) {
      const answer = await this.#ports.open(this.#host.key).catch(() => null);
      const next = answer ? skipStrays(takeAnswer(this.#host.state()!, answer)) : null;
      if (next && nextBatch(next, BATCH).length < nextBatch(state, BATCH).length) {
        this.#host.commit(next);
        return 'more';
      }
    }
    this.#host.commit({ ...this.#host.state()!, refusal: { code: failure.code, message: failure.message } });
    this.#host.show({ sync: 'idle' });
    return 'done';
  }

  #wait(): Sent {
    this.#hasWaited = true;
    this.#host.show({ sync: 'waiting', hasSynced: false });
    return 'later';
  }
}
