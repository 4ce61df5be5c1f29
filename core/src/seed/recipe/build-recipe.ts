import { ROLES, ROLE_KEYS } from '@pathshala/shared/kit';
import { isDateString } from '@pathshala/shared/text';
import {
  giveSecondMembership,
  institutionAccounts,
  platformAccounts,
  roleId,
} from '../../modules/money/accounts/demo/accounts';
import { institutionContext, type InstitutionContext } from './context';
import { studentsOf } from './families';
import { holidayRows } from '../../modules/school/calendar/demo/holidays';
import { EDUCATION_GROUP, INSTITUTIONS } from './institutions.data';
import { districtBn, districtNamed, locationRows, thanaNamed } from './locations';
import { demoNotifications } from '../../modules/school/messaging/demo/notifications';
import { institutionPictures, portalRows } from '../../modules/school/cms/demo/portal';
import { assignmentRows, demoSectionId, routineRows, weeklyRows } from './routine';
import { bellRows } from './bells';
import { rowId } from './row-id';
import { staffOf } from './staff';
import { structureRows } from './structure';
import { planTeaching } from './teaching';
import type { DemoPlace, Recipe, RecipeRows, TenantRows } from './types';

/**
 * The demo: four institutions with about two thousand students, as rows of the entities, for the day `today`
 * (`YYYY-MM-DD`). Pure: the same day gives the same rows with the same ids on every machine. Attendance is asked for
 * with `attendanceOf` and `sheetsOf`. Throws RangeError for an unreadable day.
 */
export function buildRecipe({ today }: { today: string }): Recipe {
  if (!isDateString(today)) throw new RangeError(`Not a date: ${today}`);
  const nextPhone = phoneBlock();
  const groupId = rowId('institutionGroup', EDUCATION_GROUP.key);
  const rows = emptyRows();
  Object.assign(rows, locationRows());
  rows.institutionGroup.push({
    id: groupId,
    name: EDUCATION_GROUP.name.en,
    nameBn: EDUCATION_GROUP.name.bn,
    email: EDUCATION_GROUP.email,
    phone: nextPhone(),
  });
  rows.role.push(
    ...ROLE_KEYS.map((key) => ({
      id: roleId(key),
      key,
      name: ROLES[key].label.en,
      nameBn: ROLES[key].label.bn,
      level: ROLES[key].level,
      granted: [],
      denied: [],
    })),
  );
  const platform = platformAccounts(groupId, nextPhone);
  const accounts = [...platform.demo];
  const places: DemoPlace[] = [];
  rows.user.push(...platform.user);
  rows.membership.push(...platform.membership);
  for (const plan of INSTITUTIONS) {
    const ctx = institutionContext(plan, today, nextPhone);
    rows.institution.push(institutionRow(ctx, groupId));
    const teaching = planTeaching(ctx);
    const staff = staffOf(ctx, teaching.teachers);
    const students = studentsOf(ctx);
    const people = institutionAccounts(ctx, staff, students, teaching);
    const tenant: TenantRows = {
      ...structureRows(ctx),
      holiday: holidayRows(ctx),
      designation: staff.designation,
      staff: staff.staff,
      guardian: students.guardian,
      student: students.student,
      enrolment: students.enrolment,
      teachingAssignment: assignmentRows(ctx, teaching, staff),
      ...bellRows(ctx),
      weeklyLesson: weeklyRows(ctx, teaching, staff),
      ...routineRows(ctx, teaching, staff),
      ...portalRows(ctx, staff),
    };
    for (const [name, list] of Object.entries(tenant)) (rows[name as keyof TenantRows] as unknown[]).push(...list);
    rows.user.push(...people.user);
    rows.membership.push(...people.membership);
    accounts.push(...people.demo);
    places.push({
      alias: plan.alias,
      institution: ctx.tenantId,
      section: demoSectionId(ctx),
      year: ctx.year.id,
      head: staff.head.id,
      teacher: staff.teachers[teaching.demo.teacher]!.id,
      secondTeacher: staff.teachers[teaching.demo.second]!.id,
      student: students.demo.student.id,
      sibling: students.demo.sibling.id,
      guardian: students.demo.guardian.id,
    });
  }
  const [first, second] = places;
  if (!first || !second) throw new Error('The demo needs two institutions');
  const twoRoles = {
    alias: first.alias,
    ...giveSecondMembership(rows, {
      teacherOf: first.institution,
      guardianIn: second.institution,
      not: [first.teacher, first.secondTeacher],
    }),
  };
  const recipe: Recipe = { today, password: 'demo123', rows, accounts, twoRoles, places };
  rows.notification.push(...demoNotifications(recipe));
  return composed(recipe);
}

function institutionRow(
  { plan, tenantId, nextPhone }: InstitutionContext,
  groupId: string,
): RecipeRows['institution'][number] {
  const thana = thanaNamed(plan.district, plan.thana);
  return {
    id: tenantId,
    name: plan.name.en,
    nameBn: plan.name.bn,
    alias: plan.alias,
    eiin: plan.eiin,
    ...(plan.inGroup ? { group: groupId } : {}),
    type: plan.type,
    email: `office@${plan.alias}.demo.test`,
    phone: nextPhone(),
    address: `${plan.place.en}, ${thana.en}, ${plan.district}`,
    addressBn: `${plan.place.bn}, ${thana.bn}, ${districtBn(plan.district)}`,
    district: districtNamed(plan.district),
    webTitle: plan.subtitle.en,
    color: plan.color,
    logo: institutionPictures(plan.alias).logo,
    weekend: [...plan.weekend],
    status: 'active',
  };
}

/** No block of Bangladeshi numbers is kept for fiction, so the demo counts up from one that is easy to recognise. */
function phoneBlock(): () => string {
  let last = 1_300_000_000;
  return () => `0${(last += 1)}`;
}

function emptyRows(): RecipeRows {
  return {
    country: [],
    division: [],
    district: [],
    thana: [],
    institutionGroup: [],
    institution: [],
    role: [],
    version: [],
    class: [],
    group: [],
    house: [],
    shift: [],
    academicYear: [],
    section: [],
    subject: [],
    holiday: [],
    designation: [],
    staff: [],
    guardian: [],
    student: [],
    enrolment: [],
    teachingAssignment: [],
    periodType: [],
    bellSchedule: [],
    weeklyLesson: [],
    routineVersion: [],
    routineEntry: [],
    notice: [],
    slide: [],
    event: [],
    video: [],
    authorityMessage: [],
    aboutUs: [],
    jobCircular: [],
    user: [],
    membership: [],
    notification: [],
  };
}

/** NFC throughout: ড় ঢ় য় have two encodings, and the composed text is stored. */
function composed(recipe: Recipe): Recipe {
  for (const list of Object.values(recipe.rows) as Record<string, unknown>[][]) {
    for (const row of list)
      for (const [key, value] of Object.entries(row)) if (typeof value === 'string') row[key] = value.normalize('NFC');
  }
  return recipe;
}
