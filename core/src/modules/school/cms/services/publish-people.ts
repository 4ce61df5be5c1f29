import type { AnyEntity, Row, StoredInput, StoredPatch } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { PublicEmployee, PublicStudent, StudentCount, WithheldStudent } from '@pathshala/shared/modules/school/cms';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { academicYearNow } from '../../academics';
import { consentedStudents } from '../../consents';
import { settlePictures } from './pictures';
import { shownCounts, shownStaff, shownStudents } from './shown-people';
import { websiteSetting } from './website-setting';

/**
 * Makes the website's copies equal to what is switched on: new ones are added, changed ones updated, all others
 * removed. Pictures follow the consents of those in them.
 */
export async function publishPeople(sys: Context): Promise<void> {
  const setting = await websiteSetting(sys);
  const staff = setting.employees === 'none' ? [] : await sys.repo(Staff).find({ where: { active: true } });
  await bring(sys, PublicEmployee, 'staff', shownStaff(staff, await sys.repo(Designation).find(), setting));
  const roster =
    setting.students === 'none' && !setting.showsStudentStatistics
      ? { students: [], enrolments: [], shown: new Set<string>(), today: sys.today }
      : await readRoster(sys);
  await bring(sys, PublicStudent, 'enrolment', shownStudents(roster, setting));
  await bring(sys, StudentCount, 'section', shownCounts(roster, setting));
  await settlePictures(sys);
}

async function readRoster(sys: Context) {
  const year = await academicYearNow(sys);
  const [students, enrolments, withheld, shown] = [
    await sys.repo(Student).find({ where: { status: 'active' } }),
    year ? await sys.repo(Enrolment).find({ where: { year: year.id } }) : [],
    await sys.repo(WithheldStudent).find(),
    await consentedStudents(sys, 'webName'),
  ];
  for (const { student } of withheld) shown.delete(student);
  return { students, enrolments, shown, today: sys.today };
}

async function bring<E extends AnyEntity>(
  sys: Context,
  entity: E,
  key: string,
  wanted: readonly StoredInput<E>[],
): Promise<void> {
  const repo = sys.repo(entity);
  const keyOf = (row: object) => String((row as Record<string, unknown>)[key]);
  const present = new Map((await repo.find()).map((row) => [keyOf(row as object), row]));
  const fresh = wanted.filter((values) => !present.has(keyOf(values)));
  if (fresh.length > 0) await repo.createMany(fresh as (StoredInput<E> & { id?: string })[]);
  const kept = new Set(wanted.map(keyOf));
  for (const values of wanted) {
    const row = present.get(keyOf(values)) as (Row<E> & { id: string }) | undefined;
    if (row && Object.entries(values).some(([field, value]) => (row as Record<string, unknown>)[field] !== value))
      await repo.update(row.id, values as StoredPatch<E>);
  }
  for (const [of, row] of present) if (!kept.has(of)) await repo.remove((row as { id: string }).id);
}
