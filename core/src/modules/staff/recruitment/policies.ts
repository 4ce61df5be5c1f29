import { isDeepStrictEqual } from 'node:util';
import { t } from '@pathshala/shared/kit';
import { InterviewMark, JobPost } from '@pathshala/shared/modules/staff/recruitment';
import { definePolicy, fieldFault, type Context } from '../../../kernel';

const DAY = t('Enter the date on which age is calculated.', 'কোন তারিখে বয়স গণনা হবে তা দিন।');

const DECIDED = t(
  'The result has been published by this rule; it does not change any more.',
  'এই নিয়মে ফল প্রকাশিত হয়েছে; এটি আর বদলানো যাবে না।',
);
/** Fields that the published order of merit rests on. */
const RULES = ['vacancies', 'waiting', 'writtenMax', 'vivaMax', 'passPercent', 'board'] as const;

export const recruitmentPolicies = [
  definePolicy(JobPost, {
    read: () => true,
    write: () => true,
    async check(ctx, values, id) {
      if (typeof values['maxAge'] === 'number' && !values['ageOn']) throw fieldFault('ageOn', DAY);
      const before = await ctx.repo(JobPost).findOne({ id, state: 'decided' });
      const changed = RULES.find((field) => before && !isDeepStrictEqual(before[field] ?? null, values[field] ?? null));
      if (changed) throw fieldFault(changed, DECIDED);
    },
  }),
  /** Members of a board mark without seeing what the others gave. */
  definePolicy(InterviewMark, {
    by: ['member'],
    read: (ctx: Context) =>
      ctx.can('recruitment.decide') ? true : ctx.actor.staff ? { member: ctx.actor.staff } : false,
    write: ({ actor }: Context) => (actor.staff ? { member: actor.staff } : false),
  }),
];
