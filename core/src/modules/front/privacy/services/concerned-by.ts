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

/** The persons whom a letter of a breach is for; `former`: also those who have left. @param here the system in the institution */
export async function concernedBy(
  here: Context,
  {
    families,
    classes,
    staff,
    former = false,
  }: { families: boolean; classes: readonly string[]; staff: boolean; former?: boolean | undefined },
): Promise<Concerned> {
  const people = staff
    ? await here.repo(Staff).find({ where: former ? {} : { active: true }, sort: ['code'], limit: MOST })
    : [];
  const students = families ? await studentsOf(here, classes, former) : [];
  return { students, staff: people, count: students.length + people.length };
}

async function studentsOf(here: Context, classes: readonly string[], former: boolean): Promise<Row<typeof Student>[]> {
  const standing = former ? {} : { status: 'active' as const };
  const students = here.repo(Student);
  if (classes.length === 0) return students.find({ where: standing, sort: ['code'], limit: MOST });
  const sections = await here.repo(Section).find({ where: { class: { in: [...classes] } }, sort: [] });
  const places = await here
    .repo(Enrolment)
    .find({ where: { section: { in: sections.map(({ id }) => id) } }, sort: [], limit: MOST });
  const ids = places.filter(({ until }) => former || !until || until >= here.today).map(({ student }) => student);
  return students.find({ where: { id: { in: [...new Set(ids)] }, ...standing }, sort: ['code'], limit: MOST });
}
