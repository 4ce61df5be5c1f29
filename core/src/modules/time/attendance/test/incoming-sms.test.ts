import { actionsOf } from '@pathshala/shared/kit';
import { AbsenceNote, attendanceActions, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import {
  messagingActions,
  SmsAccount,
  SmsIncoming,
  SmsMessage,
  SmsOptOut,
} from '@pathshala/shared/modules/school/messaging';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, type Machines, openMachines, world, type World } from '../../../../testing';

const { mark, submit, explainAbsence, notifyAbsentees } = attendanceActions;
const { renewIncomingKey } = messagingActions;
const TODAY = '2026-03-04';

let w: World;
let machines: Machines;
let url: string;
let account: string;
beforeAll(async () => {
  machines = await openMachines();
  w = await world({ weekend: [], env: { PUBLIC_URL: machines.url } });
  machines.serve(w.kernel);
  account = (await w.system().repo(SmsAccount).create({ institution: w.school.id, balance: 10_000 })).id;
  url = (await w.operator.run(renewIncomingKey, { account })).url;
  // Two siblings of one number, and a child whose guardian has one alone.
  const key = { section: w.school.sectionA.id, date: TODAY, period: 0 };
  const entries = [0, 1, 2, 3].map((index) => ({ student: student(index), status: 'absent' as const, base: 0 }));
  await w.school.teacher.run(mark, { ...key, entries });
  await w.school.teacher.run(submit, key);
  await w.school.office.run(notifyAbsentees, { ...key, students: [0, 1, 2].map(student) });
  await w.runJobs();
});
afterAll(async () => {
  await machines.close();
  await w.close();
});

let n = 0;
const student = (index: number) => w.school.students[index]!.id;
const phone = (index: number) => w.school.guardians[index]!.phone!;
const sys = () => w.system(w.school.id);
const post = (body: object, to = url) =>
  fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
/** An SMS from a number; the outcome that the office sees. */
async function sms(from: string, text: string, over: object = {}) {
  const id = `in-${(n += 1)}`;
  expect((await post({ from, text, id, ...over })).status).toBe(200);
  return (await sys().repo(SmsIncoming).findOne({ reference: id }))!;
}
const noteOf = async (index: number) =>
  sys()
    .repo(AbsenceNote)
    .findOne({ student: student(index), date: TODAY });
const phoneOf = async (index: number) =>
  (
    await sys()
      .repo(Guardian)
      .get((await sys().repo(Student).get(student(index))).guardian!)
  ).phone;
const rolls = async () => (await w.school.enrolments).map(({ roll }) => roll);

