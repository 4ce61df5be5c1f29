import { actionsOf, permissionOf } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { listsActions, RowEdit, rowEditSubject } from '@pathshala/shared/modules/foundation/lists';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Run, RunFault, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { fieldFault, type definePolicy } from '../../../../kernel';
import { runOneJob } from '../../../../testing/world';
import { world, type World, trailOf } from '../../../../testing';

let students: number;
let w: World;
beforeAll(async () => {
  w = await world({ students: 229 });
  students = await w.system(w.school.id).repo(Student).count();
});
afterAll(() => w.close());
beforeEach(
  async () =>
    void (await w.store
      .documents(Student)
      .updateMany({ tenantId: toObjectId(w.school.id) }, { $set: { gender: 'male', status: 'active' } })),
);

const { editAll, lastEdit, undoEdit } = listsActions;
const all = { list: 'student', field: 'gender', value: 'female', shown: {} };
const run = async (id: string) => w.system(w.school.id).repo(Run).get(id);
const count = (gender: string) => w.system(w.school.id).repo(Student).count({ gender });
const work = (id: string) =>
  runOneJob(w.kernel, 'lists.editShownRows', {
    payload: { run: id },
    tenantId: w.school.id,
    actorId: null,
    requestId: 'test',
  });

it('changes everything that the list shows, in the name of the person who ordered it, with progress and a trace for each record', async () => {
  const { office } = w.school;
  const shown = (await office.run(actionsOf(Student).list, { sort: 'code', size: 200 })).rows;
  const { run: id, total } = await office.run(editAll, {
    ...all,
    shown: { filter: { code: { in: shown.slice(0, 150).map((row) => row.code) } } },
  });
  expect(total).toBe(150);
  await w.runJobs();
  expect(await run(id)).toMatchObject({
    kind: 'rowEditing',
    state: 'completed',
    total: 150,
    done: 150,
    failed: 0,
    subject: rowEditSubject('student'),
    permission: permissionOf('student', 'update'),
  });
  expect([await count('female'), await count('male')]).toEqual([150, students - 150]);
  const audit = (await trailOf(w, { action: 'student.update' })).filter(({ diff }) => diff.gender?.[1] === 'female');
  expect([
    audit.length,
    new Set(audit.map((row) => String(row['recordId']))).size,
    new Set(audit.map((row) => String(row['actor']))),
  ]).toEqual([150, 150, new Set([office.actor.userId])]);
  expect(audit[0]).toMatchObject({ actorKind: 'user', diff: { gender: ['male', 'female'] } });
});

it('reaches records that leave the filter by being changed, once each, however often the job runs', async () => {
  const { run: id } = await w.school.office.run(editAll, { ...all, shown: { filter: { gender: { eq: 'male' } } } });
  await work(id);
  expect(await count('female')).toBe(students);
  const revisions = async () =>
    (await w.system(w.school.id).repo(Student).find({})).reduce((sum, row) => sum + row.rev, 0);
  const before = await revisions();
  await work(id);
  await Promise.allSettled([work(id), work(id)]);
  await w.runJobs();
  expect([await revisions(), (await run(id)).done]).toEqual([before, students]);
});

it('is one at a time for a list, can be stopped, and continues where it stopped', async () => {
  const { office, head } = w.school;
  const { run: id } = await office.run(editAll, all);
  expect((await head.refused(editAll, { ...all, value: 'other' })).code).toBe('RUN_UNDER_WAY');
  await office.run(runsActions.stop, { id });
  expect((await run(id)).state).toBe('stopped');
  await work(id);
  expect(await count('female')).toBe(0);
  await head.run(runsActions.resume, { id });
  await w.runJobs();
  expect([(await run(id)).state, await count('female')]).toEqual(['completed', students]);
});

