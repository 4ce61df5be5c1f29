import {
  type DesignationFacts,
  type EnrolmentFacts,
  shownCounts,
  shownStaff,
  shownStudents,
  type StaffFacts,
  type StudentFacts,
  type Switches,
} from '..';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe } from '../../../../seed/recipe/types';
import { consented } from '../../consents/demo/consent-rows';
import { status, type WebsiteRows } from './website-rows';
import { OFFICERS } from './website.data';

/** Real employees of the institution: the head hears appeals, two teachers have the other duties. */
export function officerRows(
  recipe: Recipe,
  { tenantId, alias, email }: { tenantId: string; alias: string; email: string },
): WebsiteRows['complaintOfficer'] {
  const place = recipe.places.find((each) => each.alias === alias)!;
  const duties = [
    ['complaint', place.secondTeacher],
    ['appeal', place.head],
    ['information', place.teacher],
  ] as const;
  return duties.map(([duty, staff], at) => {
    const { name, nameBn } = recipe.rows.staff.find((row) => row.id === staff)!;
    const { post, note } = OFFICERS[duty];
    return {
      id: rowId('complaintOfficer', `${alias}:${duty}`),
      tenantId,
      duty,
      name: name!,
      nameBn: nameBn!,
      post: post.en,
      postBn: post.bn,
      officeEmail: email,
      note: note.en,
      noteBn: note.bn,
      rank: at + 1,
      status,
    };
  });
}

/** The copies that the job would make. */
export function addPeople(
  rows: WebsiteRows,
  { rows: all, today }: Recipe,
  { tenantId, switches }: { tenantId: string; switches: Switches },
): void {
  const ofHere = <R extends { tenantId: string }>(list: readonly R[]) =>
    list.filter((row) => row.tenantId === tenantId);
  const years = new Set(
    ofHere(all.academicYear)
      .filter((year) => year.current)
      .map((year) => year.id),
  );
  const active = ofHere(all.staff).map((row) => ({ active: true, ...row })) as unknown as StaffFacts[];
  const designations = ofHere(all.designation).map((row) => ({
    rank: 100,
    teaching: true,
    ...row,
  })) as unknown as DesignationFacts[];
  const roster = {
    students: ofHere(all.student).map((row) => ({ status: 'active', ...row })) as unknown as StudentFacts[],
    enrolments: ofHere(all.enrolment).filter((row) => years.has(row.year ?? '')) as unknown as EnrolmentFacts[],
    shown: consented(all.student, 'webName'),
    today,
  };
  rows.publicEmployee.push(
    ...shownStaff(active, designations, switches).map((row) => ({
      id: rowId('publicEmployee', row.staff!),
      tenantId,
      ...row,
    })),
  );
  rows.publicStudent.push(
    ...shownStudents(roster, switches).map((row) => ({ id: rowId('publicStudent', row.enrolment!), tenantId, ...row })),
  );
  rows.studentCount.push(
    ...shownCounts(roster, switches).map((row) => ({ id: rowId('studentCount', row.section!), tenantId, ...row })),
  );
}

/**
 * Of a photo: nobody in it; two students whose guardians consent; or a third whose guardian refuses, so that the photo
 * waits in the office alone.
 */
export function picturedRow({ rows }: Recipe, tenantId: string, shown: 'consenting' | 'refusing' | undefined) {
  if (!shown) return { shows: 'nobody' as const, students: [], withheld: false };
  const here = rows.student.filter((row) => row.tenantId === tenantId);
  const yes = consented(here, 'webPhoto');
  const consenting = here.filter(({ id }) => yes.has(id)).slice(0, 2);
  const refusing = shown === 'refusing' ? here.filter(({ id }) => !yes.has(id)).slice(0, 1) : [];
  const students = [...consenting, ...refusing].map(({ id }) => id);
  return { shows: 'students' as const, students, withheld: students.length === 0 || refusing.length > 0 };
}
