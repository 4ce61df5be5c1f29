import { randomUUID } from 'node:crypto';
import { actionsOf, t } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { messagingActions, SmsMessage, SmsOptOut, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runUnit } from '../../../../kernel';
import { eraseRows } from '../../../../kernel/wall/erase-rows';
import { orderSms } from '../index';
import { openSmsHouse, type SmsHouse } from './sms-house';
import { bringTo } from '../../../../testing';

const { sendSms, stopSms, resumeSms } = messagingActions;
const NEW = '01811000111';

let house: SmsHouse;
/** The number of the guardian of the first two students, which changes from test to test. */
let old: string;
let sent: number;
beforeAll(async () => void (house = await openSmsHouse()));
beforeEach(async () => {
  old = (await sys().repo(Guardian).get(guardian())).phone!;
  sent = (await house.received()).length;
});
afterAll(() => house.close());

const sys = () => house.w.system(house.w.school.id);
const guardian = () => house.w.school.guardians[0]!.id;
const numbers = async () => (await house.received()).slice(sent).map(({ to }) => to);
/** A batch that a person holds back, so that something can happen before it is sent. */
async function held(over: object = {}): Promise<string> {
  const { batch } = await house.w.school.office.run(sendSms, {
    audience: { kind: 'students', students: house.w.school.students.slice(0, 2).map(({ id }) => id) },
    language: 'en',
    text: `Message ${randomUUID()}`,
    purpose: 'notice',
    key: randomUUID(),
    ...over,
  });
  await house.w.school.office.run(stopSms, { batch });
  return batch;
}
async function send(batch: string) {
  await house.w.school.office.run(resumeSms, { batch });
  await house.w.runJobs();
  return Object.values(await house.messages(batch));
}

