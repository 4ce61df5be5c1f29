import { afterAll, beforeAll, expect, it } from 'vitest';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared/kit';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('has two institutions whose heads see their own students only', async () => {
  const own = await w.school.head.run(actionsOf(Student).list, {});
  const other = await w.stranger.head.run(actionsOf(Student).list, {});
  expect(own.total).toBe(7);
  expect(other.total).toBe(7);
  expect(other.rows.map((row) => row.id)).not.toContain(own.rows[0]!.id);
});

it('is built once for its options, and copied for the next test without anything that a test has changed', async () => {
  const options = { now: '2026-03-05T04:00:00.000Z', students: 3 };
  const countIn = (of: World) => of.system(of.school.id).repo(Student).count();
  const first = await world(options);
  const before = await countIn(first);
  const student = first.school.students[0]!;
  student.name = 'Changed in memory';
  await first.school.hire('teacher', first.school.id, 'One More');
  await first.system(first.school.id).repo(Student).update(student.id, { nameBn: 'পরিবর্তিত' });
  await first.close();
  const second = await world(options);
  expect(await countIn(second)).toBe(before);
  expect(second.school.students[0]).toMatchObject({ id: student.id, name: 'Student 01', nameBn: 'শিক্ষার্থী 01' });
  const stored = await second.school.head.run(actionsOf(Student).get, { id: student.id });
  expect(stored).toMatchObject({ name: 'Student 01', nameBn: 'শিক্ষার্থী 01' });
  await second.school.hire('teacher', second.school.id, 'One More');
  await second.close();
});
