import { rowId } from '../../../../seed/recipe/row-id';
import type { InstitutionContext } from '../../../../seed/recipe/context';
import type { StaffOfInstitution } from '../../../../seed/recipe/staff';
import type { StudentsOfInstitution } from '../../../../seed/recipe/families';
import type { TeachingPlan } from '../../../../seed/recipe/teaching';
import type { Bilingual, DemoAccount, RecipeRows } from '../../../../seed/recipe/types';
import type { RoleKey } from '@pathshala/shared/kit';

type UserRow = RecipeRows['user'][number];
type MembershipRow = RecipeRows['membership'][number];
export interface Accounts {
  user: UserRow[];
  membership: MembershipRow[];
  demo: DemoAccount[];
}
type Places = Pick<MembershipRow, 'institution' | 'group' | 'staff' | 'student' | 'guardian'>;

export const roleId = (role: RoleKey) => rowId('role', role);

/** The operator of the platform and one officer of the group. */
export function platformAccounts(group: string, nextPhone: () => string): Accounts {
  const out: Accounts = { user: [], membership: [], demo: [] };
  addAccount(
    out,
    'operator',
    'operator@demo.test',
    { en: 'Platform Operator', bn: 'প্ল্যাটফর্ম প্রশাসক' },
    {},
    { locale: 'en', phone: nextPhone(), username: 'operator' },
  );
  addAccount(
    out,
    'groupStaff',
    'group@demo.test',
    { en: 'Nasreen Chowdhury', bn: 'নাসরীন চৌধুরী' },
    { group },
    { locale: 'en', phone: nextPhone(), username: 'group' },
  );
  return out;
}

/**
 * The demo accounts of one institution, then one account for every other teacher under the address of their staff
 * record.
 */
export function institutionAccounts(
  ctx: InstitutionContext,
  staff: StaffOfInstitution,
  students: StudentsOfInstitution,
  teaching: TeachingPlan,
): Accounts {
  const { alias } = ctx.plan;
  const out: Accounts = { user: [], membership: [], demo: [] };
  const institution = ctx.tenantId;
  const employed = (role: RoleKey, name: string, row: StaffOfInstitution['head'], locale: 'en' | 'bn') => {
    row.email = `${name}@${alias}.demo.test`;
    addAccount(
      out,
      role,
      row.email,
      { en: row.name, bn: row.nameBn },
      { institution, staff: row.id },
      { locale, phone: row.phone, username: `${alias}.${name}`, alias },
    );
  };
  const [teacher, second] = [staff.teachers[teaching.demo.teacher]!, staff.teachers[teaching.demo.second]!];
  employed('head', 'head', staff.head, 'en');
  employed('teacher', 'teacher', teacher, 'bn');
  employed('teacher', 'teacher2', second, 'en');
  employed('office', 'office', staff.office, 'bn');
  employed('accountant', 'accountant', staff.accountant, 'bn');
  employed('librarian', 'librarian', staff.librarian, 'bn');
  const { student, guardian } = students.demo;
  addAccount(
    out,
    'student',
    `student@${alias}.demo.test`,
    { en: student.name, bn: student.nameBn },
    { institution, student: student.id },
    { locale: 'bn', username: `${alias}.student`, alias },
  );
  guardian.email = `guardian@${alias}.demo.test`;
  addAccount(
    out,
    'guardian',
    guardian.email,
    { en: guardian.name, bn: guardian.nameBn },
    { institution, guardian: guardian.id },
    { locale: 'bn', phone: guardian.phone, username: `${alias}.guardian`, alias },
  );
  const demos = out.demo.length;
  for (const row of staff.teachers) {
    if (row === teacher || row === second) continue;
    addAccount(
      out,
      'teacher',
      row.email!,
      { en: row.name, bn: row.nameBn },
      { institution, staff: row.id },
      { locale: 'bn', phone: row.phone, username: row.code.toLowerCase(), alias },
    );
  }
  out.demo.length = demos;
  return out;
}

/**
 * Makes one teacher of an institution the local guardian of a student in another, so that there is someone who can
 * switch. The guardian's row takes the teacher's name and number.
 */
export function giveSecondMembership(
  rows: Pick<RecipeRows, 'staff' | 'guardian' | 'student' | 'user' | 'membership'>,
  at: { teacherOf: string; guardianIn: string; not: readonly string[] },
): DemoAccount {
  const muslims = new Set(
    rows.student.flatMap((each) => (each.religion === 'islam' && each.guardian ? [each.guardian] : [])),
  );
  const guardian = rows.guardian.find(
    (each) => each.tenantId === at.guardianIn && each.relation === 'other' && muslims.has(each.id),
  );
  const teachers = rows.membership.filter(
    (each) =>
      each.institution === at.teacherOf && each.role === roleId('teacher') && !at.not.includes(each.staff ?? ''),
  );
  const user = rows.user.find(
    (each) => each.name.startsWith('Md. ') && teachers.some((teacher) => teacher.user === each.id),
  );
  const membership = teachers.find((each) => each.user === user?.id);
  if (!membership || !user?.email || !guardian) throw new Error('Nobody can hold two memberships');
  Object.assign(guardian, { name: user.name, nameBn: user.nameBn, phone: user.phone, occupation: 'শিক্ষক' });
  for (const student of rows.student) if (student.guardian === guardian.id) student.phone = guardian.phone;
  rows.membership.push({
    id: rowId('membership', `${user.email}:guardian`),
    user: user.id,
    role: roleId('guardian'),
    institution: at.guardianIn,
    guardian: guardian.id,
    status: 'active',
  });
  return { email: user.email, role: 'teacher', user: user.id, membership: membership.id };
}

function addAccount(
  out: Accounts,
  role: RoleKey,
  email: string,
  name: Bilingual,
  places: Places,
  more: Pick<UserRow, 'locale' | 'phone' | 'username'> & { alias?: string },
) {
  const { alias, ...fields } = more;
  const user: UserRow = {
    id: rowId('user', email),
    name: name.en,
    nameBn: name.bn,
    email,
    ...fields,
    status: 'active',
    theme: 'light',
    notificationSound: false,
    notificationMail: false,
  };
  const membership: MembershipRow = {
    id: rowId('membership', `${email}:${role}`),
    user: user.id,
    role: roleId(role),
    ...places,
    status: 'active',
  };
  out.user.push(user);
  out.membership.push(membership);
  out.demo.push({ email, role, ...(alias ? { alias } : {}), user: user.id, membership: membership.id });
}
