import type { Row } from '@pathshala/shared/kit';
import {
  AcademicYear,
  Class,
  Enrolment,
  Section,
  Shift,
  Subject,
  TeachingAssignment,
} from '@pathshala/shared/modules/school/academics';
import { AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { Membership, Session, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution as InstitutionEntity, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { Designation, Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { nobody, systemContext, type Actor, type Kernel } from '../kernel';
import { hashPassword } from '../modules/foundation/identity';
import { hashCheaply } from '../modules/foundation/identity/services/passwords';
import { hashToken, newToken } from '../modules/foundation/identity/services/tokens';
import { personOf, type Person } from './person';

/** Password of everyone in the world. */
export const PASSWORD = 'open sesame 7';
let passwordHash: Promise<string> | undefined;
hashCheaply();

/**
 * One institution with its people. Section A has the students, a class teacher and a second teacher; section B another
 * teacher.
 */
export interface Institution {
  readonly id: string;
  readonly alias: string;
  readonly groupId: string;
  readonly year: Row<typeof AcademicYear>;
  readonly shift: Row<typeof Shift>;
  readonly class: Row<typeof Class>;
  readonly subject: Row<typeof Subject>;
  readonly sectionA: Row<typeof Section>;
  readonly sectionB: Row<typeof Section>;
  /** Of section A, by roll. The first two are siblings, the last has no guardian. */
  readonly students: readonly Row<typeof Student>[];
  readonly guardians: readonly Row<typeof Guardian>[];
  readonly enrolments: readonly Row<typeof Enrolment>[];
  readonly studentOfB: Row<typeof Student>;
  readonly setting: Row<typeof AttendanceSetting>;
  readonly staffRecords: Readonly<
    Record<'head' | 'office' | 'teacher' | 'secondTeacher' | 'otherTeacher', Row<typeof Staff>>
  >;
  readonly head: Person;
  readonly office: Person;
  readonly teacher: Person;
  readonly secondTeacher: Person;
  /** Teaches section B only. */
  readonly otherTeacher: Person;
  readonly accountant: Person;
  readonly librarian: Person;
  /** The first student. */
  readonly student: Person;
  /** Guardian of the first two students. */
  readonly guardian: Person;
  /** Makes a user with one membership and a session. */
  hire(
    role: string,
    institution: string | null,
    name: string,
    records?: { staff?: string; student?: string; guardian?: string },
  ): Promise<Person>;
}

/** An institution as its rows and logins: data alone, which another kernel on the same rows can take up. */
export interface InstitutionRecord extends Omit<Institution, 'hire' | keyof typeof PEOPLE> {
  people: Record<keyof typeof PEOPLE, PersonRecord>;
  /** How many were hired, here or for the whole platform. */
  hired: number;
}

export interface PersonRecord {
  actor: Actor;
  tenantId: string | null;
  token: string;
}

const PEOPLE = {
  head: ['head', 'Head'],
  office: ['office', 'Office'],
  teacher: ['teacher', 'Teacher'],
  secondTeacher: ['teacher', 'Second Teacher'],
  otherTeacher: ['teacher', 'Other Teacher'],
  accountant: ['accountant', 'Accountant'],
  librarian: ['librarian', 'Librarian'],
  student: ['student', 'Student'],
  guardian: ['guardian', 'Guardian'],
} as const;

interface Parts {
  kernel: Kernel;
  roles: ReadonlyMap<string, string>;
  weekend: number[];
  students: number;
  /** First and last day of the academic year. */
  year: { startsOn: string; endsOn: string };
}
const two = (n: number) => String(n).padStart(2, '0');

export async function buildInstitution(
  parts: Parts,
  { alias, n }: { alias: string; n: number },
): Promise<InstitutionRecord> {
  const platform = systemContext(parts.kernel, 'test');
  const group = await platform.repo(InstitutionGroup).create({ name: `Group of ${alias}`, nameBn: `${alias} গ্রুপ` });
  const institution = await platform.repo(InstitutionEntity).create({
    name: `${alias} High School`,
    nameBn: `${alias} উচ্চ বিদ্যালয়`,
    alias,
    host: `${alias}.example.test`,
    group: group.id,
    type: 'school',
    email: `info@${alias}.example.test`,
    phone: `0170000000${n}`,
    address: 'College Road',
    addressBn: 'কলেজ রোড',
    weekend: parts.weekend,
  });
  const structure = await buildStructure(parts, institution.id);
  const rows = await buildPeople(parts, institution.id, structure, n);
  const { staffRecords: staff, students, guardians } = rows;
  const record: InstitutionRecord = {
    id: institution.id,
    alias,
    groupId: group.id,
    ...structure,
    ...rows,
    people: {} as InstitutionRecord['people'],
    hired: 0,
  };
  const recordsOf = (name: keyof typeof PEOPLE) => {
    if (name === 'student') return { student: students[0]!.id };
    if (name === 'guardian') return { guardian: guardians[0]!.id };
    const own = staff[name as keyof typeof staff] as (typeof staff)['head'] | undefined;
    return own ? { staff: own.id } : {};
  };
  for (const name of Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]) {
    const [role, label] = PEOPLE[name];
    const hiring = { role, institution: institution.id, name: label, records: recordsOf(name) };
    record.people[name] = await hireInto(parts, record, hiring);
  }
  return record;
}

/** The institution of a record, whose people act through this kernel. */
export function openInstitution(
  parts: Pick<Parts, 'kernel' | 'roles'>,
  { permissionsOf, record }: { permissionsOf: PermissionsOf; record: InstitutionRecord },
): Institution {
  const { people, hired: _, ...rest } = record;
  const opened = Object.entries(people).map(([name, person]) => [
    name,
    openPerson(parts.kernel, { permissionsOf, person }),
  ]);
  return {
    ...rest,
    ...(Object.fromEntries(opened) as Record<keyof typeof PEOPLE, Person>),
    hire: async (role, institution, name, records = {}) =>
      openPerson(parts.kernel, {
        permissionsOf,
        person: await hireInto(parts, record, { role, institution, name, records }),
      }),
  };
}

type PermissionsOf = (role: string) => ReadonlySet<string>;

export const openPerson = (
  kernel: Kernel,
  { permissionsOf, person: { actor, tenantId, token } }: { permissionsOf: PermissionsOf; person: PersonRecord },
): Person => personOf(kernel, actor, { tenantId, permissions: permissionsOf(actor.role!), token });

async function buildStructure({ kernel, year }: Parts, tenantId: string) {
  const ctx = systemContext(kernel, 'test', { tenantId });
  const row = {
    year: await ctx
      .repo(AcademicYear)
      .create({ name: year.endsOn.slice(0, 4), nameBn: 'চলতি শিক্ষাবর্ষ', ...year, current: true }),
    shift: await ctx.repo(Shift).create({ name: 'Morning', nameBn: 'প্রভাতি', startsAt: '08:00', endsAt: '12:30' }),
    class: await ctx.repo(Class).create({ name: 'Six', nameBn: 'ষষ্ঠ' }),
    subject: await ctx.repo(Subject).create({ code: '101', name: 'Bangla', nameBn: 'বাংলা' }),
    setting: await ctx.repo(AttendanceSetting).create({ key: 'default' }),
  };
  const place = { class: row.class.id, shift: row.shift.id };
  const [sectionA, sectionB] = await ctx.repo(Section).createMany([
    { ...place, name: 'A', nameBn: 'ক' },
    { ...place, name: 'B', nameBn: 'খ' },
  ]);
  return { ...row, sectionA: sectionA!, sectionB: sectionB! };
}

async function buildPeople(
  { kernel, students: count, year: { startsOn: from } }: Parts,
  tenantId: string,
  structure: Awaited<ReturnType<typeof buildStructure>>,
  n: number,
) {
  const ctx = systemContext(kernel, 'test', { tenantId });
  const { id: designation } = await ctx.repo(Designation).create({ name: 'Assistant Teacher', nameBn: 'সহকারী শিক্ষক' });
  const names = ['head', 'office', 'teacher', 'secondTeacher', 'otherTeacher'] as const;
  const staff = await ctx.repo(Staff).createMany(
    names.map((name, index) => ({
      code: `T-${two(index + 1)}`,
      name: `Staff ${name}`,
      nameBn: `কর্মী ${name}`,
      designation,
      gender: 'female' as const,
      phone: `0181${n}0000${two(index)}`,
    })),
  );
  const staffRecords = Object.fromEntries(
    names.map((name, index) => [name, staff[index]!]),
  ) as Institution['staffRecords'];
  const { sectionA, sectionB, subject, year } = structure;
  await ctx.repo(TeachingAssignment).createMany([
    { section: sectionA.id, staff: staffRecords.teacher.id, classTeacher: true },
    { section: sectionA.id, staff: staffRecords.secondTeacher.id, subject: subject.id },
    { section: sectionB.id, staff: staffRecords.otherTeacher.id, classTeacher: true },
  ]);
  // The first two students share a guardian, the last of section A has none.
  const guardianOf = (index: number) => (index === count - 1 ? null : Math.max(0, index - 1));
  const guardians = await ctx.repo(Guardian).createMany(
    Array.from({ length: Math.max(1, count - 2) }, (_, index) => ({
      name: `Guardian ${index + 1}`,
      nameBn: `অভিভাবক ${index + 1}`,
      relation: 'mother' as const,
      phone: `0191${n}${String(index).padStart(6, '0')}`,
    })),
  );
  const studentRow = (index: number, guardian: string | undefined) => ({
    code: `S-${String(index + 1).padStart(3, '0')}`,
    name: `Student ${two(index + 1)}`,
    nameBn: `শিক্ষার্থী ${two(index + 1)}`,
    gender: 'male' as const,
    religion: 'islam' as const,
    dateOfBirth: '2014-05-06',
    ...(guardian ? { guardian } : {}),
  });
  const rows = await ctx
    .repo(Student)
    .createMany([
      ...Array.from({ length: count }, (_, index) => studentRow(index, guardians[guardianOf(index) ?? -1]?.id)),
      studentRow(count, undefined),
    ]);
  const students = rows.slice(0, count);
  const studentOfB = rows[count]!;
  const enrolments = await ctx.repo(Enrolment).createMany(
    rows.map((student, index) => ({
      year: year.id,
      section: index < count ? sectionA.id : sectionB.id,
      student: student.id,
      roll: index < count ? index + 1 : 1,
      from,
    })),
  );
  return { staffRecords, guardians, students, studentOfB, enrolments: enrolments.slice(0, count) };
}

interface Hiring {
  role: string;
  institution: string | null;
  name: string;
  records: { staff?: string; student?: string; guardian?: string };
}

/** A user with one membership and a session. */
export async function hireInto(
  { kernel, roles }: Pick<Parts, 'kernel' | 'roles'>,
  of: Pick<InstitutionRecord, 'alias' | 'groupId' | 'hired'>,
  { role, institution, name, records }: Hiring,
): Promise<PersonRecord> {
  of.hired += 1;
  const { alias, groupId } = of;
  const sys = systemContext(kernel, 'test');
  const handle = `${name.toLowerCase().replace(/\W+/g, '.')}.${of.hired}`;
  const user = await sys.repo(User).create({
    name: `${name} of ${alias}`,
    nameBn: `${name}, ${alias}`,
    email: `${handle}@${alias}.example.test`,
    username: `${alias}.${handle}`.slice(0, 40),
    locale: 'en',
    passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
  });
  const membership = await sys.repo(Membership).create({
    user: user.id,
    role: roles.get(role)!,
    group: groupId,
    ...(institution ? { institution } : {}),
    ...records,
  });
  const token = newToken();
  const expiresAt = new Date(sys.now.getTime() + 30 * 86_400_000).toISOString();
  const session = await sys.repo(Session).create({
    tokenHash: hashToken(token),
    user: user.id,
    membership: membership.id,
    lastSeenAt: sys.now.toISOString(),
    expiresAt,
  });
  const actor: Actor = {
    ...nobody,
    kind: 'user',
    userId: user.id,
    name: { en: user.name, bn: user.nameBn },
    role,
    sessionId: session.id,
    membershipId: membership.id,
    groupId,
    staff: records.staff ?? null,
    student: records.student ?? null,
    guardian: records.guardian ?? null,
  };
  return { actor, tenantId: institution, token };
}
