import { addDays } from '@pathshala/shared/text';
import type { InstitutionContext } from './context';
import { personName } from './person-names';
import { fileOf } from '../../modules/staff/employees/demo/staff-file';
import type { Random } from './random';
import type { PlannedTeacher } from './teaching';
import type { Gender, Religion, TenantRows } from './types';

type StaffRow = TenantRows['staff'][number];
type DesignationKey = (typeof DESIGNATIONS)[number][0];

const DESIGNATIONS = [
  ['principal', 'Principal', 'অধ্যক্ষ', true],
  ['vice-principal', 'Vice Principal', 'উপাধ্যক্ষ', true],
  ['headmaster', 'Headmaster', 'প্রধান শিক্ষক', true],
  ['assistant-head', 'Assistant Headmaster', 'সহকারী প্রধান শিক্ষক', true],
  ['assistant-professor', 'Assistant Professor', 'সহকারী অধ্যাপক', true],
  ['lecturer', 'Lecturer', 'প্রভাষক', true],
  ['senior-teacher', 'Senior Teacher', 'সিনিয়র শিক্ষক', true],
  ['assistant-teacher', 'Assistant Teacher', 'সহকারী শিক্ষক', true],
  ['librarian', 'Librarian', 'গ্রন্থাগারিক', false],
  ['accountant', 'Accountant', 'হিসাবরক্ষক', false],
  ['office-assistant', 'Office Assistant', 'অফিস সহকারী', false],
  ['computer-operator', 'Computer Operator', 'কম্পিউটার অপারেটর', false],
  ['office-support', 'Office Support Staff', 'অফিস সহায়ক', false],
  ['night-guard', 'Night Guard', 'নৈশ প্রহরী', false],
  ['aya', 'Aya', 'আয়া', false],
] as const;

export interface StaffOfInstitution {
  designation: TenantRows['designation'];
  staff: TenantRows['staff'];
  head: StaffRow;
  office: StaffRow;
  accountant: StaffRow;
  librarian: StaffRow;
  /** In the order of the planned teachers. */
  teachers: StaffRow[];
}

/** Head, deputy, the planned teachers, office and support staff; codes run on from 001. */
export function staffOf(ctx: InstitutionContext, planned: readonly PlannedTeacher[]): StaffOfInstitution {
  const { plan } = ctx;
  const random = ctx.random('staff');
  const files = ctx.random('staff-files');
  const college = plan.headDesignation === 'principal';
  const staff: StaffRow[] = [];
  const employ = (designation: DesignationKey, gender?: Gender, religion?: Religion) => {
    const row = staffRow(ctx, { random, files }, staff.length + 1, designation, gender, religion);
    staff.push(row);
    return row;
  };
  const head = employ(plan.headDesignation, plan.headGender, 'islam');
  employ(college ? 'vice-principal' : 'assistant-head');
  const seniors = new Map<string, StaffRow>();
  const teachers = planned.map((teacher) => {
    const first = seniors.get(teacher.department);
    const senior = first === undefined;
    const designation = teacher.collegeOnly
      ? senior
        ? 'assistant-professor'
        : 'lecturer'
      : senior
        ? 'senior-teacher'
        : 'assistant-teacher';
    const row = employ(designation, undefined, teacher.department === 'religion' ? 'islam' : undefined);
    // The first of a department leads it.
    if (first) row.reportsTo = first.id;
    else seniors.set(teacher.department, row);
    return row;
  });
  const librarian = employ('librarian');
  const accountant = employ('accountant');
  const office = employ('office-assistant');
  employ('computer-operator');
  employ('office-support', 'male');
  employ('night-guard', 'male');
  employ('aya', 'female');
  const used = new Set(staff.map((row) => row.designation));
  const designation = DESIGNATIONS.map(([key, name, nameBn, teaching], at) => ({
    id: ctx.id('designation', key),
    tenantId: ctx.tenantId,
    name,
    nameBn,
    rank: at + 1,
    teaching,
    active: true,
  })).filter((row) => used.has(row.id));
  return { designation, staff, head, office, accountant, librarian, teachers };
}

function staffRow(
  ctx: InstitutionContext,
  { random, files }: { random: Random; files: Random },
  serial: number,
  designation: DesignationKey,
  asked?: Gender,
  faith?: Religion,
): StaffRow {
  const code = `${ctx.plan.initials.en}-${String(serial).padStart(3, '0')}`;
  const gender: Gender = asked ?? (random.chance(ctx.plan.girlsShare === 1 ? 0.7 : 0.38) ? 'female' : 'male');
  const religion =
    faith ??
    random.weighted<Religion>([
      ['islam', 86],
      ['hindu', 12],
      ['buddhist', 1],
      ['christian', 1],
    ]);
  const name = personName(random, {
    gender,
    religion,
    elder: random.chance(0.45) || designation === ctx.plan.headDesignation,
  });
  const joined = `${random.int(Math.max(ctx.plan.established, Number(ctx.today.slice(0, 4)) - 26), Number(ctx.today.slice(0, 4)) - 1)}-01-01`;
  const joiningDate = addDays(joined, random.int(0, 300));
  return {
    id: ctx.id('staff', code),
    tenantId: ctx.tenantId,
    code,
    name: name.en,
    nameBn: name.bn,
    designation: ctx.id('designation', designation),
    gender,
    phone: ctx.nextPhone(),
    email: `${code.toLowerCase()}@${ctx.plan.alias}.demo.test`,
    joiningDate,
    active: true,
    ...fileOf(ctx, files, {
      serial,
      joined: joiningDate,
      religion,
      isTeacher: DESIGNATIONS.some(([key, , , teaching]) => key === designation && teaching),
      isLeading: designation === ctx.plan.headDesignation,
    }),
  };
}
