import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import { messagingActions, Notification, SmsAccount, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob } from '../../../../testing';
import { openSmsHouse, type SmsHouse } from './sms-house';

const { sendSms, setSmsBudget, smsDesk, smsEvents, resumeSms } = messagingActions;

let house: SmsHouse;
beforeAll(async () => void (house = await openSmsHouse()));
afterAll(() => house.close());

/** Four numbers, each one part of 50 paisa. */
const order = async (over: object = {}) =>
  (
    await house.w.school.head.run(sendSms, {
      audience: { kind: 'section', section: house.w.school.sectionA.id },
      language: 'en',
      text: `Message ${randomUUID()}`,
      purpose: 'notice',
      key: randomUUID(),
      ...over,
    })
  ).batch;
const budget = (amount: number | null) => house.w.school.head.run(setSmsBudget, { amount });
const spent = async () => (await house.w.school.office.run(smsDesk, {})).budget?.spent;
const warnings = async () =>
  (
    await house.w
      .system(null)
      .repo(Notification)
      .find({ where: { user: house.w.school.head.actor.userId!, kind: 'work' }, sort: ['createdAt'] })
  ).map(({ title }) => title);

describe('the budget of a month', () => {
  it('is set by the head alone, and by no other way', async () => {
    for (const person of [house.w.school.office, house.w.school.teacher, house.w.school.guardian, house.w.operator])
      expect((await person.refused(setSmsBudget, { amount: 1_000_000 })).status).toBe(403);
    await budget(250);
    const { id, rev } = (await house.w.system(house.w.school.id).repo(SmsSetting).findOne({ key: 'default' }))!;
    const patch = { monthlyBudget: 1_000_000 } as never;
    expect((await house.w.school.office.refused(actionsOf(SmsSetting).update, { id, rev, patch })).status).toBe(422);
    expect((await house.w.school.office.run(smsEvents, {})).budget).toMatchObject({ amount: 250, mayChange: false });
  });
  it('warns at 80 % once, stops in the middle of a run, and shows what was not sent', async () => {
    await order();
    await house.w.runJobs();
    expect([await spent(), await warnings()]).toEqual([200, ['80% of this month’s SMS budget of ৳ 2.50 is used']]);
    const batch = await order();
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 1, skipped: 4, cost: 50 });
    const rows = Object.values(await house.messages(batch));
    expect(rows.filter(({ reason }) => (reason as string) === 'noBudget')).toHaveLength(3);
    expect(await spent()).toBe(250);
    expect(await warnings()).toHaveLength(2);
    const again = house.w.queue.jobs.filter(({ name }) => name === 'messaging.tellSmsBudget').at(-1)!;
    await runOneJob(house.w.kernel, again.name, again.envelope);
    expect(await warnings()).toHaveLength(2);
    // Resuming alone gets around nothing.
    await house.w.school.office.run(resumeSms, { batch });
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 1, skipped: 4 });
    await budget(1_000);
    expect(await house.w.school.office.run(resumeSms, { batch })).toEqual({ queued: 3 });
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 4, skipped: 1 });
    expect(await spent()).toBe(400);
  });
  it('is not exceeded by two runs at the same moment', async () => {
    await budget(500);
    const [one, two] = [await order(), await order()];
    const jobs = house.w.queue.jobs.filter(({ name }) => name === 'messaging.sendSms').slice(-2);
    await Promise.all(jobs.map(({ name, envelope }) => runOneJob(house.w.kernel, name, envelope)));
    await house.w.runJobs();
    const cost = (await house.batch(one))['cost'] + (await house.batch(two))['cost'];
    expect([cost, await spent()]).toEqual([100, 500]);
  });
  it('holds no emergency back, which the head alone may send', async () => {
    const emergency = { purpose: 'emergency' as const };
    for (const person of [house.w.school.office, house.w.school.teacher]) {
      const refused = await person.refused(sendSms, {
        audience: { kind: 'section', section: house.w.school.sectionA.id },
        language: 'en',
        text: 'Not urgent at all',
        key: randomUUID(),
        ...emergency,
      });
      expect(refused.status).toBe(403);
    }
    const batch = await order(emergency);
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ delivered: 4, urgent: true });
    expect(await spent()).toBe(700);
  });
  it('begins again with the month', async () => {
    house.w.clock.set('2026-04-01T04:00:00.000Z');
    expect(await spent()).toBe(0);
    const batch = await order();
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ delivered: 4 });
    const account = await house.w.system().repo(SmsAccount).findOne({ institution: house.w.school.id });
    expect(account).toMatchObject({ spent: 200, spentIn: '2026-04' });
  });
});
