import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runUnit } from '@pathshala/core/kernel';
import { markSeen } from '../../core/src/modules/school/messaging/services/take-incoming';
import { orderSms } from '../../core/src/modules/school/messaging/services/order-sms';
import { takeReports } from '../../core/src/modules/school/messaging/services/take-reports';
import { openMachines, closeSpareStores, runOneJob, world, type Machines, type World } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared/kit';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import {
  messagingActions,
  SmsAccount,
  SmsAttempt,
  SmsBatch,
  SmsMessage,
  SmsSandboxMessage,
  SmsSetting,
  VoiceSetting,
} from '@pathshala/shared/modules/school/messaging';
import { attendanceActions, AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import setup from '../test-support/data-services';
import { makePhone } from './phone.mjs';

const { mark, submit, notifyAbsentees } = attendanceActions;
const { sendSms, setSmsBudget, smsDesk, smsPreview, resendSms, voice, saveVoice } = messagingActions;
const RULES = {
  active: true,
  isTrial: true,
  url: null,
  reads: 'text',
  absence: true,
  absencePrompt: null,
  emergency: true,
  emergencyPrompt: null,
  from: '08:00',
  until: '20:00',
  attempts: 3,
  pauseMinutes: 10,
  minutePrice: 100,
  caller: null,
} as const;

let stop: () => Promise<void>;
let w: World;
let machines: Machines;
let phone: ReturnType<typeof makePhone>;
beforeAll(async () => {
  stop = await setup();
  machines = await openMachines();
  phone = makePhone({ incoming: `${machines.url}/api/sms/incoming`, product: machines.url });
  w = await world({
    weekend: [],
    now: '2026-03-04T04:00:00.000Z',
    env: { PUBLIC_URL: machines.url, SANDBOX_PHONE: await phone.listen(0) },
  });
  machines.serve(w.kernel);
  await w.system().repo(SmsAccount).create({ institution: w.school.id, balance: 10_000, partPrice: 50 });
  await sys().repo(SmsSetting).create({ key: 'default', perMinute: 60_000 });
  await w.school.head.run(saveVoice, RULES);
  await wants('call');
});
afterAll(async () => {
  await phone.close();
  await machines.close();
  await w.close();
  await closeSpareStores();
  await stop();
});

const sys = () => w.system(w.school.id);
const at = (time: string, date = '2026-03-04') => w.clock.set(new Date(`${date}T${time}:00+06:00`).toISOString());
const guardian = () => w.school.guardians[0]!;
const wants = (newsBy: 'sms' | 'call') => sys().repo(Guardian).update(guardian().id, { newsBy });
let n = 0;
/** To four numbers, of which one wants calls. */
const emergency = () =>
  w.school.head.run(sendSms, {
    audience: { kind: 'section', section: w.school.sectionA.id },
    language: 'en',
    text: `Storm ${(n += 1)}: please collect your children.`,
    purpose: 'emergency',
    key: `emergency-call-${String(n).padStart(6, '0')}`,
  });
const callOf = async (batch: string) => (await sys().repo(SmsMessage).findOne({ batch, way: 'call' }))!;
const only = async (batch: string) => (await sys().repo(SmsMessage).findOne({ batch }))!;
const ringing = () => phone.calls.list().filter(({ state }) => state === 'ringing');
const spent = async () => (await w.system().repo(SmsAccount).findOne({ institution: w.school.id }))!;

describe('a voice call', () => {
  beforeEach(() => at('10:00'));

  it('rings for an absence where the family wants calls, reads the text, and 1 confirms it', async () => {
    const key = { section: w.school.sectionA.id, date: '2026-03-04', period: 0 };
    const student = w.school.students[0]!.id;
    await w.school.teacher.run(mark, { ...key, entries: [{ student, status: 'absent', base: 0 }] });
    await w.school.teacher.run(submit, key);
    const { batch } = await w.school.office.run(notifyAbsentees, { ...key, students: [student] });
    expect(await callOf(batch)).toMatchObject({ status: 'queued', segments: 1 });
    await w.runJobs();
    const [call] = ringing();
    expect(call).toMatchObject({
      to: `88${guardian().phone}`,
      text: expect.stringContaining('অনুপস্থিত'),
      handedOver: 1,
    });
    expect(await callOf(batch)).toMatchObject({ status: 'sent', cost: 100 });
    expect(await w.system().repo(SmsSandboxMessage).count({ to: guardian().phone! })).toBe(0);
    await phone.calls.press(call!.reference, 'press');
    expect(await callOf(batch)).toMatchObject({ status: 'delivered', seenAt: expect.any(String), cost: 100 });
    // The desk counts it beside SMS.
    const shown = await w.school.office.run(actionsOf(SmsBatch).get, { id: batch });
    expect(shown).toMatchObject({ status: 'done', delivered: 1, cost: 100 });
  });

  it('is paid to the institution’s own service: it counts in the budget of the month, not in the balance', async () => {
    const before = await spent();
    const { batch } = await emergency();
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    const after = await spent();
    expect([before.balance - after.balance, after.spent - before.spent]).toEqual([150, 250]);
    expect((await callOf(batch)).seenAt).toBeUndefined();
    expect((await w.school.head.run(smsDesk, {})).balance).toBe(after.balance);
  });

  it('is not placed for a message that no budget pays', async () => {
    const { spent: now } = await spent();
    await w.school.head.run(setSmsBudget, { amount: now + 60 });
    const { batch } = await absence(1);
    await w.runJobs();
    expect(await callOf(batch)).toMatchObject({ status: 'skipped', reason: 'noBudget' });
    await w.school.head.run(setSmsBudget, { amount: null });
  });

  it('is tried again by its rule while the line is busy or nobody answers, and costs nothing then', async () => {
    const before = (await spent()).spent;
    const { batch } = await absence(2);
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    expect(await callOf(batch)).toMatchObject({ status: 'queued', error: 'busy', tries: 1, cost: 0 });
    at('10:09');
    await w.runJobs();
    expect(ringing()).toEqual([]);
    at('10:11');
    await send();
    await phone.calls.press(ringing()[0]!.reference, 'ignore');
    at('10:22');
    await send();
    await phone.calls.press(ringing()[0]!.reference, 'ignore');
    expect(await callOf(batch)).toMatchObject({ status: 'failed', reason: 'noAnswer', tries: 3, cost: 0 });
    expect((await spent()).spent).toBe(before);
    // A person may have it placed once more.
    expect(await w.school.office.run(resendSms, { batch })).toEqual({ queued: 1 });
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    expect(await callOf(batch)).toMatchObject({ status: 'delivered', cost: 100 });
  });

  it('of an absence waits for the hours of calls and holds no SMS back; an emergency rings at night', async () => {
    at('06:30');
    const { batch } = await absence(3);
    await w.runJobs();
    expect([ringing(), (await callOf(batch)).status]).toEqual([[], 'queued']);
    // One order waits for the morning, and none runs meanwhile.
    const morning = new Date('2026-03-04T08:00:00+06:00').getTime();
    const waits = w.queue.jobs.filter(({ jobId }) => jobId === `call-again-${w.school.id}-${morning}`);
    expect(waits).toHaveLength(1);
    await emergency();
    await w.runJobs();
    expect(ringing()).toHaveLength(1);
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    at('08:00');
    await send();
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    expect(await callOf(batch)).toMatchObject({ status: 'delivered' });
  });

  it('that no phone can take any more today goes as an SMS the same evening', async () => {
    at('20:30');
    const { batch } = await absence(17);
    await w.runJobs();
    expect(ringing()).toEqual([]);
    expect(await only(batch)).toMatchObject({ way: 'sms', segments: 1, status: 'delivered' });
    // A line that is busy five minutes before the end of the hours would ring again after it.
    at('19:55');
    const later = await absence(18);
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    await w.runJobs();
    expect(ringing()).toEqual([]);
    expect(await only(later.batch)).toMatchObject({ way: 'sms', tries: 1, status: 'delivered' });
  });

  it('keeps the quiet hours as an SMS does', async () => {
    const setting = (await sys().repo(SmsSetting).findOne({ key: 'default' }))!;
    await sys().repo(SmsSetting).update(setting.id, { quietFrom: '20:00', quietUntil: '07:00' });
    at('20:30');
    const { batch } = await absence(19);
    await w.runJobs();
    expect([ringing(), (await only(batch)).status]).toEqual([[], 'queued']);
    // Before the hours of calls begin: no phone rings about yesterday.
    at('07:00', '2026-03-05');
    await send();
    expect(ringing()).toEqual([]);
    expect(await only(batch)).toMatchObject({ way: 'sms', status: 'delivered' });
    await sys().repo(SmsSetting).update(setting.id, { quietFrom: null, quietUntil: null });
  });

  it('is no answer to an SMS: someone who wrote one reads the reply', async () => {
    const order = { purpose: 'absence' as const, title: { en: 'Question', bn: 'প্রশ্ন' } };
    const item = { phone: guardian().phone!, text: 'Which child?', student: w.school.students[0]!.id };
    const waysOf = async (source: string) => {
      const unit = { id: 'test', audited: false };
      const { batch } = await runUnit(sys(), unit, (ctx) => orderSms(ctx, { ...order, source, items: [item] }));
      const ordered = (await only(batch)).way;
      await w.runJobs();
      return [ordered, (await only(batch)).way];
    };
    expect(await waysOf('incoming:2026-03-04')).toEqual(['sms', 'sms']);
    expect(await waysOf('other:2026-03-04')).toEqual(['call', 'call']);
    await phone.calls.press(ringing()[0]!.reference, 'answer');
  });

  it('rests for a minute after one that the service left without an answer, whatever is ordered meanwhile', async () => {
    const mute = createServer((request) => void request.socket.destroy());
    await new Promise<void>((done) => void mute.listen(0, '127.0.0.1', done));
    const config = w.kernel.config as { SANDBOX_PHONE?: string };
    const present = config.SANDBOX_PHONE!;
    config.SANDBOX_PHONE = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const first = await emergency();
    await w.runJobs();
    expect((await callOf(first.batch)).status).toBe('sending');
    config.SANDBOX_PHONE = present;
    await new Promise((done) => mute.close(done));
    w.clock.advance(20_000);
    const second = await emergency();
    await w.runJobs();
    expect([ringing(), (await callOf(second.batch)).status]).toEqual([[], 'queued']);
    w.clock.advance(41_000);
    await send();
    for (const { reference } of ringing()) await phone.calls.press(reference, 'answer');
    await send();
    for (const { reference } of ringing()) await phone.calls.press(reference, 'answer');
    for (const { batch } of [first, second]) expect((await callOf(batch)).status).toBe('delivered');
  });

  it('is asked about and placed after Redis has lost every order, also where its batch is old or done', async () => {
    const { batch } = await absence(16);
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    const wake = async () => {
      const order = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
      await runOneJob(w.kernel, 'messaging.wakeSmsSenders', order);
      await w.runJobs();
    };
    // Orders that ran too early stand for lost ones: none is left when the time has come.
    await w.runJobs();
    // Placed again although a worker has SMS to send all the time.
    at('10:15');
    const account = await spent();
    const held = { holder: 'f'.repeat(24), heldUntil: w.clock.now().toISOString().replace('T04:15', 'T04:25') };
    await w.system().repo(SmsAccount).update(account.id, held, { rev: account.rev });
    await wake();
    expect(ringing()).toHaveLength(1);
    // Its news are lost as well, and nothing of its batch waits any more.
    Object.assign(ringing()[0]!, { state: 'answered' });
    expect((await sys().repo(SmsBatch).get(batch)).status).toBe('done');
    at('10:21');
    await wake();
    expect((await callOf(batch)).status).toBe('delivered');
    const after = await spent();
    await w.system().repo(SmsAccount).update(after.id, { holder: null, heldUntil: null }, { rev: after.rev });
  });

  it('that a person orders again days later is asked about by its own time', async () => {
    const { batch } = await absence(0);
    await w.runJobs();
    const call = Object.assign(ringing()[0]!, { state: 'failed' });
    await fetch(call.callback, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'failed' }),
    });
    at('10:00', '2026-03-09');
    expect(await w.school.office.run(resendSms, { batch })).toEqual({ queued: 1 });
    await w.runJobs();
    Object.assign(ringing()[0]!, { state: 'answered' });
    at('10:06', '2026-03-09');
    await send();
    expect((await callOf(batch)).status).toBe('delivered');
  });

  it('is placed once by two jobs at the same moment, and by a job that runs again', async () => {
    const { batch } = await absence(4);
    const order = w.queue.jobs.filter(({ name }) => name === 'messaging.sendSms').at(-1)!;
    await Promise.all([0, 1].map(() => runOneJob(w.kernel, order.name, order.envelope)));
    await w.runJobs();
    await runOneJob(w.kernel, order.name, order.envelope);
    expect(ringing().map(({ handedOver }) => handedOver)).toEqual([1]);
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    expect(await callOf(batch)).toMatchObject({ status: 'delivered', cost: 100 });
  });

  it('of a worker that was killed after it was placed is looked up, not placed again', async () => {
    const { batch } = await absence(5);
    await w.runJobs();
    // As the row was when the answer of the service was on its way.
    const row = await callOf(batch);
    await sys()
      .repo(SmsMessage)
      .update(
        row.id,
        { status: 'sending', claim: 'f'.repeat(24), sentAt: null, dueAt: w.clock.now().toISOString() },
        { rev: row.rev },
      );
    const found = (await sys().repo(SmsBatch).get(batch))!;
    await sys().repo(SmsBatch).update(batch, { sending: 1, sent: 0, status: 'sending' }, { rev: found.rev });
    await send(batch);
    expect(await callOf(batch)).toMatchObject({ status: 'sent', tries: 0, cost: 100 });
    expect(ringing().map(({ handedOver }) => handedOver)).toEqual([1]);
    await phone.calls.press(ringing()[0]!.reference, 'answer');
  });

  it('that the killed worker never placed is placed once with the same reference, and paid once', async () => {
    const { batch } = await absence(6);
    const row = await callOf(batch);
    await sys()
      .repo(SmsMessage)
      .update(row.id, { status: 'sending', claim: 'f'.repeat(24), cost: 100 }, { rev: row.rev });
    const found = (await sys().repo(SmsBatch).get(batch))!;
    await sys().repo(SmsBatch).update(batch, { sending: 1, queued: 0, status: 'sending' }, { rev: found.rev });
    await w.runJobs();
    expect(ringing()).toHaveLength(1);
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    expect(await callOf(batch)).toMatchObject({ status: 'delivered', tries: 0, cost: 100 });
  });

  it('ignores forged and repeated news, and logs them', async () => {
    const { batch } = await absence(7);
    await w.runJobs();
    const [call] = ringing();
    const warned = vi.spyOn(w.kernel.log, 'warn');
    const post = (url: string, body: object) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(async (answer) => [answer.status, ((await answer.json()) as { taken?: number }).taken]);
    const { callback } = call!;
    const other = phone.calls.list().find(({ reference }) => reference !== call!.reference)!;
    const keyOfOther = new URL(other.callback).search;
    const own = callback.replace(/\?.*/, '');
    for (const forged of [own, `${own}?key=${'0'.repeat(64)}`, `${own}${keyOfOther}`])
      expect(await post(forged, { state: 'answered', digit: '1' })).toEqual([401, undefined]);
    expect(await callOf(batch)).toMatchObject({ status: 'sent' });
    expect(warned).toHaveBeenCalledTimes(3);
    expect((await post(callback, { state: 'won' }))[0]).toBe(400);
    expect(await post(callback, { state: 'answered' })).toEqual([200, 1]);
    const after = await callOf(batch);
    for (const news of [
      { state: 'answered' },
      { state: 'busy' },
      { state: 'ringing' },
      { state: 'noAnswer', digit: '1' },
    ])
      expect(await post(callback, news)).toEqual([200, 0]);
    expect(await callOf(batch)).toEqual(after);
    expect(await post(callback, { state: 'answered', digit: '1' })).toEqual([200, 1]);
    const seen = await callOf(batch);
    expect(await post(callback, { state: 'answered', digit: '1' })).toEqual([200, 0]);
    expect(await callOf(batch)).toEqual(seen);
    expect(warned).toHaveBeenCalledTimes(8);
    warned.mockRestore();
  });

  it('takes "1" once, and only for what was written before the phone rang', async () => {
    const { batch } = await absence(10);
    await w.runJobs();
    const [call] = ringing();
    await phone.calls.press(call!.reference, 'press');
    const seen = (await callOf(batch)).seenAt;
    at('10:30');
    const newer = await emergency();
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    await phone.calls.press(call!.reference, 'press');
    expect((await callOf(newer.batch)).seenAt).toBeUndefined();
    expect((await callOf(batch)).seenAt).toBe(seen);
  });

  it('is not placed again once the family has confirmed, nor where the absence is corrected', async () => {
    const { batch } = await absence(11);
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    const before = await callOf(batch);
    expect(before.status).toBe('queued');
    await runUnit(sys(), { id: 'test', audited: false }, (ctx) => markSeen(ctx, guardian().phone!));
    expect(await callOf(batch)).toMatchObject({ status: 'skipped', reason: 'known' });
    const other = await absence(12);
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    const marks = sys().repo(AttendanceMark);
    const student = w.school.students[0]!.id;
    const absent = (await marks.findOne({ student, date: '2026-02-21' }))!;
    await marks.update(absent.id, { status: 'present' }, { rev: absent.rev });
    const rang = ringing().length;
    at('10:11');
    await send();
    expect(ringing()).toHaveLength(rang);
    expect(await callOf(other.batch)).toMatchObject({ status: 'skipped', reason: 'pointless' });
    // Corrected while it waited for a retry that the hours of calls no longer allow: nobody gets an SMS about it.
    at('19:58');
    const evening = await absence(-1);
    await w.runJobs();
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    const wrong = (await marks.findOne({ student, date: '2026-02-08' }))!;
    await marks.update(wrong.id, { status: 'present' }, { rev: wrong.rev });
    at('20:30');
    await send();
    expect(await only(evening.batch)).toMatchObject({ way: 'call', status: 'skipped', reason: 'pointless' });
  });

  it('whose news are lost is asked about, and follows its rule', async () => {
    const { batch } = await absence(13);
    await w.runJobs();
    const [call] = ringing();
    Object.assign(call!, { state: 'noAnswer' });
    at('10:04');
    await send();
    expect((await callOf(batch)).status).toBe('sent');
    at('10:06');
    await send();
    expect(await callOf(batch)).toMatchObject({ status: 'queued', error: 'noAnswer', tries: 1, cost: 0 });
    at('10:20');
    await send();
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    expect((await callOf(batch)).status).toBe('delivered');
  });

  it('gives back what it was charged, also when the price has changed meanwhile', async () => {
    const before = (await spent()).spent;
    const { batch } = await absence(14);
    await w.runJobs();
    await w.school.head.run(saveVoice, { ...RULES, minutePrice: 300 });
    await phone.calls.press(ringing()[0]!.reference, 'busy');
    expect(await callOf(batch)).toMatchObject({ status: 'queued', cost: 0 });
    expect((await spent()).spent).toBe(before);
    await w.school.head.run(saveVoice, { ...RULES, active: false });
    at('10:11');
    await send();
    // Without a service it is an SMS, and no invalid number.
    const [row] = await sys().repo(SmsMessage).find({ where: { batch } });
    expect(row).toMatchObject({ way: 'sms', status: 'delivered' });
    await w.school.head.run(saveVoice, RULES);
  });

  it('keeps no number of its service, so that delivery reports never find it', async () => {
    const { batch } = await absence(15);
    await w.runJobs();
    const { id } = await callOf(batch);
    const attempt = (await w.system().repo(SmsAttempt).findOne({ message: id }))!;
    expect(attempt.providerId).toBeUndefined();
    await w.system().repo(SmsAttempt).update(attempt.id, { providerId: 'of-another' }, { rev: attempt.rev });
    await takeReports(w.kernel, [{ providerId: 'of-another', code: 'x', fate: { state: 'delivered' } }]);
    expect((await callOf(batch)).status).toBe('sent');
    await phone.calls.press(ringing()[0]!.reference, 'answer');
  });

  it('is placed beside SMS: a service that hangs holds no SMS back, and a worker that sends SMS no call', async () => {
    const hanging = createServer(() => undefined);
    await new Promise<void>((done) => void hanging.listen(0, '127.0.0.1', done));
    const { port } = hanging.address() as AddressInfo;
    const config = w.kernel.config as { SANDBOX_PHONE?: string };
    const present = config.SANDBOX_PHONE!;
    config.SANDBOX_PHONE = `http://127.0.0.1:${port}`;
    const { batch } = await emergency();
    const order = w.queue.jobs.filter(({ name }) => name === 'messaging.sendSms').at(-1)!;
    const began = performance.now();
    await runOneJob(w.kernel, order.name, order.envelope);
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await sys().repo(SmsMessage).count({ batch, way: 'sms', status: 'queued' })).toBe(0);
    expect((await callOf(batch)).status).toBe('queued');
    config.SANDBOX_PHONE = present;
    hanging.closeAllConnections();
    await new Promise((done) => hanging.close(done));
    const account = await spent();
    const rang = ringing().length;
    await w
      .system()
      .repo(SmsAccount)
      .update(account.id, { holder: 'f'.repeat(24), heldUntil: '2026-03-04T05:00:00.000Z' }, { rev: account.rev });
    await send();
    expect(ringing()).toHaveLength(rang + 1);
    await phone.calls.press(ringing()[0]!.reference, 'answer');
    const held = await spent();
    await w.system().repo(SmsAccount).update(held.id, { holder: null, heldUntil: null }, { rev: held.rev });
  });

  it('becomes an SMS where the family changes its mind before it is sent, and the other way round', async () => {
    const { batch } = await absence(8);
    await wants('sms');
    await w.runJobs();
    const [row] = await sys().repo(SmsMessage).find({ where: { batch } });
    expect(row).toMatchObject({ way: 'sms', status: 'delivered' });
    const next = await absence(9);
    await wants('call');
    await w.runJobs();
    expect(await callOf(next.batch)).toMatchObject({ status: 'sent' });
    await phone.calls.press(ringing()[0]!.reference, 'answer');
  });

  it('is in the preview with its price, and only for absences and emergencies', async () => {
    const preview = (purpose: 'emergency' | 'notice') =>
      w.school.head.run(smsPreview, {
        audience: { kind: 'section', section: w.school.sectionA.id },
        language: 'en',
        text: 'Storm: please collect your children.',
        purpose,
      });
    expect(await preview('emergency')).toMatchObject({ messages: 4, calls: 1, segments: 3, cost: 250, prepaid: 150 });
    expect(await preview('notice')).toMatchObject({ messages: 4, calls: 0, segments: 4, cost: 200 });
  });

  it('plays the recording of its purpose where the service is to play one', async () => {
    await w.school.head.run(saveVoice, { ...RULES, reads: 'prompt', emergencyPrompt: 'storm-7' });
    await emergency();
    await w.runJobs();
    const [call] = ringing();
    expect([call!.prompt, call!.text]).toEqual(['storm-7', undefined]);
    await phone.calls.press(call!.reference, 'answer');
    await w.school.head.run(saveVoice, RULES);
  });

  it('to a service that is away is tried again later, and SMS go meanwhile', async () => {
    const row = (await sys().repo(VoiceSetting).findOne({ key: 'default' }))!;
    const gone = { isTrial: false, url: 'http://192.0.2.1:9', secret: 'a-key-of-a-service' };
    await sys().repo(VoiceSetting).update(row.id, gone);
    const { batch } = await emergency();
    await w.runJobs();
    expect(await callOf(batch)).toMatchObject({ status: 'queued', tries: 1, cost: 0 });
    expect(await sys().repo(SmsMessage).count({ batch, way: 'sms', status: 'delivered' })).toBe(3);
    expect((await spent()).downSince).toBeUndefined();
    await w.school.head.run(saveVoice, { ...RULES, active: false });
  });
});

