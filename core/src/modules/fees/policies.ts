import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/academics';
import {
  FeeAmount,
  FeeLine,
  StudentOffer,
  StudentWaiver,
  WaiverDecision,
  WaiverType,
} from '@pathshala/shared/modules/fees';
import { Student } from '@pathshala/shared/modules/people';
import { t } from '@pathshala/shared/kit';
import { definePolicy, fieldFault } from '../../kernel';
import { ofKnownStudents, orderedPolicy } from '../academics';

const WITHOUT_AMOUNT = t('Enter an amount for a fixed waiver.', 'নির্দিষ্ট মওকুফের পরিমাণ লিখুন।');

export const feesPolicies = [
  ...[FeeAmount, StudentWaiver, StudentOffer].map((entity) => orderedPolicy(entity, 'from', 'until')),
  definePolicy(WaiverType, {
    check(_, { kind, amount }) {
      if (kind === 'fixed' && amount === 0) throw fieldFault('amount', WITHOUT_AMOUNT);
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
