import type { LiveEvent, Text } from '@pathshala/shared';
import { type ApiError, toApiError } from '../../../../kit/data/api-error';
import { RegisterKeeper } from './register-keeper';
import type { RegisterPorts, RegisterSnapshot } from './register-ports';
import { RegisterSender } from './register-sender';
import {
  assumedPresent,
  beginState,
  editMark,
  type RegisterState,
  resolveConflict,
  takeAnswer,
  takeMarkEvents,
  takeSheetEvents,
} from './register-state';
import { type MarkValues, type PendingMark, registerId, type RegisterKey, type SheetAnswer } from './types';

const REFRESH_MS = 400;

/**
 * One open register: shows marks immediately, keeps them on the device, sends them in order and one batch at a time,
 * and applies the changes of others. Knows nothing of React.
 */
export class RegisterSession {
  readonly key: RegisterKey;
  readonly id: string;
  readonly #ports: RegisterPorts;
  readonly #keeper: RegisterKeeper;
  readonly #sender: RegisterSender;
  #snapshot: RegisterSnapshot = {
    state: null,
    sync: 'idle',
    error: null,
    keptSince: null,
    isDurable: true,
    hasSynced: false,
  };
  #listeners = new Set<() => void>();
  #names = new Map<string, Text>();
  #refreshTimer: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(key: RegisterKey, ports: RegisterPorts) {
    this.key = key;
    this.id = registerId(key);
    this.#ports = ports;
    this.#keeper = new RegisterKeeper(key, { store: ports.store, onBroken: () => this.#show({ isDurable: false }) });
    this.#sender = new RegisterSender(
      {
        key,
        state: () => this.#snapshot.state,
        show: (change) => this.#show(change),
        commit: (next) => this.#commit(next),
        settled: () => this.#keeper.settled,
        heard: (answer) => {
          this.#learnNames(answer);
          this.#keeper.keep(answer);
        },
        heardMarks: (marks) => {
          for (const mark of marks) this.#learnName(mark.markedBy, mark.markedByName);
        },
      },
      ports,
    );
    this.#learnName(ports.self?.id, ports.self?.name);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): RegisterSnapshot => this.#snapshot;

  /** Shows the device's copy, then asks the server, then sends the edits that an earlier visit left. */
  async start(): Promise<void> {
    const { pending, submitWanted, answer: kept } = await this.#keeper.load();
    if (pending.length > 0 || submitWanted) this.#sender.noteWaiting();
    if (kept && !this.#snapshot.state)
      this.#show({ state: beginState(kept.value, pending, submitWanted), keptSince: kept.savedAt });
    await this.#read(pending, submitWanted);
    this.#sender.plan(0);
  }

  /** Reads the register again, as after a gap in the feed; keeps unsent edits. */
  refresh(): Promise<void> {
    return this.#read([], false);
  }

  mark(student: string, values: MarkValues): void {
    this.markMany([student], () => values);
  }

  markMany(students: readonly string[], valuesOf: (student: string) => MarkValues): void {
    const { state } = this.#snapshot;
    if (!state) return;
    this.#commit(
      students.reduce<RegisterState>((now, student) => editMark(now, student, valuesOf(student)), {
        ...state,
        refusal: null,
      }),
    );
    this.#sender.planMark(this.#ports.debounceMs);
  }

  resolve(students: readonly string[], keep: 'mine' | 'theirs'): void {
    const { state } = this.#snapshot;
    if (!state) return;
    this.#commit(students.reduce((now, student) => resolveConflict(now, student, keep), state));
    this.#sender.plan(0);
  }

  /** Submits after everything before it has been taken; without a network as soon as there is one. */
  submit(): void {
    const { state, keptSince } = this.#snapshot;
    if (!state) return;
    // Sightings of the gate meanwhile must not make anyone absent whom the person saw as present.
    const seen = keptSince === null ? [] : assumedPresent(state);
    const marked = seen.reduce<RegisterState>((now, student) => editMark(now, student, { status: 'present' }), state);
    this.#commit({ ...marked, submitWanted: true, refusal: null });
    this.#sender.plan(0);
  }

  withdrawSubmit(): void {
    const { state } = this.#snapshot;
    if (state) this.#commit({ ...state, submitWanted: false });
  }

  /** Tries refused edits again (the register may have been reopened). */
  retry(): void {
    const { state } = this.#snapshot;
    if (!state) return;
    this.#sender.calmDown();
    this.#commit({ ...state, refusal: null });
    this.#sender.plan(0);
  }

  /** Gives up every unsent mark of this register. */
  discard(): void {
    const { state } = this.#snapshot;
    if (state) this.#commit({ ...state, pending: new Map(), refusal: null, submitWanted: false });
    this.#sender.plan(0);
  }

  /** The answer of a command that was sent past the session (reopening). */
  takeAnswer(answer: SheetAnswer): void {
    this.#learnNames(answer);
    const { state } = this.#snapshot;
    if (state) this.#show({ state: takeAnswer({ ...state, refusal: null }, answer) });
    this.#keeper.keep(answer);
    this.#sender.plan(0);
  }

  takeMarkEvents(events: readonly LiveEvent[]): void {
    const { state } = this.#snapshot;
    if (!state) return;
    const next = takeMarkEvents(state, events, (user) => this.#names.get(user));
    if (next === state) return;
    this.#commit(next);
    // The feed carries ids; who it was is asked once for each new name.
    if ([...next.marks.values()].some((mark) => mark.markedBy && !mark.markedByName)) this.#refreshSoon();
  }

  takeSheetEvents(events: readonly LiveEvent[]): void {
    const { state } = this.#snapshot;
    if (!state) return;
    const next = takeSheetEvents(state, events);
    if (next === state) return;
    const isOther = next.sheet.status !== state.sheet.status;
    this.#commit(next);
    // Submitted or reopened by someone: the server says which actions are allowed now.
    if (isOther) void this.refresh().then(() => this.retry());
  }

  /** The network seems to be back. */
  wake(): void {
    const { state, error } = this.#snapshot;
    this.#sender.calmDown();
    if (!state && error?.code === 'NETWORK') void this.start();
    else if (state) {
      if (this.#snapshot.keptSince !== null) void this.refresh();
      this.#sender.plan(0);
    }
  }

  /** Sends edits that are only debounced, and ends. Unsent edits stay on the device. */
  stop(): void {
    this.#isStopped = true;
    if (this.#refreshTimer) clearTimeout(this.#refreshTimer);
    this.#listeners.clear();
    this.#sender.stop();
  }

  /** True while something of this register has not reached the server. */
  get isBusy(): boolean {
    const { state } = this.#snapshot;
    return this.#sender.isSending || (state !== null && (state.submitWanted || state.pending.size > 0));
  }

  async #read(pending: readonly PendingMark[], submitWanted: boolean): Promise<void> {
    const answer = await this.#ports.open(this.key).catch((error: unknown) => toApiError(error));
    if (this.#isStopped) return;
    if (answer instanceof Error) return this.#failedToOpen(answer);
    this.#learnNames(answer);
    const { state } = this.#snapshot;
    this.#show({
      state: state ? takeAnswer(state, answer) : beginState(answer, pending, submitWanted),
      error: null,
      keptSince: null,
    });
    this.#keeper.keep(answer);
  }

  #failedToOpen(error: ApiError): void {
    const { state } = this.#snapshot;
    if (!state) this.#show({ error });
    // The server says no: the list of the device would only mislead. Without an answer it is all there is.
    else if (error.status === 403 || error.status === 404) this.#show({ state: null, error, keptSince: null });
  }

  /** Shows a state and writes what changed in it to the device, in order. */
  #commit(next: RegisterState): void {
    const before = this.#snapshot.state;
    this.#show({ state: next });
    this.#keeper.record(before, next);
  }

  #learnNames(answer: SheetAnswer): void {
    for (const { mark } of answer.roster) this.#learnName(mark?.markedBy, mark?.markedByName);
  }

  #learnName(user: string | undefined, name: Text | undefined): void {
    if (user && name) this.#names.set(user, name);
  }

  #refreshSoon(): void {
    if (this.#refreshTimer) clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => void this.refresh(), REFRESH_MS);
  }

  #show(change: Partial<RegisterSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
