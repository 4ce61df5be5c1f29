import { toApiError, type ApiError } from '../../../../kit/data/api-error';
import type { AttemptDesk } from './attempt-desk';
import { digestOf, takeSession, takeSubmitted, toEntry, unconfirmed } from './attempt-state';

/** The number of answers that may be sent immediately. */
const MOST_ANSWERS = 200;

export interface EndingHost {
  /** Asks the server for the state of the attempt; whether this tab is still the one that writes. */
  askServer(): Promise<{ writing: boolean }>;
  reconsiderTime(): void;
  rejoinFailed(error: ApiError): void;
}

/** Ends an attempt: never by a clock that may be wrong, and with everything that was written in time. */
export class AttemptEnding {
  readonly #desk: AttemptDesk;
  readonly #host: EndingHost;
  #isClosing = false;
  #hasOffered = false;

  constructor(desk: AttemptDesk, host: EndingHost) {
    this.#desk = desk;
    this.#host = host;
  }

  isEnding(): boolean {
    const { state, isTimeUp } = this.#desk.getSnapshot();
    return Boolean(state?.isSubmitWanted) || isTimeUp;
  }

  /** Nobody is ended by a clock that may be wrong, or that the teacher has moved while the network was away. */
  async confirms(): Promise<boolean> {
    const { state, isConnected } = this.#desk.getSnapshot();
    if (!state || state.isSubmitWanted || (isConnected && this.#desk.clock.isKnown && !state.clock.section.endedAt))
      return this.isEnding();
    const answer = await this.#host.askServer();
    this.#desk.show({ isConnected: true });
    if (!answer.writing) this.#desk.losePen();
    this.#host.reconsiderTime();
    return this.isEnding() && answer.writing;
  }

  /** The server has ended the attempt: offer it the last answers once, then read the result. */
  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    const { quiz, ports, state: before, writer } = this.#desk;
    try {
      await this.offerLastWords();
      const session = await ports.api.start({ quiz, writer: writer!.name, have: before!.paper.hash });
      this.#desk.commit(takeSession(this.#desk.state!, session));
      this.#desk.keep(session);
    } catch (error) {
      this.#host.rejoinFailed(toApiError(error));
    } finally {
      this.#isClosing = false;
    }
  }

  /** It continues again: its next end has last words of its own. */
  reopen(): void {
    this.#hasOffered = false;
  }

  /**
   * Answers that the end found unconfirmed are sent once more: perhaps only the confirmation was lost, or it was
   * written in time.
   */
  async offerLastWords(): Promise<void> {
    const desk = this.#desk;
    const state = desk.state!;
    const entries = unconfirmed(state).slice(0, MOST_ANSWERS);
    if (this.#hasOffered || entries.length === 0 || !state.isWriting || state.clock.state === 'void') return;
    this.#hasOffered = true;
    const seq = state.seq + 1;
    desk.noteSeq(seq);
    const answer = await desk.ports.api
      .submit(
        {
          attempt: state.attempt,
          writer: desk.writer!.name,
          seq,
          answers: entries.map(toEntry),
          digest: digestOf(state),
        },
        new AbortController().signal,
      )
      .catch(() => null);
    if (answer && answer.outcome !== 'takenOver') desk.commit(takeSubmitted(desk.state!, entries, answer));
  }
}
