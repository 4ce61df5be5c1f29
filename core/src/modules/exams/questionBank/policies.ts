import { AppError, kernelErrors, t } from '@pathshala/shared/kit';
import {
  GroupQuizQuestion,
  imagesOf,
  questionFaults,
  QuizImage,
  QuizQuestion,
  type KeyedQuestion,
  type QuestionContent,
} from '@pathshala/shared/modules/exams/questionBank';
import { Section, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { definePolicy, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { remember } from '../../foundation/people';
import { ownTeaching } from '../exams';

const NO_PICTURE = t(
  'A picture of an option was not found. Add it again.',
  'বিকল্পের একটি ছবি পাওয়া যায়নি। ছবিটি আবার যোগ করুন।',
);
/** A group's own rows, in the hands of its own people; another group's are not there. */
export const ofOwnGroup = ({ actor }: Context): PolicyAnswer => (actor.groupId ? { group: actor.groupId } : false);

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

export const bankPolicies = [
  definePolicy(GroupQuizQuestion, { by: ['group'], read: ofOwnGroup, write: ofOwnGroup }),
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
];
