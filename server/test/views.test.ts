import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { accessActions, Membership, Role } from '@pathshala/shared/modules/foundation/identity';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { topicOf, type AnyEntity, type Subscription } from '@pathshala/shared/kit';
import { makeSampler, type Person, type World } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openConnection, gapsIn, heard, type Connection } from './live';

let house: House;
let w: World;
const connections: Connection[] = [];
beforeAll(async () => {
  house = await openHouse();
  w = house.w;
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
});
afterAll(() => house.close());

const subscribed = async (person: Person, subscription: Subscription) => {
  const connection = await openConnection(house.url, person.token);
  connections.push(connection);
  return { connection, ...(await connection.mustSubscribe(subscription)) };
};
const system = () => w.system(w.school.id);
const notice = { title: 'Holiday', titleBn: 'ছুটি', body: 'Closed.', bodyBn: 'বন্ধ।', publishedOn: '2026-03-01' };
const notices = () => system().repo(Notice);
const sample = (entity: AnyEntity, over: Record<string, unknown>) => makeSampler(system()).stored(entity, over);
const batch = (section: string) => sample(SmsBatch, { section });
const opsOf = ({ connection, topic }: { connection: Connection; topic: string }) =>
  connection.eventsOf(topic).map(({ op, id }) => [op, id]);

describe('a teacher', () => {
  it('hears of the students of their own sections, and of no other, whatever they subscribe to', async () => {
    const { teacher, head, studentOfB, students, sectionB } = w.school;
    const all = await subscribed(teacher, { entity: 'student' });
    const office = await subscribed(head, { entity: 'student' });
    const line = await openConnection(house.url, teacher.token);
    connections.push(line);
    for (const room of [
      { entity: 'enrolment', room: { field: 'section', value: sectionB.id } },
      { entity: 'enrolment', room: { field: 'student', value: studentOfB.id } },
      { entity: 'attendanceMark', room: { field: 'section', value: sectionB.id } },
    ])
      await line.subscribe(room);
    const of = system().repo(Student);
    await of.update(studentOfB.id, { address: '1 Lake Road' });
    await of.update(students[0]!.id, { address: '2 Lake Road' });
    const places = system().repo(Enrolment);
    const place = (await places.findOne({ student: studentOfB.id }))!;
    await places.update(place.id, { boardRoll: '123456' });
    await heard(office.connection, office.topic, 2);
    await heard(all.connection, all.topic, 1);
    expect(opsOf(all)).toEqual([['update', students[0]!.id]]);
    expect(JSON.stringify([all.connection.frames, line.frames])).not.toMatch(
      new RegExp(`1 Lake Road|123456|${studentOfB.id}`),
    );
  });
});

