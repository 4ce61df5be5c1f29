import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/academics';
import { Student } from '@pathshala/shared/modules/people';
import { StudentBatch, StudentChange, StudentDocument, StudentHealth } from '@pathshala/shared/modules/students';
import { definePolicy, type Context, type PolicyAnswer } from '../../kernel';
import { knownStudents, ofKnownStudents } from '../academics';
import { checkProposal } from './handlers/changes';

/** Teachers see batches of their own and those that one of their students is in. */
async function knownBatches(ctx: Context): Promise<PolicyAnswer> {
  const students = await knownStudents(ctx);
  if (!students) return true;
  return [{ students: { in: students } }, ...(ctx.actor.staff ? [{ teacher: ctx.actor.staff }] : [])];
}

const restsOn = [Student, Enrolment, TeachingAssignment];

export const studentsPolicies = [
  definePolicy(StudentDocument, { by: ['student'], restsOn, read: ofKnownStudents, write: ofKnownStudents }),
  definePolicy(StudentBatch, { by: ['students', 'teacher'], restsOn, read: knownBatches, write: () => true }),
  definePolicy(StudentChange, {
    by: ['student'],
    restsOn,
    read: ofKnownStudents,
    write: ofKnownStudents,
    check: checkProposal,
  }),
  definePolicy(StudentHealth, {
    by: ['student'],
    restsOn,
    read: ofKnownStudents,
    write: ofKnownStudents,
  }),
];
