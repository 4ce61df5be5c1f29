import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { addDays, isWeekend } from '@pathshala/shared/text';
import { at, type Place, type School, type Year } from './stage';

export const isSchoolDay = ({ weekend, holidays }: School, date: string): boolean =>
  !isWeekend(date, weekend) && !holidays.some(({ from, until }) => from <= date && date <= until);

/** School days of a month, the first of each `every`. */
export function schoolDays(school: School, month: string, every: number): string[] {
  const days: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1))
    if (isSchoolDay(school, date)) days.push(date);
  return days.filter((_, index) => index % every === 0);
}

/** The register of a section: absences by the class teacher, submitted, and the guardians of absentees are told. */
export async function takeRegister(
  { random, count }: Year,
  { school, place, date }: { school: School; place: Place; date: string },
): Promise<void> {
  const { classTeacher: teacher, row } = place;
  const key = { section: row.id, date, period: 0 };
  const { roster } = await teacher.run(attendanceActions.openSheet, key);
  if (roster.length === 0) return;
  const entries = roster.flatMap(({ student }) => {
    const status = random.weighted([
      ['present', 88],
      ['absent', 8],
      ['late', 4],
    ] as const);
    return status === 'present'
      ? []
      : [{ student, status, base: 0, ...(status === 'late' ? { minutesLate: random.int(3, 25) } : {}) }];
  });
  if (entries.length > 0) await teacher.run(attendanceActions.mark, { ...key, entries });
  await teacher.run(attendanceActions.submit, key);
  count('registers submitted');
  count('marks', roster.length);
  const absent = entries.filter(({ status }) => status === 'absent').map(({ student }) => student);
  count('absences', absent.length);
  if (absent.length > 0) await teacher.run(attendanceActions.notifyAbsentees, { ...key, students: absent });
  if (random.chance(0.05) && school.head) {
    await school.head.run(attendanceActions.reopen, { ...key, reason: 'A student came later' });
    await teacher.run(attendanceActions.submit, key);
    count('registers reopened');
  }
}

/** All registers of a day. */
export async function takeRegisters(year: Year, school: School, date: string): Promise<void> {
  at(year, date, '12:30');
  for (const place of school.places) await takeRegister(year, { school, place, date });
  await year.worker.work();
}
