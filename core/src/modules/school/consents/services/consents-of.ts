import { groupBy, type Row } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Consent,
  standingOf,
  type ConsentPurpose,
  type ConsentStanding,
} from '@pathshala/shared/modules/school/consents';
import type { Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';

/**
 * Standing of each student who has answered, or for whom someone has, for one purpose. Students that are missing have
 * no answer.
 * @param students only these
 */
export async function standingsOf(
  sys: Context,
  purpose: ConsentPurpose,
  students?: readonly string[],
): Promise<Map<string, ConsentStanding>> {
  if (students?.length === 0) return new Map();
  const among = students ? { student: { in: [...students] } } : {};
  const byStudent = groupBy(
    await sys.repo(Consent).find({ where: { purpose, ...among }, sort: [] }),
    (row) => row.student,
  );
  const people = await sys.repo(Student).find({ where: { id: { in: [...byStudent.keys()] } }, sort: [] });
  return new Map(people.map((student) => [student.id, standingIn(byStudent.get(student.id) ?? [], student)]));
}

/** Students with consent for the purpose. */
export async function consentedStudents(
  sys: Context,
  purpose: ConsentPurpose,
  students?: readonly string[],
): Promise<Set<string>> {
  return withStanding(await standingsOf(sys, purpose, students), 'given');
}

/** Students for whom it was refused; those without an answer are not among them. */
export async function refusedStudents(
  sys: Context,
  purpose: ConsentPurpose,
  students?: readonly string[],
): Promise<Set<string>> {
  return withStanding(await standingsOf(sys, purpose, students), 'refused');
}

const withStanding = (all: ReadonlyMap<string, ConsentStanding>, wanted: ConsentStanding) =>
  new Set([...all].flatMap(([student, standing]) => (standing === wanted ? [student] : [])));

export const standingIn = (
  rows: readonly Pick<Row<typeof Consent>, 'by' | 'answer'>[],
  student: Parameters<typeof adultsOf>[0],
): ConsentStanding => standingOf(rows, adultsOf(student));
