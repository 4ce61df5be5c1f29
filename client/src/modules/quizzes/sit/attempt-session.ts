import type { AnswerValue } from '@pathshala/shared/modules/quizzes';
import type { LiveEvent } from '@pathshala/shared';
import { toApiError, type ApiError } from '../../../kit/data/api-error';
import { AnswerSender } from './answer-sender';
import { isEnded, isPaused, remaining, takeClock, takeClockFields, takeSittingFields } from './attempt-clock';
import { AttemptJournal } from './attempt-journal';
import { adoptPending, beginState, digestOf, putAnswer, takeSession, takeSubmitted, toEntry, unconfirmed, type AttemptState } from './attempt-state';
import { keptOf, type Place } from './kept-attempt';
import type { AttemptPorts } from './ports';
import { ServerClock, SleepWatch } from './server-clock';
import { TimeSpent } from './time-spent';
import type { AttemptClock, SessionAnswer } from './types';
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

/**
 * One attempt on this device: shows answers at once, keeps them on the device, brings them to the server, follows the server's
 * clock, and ends in time. Knows nothing of React.
 */
export class AttemptSession {
  readonly quiz: string;
  readonly #ports: AttemptPorts;
  readonly #journal: AttemptJournal;
  readonly #sender: AnswerSender;
  #snapshot: AttemptSnapshot = { phase: 'loading', state: null, student: null, section: null, error: null, isStarting: false, isConnected: true, isStored: true, isDurable: true, isTimeUp: false, savedAt: null };
  #listeners = new Set<() => void>();
  #clock: ServerClock;
  #writer: HeldWriter | null = null;
  #timers: ReturnType<typeof setInterval>[] = [];
  #deadline: ReturnType<typeof setTimeout> | null = null;
  readonly #sleep: SleepWatch;
  #isStopped = false;
  #isTakingOver = false;
  #isClosing = false;
  #hasOffered = false;
  #version = 0;
  #blurred = 0;
  readonly #spent: TimeSpent;

