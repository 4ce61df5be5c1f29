import { answersDigest, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import type { ObjectId } from 'mongodb';
import { pause } from './actor';
import { CHOICES } from '../support/quiz-setup';
import type { Book } from './book';
import { patient, type Patient } from './patient';

const { start, saveAnswers, submit } = sittingActions;
const EVERY_MS = [100, 400] as const;

export interface Paper {
  quiz: string;
  /** Ids in the order of the paper. */
  questions: readonly string[];
}
/** Stored fields of an attempt that are read here. */
export interface StoredAttempt {
  _id: ObjectId;
  state: string;
  lastSeq: number;
  answered: number;
  score?: number;
  receipt?: string;
  answers: Record<string, { value: unknown }>;
}

/** Answers that a student may write: the right one among others, so that the score shows which arrived. */
const VALUES: readonly (readonly unknown[])[] = [
  ['a', 'b', 'c'],
  ['11', '12', '১২', '13'],
  ['বঙ্গোপসাগর', 'আরব সাগর', 'মেঘনা'],
  [true, false],
];
const RIGHT: readonly (readonly unknown[])[] = [['b'], ['12', '১২'], ['বঙ্গোপসাগর'], [true]];
export const scoreOf = (values: readonly unknown[]) =>
  values.filter((value, index) => RIGHT[index]!.includes(value)).length;

/** A student whose device keeps a journal: unacknowledged answers are sent again with the next save. */
export class ApiStudent {
  readonly #journal = new Map<string, { value: unknown; at: number }>();
  readonly #written = new Map<string, unknown>();
  /** Author's id → id on this student's paper. */
  readonly #shown = new Map<unknown, string>();
  #seq = 0;
  #attempt = '';
  #receipt = '';
  private constructor(
    readonly email: string,
    readonly student: string,
    readonly isSilent: boolean,
    private readonly paper: Paper,
    private readonly api: Patient,
    private readonly book: Book,
  ) {}

  static async enter(
    book: Book,
    paper: Paper,
    { email, student, isSilent }: { email: string; student: string; isSilent: boolean },
  ): Promise<ApiStudent> {
    return new ApiStudent(email, student, isSilent, paper, await patient(book, email), book);
  }
  get #writer() {
    return `soak-${this.student}`;
  }
  async begin(): Promise<void> {
    const { quiz } = this.paper;
    await this.api.twice(start, { quiz, writer: this.#writer });
    const session = await this.api.run(start, { quiz, writer: this.#writer });
    this.#attempt = session.attempt;
    this.#seq = session.lastSeq;
    for (const { content } of session.paper?.questions ?? [])
      for (const [id, text] of Object.entries(CHOICES)) {
        const shown = content.options?.find((each) => each.text === text);
        if (shown) this.#shown.set(id, shown.id);
      }
  }
  async write(storm: AbortSignal): Promise<void> {
    while (!storm.aborted) {
      this.#writeOne();
      await this.#save();
      await pause(EVERY_MS[0] + Math.random() * (EVERY_MS[1] - EVERY_MS[0]));
    }
  }
  #writeOne(): void {
    const index = Math.floor(Math.random() * VALUES.length);
    const value = VALUES[index]![Math.floor(Math.random() * VALUES[index]!.length)]!;
    const question = this.paper.questions[index]!;
    this.#journal.set(question, { value, at: Date.now() });
    this.#written.set(question, value);
  }
  async #save(): Promise<void> {
    this.#seq += 1;
    const sent = new Map(this.#journal);
    const request = {
      attempt: this.#attempt,
      writer: this.#writer,
      seq: this.#seq,
      answers: this.#entries(),
      current: 1 + (this.#seq % 4),
    };
    if (this.#seq % 5 === 0) await this.api.twice(saveAnswers, request);
    const answer = await this.api.run(saveAnswers, request);
    if (answer.outcome !== 'saved' || answer.lastSeq < this.#seq || answer.ignored.length > 0)
      this.book.fault(
        `${this.email}: save ${this.#seq} was answered ${JSON.stringify({ ...answer, clock: answer.clock.quizState })}`,
      );
    for (const [question, entry] of sent) if (this.#journal.get(question) === entry) this.#journal.delete(question);
    this.book.count('answers acknowledged', sent.size);
  }
  #entries() {
    return [...this.#journal].map(([question, { value, at }]) => ({
      question,
      value: this.#own(value),
      at,
    }));
  }
  #own(value: unknown) {
    return (this.#shown.get(value) ?? value) as never;
  }
  /** Hands in, twice; a silent one leaves that to the end of the quiz. */
  async finish(): Promise<void> {
    if (this.isSilent) return;
    const digest = answersDigest(
      Object.fromEntries([...this.#written].map(([question, value]) => [question, { value: this.#own(value) }])),
    );
    const request = {
      attempt: this.#attempt,
      writer: this.#writer,
      seq: this.#seq + 1,
      answers: this.#entries(),
      digest,
    };
    const answer = await this.api.run(submit, request);
    const again = await this.api.run(submit, request);
    this.#receipt = answer.receipt ?? '';
    this.book.same(
      `${this.email}: handing in`,
      [answer.outcome, answer.complete, answer.answered, again.receipt],
      ['submitted', true, this.#written.size, this.#receipt],
    );
  }
  compare(attempts: readonly StoredAttempt[]): void {
    const { book, email } = this;
    book.same(`${email}: attempts`, attempts.length, 1);
    const [attempt] = attempts;
    if (!attempt) return;
    const wanted = this.paper.questions.map((question) => this.#written.get(question) ?? null);
    const counted = this.paper.questions.map((question) => attempt.answers[question]?.value ?? null);
    book.same(`${email}: answers that count`, counted, wanted);
    book.same(`${email}: saves`, attempt.lastSeq >= this.#seq, true);
    book.same(`${email}: state and score`, [attempt.state, attempt.score], ['graded', scoreOf(wanted)]);
    if (this.#receipt) book.same(`${email}: receipt`, attempt.receipt, this.#receipt);
  }
  close = () => this.api.close();
}
