import { groupBy, type StoredInput, type Row } from '@pathshala/shared/kit';
import type { Enrolment } from '@pathshala/shared/modules/school/academics';
import type { PublicEmployee, PublicStudent, StudentCount } from '@pathshala/shared/modules/school/cms';
import type { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';

type Part<E, K extends string> = Pick<Row<E>, K & keyof Row<E>>;
export type StaffFacts = Part<typeof Staff, 'id' | 'name' | 'nameBn' | 'designation' | 'active'>;
export type DesignationFacts = Part<typeof Designation, 'id' | 'name' | 'nameBn' | 'rank' | 'teaching'>;
export type StudentFacts = Part<typeof Student, 'id' | 'code' | 'name' | 'nameBn' | 'gender' | 'status'>;
export type EnrolmentFacts = Part<typeof Enrolment, 'id' | 'student' | 'section' | 'year' | 'roll' | 'until'>;
export interface Switches {
  employees: 'none' | 'teachers' | 'all';
  students: 'none' | 'names' | 'details';
  showsStudentStatistics: boolean;
}
const LAST = 999;

/** Current employees who may be named. */
export function shownStaff(
  staff: readonly StaffFacts[],
  designations: readonly DesignationFacts[],
  { employees }: Pick<Switches, 'employees'>,
): StoredInput<typeof PublicEmployee>[] {
  if (employees === 'none') return [];
  const posts = new Map(designations.map((row) => [row.id, row]));
  return staff.flatMap(({ id, name, nameBn, designation, active }) => {
    const post = posts.get(designation);
    if (!active || !post || (employees === 'teachers' && !post.teaching)) return [];
    return [
      {
        staff: id,
        name,
        nameBn,
        post: post.name,
        postBn: post.nameBn,
        teaching: post.teaching,
        rank: post.rank ?? LAST,
      },
    ];
  });
}

interface Roster {
  students: readonly StudentFacts[];
  /** Of the current year. */
  enrolments: readonly EnrolmentFacts[];
  /** Students with consent whom the office does not keep off. */
  shown: ReadonlySet<string>;
  today: string;
}

/** Current students who may be named, with consent. */
export function shownStudents(
  roster: Roster,
  { students: shown }: Pick<Switches, 'students'>,
): StoredInput<typeof PublicStudent>[] {
  if (shown === 'none') return [];
  return present(roster).flatMap(({ enrolment, student }) =>
    roster.shown.has(student.id)
      ? [
          {
            enrolment: enrolment.id,
            code: student.code,
            name: student.name,
            nameBn: student.nameBn,
            section: enrolment.section,
            year: enrolment.year,
            roll: enrolment.roll,
          },
        ]
      : [],
  );
}

/** How many study here now; everyone counts. */
export function shownCounts(
  roster: Roster,
  { showsStudentStatistics }: Pick<Switches, 'showsStudentStatistics'>,
): StoredInput<typeof StudentCount>[] {
  if (!showsStudentStatistics) return [];
  return [...groupBy(present(roster), ({ enrolment }) => enrolment.section)].map(([section, rows]) => {
    const of = (gender: string) => rows.filter(({ student }) => student.gender === gender).length;
    return { section, boys: of('male'), girls: of('female'), total: rows.length };
  });
}

function present({ students, enrolments, today }: Roster) {
  const known = new Map(students.filter(({ status }) => status === 'active').map((row) => [row.id, row]));
  return enrolments.flatMap((enrolment) => {
    const student = known.get(enrolment.student);
    return student && (!enrolment.until || enrolment.until >= today) ? [{ enrolment, student }] : [];
  });
}