describe('an absence answered by SMS', () => {
  it('lands where an answer from the family page lands, by number and text or by text alone', async () => {
    expect(await sms(`+88${phone(1)}`, '১ জ্বর')).toMatchObject({ outcome: 'answered', student: student(2) });
    expect(await noteOf(2)).toMatchObject({ state: 'explained', reason: 'অসুস্থতা: জ্বর', section: w.school.sectionA.id });
    await sms(phone(1), 'Fever since the evening');
    expect(await noteOf(2)).toMatchObject({ state: 'explained', reason: 'Fever since the evening' });
    // The page of the office, or of the guardian, changes the very same row.
    await w.school.office.run(explainAbsence, { student: student(2), date: TODAY, reason: 'Typhoid' });
    expect(
      await sys()
        .repo(AbsenceNote)
        .count({ student: student(2) }),
    ).toBe(1);
    expect(await w.runJobs()).toContain('attendance.tellReason');
  });
  it('of siblings asks back once, naming their rolls, and answers for the one that is named or for all', async () => {
    const [first, second] = await rolls();
    for (const text of ['1 জ্বর', 'জ্বর']) expect((await sms(phone(0), text)).outcome).toBe('asked');
    expect([await noteOf(0), await noteOf(1)]).toEqual([null, null]);
    const asked = await sys()
      .repo(SmsMessage)
      .find({ where: { phone: phone(0) } });
    expect(asked.filter(({ text }) => text.includes('কোন সন্তান'))).toHaveLength(1);
    expect(asked.some(({ text }) => text.includes('শিক্ষার্থী 01'))).toBe(true);
    expect((await sms(phone(0), `রোল ${second} 1 জ্বর`)).outcome).toBe('answered');
    expect([await noteOf(0), (await noteOf(1))!.reason]).toEqual([null, 'অসুস্থতা: জ্বর']);
    expect((await sms(phone(0), `roll ${first! + 90} 1`)).outcome).toBe('asked');
    expect((await sms(phone(0), 'সব 2')).outcome).toBe('answered');
    expect([(await noteOf(0))!.reason, (await noteOf(1))!.reason]).toEqual(['পারিবারিক কারণ', 'পারিবারিক কারণ']);
  });
  it('of siblings counts for all where the institution has that rule', async () => {
    await sys().repo(AttendanceSetting).update(w.school.setting.id, { smsAnswers: 'all' });
    expect((await sms(phone(0), '3')).outcome).toBe('answered');
    expect([(await noteOf(0))!.reason, (await noteOf(1))!.reason]).toEqual(['ভ্রমণ', 'ভ্রমণ']);
  });
  it('of siblings with one roll is asked for by name, and counts for the one that is named', async () => {
    await sys().repo(AttendanceSetting).update(w.school.setting.id, { smsAnswers: 'ask' });
    w.clock.advance(60_000);
    const places = sys().repo(Enrolment);
    const [own] = await places.find({ where: { student: student(0) } });
    const [twin] = await places.find({ where: { student: student(1) } });
    await places.update(own!.id, { roll: 77 });
    await places.update(twin!.id, { section: w.school.sectionB.id, roll: 77 });
    expect((await sms(phone(0), 'roll 77 1')).outcome).toBe('asked');
    expect((await noteOf(1))!.reason).toBe('ভ্রমণ');
    expect((await sms(phone(0), 'Student 02: 1 fever')).outcome).toBe('answered');
    expect([(await noteOf(0))!.reason, (await noteOf(1))!.reason]).toEqual(['ভ্রমণ', 'অসুস্থতা: fever']);
    await places.update(twin!.id, { section: w.school.sectionA.id, roll: twin!.roll });
    await places.update(own!.id, { roll: own!.roll });
  });
  it('of a phone that two families share is left to the office', async () => {
    const other = w.school.guardians[1]!;
    await sys()
      .repo(Guardian)
      .update(other.id, { phone: phone(0) });
    await sys().repo(Student).update(student(1), { guardian: other.id });
    const before = (await noteOf(1))!.reason;
    expect((await sms(phone(0), 'সব 2')).outcome).toBe('unclear');
    expect((await noteOf(1))!.reason).toBe(before);
    await sys().repo(Student).update(student(1), { guardian: w.school.guardians[0]!.id });
    await sys()
      .repo(Guardian)
      .update(other.id, { phone: phone(1) });
  });
  it('replaces no words that came another way, and none of a day of which no SMS went to the phone', async () => {
    expect(await sms(phone(1), '1 again')).toMatchObject({ outcome: 'unclear' });
    expect(await noteOf(2)).toMatchObject({ reason: 'Typhoid' });
    expect(await sms((await phoneOf(3))!, '1')).toMatchObject({ outcome: 'unclear' });
    expect(await noteOf(3)).toBeNull();
  });
  it('names a child alone, also where one child is absent: another roll asks back', async () => {
    await sys()
      .repo(AbsenceNote)
      .update((await noteOf(2))!.id, { bySms: true });
    expect((await sms(phone(1), 'roll 9999 1')).outcome).toBe('asked');
    expect(await noteOf(2)).toMatchObject({ reason: 'Typhoid' });
  });
  it('that is decided already is left to the office, and one of a present child answers nothing', async () => {
    const note = (await noteOf(2))!;
    await bringTo(sys(), AbsenceNote, note.id, { state: 'excused' });
    expect(await sms(phone(1), '1 again')).toMatchObject({ outcome: 'unclear' });
    expect(await noteOf(2)).toMatchObject({ state: 'excused', reason: 'Typhoid' });
  });
});