it('skips what the rules refuse, with its name, its reason and the way to it, and changes the others', async () => {
  const { office } = w.school;
  const [bad] = (await office.run(actionsOf(Student).list, { sort: '-code', size: 1 })).rows;
  const policies = w.kernel.policies as Map<string, ReturnType<typeof definePolicy>>;
  const policy = policies.get('student');
  const refuse = { en: 'This one stays.', bn: 'এটি থাকবে।' };
  policies.set('student', {
    ...policy,
    entity: 'student',
    check: (_ctx, values) => {
      if (values['code'] === bad!.code) throw fieldFault('gender', refuse);
    },
  });
  try {
    const { run: id } = await office.run(editAll, all);
    await w.runJobs();
    expect(await run(id)).toMatchObject({ state: 'completedWithFaults', done: students - 1, failed: 1 });
    const faults = (await office.run(actionsOf(RunFault).list, { filter: { run: { eq: id } } })).rows;
    expect(faults).toMatchObject([
      {
        item: bad!.id,
        label: bad!.name,
        labelBn: bad!.nameBn,
        message: refuse.en,
        messageBn: refuse.bn,
        link: expect.stringMatching(new RegExp(`\\?open=${bad!.id}$`)),
      },
    ]);
    expect(await count('male')).toBe(1);
  } finally {
    if (policy) policies.set('student', policy as never);
    else policies.delete('student');
  }
});

it('is done by the rights that its owner has while it is done', async () => {
  const { office } = w.school;
  const { run: id } = await office.run(editAll, all);
  const memberships = w.system().repo(Membership);
  const membership = await memberships.get(office.actor.membershipId!);
  const disabled = await memberships.update(membership.id, { status: 'disabled' });
  await w.runJobs();
  expect(await run(id)).toMatchObject({ state: 'failed', done: 0 });
  await memberships.update(disabled.id, { status: 'active' });
  expect(await count('female')).toBe(0);
  await office.run(runsActions.resume, { id });
  await w.runJobs();
  expect(await count('female')).toBe(students);
});

it('refuses what the field does not take, people who may not change the records, and people without a membership here', async () => {
  const { office, teacher } = w.school;
  const wrong = await office.refused(editAll, { ...all, value: 'stone' });
  expect([wrong.code, Object.keys(wrong.fields ?? {})]).toEqual(['VALIDATION', ['value']]);
  expect((await office.refused(editAll, { ...all, field: 'name', value: 'x' })).code).toBe('NOT_BULK');
  expect((await office.refused(editAll, { ...all, list: 'nothing' })).code).toBe('NOT_FOUND');
  expect((await office.refused(editAll, { ...all, shown: { filter: { nothing: { eq: 1 } } } })).code).toBe('MALFORMED');
  expect((await teacher.refused(editAll, all)).code).toBe('FORBIDDEN');
  expect((await w.operator.refused(editAll, { list: 'country', field: 'rank', value: 5, shown: {} })).code).toBe(
    'FORBIDDEN',
  );
  expect(await w.system(w.school.id).repo(RowEdit).count({ field: 'name' })).toBe(0);
  const { run: id } = await w.stranger.office.run(editAll, all);
  await runOneJob(w.kernel, 'lists.editShownRows', {
    payload: { run: id },
    tenantId: w.school.id,
    actorId: null,
    requestId: 'test',
  });
  await w.runJobs();
  expect(await count('female')).toBe(0);
});

