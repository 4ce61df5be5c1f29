import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import {
  FeeAmount,
  FeeCeiling,
  feesErrors,
  FeeLine,
  OwnCeiling,
  StudentOffer,
  StudentWaiver,
  WaiverChain,
  WaiverDecision,
  WaiverType,
} from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { AppError, t } from '@pathshala/shared/kit';
import { definePolicy, fieldFault, type Context } from '../../../kernel';
import { familyOfCaller } from '../../foundation/people';
import { inOrder, ofKnownStudents, orderedPolicy } from '../../school/academics';

const OWN_VALUES = t('Enter an amount or choose sub-heads.', 'পরিমাণ লিখুন অথবা উপখাত বাছাই করুন।');
const WITHOUT_REASON = t('Say why it is not counted.', 'কেন ধরা হয় না তা লিখুন।');
const WITHOUT_AMOUNT = t('Enter an amount for a fixed waiver.', 'নির্দিষ্ট মওকুফের পরিমাণ লিখুন।');

/** Fields of a type that waivers of it go by after they were approved. */
const WORTH = ['kind', 'percent', 'amount'] as const;

/** A lower price for one's own family is decided by others, as a waiver is. @throws OWN_WAIVER */
async function assertNotFamily(ctx: Context, student: unknown): Promise<void> {
  if (student && (await familyOfCaller(ctx)).has(String(student))) throw new AppError(feesErrors.OWN_WAIVER);
}

export const feesPolicies = [
  definePolicy(WaiverChain, { remove: () => ({ state: { in: ['draft', 'off'] } }) }),
  definePolicy(FeeAmount, {
    async check(ctx, values) {
      inOrder(FeeAmount, 'from', 'until')(ctx, values);
      await assertNotFamily(ctx, values.student);
      // A price of one's own is a waiver by another name.
      if ((values.student || values.offerType) && !ctx.can('fees.approveWaiver'))
        throw new AppError(feesErrors.OWN_PRICE_DECIDES);
    },
  }),
  orderedPolicy(FeeCeiling, 'from', 'until'),
  definePolicy(OwnCeiling, {
    check(_, { use, amount, subHeads, reason }) {
      const hasSubHeads = Array.isArray(subHeads) && subHeads.length > 0;
      if (use === 'own' && (amount === undefined || amount === null) && !hasSubHeads)
        throw fieldFault('amount', OWN_VALUES);
      if (use === 'ignore' && !reason) throw fieldFault('reason', WITHOUT_REASON);
    },
  }),
  orderedPolicy(StudentWaiver, 'from', 'until'),
  definePolicy(StudentOffer, {
    async check(ctx, values) {
      inOrder(StudentOffer, 'from', 'until')(ctx, values);
      await assertNotFamily(ctx, values.student);
    },
  }),
  definePolicy(WaiverType, {
    async check(ctx, values, id) {
      if (values.kind === 'fixed' && values.amount === 0) throw fieldFault('amount', WITHOUT_AMOUNT);
      if (ctx.can('fees.approveWaiver')) return;
      const before = await ctx.repo(WaiverType).findOne({ id });
      const isWorthOther = before !== null && WORTH.some((field) => before[field] !== values[field]);
      if (values.needsApproval === false || isWorthOther) throw new AppError(feesErrors.WAIVER_TYPE_DECIDES);
    },
  }),
  // Handlers show the decisions; live events of a task go only to the person who has it.
  definePolicy(WaiverDecision, {
    by: ['user'],
    read: () => true,
    told: (ctx) => (ctx.actor.userId ? { user: ctx.actor.userId } : false),
  }),
  // A student sees their own bills, a guardian those of their children, in the room of each child.
  definePolicy(FeeLine, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: ofKnownStudents,
  }),
];
