import { Enrolment, Section, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { GroupOpening, Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { AppError, kernelErrors, t } from '@pathshala/shared/kit';
import {
  GroupQuiz,
  GroupQuizPlace,
  GroupQuizQuestion,
  imagesOf,
  placeRefusals,
  Quiz,
  questionFaults,
  QuizAnswerEvent,
  QuizAnswerFile,
  QuizAttempt,
  QuizClock,
  QuizImage,
  QuizQuestion,
  QuizSitting,
  type KeyedQuestion,
  type QuestionContent,
} from '@pathshala/shared/modules/exams/quizzes';
import { definePolicy, sharedRows, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { inOrder, ownSections, sectionsNow } from '../../school/academics';
import { ownTeaching } from '../exams';
import { closedToGroup } from '../../foundation/institutions';
import { ownStudents, remember } from '../../foundation/people';
import { assertNetworks } from './services/networks';

const NO_PICTURE = t(
  'A picture of an option was not found. Add it again.',
  'বিকল্পের একটি ছবি পাওয়া যায়নি। ছবিটি আবার যোগ করুন।',
);
const MEMBERS = 5_000;
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

/** A group's own rows, in the hands of its own people; another group's are not there. */
const ofOwnGroup = ({ actor }: Context): PolicyAnswer => (actor.groupId ? { group: actor.groupId } : false);

/** When an institution has left the group, or closed exams to it, the group no longer sees its figures and students. */
async function ofOpenInstitutions(ctx: Context): Promise<PolicyAnswer> {
  const group = ctx.actor.groupId;
  if (!group) return false;
  const closed = await closedToGroup(ctx, 'exams');
  const own = await ctx.repo(Institution).find({ where: { group }, sort: [], limit: MEMBERS });
  return [
    { group, institution: { in: own.flatMap(({ id }) => (closed.has(id) ? [] : [id])) } },
    // Nothing of a student is there, and the group must learn why.
    { group, refusal: { in: placeRefusals.map(({ value }) => value) } },
  ];
}

/** Rows of the classes and subjects that the caller teaches. */
export async function taughtSubjects(ctx: Context): Promise<RowFilter[]> {
  const teaching = await ownTeaching(ctx);
  const sections = await ctx.repo(Section).find({ where: { id: { in: [...teaching.keys()] } }, sort: [] });
  const subjects = new Map<string, Set<string>>();
  for (const section of sections) {
    const own = subjects.get(section.class) ?? new Set<string>();
    for (const subject of teaching.get(section.id)!.subjects) own.add(subject);
    subjects.set(section.class, own);
  }
  return [...subjects].flatMap(([klass, own]): RowFilter[] =>
    own.size > 0 ? [{ class: klass, subject: { in: [...own] } }] : [],
  );
}

/**
 * Questions of exams are known to those who keep the bank, their writer, and the teachers of the subject in the class.
 */
async function knownQuestions(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('quizzes.keepBank') || !ctx.tenantId) return true;
  return remember(ctx, 'known-questions', async () => {
    const taught = (await taughtSubjects(ctx)).map((filter): RowFilter => ({ bank: 'exam', ...filter }));
    return [{ bank: 'quiz' }, { createdBy: ctx.actor.userId }, ...taught] as RowFilter[];
  });
}

/** Pictures of choices are of this institution's bank. @throws AppError VALIDATION for another id */
async function assertPictures(ctx: Context, content: unknown): Promise<void> {
  const images = [...new Set(imagesOf({ content: (content ?? {}) as QuestionContent }))];
  if (images.length === 0) return;
  const known = await ctx.repo(QuizImage).find({ where: { id: { in: images } }, sort: [] });
  if (known.length < images.length) throw new AppError(kernelErrors.VALIDATION, undefined, { content: [NO_PICTURE] });
}

export const quizPolicies = [
  ...[GroupQuizQuestion, GroupQuiz].map((entity) =>
    definePolicy(entity, { by: ['group'], read: ofOwnGroup, write: ofOwnGroup }),
  ),
  definePolicy(GroupQuizPlace, {
    by: ['group', 'institution', 'refusal'],
    restsOn: [GroupOpening, Institution],
    read: ofOpenInstitutions,
    write: ofOpenInstitutions,
  }),
  definePolicy(QuizQuestion, {
    by: ['bank', 'class', 'subject', 'createdBy'],
    restsOn: [TeachingAssignment],
    read: knownQuestions,
    // Also what lists of removed ones show.
    write: knownQuestions,
    // The bank is everyone's to use, and a question its writer's to delete.
    remove: ({ actor, can }) => can('quizzes.keepBank') || { createdBy: actor.userId },
    async check(ctx, { type, content, key, body, status }) {
      await assertPictures(ctx, content);
      if (status !== 'ready') return;
      const fields: Record<string, { en: string; bn: string }[]> = {};
      for (const { field, text } of questionFaults({ type, content, key } as KeyedQuestion, String(body)))
        (fields[field] ??= []).push(text);
      if (Object.keys(fields).length > 0) throw new AppError(kernelErrors.VALIDATION, undefined, fields);
    },
  }),
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