it('is undone once, on a worker, and leaves alone what someone has changed since', async () => {
  const { office, head, teacher } = w.school;
  expect((await office.run(lastEdit, { list: 'student' })).edit).toMatchObject({ isUndone: false });
  const before = await count('male');
  const { run: id } = await office.run(editAll, all);
  expect((await head.refused(undoEdit, { run: id })).code).toBe('RUN_UNDER_WAY');
  await w.runJobs();
  expect(await count('male')).toBe(0);
  const { edit } = await head.run(lastEdit, { list: 'student' });
  expect(edit).toMatchObject({ run: id, isUndone: false, field: { en: 'Gender' } });
  const [first] = w.school.students;
  const { rev } = await w.system(w.school.id).repo(Student).get(first!.id);
  await office.run(actionsOf(Student).update, { id: first!.id, rev, patch: { gender: 'other' } });
  // Nobody else's, and by nobody who may not change the list.
  expect((await teacher.run(lastEdit, { list: 'student' })).edit).toBeNull();
  expect((await teacher.refused(undoEdit, { run: id })).code).toBe('FORBIDDEN');
  expect((await w.stranger.head.refused(undoEdit, { run: id })).code).toBe('NOT_FOUND');
  const both = await Promise.allSettled([office.run(undoEdit, { run: id }), head.run(undoEdit, { run: id })]);
  const [undone] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.run] : []));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await w.runJobs();
  expect([await count('male'), await count('other')]).toEqual([before - 1, 1]);
  expect(await run(undone!)).toMatchObject({ total: before, done: before - 1, failed: 1 });
  const [fault] = await w
    .system(w.school.id)
    .repo(RunFault)
    .find({ where: { run: undone! } });
  expect(fault).toMatchObject({ code: 'EDIT_CHANGED_SINCE', item: first!.id });
  expect((await office.refused(undoEdit, { run: id })).code).toBe('EDIT_UNDONE');
  expect((await office.refused(undoEdit, { run: undone! })).code).toBe('NOT_FOUND');
  expect((await office.run(lastEdit, { list: 'student' })).edit).toMatchObject({ run: id, isUndone: true });
});

/** Orders an edit of everything and stops it in its second slice. */
async function stoppedHalfWay(): Promise<string> {
  const { office } = w.school;
  const { run: id } = await office.run(editAll, all);
  const policies = w.kernel.policies as Map<string, ReturnType<typeof definePolicy>>;
  const policy = policies.get('student');
  let seen = 0;
  policies.set('student', {
    ...policy,
    entity: 'student',
    check: async () => {
      if ((seen += 1) === 101)
        await w.store.documents(Run).updateOne({ _id: toObjectId(id) }, { $set: { stopWanted: true } });
    },
  });
  try {
    await work(id);
  } finally {
    if (policy) policies.set('student', policy as never);
    else policies.delete('student');
  }
  return id;
}

it('that was stopped is undone as far as it came, and does not continue after that', async () => {
  const { office, head } = w.school;
  const id = await stoppedHalfWay();
  expect(await run(id)).toMatchObject({ state: 'stopped', done: 100 });
  expect(await count('female')).toBe(100);
  const { run: undo } = await head.run(undoEdit, { run: id });
  expect((await office.refused(runsActions.resume, { id })).code).toBe('RUN_UNDER_WAY');
  await w.runJobs();
  expect(await run(undo)).toMatchObject({ state: 'completed', done: 100 });
  expect(await count('female')).toBe(0);
  for (const person of [office, head])
    expect((await person.refused(runsActions.resume, { id })).code).toBe('EDIT_UNDONE');
  await work(id);
  await w.runJobs();
  expect(await count('female')).toBe(0);
});

it('names in an undo what is out of sight of its person, and passes over what is gone', async () => {
  const { office, head } = w.school;
  const { run: id } = await office.run(editAll, all);
  await w.runJobs();
  const policies = w.kernel.policies as Map<string, ReturnType<typeof definePolicy>>;
  const policy = policies.get('student');
  const [hidden, gone] = w.school.students.slice(-2);
  const seen = (await w.system(w.school.id).repo(Student).find({ sort: [] })).flatMap((row) =>
    row.id === hidden!.id ? [] : row.id,
  );
  await w.store.documents(Student).deleteOne({ _id: toObjectId(gone!.id) });
  policies.set('student', { ...policy, entity: 'student', read: () => ({ id: { in: seen } }) });
  try {
    const { run: undo } = await head.run(undoEdit, { run: id });
    await w.runJobs();
    expect(await run(undo)).toMatchObject({ state: 'completedWithFaults', done: students - 1, failed: 1 });
    const faults = await w
      .system(w.school.id)
      .repo(RunFault)
      .find({ where: { run: undo } });
    expect(faults).toMatchObject([{ item: hidden!.id, label: hidden!.name, code: 'NOT_FOUND' }]);
  } finally {
    if (policy) policies.set('student', policy as never);
    else policies.delete('student');
  }
  expect([await count('female'), await count('male')]).toEqual([1, students - 2]);
});
