import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { ClassFile, ClassPost, HandIn, HandInFile, LessonRecord } from '@pathshala/shared/modules/students/classroom';
import { definePolicy, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { ownStudents } from '../../foundation/people';
import { familySections, ownSections } from '../../school/academics';
import { ownPlaces, seesEvery } from './services/teaching';

/** Posts of the sections in which someone sits, or that they teach. */
async function ofOwnSections(ctx: Context): Promise<PolicyAnswer> {
  const family = await familySections(ctx);
  if (family) return family.length > 0 && { section: { in: [...family] } };
  if (seesEvery(ctx)) return true;
  const own = (await ownSections(ctx)).map(({ section }) => section);
  return own.length > 0 && { section: { in: own } };
}

/** Lessons of the own sections, and those that someone took in another one. */
async function ofOwnLessons(ctx: Context): Promise<PolicyAnswer> {
  const sections = await ofOwnSections(ctx);
  const { staff } = ctx.actor;
  if (sections === true || !staff) return sections;
  return [...(sections === false ? [] : [sections as RowFilter]), { staff }];
}

/** Work of the student or their child, or of the sections and subjects that someone teaches. */
async function ofOwnWork(ctx: Context): Promise<PolicyAnswer> {
  const family = await ownStudents(ctx);
  if (family) return family.length > 0 && { student: { in: [...family] } };
  // The office holds the right in order to give it, and reads nobody's work.
  if (!ctx.can('classroom.teach')) return false;
  if (seesEvery(ctx)) return true;
  const filters = (await ownPlaces(ctx)).map(({ section, subject }): RowFilter => ({ section, subject }));
  return filters.length > 0 && filters;
}

const restsOn = [Student, Enrolment, TeachingAssignment];
export const classroomPolicies = [
  definePolicy(ClassPost, { by: ['section'], restsOn, read: ofOwnSections }),
  definePolicy(ClassFile, { read: ofOwnSections }),
  definePolicy(HandIn, { by: ['student', 'section', 'subject'], restsOn, read: ofOwnWork }),
  definePolicy(LessonRecord, { by: ['section', 'staff'], restsOn, read: ofOwnLessons }),
  definePolicy(HandInFile, { read: ofOwnWork }),
];
