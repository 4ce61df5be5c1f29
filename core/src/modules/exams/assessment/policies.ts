import { AppError, t } from '@pathshala/shared/kit';
import {
  Assessment,
  assessmentErrors,
  AssessmentMark,
  AssessmentResult,
  IndicatorSet,
} from '@pathshala/shared/modules/exams/assessment';
import { definePolicy, fieldFault, onTransitions, type Context, type PolicyAnswer } from '../../../kernel';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { inOrder } from '../../school/academics';
import { ownTeaching } from '../exams';
import { ownStudents } from '../../foundation/people';
import { announceAssessment } from './jobs/announce-assessment';
import { setsOf, type SetRow } from './services/sheets';

const IN_USE = t(
  'Students are rated by an indicator that would disappear.',
  'যে নির্দেশক বাদ যাচ্ছে তাতে শিক্ষার্থীদের মূল্যায়ন আছে।',
);
const BEGUN = t('It cannot be changed once rating has begun.', 'মূল্যায়ন শুরু হওয়ার পর এটি বদলানো যাবে না।');
const datesInOrder = inOrder(Assessment, 'startsOn', 'endsOn');

/** Teachers follow the sections that they teach; the handlers decide which sheets they rate. */
async function taughtSections(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('assessment.everySheet')) return true;
  return { section: { in: [...(await ownTeaching(ctx)).keys()] } };
}

/** Families: their own of what is published. Teachers: their sections. The office: all. */
async function readableResults(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (!students) return taughtSections(ctx);
  const published = (await ctx.repo(Assessment).find({ where: { state: 'published' } })).map(({ id }) => id);
  return published.length > 0 && { assessment: { in: published }, student: { in: students } };
}

export const assessmentPolicies = [
  /** Students and guardians hear of an assessment once it is published. */
  definePolicy(Assessment, {
    by: ['state'],
    locks: ['scale', 'classes'],
    read: async (ctx) => ((await ownStudents(ctx)) ? { state: 'published' } : true),
    write: () => true,
    async check(ctx, values, id) {
      datesInOrder(ctx, values);
      const before = await ctx.repo(Assessment).findOne({ id });
      if (!before || before.state === 'draft') return;
      const settled = ['year', 'classes', 'scale'] as const;
      const changed = settled.find((field) => String(before[field]) !== String(values[field]));
      if (changed) throw fieldFault(changed, BEGUN);
    },
  }),
  definePolicy(IndicatorSet, {
    locks: ['class', 'subject'],
    read: () => true,
    write: () => true,
    async check(ctx, values, id) {
      const codes = new Set((values['indicators'] as SetRow['indicators']).map(({ code }) => code));
      const marks = await ctx.repo(AssessmentMark).find({ where: { indicators: id }, sort: [] });
      if (marks.some(({ ratings }) => ratings?.some(({ indicator }) => !codes.has(indicator))))
        throw fieldFault('indicators', IN_USE);
    },
  }),
  definePolicy(AssessmentResult, {
    by: ['assessment', 'student', 'section'],
    restsOn: [Student, Assessment],
    read: readableResults,
    write: () => false,
  }),
  definePolicy(AssessmentMark, { by: ['section'], read: taughtSections, write: taughtSections }),
];

export const assessmentRules = onTransitions(Assessment, {
  open: {
    before: async (ctx, { record }) => {
      if ((await setsOf(ctx, record)).length === 0) throw new AppError(assessmentErrors.NO_INDICATORS);
    },
  },
  /** The generated reports are of ratings that may change now. */
  reopen: { before: () => ({ generatedAt: null }) },
  publish: {
    after: (ctx, { record: { id, rev } }) =>
      ctx.after(announceAssessment, { assessment: id, rev }, { id: `assessment-announce-${id}-${rev}` }),
  },
});
