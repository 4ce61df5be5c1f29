import { AppError, kernelErrors, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import type { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { isOneOf, samePeople, type Context } from '../../../../kernel';
import { readerOfNamed, sectionLabels } from '../../../school/academics';
import { accountsOf, type Account } from '../../../foundation/identity';
import { adultsOf, ownStudents, remember } from '../../../foundation/people';

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
  /** Guardian, father and mother of a student. */
  adults: string[];
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
    adults: adultsOf(row),
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
    adults: [],
    reportsTo: row.reportsTo,
  };
}

/**
 * Accounts of the applicant themselves and, of a student, of their guardian, father and mother; disabled ones included,
 * because whose matter a leave is does not end with an account.
 */
export const accountsOfApplicant = (
  ctx: Context,
  { kind, id, adults }: Pick<Applicant, 'kind' | 'id' | 'adults'>,
): Promise<Account[]> =>
  remember(ctx, `accounts-of-applicant:${kind}:${id}`, () =>
    accountsOf(ctx, {
      ...(kind === 'staff' ? { staff: [id] } : { students: [id], guardians: adults }),
      closedToo: true,
    }),
  );

/** `isOwnLeave` of many at once. */
export async function ownLeaves<T extends Whose>(ctx: Context, rows: readonly T[]): Promise<(row: T) => boolean> {
  const { userId } = ctx.actor;
  const mine = userId ? await accountsOf(ctx, { users: await samePeople(ctx, [userId]), closedToo: true }) : [];
  const all = new Set(mine.flatMap(({ staff, student }) => [staff ?? [], student ?? []].flat()));
  const guardians = mine.flatMap(({ guardian }) => guardian ?? []);
  const students = guardians.length > 0 ? rows.flatMap(({ student }) => student ?? []) : [];
  const reader = await readerOfNamed(ctx);
  for (const row of students.length > 0 ? await reader.repo(Student).find({ where: { id: { in: students } } }) : [])
    if (adultsOf(row).some((adult) => guardians.includes(adult))) all.add(row.id);
  return ({ student, staff }) => all.has(student ?? staff ?? '');
}

/** Whether a leave is the caller's own or their child's, by whichever of their accounts. */
export const isOwnLeave = async (
  ctx: Context,
  applicant: Pick<Applicant, 'kind' | 'id' | 'adults'>,
): Promise<boolean> =>
  isOneOf(
    ctx,
    (await accountsOfApplicant(ctx, applicant)).map(({ user }) => user),
  );
