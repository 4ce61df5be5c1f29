import { Class, Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { t, type Row } from '@pathshala/shared/kit';
import {
  Promotion,
  StudentBatch,
  StudentChange,
  StudentDocument,
  StudentHealth,
} from '@pathshala/shared/modules/students/students';
import { definePolicy, fieldFault, type Context, type PolicyAnswer } from '../../../kernel';
import { knownStudents, ofKnownStudents } from '../../school/academics';
import { checkProposal } from './services/check-proposal';
import { assertSections } from './services/promotion-preview';

/** Teachers see batches of their own and those that one of their students is in. */
async function knownBatches(ctx: Context): Promise<PolicyAnswer> {
  const students = await knownStudents(ctx);
  if (!students) return true;
  return [{ students: { in: students } }, ...(ctx.actor.staff ? [{ teacher: ctx.actor.staff }] : [])];
}

const restsOn = [Student, Enrolment, TeachingAssignment];

const SAME_CLASS = t(
  'Select the class above. Students who repeat are placed in their own class by the promotion itself.',
  'উপরের শ্রেণি বাছাই করুন। যারা একই শ্রেণিতে থাকবে, উত্তরণ নিজেই তাদের সেখানে রাখে।',
);
export const studentsPolicies = [
  definePolicy(Promotion, {
    check: async (ctx, values) => {
      // Once it is carried out the sections may change as they like.
      if (values['state'] !== 'draft') return;
      if (values['toClass'] === values['class']) throw fieldFault('toClass', SAME_CLASS);
      // A class that is not of this institution is refused as such.
      if (!(await ctx.repo(Class).findOne({ id: String(values['toClass']) }))) return;
      await assertSections(ctx, values as Pick<Row<typeof Promotion>, 'toClass' | 'sections'>);
    },
  }),
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
