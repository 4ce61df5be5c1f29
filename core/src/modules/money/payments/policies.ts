import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { PaymentClaim, PaymentEntry, Receipt, Wallet } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { definePolicy } from '../../../kernel';
import { ofKnownStudents } from '../../school/academics';

/**
 * A student's money is their own matter and their guardian's; the counter's people see that of every student whom they
 * know.
 */
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
