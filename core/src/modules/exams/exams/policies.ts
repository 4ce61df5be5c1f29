import { AppError, t } from '@pathshala/shared/kit';
import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  CodedMark,
  CodedPaper,
  Exam,
  examErrors,
  ExamMark,
  ExamSubject,
  ExamTerm,
  MarksDivision,
  MarksSheet,
  ScriptCode,
  SecondMark,
  SubjectChoice,
  type ExamPart,
} from '@pathshala/shared/modules/exams/exams';
import { definePolicy, fieldFault, type Context, type PolicyAnswer } from '../../../kernel';
import { inOrder, ofKnownStudents, orderedPolicy } from '../../school/academics';
import { ownStudents } from '../../foundation/people';
import { ownTeaching } from './services/marks-sheets';

/** The keepers of codes see every paper that is marked by code, examiners those that they mark. */
function markedByCode(ctx: Context): PolicyAnswer {
  if (ctx.can('exams.keepCodes')) return true;
  return ctx.actor.staff ? { examiners: ctx.actor.staff } : false;
}
async function marksByCode(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('exams.keepCodes')) return true;
  const papers = (await ctx.repo(CodedPaper).find()).map(({ id }) => id);
  return papers.length > 0 && { codedPaper: { in: papers } };
}

/** Teachers follow the sections that they teach; the handlers decide which papers they write. */
async function taughtSections(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('exams.everySheet')) return true;
  return { section: { in: [...(await ownTeaching(ctx)).keys()] } };
}
/** An exam being declared may still be changed: students and guardians see it only once it is open. */
async function declaredExams(ctx: Context): Promise<PolicyAnswer> {
  return (await ownStudents(ctx)) ? { state: { in: ['open', 'closed'] } } : true;
}
async function papersOfDeclared(ctx: Context): Promise<PolicyAnswer> {
  return (await ownStudents(ctx)) ? { exam: { in: (await ctx.repo(Exam).find()).map(({ id }) => id) } } : true;
}
const SELF = t('An exam cannot be part of itself.', 'পরীক্ষা নিজের অংশ হতে পারে না।');
const TOO_MUCH = t(
  'The weights of an exam cannot exceed 100%.',
  'একটি পরীক্ষার অংশগুলোর যোগফল ১০০ শতাংশের বেশি হতে পারে না।',
);

const POOL_TOO_HIGH = t(
  'The pass mark of papers that are graded together lies above their full marks.',
  'একত্রে গ্রেড হওয়া বিষয়গুলোর পাস নম্বর তাদের পূর্ণমানের চেয়ে বেশি।',
);

/** Entered marks must fit into changed parts: nothing is cut, nothing becomes invisible. */
async function assertPartsHold(ctx: Context, parts: readonly ExamPart[], id: string): Promise<void> {
  const full = new Map(parts.map((part) => [part.key, part.full]));
  const rows = await ctx.repo(ExamMark).find({ where: { examSubject: id }, sort: [] });
  if (rows.some(({ marks }) => Object.entries(marks ?? {}).some(([key, mark]) => mark > (full.get(key) ?? -1))))
    throw new AppError(examErrors.PARTS_IN_USE);
}

type PaperValues = { exam: string; class: string; pair?: string | null; parts: readonly ExamPart[] };

/** A pool is passed with no more than the full marks of its parts. */
async function assertPoolsHold(
  ctx: Context,
  { exam, class: klass, pair, parts }: PaperValues,
  id: string,
): Promise<void> {
  const set = parts.filter((part) => part.poolPass !== undefined);
  if (set.length === 0) return;
  const others = pair
    ? (await ctx.repo(ExamSubject).find({ where: { exam, class: klass, pair } })).filter((row) => row.id !== id)
    : [];
  const all = [...parts, ...others.flatMap((row) => row.parts ?? [])];
  for (const { key, poolPass } of set) {
    const full = all.filter((part) => part.key === key).reduce((sum, part) => sum + part.full, 0);
    if (poolPass! > full) throw fieldFault('parts', POOL_TOO_HIGH);
  }
}

export const examPolicies = [
  orderedPolicy(MarksDivision, 'from', 'until'),
  definePolicy(Exam, {
    locks: ['setting', 'classes'],
    by: ['state'],
    check: inOrder(Exam, 'startsOn', 'endsOn'),
    read: declaredExams,
    write: () => true,
  }),
  definePolicy(ExamTerm, {
    locks: ['exam', 'term'],
    write: () => true,
    async check(ctx, { exam, term, weight }, id) {
      if (exam === term) throw fieldFault('term', SELF);
      const others = (await ctx.repo(ExamTerm).find({ where: { exam } })).filter(
        (row) => row.id !== id && row.term !== term,
      );
      if (others.reduce((sum, row) => sum + row.weight, weight as number) > 100) throw fieldFault('weight', TOO_MUCH);
    },
  }),
  definePolicy(ExamSubject, {
    locks: ['exam', 'subject'],
    by: ['exam'],
    restsOn: [Exam],
    read: papersOfDeclared,
    write: () => true,
    async check(ctx, values, id) {
      const parts = (values['parts'] ?? []) as ExamPart[];
      await assertPoolsHold(ctx, { ...(values as PaperValues), parts }, id);
      await assertPartsHold(ctx, parts, id);
    },
  }),
  definePolicy(SubjectChoice, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: ofKnownStudents,
  }),
  definePolicy(MarksSheet, { by: ['section'], read: taughtSections, write: taughtSections }),
  definePolicy(SecondMark, { by: ['section'], read: taughtSections, write: taughtSections }),
  definePolicy(ExamMark, { by: ['section'], read: taughtSections, write: taughtSections }),
  definePolicy(CodedPaper, {
    by: ['examiners'],
    locks: ['exam', 'examSubject', 'examiners'],
    read: () => true,
    write: markedByCode,
  }),
  definePolicy(ScriptCode, { read: (ctx) => ctx.can('exams.keepCodes'), write: (ctx) => ctx.can('exams.keepCodes') }),
  definePolicy(CodedMark, {
    by: ['codedPaper'],
    restsOn: [CodedPaper],
    locks: ['codedPaper'],
    read: marksByCode,
    write: marksByCode,
  }),
];