describe('what comes in', () => {
  it('counts once, however often and at the same moment it comes', async () => {
    const body = { from: phone(2), text: '1 জ্বর', id: 'twice' };
    const answers = await Promise.all([1, 2, 3].map(async () => (await post(body)).json()));
    expect(answers.map((answer) => (answer as { taken: number }).taken).sort()).toEqual([0, 0, 1]);
    expect(await sys().repo(SmsIncoming).count({ reference: 'twice' })).toBe(1);
    await post({ ...body, text: 'STOP' });
    expect(
      await sys()
        .repo(SmsOptOut)
        .count({ phone: phone(2) }),
    ).toBe(0);
  });
  it('with a forged, an old or a foreign key changes nothing', async () => {
    const before = await sys().repo(SmsIncoming).count({});
    const body = { from: phone(0), text: 'STOP', id: 'forged' };
    const other = (await w.system().repo(SmsAccount).create({ institution: w.stranger.id })).id;
    const foreign = (await w.operator.run(renewIncomingKey, { account: other })).url;
    const key = new URL(foreign).searchParams.get('key')!;
    const at = (to: string) => post(body, to).then(({ status }) => status);
    expect(await at(url.replace(/key=.*/, 'key=0000'))).toBe(401);
    expect(await at(url.replace(/key=.*/, `key=${key}`))).toBe(401);
    expect(await at(url.replace(w.school.id, 'f'.repeat(24)))).toBe(401);
    const renewed = (await w.operator.run(renewIncomingKey, { account })).url;
    expect(await at(url)).toBe(401);
    url = renewed;
    expect((await post({ text: 'no number' })).status).toBe(400);
    expect(await sys().repo(SmsIncoming).count({})).toBe(before);
    expect(
      await sys()
        .repo(SmsOptOut)
        .count({ phone: phone(0) }),
    ).toBe(0);
    for (const person of [w.school.head, w.school.office])
      expect((await person.refused(renewIncomingKey, { account })).status).toBe(403);
  });
  it('from an unknown number gets nothing and is listed for the office, and for nobody else', async () => {
    const before = await sys().repo(SmsMessage).count({});
    expect((await sms('01500000999', '1 জ্বর')).outcome).toBe('unknown');
    expect(await sys().repo(SmsMessage).count({})).toBe(before);
    const list = actionsOf(SmsIncoming).list;
    const { rows } = await w.school.office.run(list, { filter: { outcome: { eq: 'unknown' } } });
    expect(rows.map(({ from }) => from)).toEqual(['01500000999']);
    for (const person of [w.school.teacher, w.school.guardian, w.school.student])
      expect((await person.refused(list, {})).status).toBe(403);
    expect((await w.stranger.office.run(list, {})).rows).toEqual([]);
  });
  it('opts a number out and in again', async () => {
    w.clock.advance(60_000);
    const isOut = async () =>
      (await sys()
        .repo(SmsOptOut)
        .count({ phone: phone(0) })) === 1;
    expect((await sms(phone(0), 'বন্ধ')).outcome).toBe('optedOut');
    await sms(phone(0), 'STOP');
    expect(await isOut()).toBe(true);
    expect((await sms(phone(0), 'start')).outcome).toBe('optedIn');
    expect(await isOut()).toBe(false);
  });
  it('as a missed call confirms the messages of that number, and answers no absence', async () => {
    const sent = (
      await sys()
        .repo(SmsMessage)
        .find({ where: { phone: phone(0) } })
    )[0]!;
    await sys().repo(SmsMessage).update(sent.id, { status: 'delivered', seenAt: null });
    expect((await sms(phone(0), '', { kind: 'call' })).outcome).toBe('seen');
    expect((await sys().repo(SmsMessage).get(sent.id)).seenAt).toBe(w.system().now.toISOString());
  });
  it('is limited to what a person can type', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await post({ from: '01500000777', text: 'x', id: `many-${at}` })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
