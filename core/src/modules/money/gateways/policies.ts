import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';
import { knownStudents, ofKnownStudents } from '../../school/academics';

/** Of one payment for several children, each of their families. */
async function ofKnownChildren(ctx: Context): Promise<PolicyAnswer> {
  const ids = await knownStudents(ctx);
  return ids ? [{ student: { in: ids } }, { students: { in: ids } }] : true;
}

/** As receipts: a student's payments are their own matter and their guardian's, and the counter's. */
export const gatewaysPolicies = [
  definePolicy(PaymentIntent, {
    by: ['student', 'students'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownChildren,
    write: ofKnownStudents,
  }),
];