describe('the settings of voice calls', () => {
  it('are the head’s alone', async () => {
    for (const person of [w.school.office, w.school.teacher, w.school.guardian, w.school.student]) {
      expect((await person.refused(voice, {})).status).toBe(403);
      expect((await person.refused(saveVoice, RULES)).status).toBe(403);
    }
    expect(await w.stranger.head.run(voice, {})).toMatchObject({ active: false, families: 0 });
  });
  it('keep the key sealed and never show it; another address needs it again; none lies within a network', async () => {
    const own = { ...RULES, isTrial: false, url: 'https://voice.example.com/api/' };
    expect((await w.school.head.refused(saveVoice, own)).code).toBe('VOICE_KEY_MISSING');
    await w.school.head.run(saveVoice, { ...own, secret: 'very-secret-1234' });
    const shown = await w.school.head.run(voice, {});
    expect(shown).toMatchObject({
      url: 'https://voice.example.com/api',
      ending: '1234',
      hasSandbox: true,
      families: 1,
    });
    expect(JSON.stringify(shown)).not.toContain('very-secret');
    await w.school.head.run(saveVoice, { ...own, attempts: 2 });
    expect((await sys().repo(VoiceSetting).findOne({ key: 'default' }))!.secret).toBe('very-secret-1234');
    const moved = { ...own, url: 'https://elsewhere.example.com' };
    expect((await w.school.head.refused(saveVoice, moved)).code).toBe('VOICE_KEY_MISSING');
    for (const url of [
      ...['https://127.0.0.1:80', 'https://localhost/x', 'https://10.0.0.5', 'https://169.254.169.254/'],
      ...['http://voice.example.com', 'https://voice.example.com/?a=1', 'https://u:p@voice.example.com'],
    ])
      expect((await w.school.head.refused(saveVoice, { ...own, url, secret: 'another-key' })).status).toBe(422);
  });
});

/** An absence of the child on a day of its own. */
async function absence(day: number) {
  const date = `2026-02-${String(day + 9).padStart(2, '0')}`;
  const key = { section: w.school.sectionA.id, date, period: 0 };
  const student = w.school.students[0]!.id;
  await w.school.office.run(mark, { ...key, entries: [{ student, status: 'absent', base: 0 }] });
  await w.school.office.run(submit, key);
  return w.school.office.run(notifyAbsentees, { ...key, students: [student] });
}
/** A run of the sender, as the wake-up job orders it. */
async function send(batch = 'a'.repeat(24)) {
  const envelope = { payload: { batch }, tenantId: w.school.id, actorId: null, requestId: 'test' };
  await runOneJob(w.kernel, 'messaging.sendSms', envelope);
  await w.runJobs();
}
