import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runUnit } from '@pathshala/core/kernel';
import { orderSms } from '../../core/src/modules/school/messaging/services/order-sms';
import { runOneJob } from '@pathshala/core/testing';
import { SmsAccount, SmsBatch, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  resendSms,
  w,
  phone,
  sys,
  at,
  guardian,
  emergency,
  callOf,
  only,
  ringing,
  spent,
  openAndClose,
  absence,
  send,
} from './voice-house';

openAndClose();

describe('a voice call that waits', () => {
  beforeEach(() => at('10:00'));

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
});
