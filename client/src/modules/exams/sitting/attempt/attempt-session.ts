import type { AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import type { LiveEvent } from '@pathshala/shared';
import { toApiError, type ApiError } from '../../../../kit/data/api-error';
import { AnswerSender } from './answer-sender';
import { isEnded, isPaused, remaining, takeClockFields, takeSittingFields } from './attempt-clock';
import { AttemptDesk, type AttemptSnapshot } from './attempt-desk';
import { AttemptEnding } from './attempt-ending';
import { adoptPending, beginState, putAnswer, takeSession, type AttemptState } from './attempt-state';
import { AttemptPictures } from './attempt-pictures';
import { AttemptSync } from './attempt-sync';
import { AttemptTimer } from './attempt-timer';
import type { Place } from './kept-attempt';
import type { AttemptPorts } from './ports';
import { ServerClock } from './server-clock';

export type { AttemptSnapshot } from './attempt-desk';

/**
 * One attempt on this device: shows answers immediately, keeps them on the device, sends them to the server, follows
 * the server's clock, and ends in time. Knows nothing of React.
 */
export class AttemptSession {
  readonly quiz: string;
  readonly #ports: AttemptPorts;
  readonly #desk: AttemptDesk;
  readonly #timer: AttemptTimer;
  readonly #ending: AttemptEnding;
  readonly #sender: AnswerSender;
  readonly #sync: AttemptSync;
  readonly #pictures: AttemptPictures;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => AttemptSnapshot;
  #isTakingOver = false;
  #version = 0;

  constructor(quiz: string, ports: AttemptPorts) {
    this.quiz = quiz;
    this.#ports = ports;
    const desk = (this.#desk = new AttemptDesk(quiz, ports));
    this.subscribe = desk.subscribe;
    this.getSnapshot = desk.getSnapshot;
    this.#timer = new AttemptTimer(desk, {
      beat: () => void this.#sync.beat(),
      hurry: () => this.#sender.hurry(),
      ended: () => void this.#ending.close(),
      reopened: () => {
        this.#ending.reopen();
        void this.#sync.rejoin();
      },
    });
    this.#ending = new AttemptEnding(desk, {
      askServer: () => this.#sync.askBeat(desk.state!),
      reconsiderTime: () => this.#timer.reconsider(),
      rejoinFailed: (error) => this.#sync.rejoinFailed(error),
    });
    this.#sender = new AnswerSender(
      {
        state: () => desk.state,
        writer: () => desk.writer!.name,
        blurred: () => desk.blurred,
        commit: (next) => this.#takeAnswerOfServer(next),
        settled: () => desk.journal.settled,
        noteSeq: (seq) => desk.noteSeq(seq),
        isEnding: () => this.#ending.isEnding(),
        confirmsEnd: () => this.#ending.confirms(),
        losePen: () => desk.losePen(),
        close: () => void this.#ending.close(),
        heard: (isAnswer) => desk.show({ isConnected: isAnswer, ...(isAnswer ? { error: null } : {}) }),
        refused: (error) => desk.show({ error }),
      },
      ports,
    );
    this.#pictures = new AttemptPictures(desk);
    this.#sync = new AttemptSync(desk, {
      timer: this.#timer,
      ending: this.#ending,
      sender: this.#sender,
      pictures: this.#pictures,
      isTakingOver: () => this.#isTakingOver,
    });
  }

  /** Continues with the device's data of this quiz, with or without a network; otherwise waits for `begin`. */
  async open(): Promise<void> {
    const desk = this.#desk;
    const left = await desk.journal.load(this.quiz);
    if (desk.isStopped) return;
    if (!left) return desk.show({ phase: 'gate' });
    const { kept, paper, progress, pending } = left;
    desk.clock = new ServerClock(this.#ports.device, progress.seen);
    desk.blurred = progress.blurred;
    desk.spent.begin(pending);
    this.#version = Math.max(0, ...pending.map((each) => each.version));
    desk.writer ??= await this.#ports.holdWriter(
      await this.#ports.store.writer(kept.session.attempt).catch(() => null),
    );
    const state = beginState({ ...kept.session, paper: null }, paper, {
      pending,
      seq: progress.seq,
      isSubmitWanted: progress.isSubmitWanted,
    });
    desk.show({
      phase: 'open',
      state: { ...state, current: progress.current },
      student: kept.student,
      section: kept.section,
    });
    this.#timer.run();
    await this.#sync.rejoin();
  }

  /** Begins the attempt, or takes it up on a device that does not know it. Resolves with what went wrong, or null. */
  async begin(place: Place, password?: string): Promise<ApiError | null> {
    const desk = this.#desk;
    desk.show({ isStarting: true, error: null });
    desk.writer ??= await this.#ports.holdWriter(null);
    const sent = this.#ports.device.monotonic();
    const answer = await this.#ports.api
      .start({ quiz: this.quiz, writer: desk.writer.name, ...(password ? { password } : {}) })
      .catch((error: unknown) => toApiError(error));
    desk.show({ isStarting: false });
    if (desk.isStopped) return null;
    if (answer instanceof Error) return answer;
    // It ended elsewhere meanwhile: the list of quizzes says how.
    if (!answer.paper) return null;
    desk.heardTime(sent, answer.clock.serverTime);
    desk.journal.begin(answer.attempt);
    const [pending, progress] = await Promise.all([
      desk.journal.leftAnswers(answer.attempt),
      desk.journal.leftProgress(answer.attempt),
    ]);
    desk.show({ phase: 'open', student: place.student, section: place.section, isConnected: true });
    desk.commit(
      beginState(answer, answer.paper, {
        pending,
        seq: Math.max(answer.lastSeq, progress?.seq ?? 0),
        isSubmitWanted: false,
      }),
    );
    this.#ports.store.keepWriter(answer.attempt, desk.writer.name).catch(() => undefined);
    desk.keep(answer);
    this.#timer.run();
    this.#pictures.fetchAll();
    return null;
  }

  /**
   * Takes over the attempt and writes here, regardless of the device that wrote last. Resolves with the error, or null.
   */
  async continueHere(place: Place): Promise<ApiError | null> {
    const failure = await this.begin(place);
    const { state } = this.#desk;
    if (failure || !state || state.isWriting || isEnded(state.clock.state)) return failure;
    return await this.takeOver();
  }

  /** Takes over writing from anyone who holds it. Resolves with what went wrong, or null. */
  async takeOver(): Promise<ApiError | null> {
    const desk = this.#desk;
    const { state, writer } = desk;
    if (!state || !writer) return null;
    desk.show({ isStarting: true });
    this.#isTakingOver = true;
    try {
      const answer = await this.#ports.api.takeOver({
        attempt: state.attempt,
        writer: writer.name,
        have: state.paper.hash,
      });
      const [left, progress] = await Promise.all([
        desk.journal.leftAnswers(state.attempt),
        desk.journal.leftProgress(state.attempt),
      ]);
      this.#ports.store.keepWriter(state.attempt, writer.name).catch(() => undefined);
      desk.show({ isStarting: false, isConnected: true });
      const adopted = adoptPending(desk.state!, left);
      desk.commit(takeSession({ ...adopted, seq: Math.max(adopted.seq, progress?.seq ?? 0) }, answer));
      desk.keep(answer);
      this.#sender.plan(0);
      return null;
    } catch (error) {
      desk.show({ isStarting: false });
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
    for (const { question, value, flag } of this.#desk.state?.refused.values() ?? [])
      this.#put(question, { value, flag }, false);
  }

  /** Turns to a question by its number, from 1. */
  goTo(number: number): void {
    const { state } = this.#desk;
    if (!state || number === state.current || number < 1 || number > state.paper.questions.length) return;
    this.#desk.show({ state: { ...state, current: number } });
    this.#desk.countTime();
    this.#desk.keepProgress();
  }

  /** Ends the attempt as soon as the server can be reached. */
  submit(): void {
    const { state } = this.#desk;
    if (!state || !state.isWriting || isEnded(state.clock.state)) return;
    this.#desk.countTime();
    this.#desk.commit({ ...state, isSubmitWanted: true });
    this.#desk.keepProgress();
    this.#sender.hurry();
  }
  /** While the submission still waits for the network it can be taken back. */
  withdrawSubmit(): void {
    const { state, isTimeUp } = this.getSnapshot();
    if (!state || isTimeUp) return;
    this.#desk.commit({ ...state, isSubmitWanted: false });
    this.#desk.keepProgress();
  }

  takeSittingEvents(events: readonly LiveEvent[]): void {
    for (const event of events)
      if (event.set?.quiz === this.quiz) this.#timer.move((clock) => takeSittingFields(clock, event.set!));
  }
  takeClockEvents(events: readonly LiveEvent[]): void {
    for (const { id, set } of events) {
      const { state } = this.#desk;
      if (!state || !set || id !== state.attempt) continue;
      const isTaken = typeof set.takeovers === 'number' && set.takeovers > state.clock.takeovers && !this.#isTakingOver;
      this.#timer.move((clock) => takeClockFields(clock, set));
      if (isTaken && this.#desk.state!.isWriting) this.#desk.losePen();
    }
  }
  /** The feed had a gap: ask for the current state. */
  refresh(): void {
    void this.#sync.beat();
  }

  /** Milliseconds left, by the server's clock. */
  remaining(): number {
    const { state, clock } = this.#desk;
    return state ? remaining(state.clock, clock.now()) : 0;
  }
  /** The time is measured, not guessed from the device's own clock. */
  get isTimeKnown(): boolean {
    return this.#desk.clock.isKnown;
  }

  /** The page came back into sight, or the network did. */
  wake(): void {
    if (this.getSnapshot().phase !== 'open' || this.#desk.isStopped) return;
    void this.#sync.rejoin();
  }
  /** The page is hidden, possibly for ever. */
  hide(): void {
    this.#desk.countTime();
    this.#desk.keepProgress();
    this.#sender.sendAway();
  }
  noteBlur(): void {
    this.#desk.blurred += 1;
  }
  picture = (image: string): Promise<string> => this.#pictures.read(image);

  /** Leaves; unconfirmed answers stay on the device and are handed to the browser. */
  stop(): void {
    if (this.#desk.isStopped) return;
    this.hide();
    this.#sender.stop();
    this.#timer.stop();
    this.#desk.stop();
  }

  #put(question: string, change: { value?: AnswerValue; flag?: boolean }, isTyping: boolean): boolean {
    const { state, isTimeUp } = this.getSnapshot();
    if (
      !state ||
      !state.isWriting ||
      state.isSubmitWanted ||
      isTimeUp ||
      isEnded(state.clock.state) ||
      isPaused(state.clock)
    )
      return false;
    const now = this.#desk.clock.now();
    if (remaining(state.clock, now) <= 0) return (this.#timer.checkDeadline(), false);
    this.#desk.countTime();
    this.#version += 1;
    this.#desk.commit(
      putAnswer(state, question, { ...change, at: now, spent: this.#desk.spent.of(question), version: this.#version }),
    );
    this.#sender.plan(isTyping ? this.#ports.pace.debounceMs : 0, isTyping);
    return true;
  }

  #takeAnswerOfServer(next: AttemptState): void {
    this.#desk.commit(next);
    this.#desk.show({ savedAt: this.#desk.clock.now(), error: null });
    this.#timer.reconsider();
    this.#desk.keepAttempt();
  }
}
