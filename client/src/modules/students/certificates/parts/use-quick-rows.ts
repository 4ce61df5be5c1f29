import type { Row } from '@pathshala/shared';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { QuickList } from '@pathshala/shared/modules/students/certificates';
import { todayAtSchool } from '../../../../kit/clock';
import { useList } from '../../../../kit/data/use-entity';

export interface QuickRow {
  id: string;
  rev: number;
  code: string;
  name: string;
  nameBn: string;
  roll: number | null;
  values: Readonly<Record<string, unknown>>;
}
/** A page of a list at most. */
const MOST = 500;
type Person = Row<typeof Student> | Row<typeof Staff>;
const rowOf = (person: Person, roll: number | null): QuickRow => ({
  id: person.id,
  rev: person.rev,
  code: person.code,
  name: person.name,
  nameBn: person.nameBn,
  roll,
  values: person as unknown as Record<string, unknown>,
});

/** The people of a filtered list: students of a section by roll, or employees of a designation. */
export function useQuickRows(list: QuickList, filter: string | undefined) {
  const isStudents = list === 'student';
  const today = todayAtSchool();
  const places = useList(
    Enrolment,
    { filter: { section: { eq: filter ?? '' } }, sort: 'roll', size: MOST },
    { enabled: isStudents && filter !== undefined },
  );
  const here = (places.data?.rows ?? []).filter(({ from, until }) => from <= today && (!until || until >= today));
  const ids = here.map(({ student }) => student);
  const students = useList(
    Student,
    { filter: { section: { eq: filter ?? '' } }, size: MOST },
    { enabled: isStudents && ids.length > 0 },
  );
  const staff = useList(
    Staff,
    {
      filter: { status: { eq: 'active' }, ...(filter ? { designation: { eq: filter } } : {}) },
      sort: 'code',
      size: MOST,
    },
    { enabled: !isStudents },
  );
  const byId = new Map((students.data?.rows ?? []).map((row) => [row.id, row]));
  const rows: QuickRow[] = isStudents
    ? here.flatMap(({ student, roll }) => {
        const person = byId.get(student);
        return person ? [rowOf(person, roll)] : [];
      })
    : (staff.data?.rows ?? []).map((person) => rowOf(person, null));
  const asked = isStudents ? (places.isError ? places : students) : staff;
  const isLoading = isStudents
    ? filter !== undefined && (!places.data || (ids.length > 0 && !students.data))
    : !staff.data;
  return { rows, isLoading, error: asked.error, refetch: asked.refetch };
}
