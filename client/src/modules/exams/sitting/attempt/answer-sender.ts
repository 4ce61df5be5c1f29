import { isPassing, toApiError, type ApiError } from '../../../../kit/data/api-error';
import { SendLoop, type Sent } from '../../../../kit/data/outbox/send-loop';
import { isEnded } from './attempt-clock';
import { digestOf, takeSaved, takeSubmitted, toEntry, unconfirmed, type AttemptState } from './attempt-state';
import type { AttemptPorts } from './ports';
import type { PendingAnswer, SaveInput } from './types';
import { backoffOf } from './ports';

/** The part of its session that the sender needs. */
export interface SenderHost {
  state(): AttemptState | null;
  writer(): string;
  blurred(): number;
  /** Shows and journals. */
  commit(next: AttemptState): void;
  /** Everything is on the device, as far as the device can. */
  settled(): Promise<void>;
  /** The number is used up, whatever becomes of the call. */
  noteSeq(seq: number): void;
  /** The time is over or the student has submitted. */
  isEnding(): boolean;
  /** Asks the server's clock again where it may have been moved meanwhile; false: it continues. */
  confirmsEnd(): Promise<boolean>;
  /** Another tab or device is writing. */
  losePen(): void;
  /** The server had ended the attempt. */
  close(): void;
  heard(isAnswer: boolean): void;
  refused(error: ApiError): void;
}

/** Most that a save may carry, and that a page that is being left may still send. */
const MOST_ANSWERS = 200;
const MOST_AWAY_BYTES = 60_000;
/** At the very end the disk is not waited for longer than this. */
const LAST_SETTLE_MS = 300;

/**
 * Brings answers to the server: one call at a time, numbered, each with everything that is not confirmed, so that a
 * lost or overtaken call takes nothing with it. The same answers go again under the same number.
 */
export class AnswerSender {
  readonly #host: SenderHost;
  readonly #ports: AttemptPorts;
  readonly #loop: SendLoop;
  #due = 0;
  #firstUnsent: number | null = null;
  #isHurried = false;
  #abort: AbortController | null = null;
  #unanswered: { seq: number; entries: readonly PendingAnswer[] } | null = null;

