import { actionsOf } from '@pathshala/shared/kit';
import { examActions } from '@pathshala/shared/modules/exams/exams';
import { activityActions, identityActions } from '@pathshala/shared/modules/foundation/identity';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, runUnit, tendChain } from '../../../../kernel';
import { SETTLE_MS, verifyChain } from '../../../../kernel/host';
import { declareExam, trailOf, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const { activity } = activityActions;

it('tells who did what to which record, with before and after, to the institution that it happened in and to the platform', async () => {
  const [student] = w.school.students;
  await w.school.office.run(actionsOf(Student).update, {
    id: student!.id,
    rev: student!.rev,
    patch: { motherName: 'Amina' },
  });
  const wanted = {
    op: 'update',
    entity: 'student',
    record: student!.id,
    actorName: { en: 'Office of school' },
    diff: { motherName: [null, 'Amina'] },
  };
  expect((await w.school.head.run(activity, { entity: 'student', op: 'update' })).rows).toMatchObject([wanted]);
  expect((await w.operator.run(activity, { institution: w.school.id, record: student!.id })).rows[0]).toMatchObject({
    op: 'update',
    institution: { en: 'school High School' },
  });
  expect((await w.school.head.run(activity, { actor: w.school.office.actor.userId! })).rows).toHaveLength(1);
  expect((await w.stranger.head.run(activity, { institution: w.school.id })).rows).toEqual([]);
  expect((await w.school.office.refused(activity, {})).code).toBe('FORBIDDEN');
});

it('finds days of Dhaka, goes page by page, and hides values of records that one may not read', async () => {
  const day = w.system().today;
  expect((await w.school.head.run(activity, { from: day, until: day })).rows.length).toBeGreaterThan(0);
  w.clock.advance(86_400_000);
  expect((await w.school.head.run(activity, { from: w.system().today })).rows).toEqual([]);
  await w.operator.run(oauthActions.createClient, { name: 'Bus', redirect: 'https://bus.example.test/back' });
  const first = await w.operator.run(activity, { size: 1 });
  const second = await w.operator.run(activity, { size: 1, page: 2 });
  expect([first.hasMore, first.rows[0]!.id === second.rows[0]!.id]).toEqual([true, false]);
  expect(first.rows[0]).toMatchObject({ entity: 'oauthClient', institution: null, recordName: { en: 'Bus' } });
  // The platform's people do not read students, so they learn that one was changed, not what.
  const [changed] = (await w.operator.run(activity, { entity: 'student', op: 'update' })).rows;
  expect([w.operator.permissions.has('student.read'), changed?.diff, changed?.recordName]).toEqual([false, {}, null]);
});

it('says of a mark and of a record with which device it was changed, to the staff and not to families', async () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const { secondTeacher, head, office, sectionA } = w.school;
  const { papers } = await declareExam(w);
  const student = w.school.students[1]!;
  const cells = [{ student: student.id, part: 'cq', value: 50, was: null }];
  const key = { examSubject: papers[101].id, section: sectionA.id };
  await execute(examActions.saveMarks, secondTeacher.ctx({ device: phone }), { ...key, cells });
  const [mark] = (await head.run(activity, { entity: 'examMark' })).rows;
  expect(mark).toMatchObject({ device: 'Chrome · Android', diff: { marks: [null, { cq: 50 }] } });
  const own = w.school.students[0]!;
  const { rev } = await head.run(actionsOf(Student).get, { id: own.id });
  await execute(actionsOf(Student).update, office.ctx({ device: phone }), {
    id: own.id,
    rev,
    patch: { motherName: 'Salma' },
  });
  const asked = { entity: 'student', id: own.id };
  expect((await head.run(identityActions.history, asked)).rows[0]).toMatchObject({ device: 'Chrome · Android' });
  expect((await w.school.student.run(identityActions.history, asked)).rows[0]).toMatchObject({ device: null });
});

it('tells of many records that one command changed as of one each, page by page, from one stored row', async () => {
  const { head, office, students } = w.school;
  const six = students.slice(0, 6);
  await runUnit(office.ctx(), { id: 'test.many', audited: true }, async (inside) => {
    for (const { id } of six) await inside.repo(Student).update(id, { motherName: `Mother of ${id}` });
  });
  expect(await w.store.raw().collection('audit').countDocuments({ action: 'test.many' })).toBe(1);
  expect(await trailOf(w, { action: 'test.many' })).toHaveLength(6);
  const asked = { entity: 'student', op: 'update' as const };
  const told = (await head.run(activity, { ...asked, size: 6 })).rows;
  // The last that was changed comes first.
  expect(told.map(({ record, diff }) => [record, diff['motherName']?.[1]])).toEqual(
    six.toReversed().map(({ id }) => [id, `Mother of ${id}`]),
  );
  expect(new Set(told.map(({ id }) => id)).size).toBe(6);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await head.run(activity, { ...asked, page, size: 2 })).rows);
  expect(pages).toEqual(told);
  const { id } = six[3]!;
  const own = (await head.run(activity, { record: id, entity: 'student', op: 'update' })).rows;
  expect(own.map(({ record }) => record)).toEqual(own.map(() => id));
  expect([own[0]?.action, own[0]?.diff['motherName']?.[1]]).toEqual(['test.many', `Mother of ${id}`]);
  const [latest] = (await head.run(identityActions.history, { entity: 'student', id })).rows;
  expect(latest!.diff['motherName']?.[1]).toBe(`Mother of ${id}`);
  expect((await w.stranger.head.run(activity, { record: id })).rows).toEqual([]);
  w.clock.advance(SETTLE_MS + 1_000);
  await tendChain(w.kernel, w.school.id, { rows: 100_000 });
  const where = { action: 'test.many', 'changes.recordId': { $exists: true } };
  const edit = (to: unknown) =>
    w.store
      .raw()
      .collection('audit')
      .updateOne(where as never, { $set: { 'changes.2.diff.motherName.1': to } } as never);
  await edit('Someone else');
  expect((await verifyChain(w.kernel, w.school.id)).fault).toMatchObject({ kind: 'changed' });
  await edit(`Mother of ${six[2]!.id}`);
  expect((await verifyChain(w.kernel, w.school.id)).fault).toBeNull();
});
