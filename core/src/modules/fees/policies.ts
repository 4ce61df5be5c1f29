import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/academics';
import {
  FeeAmount,
  feesErrors,
  FeeLine,
  StudentOffer,
  StudentWaiver,
  WaiverChain,
  WaiverDecision,
  WaiverType,
} from '@pathshala/shared/modules/fees';
import { Student } from '@pathshala/shared/modules/people';
import { AppError, t } from '@pathshala/shared/kit';
import { definePolicy, fieldFault } from '../../kernel';
import { inOrder, ofKnownStudents, orderedPolicy } from '../academics';

const WITHOUT_AMOUNT = t('Enter an amount for a fixed waiver.', 'নির্দিষ্ট মওকুফের পরিমাণ লিখুন।');

/** Fields of a type that waivers of it go by after they were approved. */
const WORTH = ['kind', 'percent', 'amount'] as const;

export const feesPolicies = [
  definePolicy(WaiverChain, { remove: () => ({ state: { in: ['draft', 'off'] } }) }),
  definePolicy(FeeAmount, {
    check(ctx, values) {
      inOrder(FeeAmount, 'from', 'until')(ctx, values);
      // A price of one's own is a waiver by another name.
      if ((values.student || values.offerType) && !ctx.can('fees.approveWaiver'))
        throw new AppError(feesErrors.OWN_PRICE_DECIDES);
    },
  }),
  ...[StudentWaiver, StudentOffer].map((entity) => orderedPolicy(entity, 'from', 'until')),
  definePolicy(WaiverType, {
    async check(ctx, values, id) {
      if (values.kind === 'fixed' && values.amount === 0) throw fieldFault('amount', WITHOUT_AMOUNT);
      if (ctx.can('fees.approveWaiver')) return;
      const before = await ctx.repo(WaiverType).findOne({ id });
      const isWorthOther = before !== null && WORTH.some((field) => before[field] !== values[field]);
      if (values.needsApproval === false || isWorthOther) throw new AppError(feesErrors.WAIVER_TYPE_DECIDES);
    },
  }),
  // Handlers show who decided what; told of a task is only who has it.
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
