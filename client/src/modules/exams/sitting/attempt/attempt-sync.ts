import { toApiError, type ApiError } from '../../../../kit/data/api-error';
import type { AnswerSender } from './answer-sender';
import { isEnded, takeClock } from './attempt-clock';
import type { AttemptDesk } from './attempt-desk';
import type { AttemptEnding } from './attempt-ending';
import type { AttemptPictures } from './attempt-pictures';
import { takeSession, type AttemptState } from './attempt-state';
import type { AttemptTimer } from './attempt-timer';

interface SyncParts {
  timer: AttemptTimer;
  ending: AttemptEnding;
  sender: AnswerSender;
  pictures: AttemptPictures;
  /** While this device takes over, the server still names another writer. */
  isTakingOver(): boolean;
}

/** Brings the attempt on this device and the one on the server together: after a gap, a reload, and now and then. */
export class AttemptSync {
  readonly #desk: AttemptDesk;
  readonly #parts: SyncParts;

  constructor(desk: AttemptDesk, parts: SyncParts) {
    this.#desk = desk;
    this.#parts = parts;
  }

  /** Asks the server for the state of the attempt, and sends the answers that it lacks. */
  async rejoin(): Promise<void> {
    const desk = this.#desk;
    if (!desk.state || !desk.writer || !this.#desk.ports.isOnline())
      return desk.show({ isConnected: this.#desk.ports.isOnline() });
    const sent = this.#desk.ports.device.monotonic();
    const answer = await this.#desk.ports.api
      .start({ quiz: this.#desk.quiz, writer: desk.writer.name, have: desk.state.paper.hash })
      .catch((error: unknown) => toApiError(error));
    if (desk.isStopped) return;
    if (answer instanceof Error) return this.rejoinFailed(answer);
    desk.heardTime(sent, answer.clock.serverTime);
    desk.show({ isConnected: true, error: null });
    const now = desk.state!;
    desk.commit(takeSession(answer.paper ? { ...now, paper: answer.paper } : now, answer));
    desk.keep(answer);
    this.#parts.timer.reconsider();
    if (isEnded(answer.clock.state)) return this.#parts.ending.offerLastWords();
    if (desk.state!.pending.size === 0 && desk.state!.confirmed.size > 0) desk.show({ savedAt: desk.clock.now() });
    this.#parts.sender.wake();
    this.#parts.pictures.fetchAll();
    await this.#parts.timer.measure();
  }

  rejoinFailed(error: ApiError): void {
    if (error.status === 0 || error.status >= 500) return this.#desk.show({ isConnected: false });
    if (error.code === 'ATTEMPT_VOID')
      return this.#parts.timer.move((clock) => ({ ...clock, state: 'void', reason: error.message }));
    this.#desk.show({ error });
  }

  /**
   * Reports that this device is connected and learns whether it may still write. A device that lost the pen asks too,
   * and ends when the other one hands in.
   */
  async beat(): Promise<void> {
    const desk = this.#desk;
    const { state } = desk;
    if (!state || !desk.writer || desk.isStopped || isEnded(state.clock.state) || !this.#desk.ports.isOnline()) return;
    const wasConnected = this.#desk.getSnapshot().isConnected;
    const answer = await this.askBeat(state).catch(() => null);
    if (desk.isStopped) return;
    if (!answer) return desk.show({ isConnected: false });
    desk.show({ isConnected: true });
    if (!state.isWriting) return;
    if (!answer.writing && !this.#parts.isTakingOver()) desk.losePen();
    desk.keepProgress();
    if (!wasConnected) this.#parts.sender.wake();
  }

  async askBeat(state: AttemptState) {
    const sent = this.#desk.ports.device.monotonic();
    const answer = await this.#desk.ports.api.beat({
      attempt: state.attempt,
      writer: this.#desk.writer!.name,
      current: state.current,
      blurred: this.#desk.blurred,
    });
    this.#desk.heardTime(sent, answer.clock.serverTime);
    this.#parts.timer.move((clock) => takeClock(clock, answer.clock));
    return answer;
  }
}
