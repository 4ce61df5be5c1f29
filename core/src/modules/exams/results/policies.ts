import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  publishedOf,
  publishedRows,
  Result,
  ResultHold,
  ResultScrutiny,
} from '@pathshala/shared/modules/exams/results';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';
import { ofKnownStudents } from '../../school/academics';
import { ownTeaching } from '../exams';
import { ownStudents } from '../../foundation/people';

/** Students and guardians: their own rows of published versions. Teachers: their sections. The office: all. */
async function readableResults(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (!students) return ctx.can('exams.everySheet') ? true : { section: { in: [...(await ownTeaching(ctx)).keys()] } };
  const published = (await ctx.repo(Exam).find({ where: { publishedVersion: { exists: true } } })).filter(publishedOf);
  const filters = published.map((exam) => ({ ...publishedRows(exam), student: { in: students } }));
  return filters.length > 0 && filters;
}

export const resultPolicies = [
  definePolicy(Result, {
    by: ['exam', 'version', 'since', 'until', 'student', 'section'],
    restsOn: [Student, Exam],
    read: readableResults,
    write: () => false,
  }),
  definePolicy(ResultScrutiny, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: ofKnownStudents,
  }),
  definePolicy(ResultHold, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: () => true,
  }),
];
