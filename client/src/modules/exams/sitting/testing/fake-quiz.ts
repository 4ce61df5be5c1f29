import {
  answersDigest,
  countAnswered,
  deadlineOf,
  judgeArrival,
  type AttemptState,
} from '@pathshala/shared/modules/exams/sitting';
import { type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import { ApiError } from '../../../../kit/data/api-error';
import type { AttemptApi } from '../attempt/ports';
import type {
  ClockView,
  PaperView,
  SaveAnswer,
  SaveInput,
  SessionAnswer,
  SheetQuestion,
  SubmitAnswer,
  SubmitInput,
} from '../attempt/types';

export const QUIZ = 'cccccccccccccccccccccccc';
export const STUDENT = 'dddddddddddddddddddddddd';
export const SECTION = 'eeeeeeeeeeeeeeeeeeeeeeee';
const ATTEMPT = 'ffffffffffffffffffffffff';
export const questionId = (n: number): string => n.toString(16).padStart(24, '0');
const MINUTE = 60_000;
/** Difference of the server's clock from that of the world. */
const SERVER_AHEAD_MS = 7 * 3_600_000;

/** The only clock of a test: everything else is derived from it, and it moves when the test says so. */
export class World {
  ms = 1_800_000_000_000;
  pass(ms: number): void {
    this.ms += ms;
  }
}

export const sheetQuestion = (number: number, change: Partial<SheetQuestion> = {}): SheetQuestion => ({
  id: questionId(number),
  number,
  type: 'single',
  body: `<p>Question ${number}</p>`,
  marks: 1,
  content: {
    options: [
      { id: 'a', text: 'Dhaka' },
      { id: 'b', text: 'Khulna' },
      { id: 'c', text: 'Sylhet' },
    ],
  },
  ...change,
});

/** A server with one quiz and one student, which marks answers as the real one does. For tests. */
export class FakeQuizServer implements AttemptApi {
  readonly world: World;
  readonly calls: string[] = [];
  readonly answers = new Map<string, { value: AnswerValue; at: number; flag?: boolean }>();
  readonly saves: SaveInput[] = [];
  isReachable = true;
  /** Takes the next save or submission, but its answer is lost on the way. */
  losesNextAnswer = false;
  refusal: { status: number; code: string } | null = null;
  questions = [1, 2, 3, 4].map((n) => sheetQuestion(n));
  limitMinutes = 30;
  extraMinutes = 0;
  pausedAt: number | null = null;
  endedAt: number | null = null;
  pausedMs = 0;
  startedAt: number | null = null;
  state: AttemptState = 'notStarted';
  writer = '';
  takeovers = 0;
  version = 1;
  lastSeq = 0;
  receipt: string | undefined;
  finishedAt: number | undefined;

  constructor(world: World) {
    this.world = world;
  }

  get now(): number {
    return this.world.ms + SERVER_AHEAD_MS;
  }

  start = async ({ writer, have }: { writer: string; have?: string | undefined }): Promise<SessionAnswer> => {
    this.#reach('start');
    if (this.state === 'notStarted') {
      this.state = 'inProgress';
      this.startedAt = this.now;
      this.writer = writer;
    }
    return this.#session(writer, have);
  };

  takeOver = async ({ writer, have }: { writer: string; have?: string | undefined }): Promise<SessionAnswer> => {
    this.#reach('takeOver');
    if (writer !== this.writer) {
      this.writer = writer;
      this.takeovers += 1;
      this.version += 1;
    }
    return this.#session(writer, have);
  };

  save = async (input: SaveInput): Promise<SaveAnswer> => {
    this.#reach(
      `save ${input.seq}: ${input.answers.map((each) => `${Number.parseInt(each.question, 16)}=${JSON.stringify(each.value)}`).join(' ')}`,
    );
    return this.#answered(this.#take(input));
  };

  saveAway = (input: SaveInput): void => {
    this.calls.push(`away ${input.seq}`);
    if (this.isReachable) this.#take(input);
  };

  submit = async (input: SubmitInput): Promise<SubmitAnswer> => {
    this.#reach(`submit ${input.seq}`);
    const wasSubmitted = this.state === 'submitted';
    const { outcome, ignored } =
      this.state === 'inProgress' ? this.#take(input) : { outcome: 'closed' as const, ignored: [] };
    if (outcome === 'saved') this.close('submitted');
    const held = Object.fromEntries(this.answers);
    return this.#answered({
      outcome: outcome === 'saved' || wasSubmitted ? 'submitted' : outcome,
      state: this.state,
      ...(this.receipt ? { receipt: this.receipt, finishedAt: new Date(this.finishedAt!).toISOString() } : {}),
      answered: countAnswered(held),
      lastSeq: this.lastSeq,
      ignored,
      complete: input.digest === answersDigest(held),
      clock: this.#clock(),
    });
  };

  beat = async ({ writer }: { writer: string }) => {
    this.#reach('beat');
    return { clock: this.#clock(), writing: writer === this.writer, lastSeq: this.lastSeq };
  };

  time = async () => {
    this.#reach('time');
    return { serverTime: this.now };
  };

  picture = async () => ({ data: 'data:image/png;base64,AA==' });

  close(state: AttemptState): void {
    this.state = state;
    this.finishedAt = this.now;
    this.receipt = 'a1b2c3d4'.repeat(8);
  }

  /** As the feed carries it: extra time and pauses of the section. */
  sittingEvent() {
    return {
      op: 'update' as const,
      entity: 'quizSitting',
      id: 'sitting',
      rev: 2,
      at: new Date(this.now).toISOString(),
      set: {
        quiz: QUIZ,
        section: SECTION,
        extraMinutes: this.extraMinutes,
        pausedMs: this.pausedMs,
        pausedAt: this.#section.pausedAt,
        endedAt: this.#section.endedAt,
      },
    };
  }
  clockEvent(change: Record<string, unknown> = {}) {
    return {
      op: 'update' as const,
      entity: 'quizClock',
      id: ATTEMPT,
      rev: this.version,
      at: new Date(this.now).toISOString(),
      set: {
        quiz: QUIZ,
        student: STUDENT,
        state: this.state,
        due: new Date(this.#due).toISOString(),
        takeovers: this.takeovers,
        clock: this.version,
        ...change,
      },
    };
  }

  get #due(): number {
    return (this.startedAt ?? this.now) + this.limitMinutes * MINUTE;
  }
  get #section() {
    const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
    return {
      extraMinutes: this.extraMinutes,
      pausedMs: this.pausedMs,
      pausedAt: iso(this.pausedAt),
      endedAt: iso(this.endedAt),
    };
  }

  #take(input: SaveInput): SaveAnswer {
    this.saves.push(input);
    const reply = (outcome: SaveAnswer['outcome'], ignored: string[] = []): SaveAnswer => ({
      outcome,
      lastSeq: this.lastSeq,
      ignored,
      clock: this.#clock(),
    });
    if (this.state !== 'inProgress') return reply('closed');
    if (input.writer !== this.writer) return reply('takenOver');
    if (input.seq <= this.lastSeq) return reply('saved');
    const deadline = deadlineOf(this.#due, this.#section, this.now);
    const ignored: string[] = [];
    // The student was silent since the start: the bounds of a claim are the server's matter.
    const silence = { pausedAt: this.pausedAt, startedAt: 0, savedAt: null, heardAt: null };
    for (const { question, value, at, flag } of input.answers) {
      if (['counts', 'claimed'].includes(judgeArrival({ at, receivedAt: this.now, deadline, ...silence })))
        this.answers.set(question, { value, at: Math.min(at, this.now), ...(flag ? { flag } : {}) });
      else ignored.push(question);
    }
    this.lastSeq = input.seq;
    return reply('saved', ignored);
  }

  #session(writer: string, have: string | undefined): SessionAnswer {
    const paper: PaperView = {
      hash: 'f'.repeat(64),
      title: 'Geography',
      titleBn: 'ভূগোল',
      totalMarks: this.questions.length,
      negativePercent: 0,
      limitMinutes: this.limitMinutes,
      questions: this.questions,
    };
    const isOpen = this.state === 'inProgress';
    return {
      attempt: ATTEMPT,
      quiz: QUIZ,
      writing: isOpen && writer === this.writer,
      lastSeq: this.lastSeq,
      current: 1,
      clock: this.#clock(),
      answers: isOpen ? Object.fromEntries(this.answers) : {},
      paper: !isOpen || have === paper.hash ? null : paper,
      paperHash: paper.hash,
      ...(this.receipt ? { receipt: this.receipt, finishedAt: new Date(this.finishedAt!).toISOString() } : {}),
    };
  }

  #clock(): ClockView {
    const { pausedAt, endedAt, ...section } = this.#section;
    return {
      serverTime: this.now,
      state: this.state,
      quizState: pausedAt ? 'paused' : 'open',
      startedAt: new Date(this.startedAt ?? this.now).toISOString(),
      due: new Date(this.#due).toISOString(),
      deadline: new Date(deadlineOf(this.#due, this.#section, this.now)).toISOString(),
      ...section,
      ...(pausedAt ? { pausedAt } : {}),
      ...(endedAt ? { endedAt } : {}),
      clock: this.version,
      takeovers: this.takeovers,
    };
  }

  #reach(call: string): void {
    this.calls.push(call);
    if (!this.isReachable) throw new ApiError(0, null);
    if (this.refusal)
      throw new ApiError(this.refusal.status, { code: this.refusal.code, message: this.refusal.code, requestId: 'r' });
  }

  #answered<T>(answer: T): T {
    if (!this.losesNextAnswer) return answer;
    this.losesNextAnswer = false;
    throw new ApiError(0, null);
  }
}
