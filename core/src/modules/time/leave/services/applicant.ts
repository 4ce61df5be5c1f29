import { AppError, kernelErrors, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import type { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { readerOfNamed, sectionLabels } from '../../../school/academics';
import { familyAccounts, familyOfCaller, ownStaff, ownStudents, staffAccounts } from '../../../foundation/people';

export type ApplicationRow = Row<typeof LeaveApplication>;
export interface Whose {
  student?: string | undefined;
  staff?: string | undefined;
}
/** Someone who takes leave. */
export interface Applicant {
  kind: 'student' | 'staff';
  id: string;
  label: Text;
  /** Section of a student, designation of an employee. */
  place: Text | null;
  section: string | null;
  roll: number | null;
  gender: string;
  /** Still enrolled, or still employed. */
  isActive: boolean;
  joiningDate: string | undefined;
  reportsTo: string | undefined;
}

/**
 * Applicant that the caller may act for: a student for themselves, a guardian for their children, an employee for
 * themselves, and managers of leave for everyone. Without a name it is the caller, or a guardian's first child.
 * @throws AppError NOT_FOUND
 */
export async function whoseLeave(ctx: Context, { student, staff }: Whose): Promise<Applicant> {
  const own = await ownStudents(ctx);
  if (own) {
    const id = student ?? own[0];
    if (staff || !id || !own.includes(id)) throw new AppError(kernelErrors.NOT_FOUND);
    return loadStudent(ctx, id);
  }
  if (student) {
    if (!ctx.can('leave.manage')) throw new AppError(kernelErrors.NOT_FOUND);
    return loadStudent(ctx, student);
  }
  const id = staff ?? ctx.actor.staff;
  if (!id || (id !== ctx.actor.staff && !ctx.can('leave.manage'))) throw new AppError(kernelErrors.NOT_FOUND);
  return loadStaff(ctx, id);
}

/** The person of an application that the caller has found. */
export const applicantOf = async (ctx: Context, { student, staff }: Whose): Promise<Applicant> =>
  student ? loadStudent(await readerOfNamed(ctx), student) : loadStaff(ctx, staff ?? '');

async function loadStudent(ctx: Context, id: string): Promise<Applicant> {
  const row = await ctx.repo(Student).get(id);
  const enrolments = await ctx
    .repo(Enrolment)
    .find({ where: { student: id, from: { lte: ctx.today } }, sort: ['-from'], limit: 1 });
  const place = enrolments[0];
  const section = place ? await ctx.repo(Section).findOne({ id: place.section }) : null;
  const label = section ? ((await sectionLabels(ctx, [section])).get(section.id) ?? null) : null;
  return {
    kind: 'student',
    id,
    label: { en: row.name, bn: row.nameBn },
    place: label,
    section: section?.id ?? null,
    roll: place?.roll ?? null,
    gender: row.gender,
    isActive: row.status === 'active',
    joiningDate: undefined,
    reportsTo: undefined,
  };
}

/** A guardian sees no employees; they never come here. */
async function loadStaff(ctx: Context, id: string): Promise<Applicant> {
  const row = await ctx.repo(Staff).get(id);
  const designation = (await ctx.labels(Designation, [row.designation])).get(row.designation);
  return {
    kind: 'staff',
    id,
    label: { en: row.name, bn: row.nameBn },
    place: designation ?? null,
    section: null,
    roll: null,
    gender: row.gender,
    isActive: row.active,
    joiningDate: row.joiningDate,
    reportsTo: row.reportsTo,
  };
}

/** Accounts of the applicant and, of a student, of the family; disabled ones too. */
export const accountsOfApplicant = (ctx: Context, { kind, id }: Pick<Applicant, 'kind' | 'id'>): Promise<string[]> =>
  kind === 'staff' ? staffAccounts(ctx, id) : familyAccounts(ctx, id);

/** `isOwnLeave` of many at once. */
export async function ownLeaves(ctx: Context): Promise<(row: Whose) => boolean> {
  const [family, self] = [await familyOfCaller(ctx), await ownStaff(ctx)];
  return ({ student, staff }) => (student ? family.has(student) : staff !== undefined && self.has(staff));
}

/** Whether a leave is the caller's own or their child's, by whichever of their accounts. */
export const isOwnLeave = async (ctx: Context, { kind, id }: Pick<Applicant, 'kind' | 'id'>): Promise<boolean> =>
  (await ownLeaves(ctx))(kind === 'staff' ? { staff: id } : { student: id });