describe('a person who sees some rows of an entity', () => {
  it('hears of these, of no other, and reads numbers without a gap', async () => {
    const teacher = await subscribed(w.school.teacher, { entity: 'smsBatch' });
    const other = await subscribed(w.school.otherTeacher, { entity: 'smsBatch' });
    const head = await subscribed(w.school.head, { entity: 'smsBatch' });
    const ids: string[] = [];
    for (const section of [w.school.sectionB, w.school.sectionA, w.school.sectionB, w.school.sectionA])
      ids.push((await batch(section.id)).id);
    await heard(head.connection, head.topic, 4);
    await heard(teacher.connection, teacher.topic, 2);
    await heard(other.connection, other.topic, 2);
    expect([opsOf(teacher), opsOf(other)]).toEqual([
      [
        ['create', ids[1]],
        ['create', ids[3]],
      ],
      [
        ['create', ids[0]],
        ['create', ids[2]],
      ],
    ]);
    expect(gapsIn(teacher.connection.frames, teacher.seq)).toEqual([]);
    // Nothing else came over their line, neither the topic itself nor the heads of it.
    expect([...new Set(teacher.connection.frames.map(({ topic }) => topic))]).toEqual([teacher.topic]);
    await until(() => teacher.connection.heads.length > 0, 'no heads');
    expect(teacher.connection.heads.map(({ heads }) => heads)).toEqual(
      teacher.connection.heads.map(() => ({ [teacher.topic]: 2 })),
    );
    expect(Object.keys(teacher.connection.frames[0]!).sort()).toEqual(['events', 'from', 'gen', 'seq', 'topic']);
  });

  it('is told of a row that comes into sight as of a new one, and of one that leaves it as of one that is gone', async () => {
    const view = await subscribed(w.school.librarian, { entity: 'notice' });
    const hidden = await notices().create(notice);
    const { id } = await notices().create(notice);
    await notices().update(id, { title: 'Second draft' });
    await notices().update(id, { status: 'published' });
    await heard(view.connection, view.topic, 1);
    await notices().update(id, { title: 'Third' });
    await heard(view.connection, view.topic, 2);
    await notices().update(id, { status: 'draft' });
    await heard(view.connection, view.topic, 3);
    await notices().update(id, { title: 'Fourth' });
    await notices().remove(hidden.id);
    await notices().update(id, { status: 'published' });
    await heard(view.connection, view.topic, 4);
    expect(opsOf(view)).toEqual([
      ['create', id],
      ['update', id],
      ['remove', id],
      ['create', id],
    ]);
    expect(gapsIn(view.connection.frames, view.seq)).toEqual([]);
  });

  it('hears once of a row that left its scope and was changed again immediately', async () => {
    const view = await subscribed(w.school.librarian, { entity: 'notice' });
    const { id } = await notices().create({ ...notice, status: 'published' });
    await heard(view.connection, view.topic, 1);
    // In a row, so that the document that comes with each change is a later one.
    await notices().update(id, { status: 'draft' });
    await notices().update(id, { title: 'Changed' });
    await until(() => opsOf(view).at(-1)![0] === 'remove', 'it stays in sight');
    expect(opsOf(view)).toEqual([
      ['create', id],
      ['remove', id],
    ]);
  });

  it('hears of each child in its own room, and staff of one student, though all rooms share a topic', async () => {
    const { guardian, head, students, sectionA } = w.school;
    const [child, other] = [students[0]!, students[3]!];
    const room = (id: string) => ({ entity: 'enrolment', room: { field: 'student', value: id } });
    const own = await subscribed(guardian, room(child.id));
    expect(await own.connection.subscribe(room(other.id))).toMatchObject({ ok: false });
    const office = await subscribed(head, room(other.id));
    const second = await office.connection.mustSubscribe(room(child.id));
    const section = await subscribed(head, { entity: 'enrolment', room: { field: 'section', value: sectionA.id } });
    const places = await system()
      .repo(Enrolment)
      .find({ where: { student: { in: [child.id, other.id] } } });
    const placeOf = (id: string) => places.find(({ student }) => student === id)!;
    for (const id of [other.id, child.id])
      await system().repo(Enrolment).update(placeOf(id).id, { boardRoll: '654321' });
    await heard(section.connection, section.topic, 2);
    await heard(own.connection, own.topic, 1);
    await heard(office.connection, office.topic, 1);
    await heard(office.connection, second.topic, 1);
    const update = (id: string) => ['update', placeOf(id).id];
    expect([opsOf(own), opsOf(office), opsOf({ ...office, topic: second.topic })]).toEqual([
      [update(child.id)],
      [update(other.id)],
      [update(child.id)],
    ]);
    expect([...new Set(own.connection.frames.map(({ topic }) => topic))]).toEqual([own.topic]);
  });

  it('hears only of their own rows in a room that is not all theirs', async () => {
    const [child, other] = [w.school.students[0]!, w.school.students[3]!];
    const room = { field: 'section', value: w.school.sectionA.id };
    const view = await subscribed(w.school.guardian, { entity: 'feeLine', room });
    expect(view.topic.startsWith(topicOf(w.school.id, { entity: 'feeLine', room }))).toBe(true);
    expect(
      (await view.connection.subscribe({ entity: 'feeLine', room: { field: 'student', value: other.id } })).ok,
    ).toBe(false);
    expect(
      (await view.connection.subscribe({ entity: 'feeLine', room: { field: 'student', value: child.id } })).ok,
    ).toBe(true);
  });

  it('has a place of its own on each line, and one on a line however often it asks', async () => {
    const one = await subscribed(w.school.teacher, { entity: 'smsBatch' });
    await batch(w.school.sectionA.id);
    await heard(one.connection, one.topic, 1);
    const two = await subscribed(w.school.teacher, { entity: 'smsBatch' });
    expect(two.topic).not.toBe(one.topic);
    expect(await one.connection.mustSubscribe({ entity: 'smsBatch' })).toMatchObject({ topic: one.topic, seq: 1 });
    expect(await one.connection.catchUp(one.topic, 1, one.gen)).toMatchObject({ reset: false, events: [] });
    expect(await one.connection.catchUp(one.topic, 0, one.gen)).toEqual({
      gen: one.gen,
      seq: 1,
      reset: true,
      events: [],
    });
    one.connection.socket.emit('unsubscribe', { topic: one.topic });
    await batch(w.school.sectionA.id);
    await heard(two.connection, two.topic, 1);
    expect(one.connection.eventsOf(one.topic)).toHaveLength(1);
  });

  it('may not catch up with the topic behind their view', async () => {
    const view = await subscribed(w.school.teacher, { entity: 'smsBatch' });
    const hidden = topicOf(w.school.id, { entity: 'smsBatch' });
    const answer = view.connection.socket
      .timeout(500)
      .emitWithAck('catchUp', { topic: hidden, since: 0, gen: view.gen });
    await expect(answer).rejects.toThrow('timed out');
  });
});

