import { type ActionInput, type ActionOutput, type Row, actionsOf } from '@pathshala/shared/kit';
import { ID_LISTS, QuizQuestion, renamedAnswer, type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import {
  Quiz,
  QuizAttempt,
  QuizPaper,
  QuizSitting,
  sittingActions,
  type PaperQuestion,
  type QuizState,
} from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { sweepQuizzes } from '../jobs/advance-quiz';
import { runOneJob, world, type Person, type World, type WorldOptions } from '../../../../testing';

export const OPENS = '2026-03-04T04:00:00.000Z';
const MINUTE = 60_000;
export const minutes = (n: number) => n * MINUTE;

type Declaration = ActionInput<typeof quizzesActions.declare>;
export type Session = ActionOutput<typeof sittingActions.start>;
type Question = Row<typeof QuizQuestion>;
type QuestionOver = Partial<ActionInput<ReturnType<typeof actionsOf<typeof QuizQuestion>>['create']>>;

/** A world with questions, in which quizzes are held. */
export interface Hall {
  w: World;
  questions: Question[];
  /** One more for the bank, by the class teacher of section A. */
  create(over: QuestionOver): Promise<Question>;
  /** An account of the nth student of section A (0 = the world's own student). */
  student(n: number): Promise<Person>;
  studentOfB(): Promise<Person>;
  /**
   * Declares and publishes, by the class teacher of section A, a quiz that opens now for an hour with a limit of 30
   * minutes.
   */
  hold(over?: Partial<Declaration>): Promise<string>;
  /** A student at their desk: their session, and calls with it. */
  seat(person: Person, quiz: string, writer?: string, password?: string): Promise<Seat>;
  attempt(id: string): Promise<Row<typeof QuizAttempt>>;
  sitting(quiz: string, section?: string): Promise<Row<typeof QuizSitting>>;
  quizState(quiz: string): Promise<QuizState>;
  /** Runs the scheduled job of the workers. */
  sweep(): Promise<void>;
}
export interface Seat {
  session: Session;
  writer: string;
  /** Answers questions of the student's own paper by their place on it; `at` is now unless given. */
  save(
    seq: number,
    answers: Record<number, AnswerValue>,
    over?: { at?: number; writer?: string; current?: number },
  ): Promise<ActionOutput<typeof sittingActions.saveAnswers>>;
  submit(
    seq: number,
    answers?: Record<number, AnswerValue>,
    over?: { at?: number; digest?: string; writer?: string },
  ): Promise<ActionOutput<typeof sittingActions.submit>>;
  /** Id of the question at a place of the paper. */
  question(place: number): string;
  /** An answer with the ids of this student's paper, from one with the author's ids. */
  shown(question: string, value: AnswerValue): AnswerValue;
}

export const WRITER = 'first-device';
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Choice ${id} \\(x^2\\)` }));

export async function hall(worldOptions: WorldOptions = {}): Promise<Hall> {
  const w = await world({ now: OPENS, students: 6, ...worldOptions });
  const { school } = w;
  const create = (over: QuestionOver) =>
    school.teacher.run(actionsOf(QuizQuestion).create, {
      class: school.class.id,
      subject: school.subject.id,
      chapter: 'Motion',
      type: 'single',
      body: '<p>Which?</p>',
      content: { options },
      key: { options: ['b'] },
      explanation: 'SECRET because',
      status: 'ready',
      ...over,
    });
  const questions = [
    await create({ body: '<p>প্রথম প্রশ্ন \\(a+b\\)</p>' }),
    await create({ body: '<p>Second</p>', type: 'multiple', key: { options: ['a', 'c'] } }),
    await create({
      body: '<p>Third</p>',
      type: 'numeric',
      content: { unit: 'm' },
      key: { value: 9.8, tolerance: 0.1 },
    }),
    await create({ body: '<p>Fourth</p>', type: 'shortText', content: {}, key: { accepted: [['SECRETWORD', 'ঢাকা']] } }),
  ];
  const people = new Map<number, Promise<Person>>([[0, Promise.resolve(school.student)]]);
  const h: Hall = {
    w,
    questions,
    create,
    student(n) {
      const known =
        people.get(n) ?? school.hire('student', school.id, `Student ${n}`, { student: school.students[n]!.id });
      people.set(n, known);
      return known;
    },
    studentOfB: () => school.hire('student', school.id, 'Student of B', { student: school.studentOfB.id }),
    async hold(over = {}) {
      const now = w.clock.now().getTime();
      const { quiz } = await school.teacher.run(quizzesActions.declare, {
        title: 'Weekly quiz',
        titleBn: 'সাপ্তাহিক কুইজ',
        class: school.class.id,
        sections: [school.sectionA.id],
        subject: school.subject.id,
        questions: questions.map(({ id }, index) => ({ question: id, marks: index + 1 })),
        draw: [],
        opensAt: new Date(now).toISOString(),
        closesAt: new Date(now + minutes(60)).toISOString(),
        limitMinutes: 30,
        shuffleQuestions: false,
        shuffleOptions: true,
        negativePercent: 25,
        partialCredit: true,
        review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
        ...over,
      });
      await school.teacher.run(quizzesActions.publish, { quiz: quiz.id, rev: quiz.rev });
      return quiz.id;
    },
    async seat(person, quiz, writer = WRITER, password) {
      const session = await person.run(sittingActions.start, { quiz, writer, ...(password ? { password } : {}) });
      const question = (place: number) => session.paper!.questions[place]!.id;
      const written = await writtenQuestions(w, school.id, quiz);
      const shown = (id: string, value: AnswerValue) =>
        shownBy(
          written.get(id)!,
          session.paper!.questions.find((each) => each.id === id)!,
          value,
        );
      const entries = (answers: Record<number, AnswerValue>, at = w.clock.now().getTime()) =>
        Object.entries(answers).map(([place, value]) => {
          const id = question(Number(place));
          return { question: id, value: shown(id, value), at };
        });
      return {
        session,
        writer,
        question,
        shown,
        save: (seq, answers, { at, ...over } = {}) =>
          person.run(sittingActions.saveAnswers, {
            attempt: session.attempt,
            writer,
            seq,
            answers: entries(answers, at),
            ...over,
          }),
        submit: (seq, answers = {}, { at, ...over } = {}) =>
          person.run(sittingActions.submit, {
            attempt: session.attempt,
            writer,
            seq,
            answers: entries(answers, at),
            ...over,
          }),
      };
    },
    attempt: (id) => w.system(school.id).repo(QuizAttempt).get(id),
    async sitting(quiz, section = school.sectionA.id) {
      const row = await w.system(school.id).repo(QuizSitting).findOne({ quiz, section });
      if (!row) throw new Error('This section does not sit this quiz');
      return row;
    },
    quizState: async (quiz) => (await school.head.run(quizzesActions.openQuiz, { quiz })).quiz.state,
    sweep: () =>
      runOneJob(w.kernel, sweepQuizzes.name, { payload: {}, tenantId: null, actorId: null, requestId: 'test' }),
  };
  return h;
}

export const valuesOf = (row: Row<typeof QuizAttempt>) =>
  Object.fromEntries(Object.entries(row.answers).map(([id, { value }]) => [id, value]));

/** Questions as their author wrote them. */
async function writtenQuestions(w: World, tenantId: string, quiz: string): Promise<ReadonlyMap<string, PaperQuestion>> {
  const system = w.system(tenantId);
  const { paper } = await system.repo(Quiz).get(quiz);
  const { questions, pools } = (await system.repo(QuizPaper).get(paper!)).content;
  return new Map([...questions, ...pools.flatMap((pool) => pool.questions)].map((each) => [each.id, each]));
}

/**
 * Answer of someone who reads the texts: the ids on their paper are found by them. A value that names nothing of the
 * question stays.
 */
export function shownBy(
  written: Pick<PaperQuestion, 'type' | 'content'>,
  { content }: Pick<PaperQuestion, 'content'>,
  value: AnswerValue,
): AnswerValue {
  const names = Object.fromEntries(
    ID_LISTS.map((list) => [
      list,
      new Map(
        (written.content[list] ?? []).map(({ id, text }) => [
          id,
          content[list]!.find((each) => each.text === text)!.id,
        ]),
      ),
    ]),
  ) as unknown as Parameters<typeof renamedAnswer>[2];
  return renamedAnswer(written.type, value, names) ?? value;
}
