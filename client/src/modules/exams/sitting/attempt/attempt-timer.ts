import { isEnded, isPaused, remaining } from './attempt-clock';
import type { AttemptDesk } from './attempt-desk';
import { SleepWatch } from './server-clock';
import type { AttemptClock } from './types';

/** The callbacks of the timer. */
export interface TimerHost {
  beat(): void;
  /** The time is over. */
  hurry(): void;
  /** The server ended the attempt, or let it continue again. */
  ended(): void;
  reopened(): void;
}

/**
 * Follows the server's clock: measures it, notices a device that slept or was set, and finds the moment at which the
 * time is up.
 */
export class AttemptTimer {
  readonly #desk: AttemptDesk;
  readonly #host: TimerHost;
  readonly #sleep: SleepWatch;
  #timers: ReturnType<typeof setInterval>[] = [];
  #deadline: ReturnType<typeof setTimeout> | null = null;

  constructor(desk: AttemptDesk, host: TimerHost) {
    this.#desk = desk;
    this.#host = host;
    this.#sleep = new SleepWatch(desk.ports.device);
  }

  run(): void {
    if (this.#timers.length > 0) return;
    const { pace } = this.#desk.ports;
    this.#desk.countTime();
    this.#timers = [setInterval(() => this.#tick(), pace.tickMs), setInterval(() => this.#host.beat(), pace.beatMs)];
    this.checkDeadline();
    void this.measure();
  }
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#deadline) clearTimeout(this.#deadline);
  }

  /** Several questions for the time; the shortest way wins. */
  async measure(): Promise<void> {
    const { ports } = this.#desk;
    for (let ping = 0; ping < ports.pace.pings && !this.#desk.isStopped && ports.isOnline(); ping += 1) {
      const sent = ports.device.monotonic();
      const answer = await ports.api.time().catch(() => null);
      if (!answer) return;
      this.#desk.heardTime(sent, answer.serverTime);
    }
    this.reconsider();
  }

  checkDeadline(): void {
    const { state, isTimeUp } = this.#desk.getSnapshot();
    if (!state || isTimeUp || isEnded(state.clock.state) || isPaused(state.clock)) return;
    const left = remaining(state.clock, this.#desk.clock.now());
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#deadline = null;
    if (left > this.#desk.ports.pace.tickMs * 2) return;
    if (left > 0) return void (this.#deadline = setTimeout(() => this.checkDeadline(), left));
    this.#desk.countTime();
    this.#desk.show({ isTimeUp: true });
    if (state.isWriting) this.#host.hurry();
  }

  /** The clock was moved or measured again: perhaps there is time after all. */
  reconsider(): void {
    const { state, isTimeUp } = this.#desk.getSnapshot();
    if (!state) return;
    if (
      isTimeUp &&
      !isEnded(state.clock.state) &&
      (isPaused(state.clock) || remaining(state.clock, this.#desk.clock.now()) > 0)
    )
      this.#desk.show({ isTimeUp: false });
    this.checkDeadline();
  }

  move(change: (clock: AttemptClock) => AttemptClock): void {
    const { state } = this.#desk;
    if (!state) return;
    const wasEnded = isEnded(state.clock.state);
    const clock = change(state.clock);
    // Reopened: what ended it no longer counts.
    this.#desk.show({
      state: { ...state, clock, ...(wasEnded && !isEnded(clock.state) ? { finish: null, isSubmitWanted: false } : {}) },
    });
    this.reconsider();
    if (!wasEnded && isEnded(clock.state)) this.#host.ended();
    if (wasEnded && !isEnded(clock.state)) this.#host.reopened();
  }

  #tick(): void {
    if (this.#sleep.hasSlept()) {
      this.#desk.clock.doubt();
      void this.measure();
    }
    this.checkDeadline();
  }
}
