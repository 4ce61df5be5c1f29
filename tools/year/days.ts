import { actionsOf } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { addDays, isWeekend } from '@pathshala/shared/text';
import { punchDay } from './gate';
import { at, type Place, type School, type Year } from './stage';

export const isSchoolDay = ({ weekend, holidays }: School, date: string): boolean =>
  !isWeekend(date, weekend) && !holidays.some(({ from, until }) => from <= date && date <= until);

/** The first day with lessons after a date. */
export function nextSchoolDay(school: School, date: string): string {
  let next = addDays(date, 1);
  while (!isSchoolDay(school, next)) next = addDays(next, 1);
  return next;
}

/** The class teacher marks and submits the register of a section and sends an SMS to the guardians of absentees. */
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
  if (random.chance(0.05)) {
    await school.head.run(attendanceActions.reopen, { ...key, reason: 'A student came later' });
    await teacher.run(attendanceActions.submit, key);
    count('registers reopened');
  }
}

/** All registers of a day, in every institution that has lessons on it; a smaller year takes those of some days. */
export async function takeRegisters(year: Year, date: string): Promise<void> {
  const day = Math.floor(Date.parse(date) / DAY_MS);
  if (day % year.size.every !== 0) return;
  at(year, date, '12:30');
  for (const school of year.schools) {
    if (!isSchoolDay(school, date)) continue;
    await punchDay(year, school, date);
    for (const place of school.places) await takeRegister(year, { school, place, date });
  }
  await year.worker.work();
}
const DAY_MS = 86_400_000;

/** The office tells everyone when fees are taken. */
export async function postNotice({ worker, count }: Year, { office }: School, publishedOn: string): Promise<void> {
  await office.run(actionsOf(Notice).create, {
    title: 'Fees of the month',
    titleBn: 'মাসের বেতন',
    body: 'Fees are taken from the 9th to the 12th.',
    bodyBn: '৯ থেকে ১২ তারিখ পর্যন্ত বেতন নেওয়া হবে।',
    publishedOn,
  });
  await worker.work();
  count('notices');
}
