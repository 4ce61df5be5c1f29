import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => {
  w = await world({ clock: 'running', isTraced: true, students: 60, weekend: [] });
});
afterAll(() => w.close());

it('a register of sixty that is saved again asks the database no more often than it must', async () => {
  const { sectionA, students, teacher } = w.school;
  const sixty = students.slice(0, 60);
  const sys = w.system(w.school.id);
  w.kernel.caches.open();
  const key = { section: sectionA.id, date: sys.today, period: 2 };
  const save = (status: 'present' | 'absent', base: number) =>
    teacher.run(attendanceActions.mark, {
      ...key,
      entries: sixty.map(({ id }) => ({ student: id, status, base })),
    });
  await save('present', 0);
  await save('absent', 1);
  const asked: { name: string; of: string; isInside: boolean }[] = [];
  w.store.client().on('commandStarted', ({ commandName: name, command }) => {
    asked.push({ name, of: String(command[name]), isInside: command['autocommit'] === false });
  });
  const { applied } = await save('present', 2);
  expect(applied).toHaveLength(60);
  const inside = asked.filter(({ isInside }) => isInside);
  const beside = asked.filter(({ name, isInside }) => !isInside && name === 'find');
  // A sharded cluster takes no `bulkWrite` in a transaction: one request for each collection stands in for it.
  const apart = ['update attendance_marks', 'update attendance_sheets', 'insert audit', 'insert feed_changes'];
  expect(inside.map(({ name, of }) => `${name} ${of}`)).toEqual([
    'find attendance_sheets',
    'find attendance_marks',
    ...(w.store.takesTogether() ? ['bulkWrite 1'] : apart),
    'commitTransaction 1',
  ]);
  expect(beside.map(({ of }) => of).toSorted()).toEqual([]);
});
