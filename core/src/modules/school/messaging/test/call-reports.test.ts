import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import {
  messagingActions,
  SmsAccount,
  SmsAttempt,
  SmsBatch,
  SmsMessage,
  SmsReportLine,
  VoiceSetting,
  type CallState,
} from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { callsUnderWay } from '../../../../migrations/032-calls-under-way';
import { runOneJob } from '../../../../testing';
import { takeCallReport } from '../services/take-call-report';
import { openSmsHouse, type SmsHouse } from './sms-house';

let house: SmsHouse;
beforeAll(async () => {
  house = await openSmsHouse();
  const own = {
    key: 'default',
    active: true,
    isTrial: false,
    url: 'https://voice.example.com',
    secret: 'a-key-of-a-service',
    reads: 'text' as const,
    absence: true,
    minutePrice: 100,
  };
  await sys().repo(VoiceSetting).create(own);
});
afterAll(() => house.close());

const sys = () => house.w.system(house.w.school.id);
const account = async () => (await house.w.system().repo(SmsAccount).findOne({ institution: house.w.school.id }))!;
const batchRow = () => sys().repo(SmsBatch).get(batch);
let batch: string;
let call: { id: string; reference: string };
let n = 0;
/** A batch of delivered SMS, and one call that was placed, paid and rings. */
beforeEach(async () => {
  const { school } = house.w;
  ({ batch } = await school.office.run(messagingActions.sendSms, {
    audience: { kind: 'section', section: school.sectionA.id },
    language: 'en',
    text: `Call ${(n += 1)}`,
    purpose: 'notice',
    key: randomUUID(),
  }));
  await house.w.runJobs();
  const [row] = await sys()
    .repo(SmsMessage)
    .find({ where: { batch }, sort: ['id'], limit: 1 });
  const at = house.w.clock.now().toISOString();
  const placed = {
    way: 'call' as const,
    status: 'sent' as const,
    cost: 100,
    charged: 100,
    deliveredAt: null,
    sentAt: at,
  };
  await sys()
    .repo(SmsMessage)
    .update(row!.id, { ...placed, dueAt: new Date(Date.parse(at) + 300_000).toISOString() }, { rev: row!.rev });
  const counted = await batchRow();
  const counters = { sent: 1, delivered: counted.delivered - 1, calledAt: at, cost: counted.cost + 50 };
  await sys().repo(SmsBatch).update(batch, counters, { rev: counted.rev });
  const attempt = (await house.w.system().repo(SmsAttempt).findOne({ message: row!.id }))!;
  await house.w.system().repo(SmsAttempt).update(attempt.id, { provider: 'voice' }, { rev: attempt.rev });
  const { id, rev, spent } = await account();
  await house.w
    .system()
    .repo(SmsAccount)
    .update(id, { spent: spent + 50 }, { rev });
  call = { id: row!.id, reference: attempt.reference };
});

const message = () => sys().repo(SmsMessage).get(call.id);
const says = (state: CallState) => takeCallReport(house.w.kernel, { reference: call.reference, state });
const line = (status: string) => ({ reference: call.reference, status });
const { create } = actionsOf(SmsReportLine);
async function count() {
  house.w.clock.advance(15_000);
  const order = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
  await runOneJob(house.w.kernel, 'messaging.wakeSmsSenders', order);
  await house.w.runJobs();
}

describe('reports on a call', () => {
  it('of a file give nothing back to the budget, and the answer of the service costs nothing more', async () => {
    const { spent } = await account();
    house.w.clock.advance(301_000);
    await house.w.school.office.run(create, line('Failed'));
    await house.w.runJobs();
    await runOneJob(house.w.kernel, 'messaging.countSmsReports', {
      ...{ payload: {}, tenantId: house.w.school.id, actorId: null, requestId: 'test' },
    });
    expect(await message()).toMatchObject({ status: 'failed', cost: 100 });
    expect((await account()).spent).toBe(spent);
    await says('answered');
    expect(await message()).toMatchObject({ status: 'delivered', cost: 100 });
    expect((await account()).spent).toBe(spent);
  });

  it('of a file do not end one that may still ring', async () => {
    for (const status of ['Busy', 'Failed'])
      expect((await house.w.school.office.refused(create, line(status))).fields).toHaveProperty('status');
    expect((await message()).status).toBe('sent');
    await house.w.school.office.run(create, line('Answered'));
    await count();
    expect((await message()).status).toBe('delivered');
  });

  it('that say failed and then answered pay it again, once', async () => {
    const { spent } = await account();
    await says('failed');
    expect(await message()).toMatchObject({ status: 'failed', cost: 0 });
    expect((await account()).spent).toBe(spent - 100);
    await says('answered');
    await says('answered');
    expect(await message()).toMatchObject({ status: 'delivered', cost: 100 });
    expect((await account()).spent).toBe(spent);
    expect((await batchRow()).cost).toBe(250);
  });

  it('end the looks of the waking job at its batch', async () => {
    expect((await batchRow()).calledAt).toBeDefined();
    await says('answered');
    expect((await batchRow()).calledAt).toBeUndefined();
  });
});

it('32: a batch of before with a call under way is asked about, also when the migration is begun again', async () => {
  const db = house.w.store.raw();
  const _id = toObjectId(batch);
  await db.collection('sms_batches').updateOne({ _id }, { $unset: { calledAt: '' } });
  const { sentAt } = await message();
  const now = house.w.clock.now();
  for (let time = 0; time < 2; time += 1) await callsUnderWay.run({ db, now } as never);
  expect((await batchRow()).calledAt).toBe(sentAt);
  // Two days after the call no news are to be had.
  await db.collection('sms_batches').updateOne({ _id }, { $unset: { calledAt: '' } });
  await callsUnderWay.run({ db, now: new Date(now.getTime() + 49 * 3_600_000) } as never);
  expect((await batchRow()).calledAt).toBeUndefined();
  await says('answered');
});
