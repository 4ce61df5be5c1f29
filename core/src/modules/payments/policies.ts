import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/academics';
import { PaymentClaim, PaymentEntry, Receipt, Wallet } from '@pathshala/shared/modules/payments';
import { Student } from '@pathshala/shared/modules/people';
import { definePolicy } from '../../kernel';
import { ofKnownStudents } from '../academics';

/** A student's money is their own matter and their guardian's; the counter's people see that of every student whom they know. */
export const moneyPolicies = [
  ...[Receipt, PaymentEntry, Wallet, PaymentClaim].map((entity) =>
    definePolicy(entity, {
      by: ['student'],
      restsOn: [Student, Enrolment, TeachingAssignment],
      read: ofKnownStudents,
      write: ofKnownStudents,
    }),
  ),
];
