import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/academics';
import { Student } from '@pathshala/shared/modules/people';
import { t, type Row } from '@pathshala/shared/kit';
import { Promotion, StudentChange, StudentDocument, StudentHealth } from '@pathshala/shared/modules/students';
import { definePolicy, fieldFault, type Context, type PolicyAnswer } from '../../kernel';
import { ownSections } from '../academics';
import { ownStudents } from '../people';
import { checkProposal } from './handlers/changes';
import { assertSections } from './services/promotion-preview';

async function familyOrAll(ctx: Context): Promise<PolicyAnswer> {
  const own = await ownStudents(ctx);
  return own ? { student: { in: own } } : true;
}

/** Teachers know it of the students whom they teach at present. */
async function taughtOrFamily(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.actor.role !== 'teacher') return familyOrAll(ctx);
  const sections = (await ownSections(ctx)).map(({ section }) => section);
  const places = await ctx.repo(Enrolment).find({ where: { section: { in: sections }, until: { exists: false } } });
  return { student: { in: places.map(({ student }) => student) } };
}

const SAME_CLASS = t(
  'Choose the class above. Students who repeat are placed in their own class by the promotion itself.',
  'উপরের শ্রেণি বাছাই করুন। যারা একই শ্রেণিতে থাকবে, উত্তরণ নিজেই তাদের সেখানে রাখে।',
);
export const studentsPolicies = [
  definePolicy(Promotion, {
    check: async (ctx, values) => {
      // Once it is carried out the sections may change as they like.
      if (values['state'] !== 'draft') return;
      if (values['toClass'] === values['class']) throw fieldFault('toClass', SAME_CLASS);
      await assertSections(ctx, values as Pick<Row<typeof Promotion>, 'toClass' | 'sections'>);
    },
  }),
  definePolicy(StudentDocument, { by: ['student'], restsOn: [Student], read: familyOrAll, write: () => true }),
  definePolicy(StudentChange, {
    by: ['student'],
    restsOn: [Student],
    read: familyOrAll,
    write: familyOrAll,
    check: checkProposal,
  }),
  definePolicy(StudentHealth, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: taughtOrFamily,
    write: () => true,
  }),
];
