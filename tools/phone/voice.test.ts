import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runUnit } from '@pathshala/core/kernel';
import { markSeen } from '../../core/src/modules/school/messaging/services/take-incoming';
import { takeReports } from '../../core/src/modules/school/messaging/services/take-reports';
import { runOneJob } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared/kit';
import {
  SmsAccount,
  SmsAttempt,
  SmsBatch,
  SmsMessage,
  SmsSandboxMessage,
  VoiceSetting,
} from '@pathshala/shared/modules/school/messaging';
import { AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  mark,
  submit,
  notifyAbsentees,
  setSmsBudget,
  smsDesk,
  smsPreview,
  resendSms,
  voice,
  saveVoice,
  RULES,
  w,
  phone,
  sys,
  at,
  guardian,
  wants,
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
    expect(performance.now() - began).toBePrompt(6_000);
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