describe('a message that waits', () => {
  it('goes to the number that the guardian has when it is sent, and the list says so', async () => {
    const batch = await held();
    await sys().repo(Guardian).update(guardian(), { phone: NEW });
    const [message] = await send(batch);
    expect(message).toMatchObject({ status: 'delivered', phone: NEW });
    expect(await numbers()).toEqual([NEW]);
  });
  it('goes to the person who is the guardian now', async () => {
    const batch = await held();
    const other = house.w.school.guardians[1]!;
    for (const { id } of house.w.school.students.slice(0, 2))
      await sys().repo(Student).update(id, { guardian: other.id });
    await send(batch);
    expect(await numbers()).toEqual([other.phone]);
    for (const { id } of house.w.school.students.slice(0, 2))
      await sys().repo(Student).update(id, { guardian: guardian() });
  });
  it('of two families with one number is one for each, and each follows its own guardian', async () => {
    const [, other] = house.w.school.guardians;
    const before = other!.phone!;
    await sys().repo(Guardian).update(other!.id, { phone: old });
    const students = [0, 2].map((at) => house.w.school.students[at]!.id);
    const batch = await held({ audience: { kind: 'students', students }, text: '{student}' });
    await sys().repo(Guardian).update(guardian(), { phone: '01811000222' });
    await send(batch);
    const rows = await sys()
      .repo(SmsMessage)
      .find({ where: { batch }, sort: ['text'] });
    expect(rows.map(({ phone, text }) => [phone, text])).toEqual([
      ['01811000222', 'Student 01'],
      [old, 'Student 03'],
    ]);
    await sys().repo(Guardian).update(guardian(), { phone: old });
    await sys().repo(Guardian).update(other!.id, { phone: before });
  });
  it('with the same words goes once to a number that two guardians share', async () => {
    const [, other] = house.w.school.guardians;
    const before = other!.phone!;
    await sys().repo(Guardian).update(other!.id, { phone: old });
    const students = [0, 2].map((at) => house.w.school.students[at]!.id);
    await send(await held({ audience: { kind: 'students', students } }));
    expect(await numbers()).toEqual([old]);
    await sys().repo(Guardian).update(other!.id, { phone: before });
  });
  it('about two children is not sent once one of them has another guardian', async () => {
    const batch = await held();
    const second = house.w.school.students[1]!.id;
    await sys().repo(Student).update(second, { guardian: house.w.school.guardians[1]!.id });
    expect(await send(batch)).toMatchObject([{ status: 'skipped', reason: 'otherGuardian', cost: 0 }]);
    expect(await numbers()).toEqual([]);
    await sys().repo(Student).update(second, { guardian: guardian() });
  });
  it('of three children of one guardian is one message that names them all', async () => {
    const three = house.w.school.students.slice(0, 3).map(({ id }) => id);
    const former = house.w.school.students[2]!.guardian!;
    await sys().repo(Student).update(three[2]!, { guardian: guardian() });
    const batch = await held({ audience: { kind: 'students', students: three }, text: '{student}' });
    const messages = await send(batch);
    await sys().repo(Student).update(three[2]!, { guardian: former });
    expect(messages).toMatchObject([{ status: 'delivered', text: 'Student 01, Student 02 and Student 03' }]);
    expect(await numbers()).toHaveLength(1);
  });
  it('goes to nobody once the number wants none, and money stays where it is', async () => {
    const before = await house.balance();
    const batch = await held();
    const { id, rev } = await house.w.school.office.run(actionsOf(SmsOptOut).create, { name: 'Guardian', phone: old });
    expect(await send(batch)).toMatchObject([{ status: 'skipped', reason: 'optedOut', cost: 0 }]);
    await house.w.school.office.run(actionsOf(SmsOptOut).remove, { id, rev });
    expect([await numbers(), await house.balance()]).toEqual([[], before]);
  });
  it('is sent while a sibling is enrolled; after the last child leaves, only messages about money are', async () => {
    const [one, two] = house.w.school.students.slice(0, 2).map(({ id }) => id) as [string, string];
    const leave = (id: string, status: 'active' | 'transferred') => bringTo(sys(), Student, id, { status });
    const first = await held();
    await leave(one, 'transferred');
    expect(await send(first)).toMatchObject([{ status: 'delivered' }]);
    const second = await held({ audience: { kind: 'students', students: [two] } });
    const paid = await held({ purpose: 'payment', audience: { kind: 'students', students: [two] } });
    await leave(two, 'transferred');
    expect(await send(second)).toMatchObject([{ status: 'skipped', reason: 'gone' }]);
    expect(await send(paid)).toMatchObject([{ status: 'delivered' }]);
    for (const id of [one, two]) await leave(id, 'active');
  });
  it('goes to nobody after the person or the message has been erased', async () => {
    const { batch } = await house.w.school.head.run(sendSms, {
      audience: { kind: 'students', students: [house.w.school.students[3]!.id] },
      language: 'en',
      text: 'To someone who is erased',
      purpose: 'notice',
      key: randomUUID(),
    });
    await eraseRows(sys(), SmsMessage, { filter: {} });
    await house.w.runJobs();
    const [row] = await sys().repo(SmsMessage).find({ where: { batch } });
    expect(row).toMatchObject({ status: 'skipped' });
    expect(await numbers()).toEqual([]);
  });
});

describe('a code', () => {
  it('goes to the number that asked for it, at once, also in quiet hours and to a number that wants no SMS', async () => {
    const optOut = await house.w.school.office.run(actionsOf(SmsOptOut).create, { name: 'X', phone: '01911222333' });
    const setting = (await sys().repo(SmsSetting).findOne({ key: 'default' }))!;
    await sys().repo(SmsSetting).update(setting.id, { quietFrom: '09:00', quietUntil: '11:00' });
    const waiting = await held();
    await house.w.school.office.run(resumeSms, { batch: waiting });
    const order = { purpose: 'password' as const, source: `code:${randomUUID()}`, title: t('Code', 'কোড') };
    const batch = await runUnit(sys(), { id: 'test.code', audited: false }, (ctx) =>
      orderSms(ctx, { ...order, items: [{ phone: '01911222333', text: 'Code' }] }),
    );
    expect(batch.ordered).toBe(1);
    await house.w.runJobs();
    expect(await numbers()).toEqual(['01911222333']);
    expect(await house.batch(waiting)).toMatchObject({ status: 'queued', queued: 1 });
    await sys().repo(SmsSetting).update(setting.id, { quietFrom: null, quietUntil: null });
    await house.w.school.office.run(actionsOf(SmsOptOut).remove, { id: optOut.id, rev: optOut.rev });
  });
});