describe('a view whose rules change', () => {
  it('shows by its number that its rows are others, and hears nothing more of what was taken away', async () => {
    const teacher = await w.school.hire('teacher', w.school.id, 'Substitute', {
      staff: w.school.staffRecords.secondTeacher.id,
    });
    const [assignment] = await system()
      .repo(TeachingAssignment)
      .find({ where: { staff: w.school.staffRecords.secondTeacher.id } });
    const view = await subscribed(teacher, { entity: 'smsBatch' });
    await batch(w.school.sectionA.id);
    await heard(view.connection, view.topic, 1);
    await system().repo(TeachingAssignment).remove(assignment!.id);
    await until(() => view.connection.heads.some(({ heads }) => (heads[view.topic] ?? 0) === 2), 'nobody tells him');
    expect(await view.connection.catchUp(view.topic, 1, view.gen)).toMatchObject({ reset: true, seq: 2 });
    await batch(w.school.sectionA.id);
    await system().repo(TeachingAssignment).restore(assignment!.id);
    await until(
      () => view.connection.heads.some(({ heads }) => (heads[view.topic] ?? 0) === 3),
      'nobody tells him that he has it back',
    );
    const { id } = await batch(w.school.sectionA.id);
    await heard(view.connection, view.topic, 2);
    expect(opsOf(view).at(-1)).toEqual(['create', id]);
  });

  it('follows the records that the rule depends on: a child that is given to a guardian', async () => {
    const view = await subscribed(w.school.guardian, { entity: 'leaveApplication' });
    const student = w.school.students[3]!;
    const apply = (id: string) => sample(LeaveApplication, { student: id, section: w.school.sectionA.id });
    await apply(student.id);
    await system().repo(Student).update(student.id, { guardian: w.school.guardian.actor.guardian! });
    await until(
      () => view.connection.heads.some(({ heads }) => (heads[view.topic] ?? 0) === 1),
      'his children are still the old ones',
    );
    const { id } = await apply(student.id);
    await heard(view.connection, view.topic, 1);
    expect(opsOf(view)).toEqual([['create', id]]);
  });

  it('becomes the topic itself when they may see everything, and a view again when they may not', async () => {
    const person = await w.school.hire('teacher', w.school.id, 'Deputy');
    const membership = person.actor.membershipId!;
    const rev = async () => (await w.system().repo(Membership).get(membership)).rev;
    const view = await subscribed(person, { entity: 'smsBatch' });
    await w.operator.run(accessActions.setExtraPermission, {
      membership,
      rev: await rev(),
      permission: 'messaging.smsEverybody',
      effect: 'grant',
    });
    await until(
      () =>
        view.connection.revoked.some(({ topic }) => topic === view.topic) &&
        view.connection.revoked.some(({ topic }) => !topic),
      'he is not told',
    );
    const whole = await view.connection.mustSubscribe({ entity: 'smsBatch' });
    expect(whole.topic).toBe(topicOf(w.school.id, { entity: 'smsBatch' }));
    await w.operator.run(accessActions.removeExtraPermission, {
      membership,
      rev: await rev(),
      permission: 'messaging.smsEverybody',
    });
    await until(
      () => view.connection.revoked.some(({ topic }) => topic === whole.topic),
      'he keeps what he may not see',
    );
    await batch(w.school.sectionA.id);
    const again = await view.connection.mustSubscribe({ entity: 'smsBatch' });
    expect([again.topic === whole.topic, view.connection.eventsOf(whole.topic)]).toEqual([false, []]);
  });

  it('ends with the right to read at all', async () => {
    const person = await w.school.hire('teacher', w.school.id, 'Visiting');
    const view = await subscribed(person, { entity: 'smsBatch' });
    const student = (await w.system().repo(Role).findOne({ key: 'student' }))!;
    const { id, rev } = await w.system().repo(Membership).get(person.actor.membershipId!);
    await w.operator.run(accessActions.assignRole, { membership: id, rev, role: student.id });
    await until(() => view.connection.revoked.some(({ topic }) => topic === view.topic), 'he is not told');
    expect((await view.connection.subscribe({ entity: 'smsBatch' })).ok).toBe(false);
  });
});

describe('where WebSocket is blocked', () => {
  it('the answer is another one after a change of their own rows only', async () => {
    const page = await house.page(w.school.teacher);
    const ask = async (gen = 0) => (await page.get('/api/feed', { entity: 'smsBatch', gen: String(gen) })).body;
    await batch(w.school.sectionA.id);
    const first = await ask();
    expect(first).toMatchObject({ seq: 0, reset: true, events: [] });
    await batch(w.school.sectionB.id);
    expect(await ask(first.gen)).toEqual({ gen: first.gen, seq: 0, reset: false, events: [] });
    await batch(w.school.sectionA.id);
    expect((await ask(first.gen)).reset).toBe(true);
  });
});
