import { actionsOf } from '@pathshala/shared/kit';
import { leaveActions, LeaveType } from '@pathshala/shared/modules/time/leave';
import { addDays } from '@pathshala/shared/text';
import { nextSchoolDay } from './days';
import type { School, Year } from './stage';
import { coverLessons } from './timetable';

const types = new WeakMap<School, string>();

/** A family and a teacher ask for a day; the head decides, and lessons of a teacher who is away are covered. */
export async function askLeave(year: Year, school: School, date: string): Promise<void> {
  const { random, count, worker } = year;
  const type = types.get(school) ?? (await openLeave(school));
  types.set(school, type);
  const on = nextSchoolDay(school, addDays(date, 1));
  const day = { type, from: on, until: on, half: 'none' as const, reason: 'A wedding in the family' };
  const asked = [await random.pick(school.teachers).account.run(leaveActions.apply, day)];
  const families = school.students.filter(({ family, hasLeft }) => family && !hasLeft);
  if (families.length > 0) {
    const { family, id } = random.pick(families);
    asked.push(await family!.run(leaveActions.apply, { ...day, student: id }));
  }
  await worker.work();
  const ids = asked.map(({ id }) => id);
  const isGranted = random.chance(0.7);
  const { done } = await school.head.run(leaveActions.decide, {
    applications: ids,
    verdict: isGranted ? 'approve' : 'reject',
    ...(isGranted ? {} : { remark: 'Exams are near' }),
  });
  await worker.work();
  if (isGranted) await coverLessons(year, school);
  count(isGranted ? 'leaves granted' : 'leaves refused', done.length);
}

async function openLeave({ head }: School): Promise<string> {
  const made = await head.run(actionsOf(LeaveType).create, {
    name: 'Casual leave',
    nameBn: 'নৈমিত্তিক ছুটি',
    applicants: 'both',
    backdatedDays: 30,
  });
  return made.id;
}
