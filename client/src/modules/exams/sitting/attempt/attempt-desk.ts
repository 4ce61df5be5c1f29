import type { ApiError } from '../../../../kit/data/api-error';
import { AttemptJournal } from './attempt-journal';
import type { AttemptState } from './attempt-state';
import { keptOf, type Place } from './kept-attempt';
import type { AttemptPorts } from './ports';
import { ServerClock } from './server-clock';
import { TimeSpent } from './time-spent';
import type { SessionAnswer } from './types';
import type { HeldWriter } from './writer-name';

export interface AttemptSnapshot {
  /** `gate`: this device knows of no attempt; whether one can be begun, the list of quizzes says. */
  phase: 'loading' | 'gate' | 'open';
  state: AttemptState | null;
  student: string | null;
  section: string | null;
  error: ApiError | null;
  isStarting: boolean;
  /** The last call was answered. */
  isConnected: boolean;
  /** Everything written so far is on the device. */
  isStored: boolean;
  /** False when the browser refuses to keep anything. */
  isDurable: boolean;
  isTimeUp: boolean;
  /** The server's instant of the last confirmation. */
  savedAt: number | null;
}
const NOTHING: AttemptSnapshot = {
  phase: 'loading',
  state: null,
  student: null,
  section: null,
  error: null,
  isStarting: false,
  isConnected: true,
  isStored: true,
  isDurable: true,
  isTimeUp: false,
  savedAt: null,
};

/**
 * State shared by everything about one attempt: the shown state, the data on the device, the server's clock, and the
 * holder of the pen.
 */
export class AttemptDesk {
  readonly quiz: string;
  readonly ports: AttemptPorts;
  readonly journal: AttemptJournal;
  readonly spent: TimeSpent;
  clock: ServerClock;
  writer: HeldWriter | null = null;
  blurred = 0;
  isStopped = false;
  #snapshot = NOTHING;
  readonly #listeners = new Set<() => void>();

  constructor(quiz: string, ports: AttemptPorts) {
    this.quiz = quiz;
    this.ports = ports;
    this.clock = new ServerClock(ports.device);
    this.spent = new TimeSpent(ports.device);
    this.journal = new AttemptJournal(ports.store, {
      onChange: (isStored) => this.show({ isStored }),
      onBroken: () => this.show({ isDurable: false }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): AttemptSnapshot => this.#snapshot;
  get state(): AttemptState | null {
    return this.#snapshot.state;
  }

  show(change: Partial<AttemptSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
  /** Shows a state and writes what changed in it to the device. */
  commit(next: AttemptState): void {
    const before = this.state;
    this.show({ state: next });
    this.journal.begin(next.attempt);
    this.journal.record(before, next);
  }
  /** A call that says the server's time: when it was sent, and what it said. */
  heardTime(sent: number, serverTime: number): void {
    this.clock.note({ sent, received: this.ports.device.monotonic(), serverTime });
  }

  keep(session: SessionAnswer): void {
    const { state } = this;
    if (state)
      this.journal.keep(
        this.quiz,
        keptOf(state, { ...this.#place(), serverNow: this.clock.now(), quizState: session.clock.quizState }),
        state.paper,
      );
    this.keepProgress();
  }
  keepAttempt(): void {
    const { state } = this;
    if (state)
      this.journal.keepAttempt(
        this.quiz,
        keptOf(state, { ...this.#place(), serverNow: this.clock.now(), quizState: 'open' }),
      );
  }
  keepProgress(): void {
    const { state } = this;
    if (state)
      this.journal.progress({
        seq: state.seq,
        current: state.current,
        isSubmitWanted: state.isSubmitWanted,
        blurred: this.blurred,
        seen: { server: this.clock.now(), wall: this.ports.device.wall() },
      });
  }
  noteSeq(seq: number): void {
    const { state } = this;
    if (!state) return;
    this.#snapshot = { ...this.#snapshot, state: { ...state, seq } };
    this.keepProgress();
  }
  countTime(): void {
    const { state } = this;
    this.spent.turnTo(state?.paper.questions[state.current - 1]?.id ?? null);
  }
  losePen(): void {
    const { state } = this;
    if (state) this.commit({ ...state, isWriting: false, isSubmitWanted: false });
  }
  stop(): void {
    this.isStopped = true;
    this.writer?.release();
    this.#listeners.clear();
  }

  #place(): Place {
    return { student: this.#snapshot.student!, section: this.#snapshot.section };
  }
}
