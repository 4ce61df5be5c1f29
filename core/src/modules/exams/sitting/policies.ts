import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Quiz,
  QuizAnswerEvent,
  QuizAnswerFile,
  QuizAttempt,
  QuizClock,
  QuizSitting,
} from '@pathshala/shared/modules/exams/sitting';
import { definePolicy, sharedRows, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { inOrder, ownSections, sectionsNow } from '../../school/academics';
import { ownTeaching } from '../exams';
import { ownStudents, remember } from '../../foundation/people';
import { assertNetworks } from './services/networks';

const RESULTS_OUT: readonly string[] = ['resultsReleased', 'archived'];

/**
 * Quizzes that a teacher sees: their own, and those whose sections they teach all. An online exam is a secret of its
 * subject until its results are out. `null` = every quiz.
 */
export function visibleQuizzes(ctx: Context): Promise<readonly string[] | null> {
  if (ctx.can('quizzes.everyQuiz')) return Promise.resolve(null);
  return remember(ctx, 'visible-quizzes', async () => {
    const { staff } = ctx.actor;
    if (!staff || !ctx.tenantId) return [];
    const sections = (await ownSections(ctx)).map((each) => each.section);
    const [mine, shared] = await Promise.all([
      sharedRows(ctx.kernel, Quiz, [ctx.tenantId], { teacher: staff }),
      sections.length === 0 ? [] : sharedRows(ctx.kernel, Quiz, [ctx.tenantId], { sections: { in: sections } }),
    ]);
    const teaching = await ownTeaching(ctx);
    const isTaught = ({ sections: all, subject, examSubject, state }: (typeof shared)[number]) =>
      examSubject && !RESULTS_OUT.includes(state!)
        ? all.every((each) => teaching.get(each)?.subjects.has(subject))
        : all.every((each) => sections.includes(each));
    return [...new Set([...mine, ...shared.filter(isTaught)].map((row) => row.id))];
  });
}

/** Present sections of a student or of a guardian's children. */
export const studentSections = (ctx: Context, students: readonly string[]): Promise<readonly string[]> =>
  remember(ctx, `quiz-sections:${students.join()}`, async () => sectionsNow(ctx, students));

const isStudent = (ctx: Context) => ctx.actor.role === 'student' || ctx.actor.role === 'guardian';

async function ofVisibleQuiz(ctx: Context): Promise<PolicyAnswer> {
  const quizzes = await visibleQuizzes(ctx);
  return quizzes ? { quiz: { in: quizzes } } : true;
}
/** A student has their own rows, staff those of the quizzes that they see. */
async function ownOrVisible(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  return students ? { student: { in: students } } : ofVisibleQuiz(ctx);
}

export const sittingPolicies = [
  definePolicy(Quiz, {
    by: ['teacher'],
    restsOn: [Quiz],
    read: async (ctx) => {
      const quizzes = await visibleQuizzes(ctx);
      if (!quizzes) return true;
      const seen: RowFilter = { id: { in: quizzes } };
      return ctx.actor.staff ? [{ teacher: ctx.actor.staff } as RowFilter, seen] : seen;
    },
    // Only the teacher's own quizzes: other teachers of the sections may only read.
    write: (ctx) => (ctx.can('quizzes.everyQuiz') ? true : ctx.actor.staff ? { teacher: ctx.actor.staff } : false),
    check(ctx, values) {
      if (typeof values.networks === 'string') assertNetworks(values.networks);
      return inOrder(Quiz, 'opensAt', 'closesAt')(ctx, values);
    },
  }),
  definePolicy(QuizSitting, {
    by: ['section', 'quiz'],
    restsOn: [Student, Enrolment, Quiz],
    async read(ctx) {
      const students = isStudent(ctx) ? await ownStudents(ctx) : null;
      return students ? { section: { in: await studentSections(ctx, students) } } : ofVisibleQuiz(ctx);
    },
    write: ofVisibleQuiz,
  }),
  // Not by the student: the score travels in it before it is released, so that they follow no view of it, not even of
  // their own row.
  definePolicy(QuizAttempt, { by: ['quiz'], restsOn: [Student, Quiz], read: ownOrVisible, write: ownOrVisible }),
  definePolicy(QuizClock, {
    by: ['student', 'quiz'],
    restsOn: [Student, Quiz],
    read: ownOrVisible,
    write: ownOrVisible,
  }),
  definePolicy(QuizAnswerFile, {
    by: ['student', 'quiz'],
    restsOn: [Student, Quiz],
    read: ownOrVisible,
    write: ownOrVisible,
  }),
  definePolicy(QuizAnswerEvent, {
    by: ['quiz'],
    restsOn: [Quiz],
    read: ofVisibleQuiz,
    write: (ctx) => ctx.actor.role === 'student',
  }),
];
