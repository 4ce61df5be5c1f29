import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { RoutineEntry, RoutineVersion } from '@pathshala/shared/modules/school/timetable';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { dateIn, inBengali, type School, type Year } from './stage';

const WEEKDAYS = [0, 1, 2, 3, 4];
const FIRST_LESSON = { period: 1, startsAt: '08:00', endsAt: '08:40' };

/** A routine by which each section has one lesson a day; nobody is in two places. The head publishes it. */
export async function publishRoutine(year: Year, school: School): Promise<void> {
  const { of, count, worker } = year;
  const { office, head, subjects, places } = school;
  const version = await office.run(actionsOf(RoutineVersion).create, {
    name: `Routine of ${of}`,
    nameBn: `${inBengali(String(of))} সালের রুটিন`,
    from: dateIn(year, '01-01'),
  });
  for (const weekday of WEEKDAYS)
    for (const { row, staff } of places) {
      const rank = weekday % subjects.length;
      await office.run(actionsOf(RoutineEntry).create, {
        ...FIRST_LESSON,
        version: version.id,
        section: row.id,
        weekday,
        subject: subjects[rank]!.id,
        staff: staff[rank]!,
      });
    }
  const ways = transitionsOf(RoutineVersion);
  const { rev } = await office.run(actionsOf(RoutineVersion).get, { id: version.id });
  const checking = await office.run(ways.check, { id: version.id, rev });
  await head.run(ways.publish, { id: version.id, rev: checking.rev });
  await worker.work();
  count('routines published');
}

/** Lessons of absent teachers find someone who is free. */
export async function coverLessons({ count, worker }: Year, { office }: School): Promise<void> {
  const { rows } = await office.run(leaveActions.cover, { days: 14 });
  for (const { cover } of rows) {
    if (cover?.state !== 'needed') continue;
    const { substitutes } = await office.run(leaveActions.substitutes, { cover: cover.id });
    const [free] = substitutes;
    if (!free) continue;
    await office.run(leaveActions.assignCover, { cover: cover.id, rev: cover.rev, substitute: free.staff });
    count('lessons covered');
  }
  await worker.work();
}
