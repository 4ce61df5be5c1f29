import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { StudentChange } from '@pathshala/shared/modules/students/students';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { create, list } = actionsOf(StudentChange);
const life = transitionsOf(StudentChange);
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const child = () => w.school.students[0]!.id;

it('comes from the family of the child alone, and says what should change', async () => {
  const other = w.school.students[2]!.id;
  expect(
    (await w.school.guardian.refused(create, { student: other, note: 'Moved', phone: '01712345678' })).status,
  ).toBeLessThan(500);
  expect((await w.school.guardian.refused(create, { student: child() })).code).toBe('VALIDATION');
  expect((await w.school.teacher.refused(create, { student: child(), note: 'Moved' })).code).toBe('FORBIDDEN');
});

it('is in the record when the office accepts it, and nothing else of the record changes', async () => {
  const before = await w.school.office.run(actionsOf(Student).get, { id: child() });
  const made = await w.school.guardian.run(create, {
    student: child(),
    note: 'Moved',
    addressBn: 'কুষ্টিয়া',
    bloodGroup: 'O+',
  });
  const told = await w
    .system(w.school.id)
    .repo(Notification)
    .find({ where: { source: `student-change:${made.id}` } });
  expect(told.length).toBeGreaterThan(0);
  expect((await w.school.guardian.refused(life.accept, { id: made.id, rev: made.rev })).code).toBe('FORBIDDEN');
  const both = await Promise.allSettled(
    [w.school.office, w.school.head].map((who) => who.run(life.accept, { id: made.id, rev: made.rev })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const after = await w.school.office.run(actionsOf(Student).get, { id: child() });
  expect(after).toMatchObject({
    addressBn: 'কুষ্টিয়া',
    bloodGroup: 'O+',
    name: before.name,
    dateOfBirth: before.dateOfBirth,
  });
});

it('is withdrawn by the family, or rejected with a reason that the family reads', async () => {
  const [one, two] = [
    await w.school.guardian.run(create, { student: child(), note: 'Typed wrongly', name: 'Wrong' }),
    await w.school.guardian.run(create, { student: child(), note: 'New number', phone: '01712345678' }),
  ];
  await w.school.guardian.run(life.withdraw, { id: one.id, rev: one.rev });
  await w.school.office.run(life.reject, { id: two.id, rev: two.rev, reason: 'Bring the SIM owner’s card' });
  const { rows } = await w.school.guardian.run(list, {});
  const seen = new Map(rows.map((row) => [row.id, row]));
  expect(seen.get(one.id)?.state).toBe('withdrawn');
  expect(seen.get(two.id)).toMatchObject({ state: 'rejected', reason: 'Bring the SIM owner’s card' });
  expect((await w.stranger.guardian.run(list, {})).rows).toEqual([]);
});