  constructor(quiz: string, ports: AttemptPorts) {
    this.quiz = quiz;
    this.#ports = ports;
    this.#clock = new ServerClock(ports.device);
    this.#spent = new TimeSpent(ports.device);
    this.#sleep = new SleepWatch(ports.device);
    this.#journal = new AttemptJournal(ports.store, { onChange: (isStored) => this.#show({ isStored }), onBroken: () => this.#show({ isDurable: false }) });
    this.#sender = new AnswerSender({
      state: () => this.#snapshot.state,
      writer: () => this.#writer!.name,
      blurred: () => this.#blurred,
      commit: (next) => this.#takeAnswerOfServer(next),
      settled: () => this.#journal.settled,
      noteSeq: (seq) => this.#noteSeq(seq),
      isEnding: () => this.#isEnding(),
      confirmsEnd: () => this.#confirmsEnd(),
      losePen: () => this.#losePen(),
      close: () => void this.#close(),
      heard: (isAnswer) => this.#show({ isConnected: isAnswer, ...(isAnswer ? { error: null } : {}) }),
      refused: (error) => this.#show({ error }),
    }, ports);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): AttemptSnapshot => this.#snapshot;

  /** Goes on with what the device keeps of this quiz, with or without a network; otherwise waits for `begin`. */
  async open(): Promise<void> {
    const left = await this.#journal.load(this.quiz);
    if (this.#isStopped) return;
    if (!left) return this.#show({ phase: 'gate' });
    const { kept, paper, progress, pending } = left;
    this.#clock = new ServerClock(this.#ports.device, progress.seen);
    this.#blurred = progress.blurred;
    this.#spent.begin(pending);
    this.#version = Math.max(0, ...pending.map((each) => each.version));
    await this.#takePen(kept.session.attempt);
    const state = beginState({ ...kept.session, paper: null }, paper, { pending, seq: progress.seq, isSubmitWanted: progress.isSubmitWanted });
    this.#show({ phase: 'open', state: { ...state, current: progress.current }, student: kept.student, section: kept.section });
    this.#run();
    await this.#rejoin();
  }

  /** Begins the attempt, or takes it up on a device that does not know it. Resolves with what went wrong, or null. */
  async begin(place: Place, password?: string): Promise<ApiError | null> {
    this.#show({ isStarting: true, error: null });
    this.#writer ??= await this.#ports.holdWriter(null);
    const sent = this.#ports.device.monotonic();
    const answer = await this.#ports.api.start({ quiz: this.quiz, writer: this.#writer.name, ...(password ? { password } : {}) }).catch((error: unknown) => toApiError(error));
    this.#show({ isStarting: false });
    if (this.#isStopped) return null;
    if (answer instanceof Error) return answer;
    // It ended elsewhere meanwhile: the list of quizzes says how.
    if (!answer.paper) return null;
    this.#clock.note({ sent, received: this.#ports.device.monotonic(), serverTime: answer.clock.serverTime });
    this.#journal.begin(answer.attempt);
    const [pending, progress] = await Promise.all([this.#journal.leftAnswers(answer.attempt), this.#journal.leftProgress(answer.attempt)]);
    this.#show({ phase: 'open', student: place.student, section: place.section, isConnected: true });
    this.#commit(beginState(answer, answer.paper, { pending, seq: Math.max(answer.lastSeq, progress?.seq ?? 0), isSubmitWanted: false }));
    this.#ports.store.keepWriter(answer.attempt, this.#writer.name).catch(() => undefined);
    this.#keep(answer);
    this.#run();
    this.#fetchPictures();
    return null;
  }

  /** Gets the pen from whoever holds it. Resolves with what went wrong, or null. */
  async takeOver(): Promise<ApiError | null> {
    const { state } = this.#snapshot;
    if (!state || !this.#writer) return null;
    this.#show({ isStarting: true });
    this.#isTakingOver = true;
    try {
      const answer = await this.#ports.api.takeOver({ attempt: state.attempt, writer: this.#writer.name, have: state.paper.hash });
      const [left, progress] = await Promise.all([this.#journal.leftAnswers(state.attempt), this.#journal.leftProgress(state.attempt)]);
      this.#ports.store.keepWriter(state.attempt, this.#writer.name).catch(() => undefined);
      this.#show({ isStarting: false, isConnected: true });
      const adopted = adoptPending(this.#snapshot.state!, left);
      this.#commit(takeSession({ ...adopted, seq: Math.max(adopted.seq, progress?.seq ?? 0) }, answer));
      this.#keep(answer);
      this.#sender.plan(0);
      return null;
    } catch (error) {
      this.#show({ isStarting: false });
      return toApiError(error);
    } finally {
      this.#isTakingOver = false;
    }
  }

  /** `isTyping`: more keys may follow. Returns false when nothing can be written now. */
  answer(question: string, value: AnswerValue, isTyping = false): boolean {
    return this.#put(question, { value }, isTyping);
  }
  flag(question: string, flag: boolean): boolean {
    return this.#put(question, { flag }, false);
  }
  /** Sends again what did not count, as said now. */
  sendRefused(): void {
    const { state } = this.#snapshot;
    for (const { question, value, flag } of state?.refused.values() ?? []) this.#put(question, { value, flag }, false);
  }

  /** Turns to a question by its number, from 1. */
  goTo(number: number): void {
    const { state } = this.#snapshot;
    if (!state || number === state.current || number < 1 || number > state.paper.questions.length) return;
    this.#show({ state: { ...state, current: number } });
    this.#countTime();
    this.#keepProgress();
  }

  /** Ends the attempt as soon as the server can be reached. */
  submit(): void {
    const { state } = this.#snapshot;
    if (!state || !state.isWriting || isEnded(state.clock.state)) return;
    this.#countTime();
    this.#commit({ ...state, isSubmitWanted: true });
    this.#keepProgress();
    this.#sender.hurry();
  }
  /** While the submission still waits for the network it can be taken back. */
  withdrawSubmit(): void {
    const { state } = this.#snapshot;
    if (!state || this.#snapshot.isTimeUp) return;
    this.#commit({ ...state, isSubmitWanted: false });
    this.#keepProgress();
  }

  takeSittingEvents(events: readonly LiveEvent[]): void {
    for (const event of events) if (event.set?.quiz === this.quiz) this.#moveClock((clock) => takeSittingFields(clock, event.set!));
  }
  takeClockEvents(events: readonly LiveEvent[]): void {
    for (const { id, set } of events) {
      const { state } = this.#snapshot;
      if (!state || !set || id !== state.attempt) continue;
      const isTaken = typeof set.takeovers === 'number' && set.takeovers > state.clock.takeovers && !this.#isTakingOver;
      this.#moveClock((clock) => takeClockFields(clock, set));
      if (isTaken && this.#snapshot.state!.isWriting) this.#losePen();
    }
  }
  /** The feed had a gap: ask how things stand. */
  refresh(): void {
    void this.#beat();
  }

  /** Milliseconds left, by the server's clock. */
  remaining(): number {
    const { state } = this.#snapshot;
    return state ? remaining(state.clock, this.#clock.now()) : 0;
  }
  /** The time is measured, not guessed from the device's own clock. */
  get isTimeKnown(): boolean {
    return this.#clock.isKnown;
  }

  /** The page came back into sight, or the network did. */
  wake(): void {
    if (this.#snapshot.phase !== 'open' || this.#isStopped) return;
    void this.#rejoin();
  }
  /** The page is out of sight, perhaps for ever. */
  hide(): void {
    this.#countTime();
    this.#keepProgress();
    this.#sender.sendAway();
  }
  noteBlur(): void {
    this.#blurred += 1;
  }
  picture = async (image: string): Promise<string> => {
    const kept = await this.#ports.store.picture(image).catch(() => null);
    if (kept) return kept;
    const { data } = await this.#ports.api.picture(this.quiz, image);
    this.#ports.store.keepPicture(image, data).catch(() => undefined);
    return data;
  };

  /** Leaves; what is unconfirmed stays on the device and is handed to the browser. */
  stop(): void {
    if (this.#isStopped) return;
    this.hide();
    this.#isStopped = true;
    this.#sender.stop();
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#writer?.release();
    this.#listeners.clear();
  }

  #put(question: string, change: { value?: AnswerValue; flag?: boolean }, isTyping: boolean): boolean {
    const { state, isTimeUp } = this.#snapshot;
    if (!state || !state.isWriting || state.isSubmitWanted || isTimeUp || isEnded(state.clock.state) || isPaused(state.clock)) return false;
    const now = this.#clock.now();
    if (remaining(state.clock, now) <= 0) return this.#checkDeadline(), false;
    this.#countTime();
    this.#version += 1;
    this.#commit(putAnswer(state, question, { ...change, at: now, spent: this.#spent.of(question), version: this.#version }));
    this.#sender.plan(isTyping ? this.#ports.pace.debounceMs : 0, isTyping);
    return true;
  }

  async #takePen(attempt: string): Promise<void> {
    this.#writer ??= await this.#ports.holdWriter(await this.#ports.store.writer(attempt).catch(() => null));
  }

  /** Asks the server how the attempt stands, and brings it what it lacks. */
  async #rejoin(): Promise<void> {
    const { state } = this.#snapshot;
    if (!state || !this.#writer || !this.#ports.isOnline()) return this.#show({ isConnected: this.#ports.isOnline() });
    const sent = this.#ports.device.monotonic();
    const answer = await this.#ports.api.start({ quiz: this.quiz, writer: this.#writer.name, have: state.paper.hash }).catch((error: unknown) => toApiError(error));
    if (this.#isStopped) return;
    if (answer instanceof Error) return this.#rejoinFailed(answer);
    this.#clock.note({ sent, received: this.#ports.device.monotonic(), serverTime: answer.clock.serverTime });
    this.#show({ isConnected: true, error: null });
    const now = this.#snapshot.state!;
    this.#commit(takeSession(answer.paper ? { ...now, paper: answer.paper } : now, answer));
    this.#keep(answer);
    this.#reconsiderTime();
    if (isEnded(answer.clock.state)) return this.#offerLastWords();
    if (this.#snapshot.state!.pending.size === 0 && this.#snapshot.state!.confirmed.size > 0) this.#show({ savedAt: this.#clock.now() });
    this.#sender.wake();
    this.#fetchPictures();
    await this.#measure();
  }

  #rejoinFailed(error: ApiError): void {
    if (error.status === 0 || error.status >= 500) return this.#show({ isConnected: false });
    if (error.code === 'ATTEMPT_VOID') return this.#moveClock((clock) => ({ ...clock, state: 'void', reason: error.message }));
    this.#show({ error });
  }

  /** Several questions for the time; the shortest way wins. */
  async #measure(): Promise<void> {
    for (let ping = 0; ping < this.#ports.pace.pings && !this.#isStopped && this.#ports.isOnline(); ping += 1) {
      const sent = this.#ports.device.monotonic();
      const answer = await this.#ports.api.time().catch(() => null);
      if (!answer) return;
      this.#clock.note({ sent, received: this.#ports.device.monotonic(), serverTime: answer.serverTime });
    }
    this.#reconsiderTime();
  }

  #run(): void {
    if (this.#timers.length > 0) return;
    this.#spent.turnTo(this.#question());
    this.#timers = [setInterval(() => this.#tick(), this.#ports.pace.tickMs), setInterval(() => void this.#beat(), this.#ports.pace.beatMs)];
    this.#checkDeadline();
    void this.#measure();
  }

  #tick(): void {
    if (this.#sleep.hasSlept()) {
      this.#clock.doubt();
      void this.#measure();
    }
    this.#checkDeadline();
  }

  async #beat(): Promise<void> {
    const { state } = this.#snapshot;
    if (!state || !this.#writer || this.#isStopped || isEnded(state.clock.state) || !this.#ports.isOnline()) return;
    if (!state.isWriting) return;
    const wasConnected = this.#snapshot.isConnected;
    const answer = await this.#askBeat(state).catch(() => null);
    if (this.#isStopped) return;
    if (!answer) return this.#show({ isConnected: false });
    this.#show({ isConnected: true });
    if (!answer.writing && !this.#isTakingOver) this.#losePen();
    this.#keepProgress();
    if (!wasConnected) this.#sender.wake();
  }

  async #askBeat(state: AttemptState) {
    const sent = this.#ports.device.monotonic();
    const answer = await this.#ports.api.beat({ attempt: state.attempt, writer: this.#writer!.name, current: state.current, blurred: this.#blurred });
    this.#clock.note({ sent, received: this.#ports.device.monotonic(), serverTime: answer.clock.serverTime });
    this.#moveClock((clock) => takeClock(clock, answer.clock));
    return answer;
  }

  #isEnding(): boolean {
    const { state, isTimeUp } = this.#snapshot;
    return Boolean(state?.isSubmitWanted) || isTimeUp;
  }

  /** Nobody is ended by a clock that may be wrong, or that the teacher has moved while the network was away. */
  async #confirmsEnd(): Promise<boolean> {
    const { state, isConnected } = this.#snapshot;
    if (!state || state.isSubmitWanted || (isConnected && this.#clock.isKnown && !state.clock.section.endedAt)) return this.#isEnding();
    const answer = await this.#askBeat(state);
    this.#show({ isConnected: true });
    if (!answer.writing) this.#losePen();
    this.#reconsiderTime();
    return this.#isEnding() && answer.writing;
  }

  #checkDeadline(): void {
    const { state, isTimeUp } = this.#snapshot;
    if (!state || isTimeUp || isEnded(state.clock.state) || isPaused(state.clock)) return;
    const left = remaining(state.clock, this.#clock.now());
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#deadline = null;
    if (left > this.#ports.pace.tickMs * 2) return;
    if (left > 0) return void (this.#deadline = setTimeout(() => this.#checkDeadline(), left));
    this.#countTime();
    this.#show({ isTimeUp: true });
    if (state.isWriting) this.#sender.hurry();
  }

  /** The clock was moved or measured anew: perhaps there is time after all. */
  #reconsiderTime(): void {
    const { state, isTimeUp } = this.#snapshot;
    if (!state) return;
    if (isTimeUp && !isEnded(state.clock.state) && (isPaused(state.clock) || remaining(state.clock, this.#clock.now()) > 0)) this.#show({ isTimeUp: false });
    this.#checkDeadline();
  }

  #moveClock(move: (clock: AttemptClock) => AttemptClock): void {
    const { state } = this.#snapshot;
    if (!state) return;
    const wasEnded = isEnded(state.clock.state);
    const clock = move(state.clock);
    // Reopened: what ended it no longer counts.
    this.#show({ state: { ...state, clock, ...(wasEnded && !isEnded(clock.state) ? { finish: null, isSubmitWanted: false } : {}) } });
    this.#reconsiderTime();
    if (!wasEnded && isEnded(clock.state)) void this.#close();
    if (!wasEnded || isEnded(clock.state)) return;
    this.#hasOffered = false;
    void this.#rejoin();
  }

  #losePen(): void {
    const { state } = this.#snapshot;
    if (state) this.#commit({ ...state, isWriting: false, isSubmitWanted: false });
  }

  /** The server has ended the attempt: offer it the last words once, then read what stands. */
  async #close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    const before = this.#snapshot.state!;
    try {
      await this.#offerLastWords();
      const session = await this.#ports.api.start({ quiz: this.quiz, writer: this.#writer!.name, have: before.paper.hash });
      this.#commit(takeSession(this.#snapshot.state!, session));
      this.#keep(session);
    } catch (error) {
      this.#rejoinFailed(toApiError(error));
    } finally {
      this.#isClosing = false;
    }
  }

  /** What the end found unconfirmed is sent once more: perhaps only the confirmation was lost, or it was written in time. */
  async #offerLastWords(): Promise<void> {
    const state = this.#snapshot.state!;
    const entries = unconfirmed(state).slice(0, 200);
    if (this.#hasOffered || entries.length === 0 || !state.isWriting || state.clock.state === 'void') return;
    this.#hasOffered = true;
    const seq = state.seq + 1;
    this.#noteSeq(seq);
    const answer = await this.#ports.api.submit({ attempt: state.attempt, writer: this.#writer!.name, seq, answers: entries.map(toEntry), digest: digestOf(state) }, new AbortController().signal).catch(() => null);
    if (answer && answer.outcome !== 'takenOver') this.#commit(takeSubmitted(this.#snapshot.state!, entries, answer));
  }

  #takeAnswerOfServer(next: AttemptState): void {
    this.#commit(next);
    this.#show({ savedAt: this.#clock.now(), error: null });
    this.#reconsiderTime();
    this.#keepAttempt();
  }

  /** Shows a state and writes what changed in it to the device. */
  #commit(next: AttemptState): void {
    const before = this.#snapshot.state;
    this.#show({ state: next });
    this.#journal.begin(next.attempt);
    this.#journal.follow(before, next);
  }

  #keep(session: SessionAnswer): void {
    const { state } = this.#snapshot;
    if (state) this.#journal.keep(this.quiz, keptOf(state, { ...this.#place(), serverNow: this.#clock.now(), quizState: session.clock.quizState }), state.paper);
    this.#keepProgress();
  }
  #keepAttempt(): void {
    const { state } = this.#snapshot;
    if (state) this.#journal.keepAttempt(this.quiz, keptOf(state, { ...this.#place(), serverNow: this.#clock.now(), quizState: 'open' }));
  }

  #place(): Place {
    return { student: this.#snapshot.student!, section: this.#snapshot.section };
  }

  #noteSeq(seq: number): void {
    const { state } = this.#snapshot;
    if (!state) return;
    this.#snapshot = { ...this.#snapshot, state: { ...state, seq } };
    this.#keepProgress();
  }

  #keepProgress(): void {
    const { state } = this.#snapshot;
    if (state) this.#journal.progress({ seq: state.seq, current: state.current, isSubmitWanted: state.isSubmitWanted, blurred: this.#blurred, seen: { server: this.#clock.now(), wall: this.#ports.device.wall() } });
  }

  #question(): string | null {
    const { state } = this.#snapshot;
    return state?.paper.questions[state.current - 1]?.id ?? null;
  }
  #countTime(): void {
    this.#spent.turnTo(this.#question());
  }

  /** Pictures are fetched at once, for the minutes without a network. */
  #fetchPictures(): void {
    for (const { image } of this.#snapshot.state?.paper.questions ?? []) if (image) void this.picture(image).catch(() => undefined);
  }

  #show(change: Partial<AttemptSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