  constructor(host: SenderHost, ports: AttemptPorts) {
    this.#host = host;
    this.#ports = ports;
    this.#loop = new SendLoop({
      sendOnce: () => this.#sendOnce(),
      backoff: backoffOf(ports),
      planRetry: (ms) => this.plan(ms),
      onStart: () => (this.#firstUnsent = null),
    });
  }

  /** Sends in `ms` at the latest; `isTyping` lets a later key postpone it, but not endlessly. */
  plan(ms: number, isTyping = false): void {
    if (this.#loop.isStopped) return;
    const now = this.#ports.device.monotonic();
    this.#firstUnsent ??= now;
    const due = isTyping ? Math.min(now + ms, this.#firstUnsent + this.#ports.pace.longestMs) : now + ms;
    if (!isTyping && this.#loop.isPlanned && this.#due <= due) return;
    this.#due = due;
    this.#loop.plan(Math.max(0, due - now));
  }

  /** The network seems to be back: try now, a little apart from everyone else. */
  wake(): void {
    this.#loop.calmDown();
    this.#loop.cancel();
    this.plan(this.#ports.random() * this.#ports.pace.debounceMs);
  }

  /** The end has come: the call on its way is given up, the last call carries it again. */
  hurry(): void {
    this.#loop.calmDown();
    if (this.#abort) {
      this.#isHurried = true;
      this.#abort.abort();
    }
    this.#loop.cancel();
    this.plan(0);
  }

  /**
   * The page is being left or put away: hands the unconfirmed answers to the browser, which may send them after the
   * page is gone.
   */
  sendAway(): void {
    const state = this.#host.state();
    if (!state || !this.#mayWrite(state) || state.pending.size === 0) return;
    let bytes = 0;
    const entries = unconfirmed(state)
      .toSorted((a, b) => b.at - a.at)
      .filter((each) => (bytes += JSON.stringify(each).length * 3) < MOST_AWAY_BYTES)
      .slice(0, MOST_ANSWERS);
    if (entries.length === 0) return;
    this.#ports.api.saveAway(this.#saveOf(state, entries, this.#nextSeq(state)));
    this.#unanswered = null;
  }

  stop(): void {
    this.#loop.stop();
    this.#abort?.abort();
  }

  /** One call. */
  async #sendOnce(): Promise<Sent> {
    const state = this.#host.state();
    if (!state || !this.#mayWrite(state)) return 'done';
    const isEnding = this.#host.isEnding();
    if (!isEnding && state.pending.size === 0) return 'done';
    if (!this.#ports.isOnline()) {
      this.#host.heard(false);
      return 'later';
    }
    try {
      if (isEnding) return (await this.#host.confirmsEnd()) ? await this.#submit() : 'more';
      return await this.#save();
    } catch (error) {
      return this.#takeFailure(toApiError(error));
    }
  }

  async #save(): Promise<Sent> {
    await this.#host.settled();
    const state = this.#host.state()!;
    const entries = unconfirmed(state).slice(0, MOST_ANSWERS);
    const seq = await this.#numberFor(state, entries);
    const answer = await this.#call((signal) => this.#ports.api.save(this.#saveOf(state, entries, seq), signal));
    this.#heard();
    if (answer.outcome === 'takenOver') return (this.#host.losePen(), 'done');
    const now = this.#host.state()!;
    if (answer.outcome === 'saved') {
      this.#host.commit(takeSaved(now, entries, answer));
      // The end may have come while this was on the way.
      const hasMore = this.#host.isEnding() || (this.#host.state()!.pending.size > 0 && !this.#loop.isPlanned);
      return hasMore ? 'more' : 'done';
    }
    this.#host.close();
    return 'done';
  }

  async #submit(): Promise<Sent> {
    if (this.#host.state()!.pending.size > MOST_ANSWERS) return this.#save();
    await Promise.race([this.#host.settled(), new Promise((resolve) => setTimeout(resolve, LAST_SETTLE_MS))]);
    const state = this.#host.state()!;
    const entries = unconfirmed(state);
    const seq = await this.#numberFor(state, entries);
    const answer = await this.#call((signal) =>
      this.#ports.api.submit({ ...this.#saveOf(state, entries, seq), digest: digestOf(state) }, signal),
    );
    this.#heard();
    if (answer.outcome === 'takenOver') return (this.#host.losePen(), 'done');
    this.#host.commit(takeSubmitted(this.#host.state()!, entries, answer));
    if (answer.outcome === 'closed') this.#host.close();
    return 'done';
  }

  #saveOf(state: AttemptState, entries: readonly PendingAnswer[], seq: number): SaveInput {
    return {
      attempt: state.attempt,
      writer: this.#host.writer(),
      seq,
      answers: entries.map(toEntry),
      current: state.current,
      blurred: this.#host.blurred(),
    };
  }

  async #numberFor(state: AttemptState, entries: readonly PendingAnswer[]): Promise<number> {
    const before = this.#unanswered;
    // Nothing new since the call that was not answered: it is the same save.
    if (
      before &&
      before.entries.length === entries.length &&
      entries.every((each, index) => each === before.entries[index])
    )
      return before.seq;
    const seq = this.#nextSeq(state);
    this.#unanswered = { seq, entries };
    return seq;
  }

  #nextSeq(state: AttemptState): number {
    const seq = Math.max(state.seq, this.#unanswered?.seq ?? 0) + 1;
    this.#host.noteSeq(seq);
    return seq;
  }

  async #call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    this.#abort = abort;
    const patience = setTimeout(() => abort.abort(), this.#ports.pace.patienceMs);
    try {
      return await work(abort.signal);
    } finally {
      clearTimeout(patience);
      if (this.#abort === abort) this.#abort = null;
    }
  }

  #heard(): void {
    this.#loop.calmDown();
    this.#isHurried = false;
    this.#unanswered = null;
    this.#host.heard(true);
  }

  #takeFailure(failure: ApiError): Sent {
    if (this.#loop.isStopped) return 'done';
    if (this.#isHurried) {
      this.#isHurried = false;
      return 'more';
    }
    if (failure.status === 0) this.#host.heard(false);
    if (!isPassing(failure)) this.#host.refused(failure);
    return 'later';
  }

  #mayWrite(state: AttemptState): boolean {
    return state.isWriting && !isEnded(state.clock.state);
  }
}
