import type { Row } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

const MOST = 50_000;
export interface Concerned {
  students: Row<typeof Student>[];
  staff: Row<typeof Staff>[];
  count: number;
}

/**
 * The persons whom a letter of a breach is for; `former`: also those who have left.
 * @param here the system in the institution
 * @param only employees, guardians with their children, and students by these IDs
 */
export async function concernedBy(
  here: Context,
  {
    families,
    classes,
    staff,
    former = false,
  }: { families: boolean; classes: readonly string[]; staff: boolean; former?: boolean | undefined },
  only?: readonly string[],
): Promise<Concerned> {
  const named = only ? { id: { in: [...only] } } : {};
  const people = staff
    ? await here
        .repo(Staff)
        .find({ where: { ...named, ...(former ? {} : { active: true }) }, sort: ['code'], limit: MOST })
    : [];
  const students = families ? await studentsOf(here, classes, { former, only }) : [];
  return { students, staff: people, count: students.length + people.length };
}

async function studentsOf(
  here: Context,
  classes: readonly string[],
  { former, only }: { former: boolean; only?: readonly string[] | undefined },
): Promise<Row<typeof Student>[]> {
  const standing = former ? {} : { status: 'active' as const };
  const students = here.repo(Student);
  if (only) {
    const of = (where: object) => students.find({ where: { ...where, ...standing }, sort: ['code'], limit: MOST });
    const found = [...(await of({ guardian: { in: [...only] } })), ...(await of({ id: { in: [...only] } }))];
    const children = [...new Map(found.map((row) => [row.id, row])).values()];
    if (classes.length === 0) return children;
    const within = new Set(await placedIn(here, classes, { former, students: children.map(({ id }) => id) }));
    return children.filter(({ id }) => within.has(id));
  }
  if (classes.length === 0) return students.find({ where: standing, sort: ['code'], limit: MOST });
  const ids = await placedIn(here, classes, { former });
  return students.find({ where: { id: { in: [...new Set(ids)] }, ...standing }, sort: ['code'], limit: MOST });
}

/** Students with a place in one of these classes, `students` of these. */
async function placedIn(
  here: Context,
  classes: readonly string[],
  { former, students }: { former: boolean; students?: readonly string[] },
): Promise<string[]> {
  const sections = await here.repo(Section).find({ where: { class: { in: [...classes] } }, sort: [] });
  const where = {
    section: { in: sections.map(({ id }) => id) },
    ...(students ? { student: { in: [...students] } } : {}),
  };
  const places = await here.repo(Enrolment).find({ where, sort: [], limit: MOST });
  return places.filter(({ until }) => former || !until || until >= here.today).map(({ student }) => student);
}
