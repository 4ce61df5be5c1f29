import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { definePolicy } from '../../../kernel';
import { ofKnownStudents } from '../../school/academics';

/** As receipts: a student's payments are their own matter and their guardian's, and the counter's. */
export const gatewaysPolicies = [
  definePolicy(PaymentIntent, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: ofKnownStudents,
  }),
];
