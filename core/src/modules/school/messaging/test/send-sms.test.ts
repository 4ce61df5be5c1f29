import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { messagingActions, SmsAccount, SmsOptOut, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmsHouse, type SmsHouse } from './sms-house';

const { smsDesk, smsPreview, sendSms, stopSms, resumeSms, resendSms, topUpSms } = messagingActions;

let house: SmsHouse;
beforeAll(async () => void (house = await openSmsHouse()));
afterAll(() => house.close());

let n = 0;
const request = (over: object = {}) => ({
  audience: { kind: 'section' as const, section: house.w.school.sectionA.id },
  language: 'bn' as const,
  text: `{student} ({class}, রোল {roll}) বার্তা ${(n += 1)} - {institution}`,
  purpose: 'notice' as const,
  key: randomUUID(),
  ...over,
});
const order = async (over: object = {}) => (await house.w.school.office.run(sendSms, request(over))).batch;
/** Gives the guardian with this index a number with this ending, for as long as the work takes. */
async function withEnding<T>(endings: Record<number, string>, work: () => Promise<T>): Promise<T> {
  const repo = house.w.system(house.w.school.id).repo(Guardian);
  for (const [index, ending] of Object.entries(endings))
    await repo.update(house.w.school.guardians[Number(index)]!.id, {
      phone: `017000${String((n += 1)).padStart(2, '0')}${ending}`,
    });
  try {
    return await work();
  } finally {
    for (const index of Object.keys(endings))
      await repo.update(house.w.school.guardians[Number(index)]!.id, {
        phone: house.w.school.guardians[Number(index)]!.phone,
      });
  }
}
const phoneOf = (rows: object, ending: string) =>
  Object.keys(rows).find((key) => key.startsWith('01') && key.endsWith(ending))!;

describe('composing', () => {
  it('addresses the guardians of chosen students, a teacher those of own sections only', async () => {
    const { students, studentOfB, office, teacher } = house.w.school;
    const chosen = (people: readonly { id: string }[]) => ({
      audience: { kind: 'students' as const, students: people.map(({ id }) => id) },
      language: 'bn' as const,
      text: '{student}',
    });
    const some = [students[0]!, students[2]!, studentOfB];
    expect(await office.run(smsPreview, chosen(some))).toMatchObject({ people: 3 });
    expect(await teacher.run(smsPreview, chosen([students[0]!]))).toMatchObject({ people: 1, messages: 1 });
    const foreign = await office.refused(smsPreview, chosen([house.w.stranger.students[0]!]));
    expect(foreign.code).toBe('NOT_FOUND');
    expect((await teacher.refused(smsPreview, chosen([studentOfB]))).code).toBe('NOT_FOUND');
  });
  it('counts people, numbers, parts and cost before anything is ordered, with siblings in one text', async () => {
    const { purpose: _, key: __, ...composed } = request();
    const shown = await house.w.school.office.run(smsPreview, composed);
    expect(shown).toMatchObject({
      people: 6,
      messages: 4,
      merged: 1,
      noNumber: 1,
      optedOut: 0,
      title: { en: 'Guardians of Six - A', bn: 'ষষ্ঠ - ক-এর অভিভাবক' },
    });
    expect(shown.rows.find((row) => row.phone === house.w.school.guardians[0]!.phone)).toMatchObject({
      text: expect.stringContaining('শিক্ষার্থী 01 ও শিক্ষার্থী 02'),
      encoding: 'ucs2',
      recipient: { en: 'Student 01 and Student 02' },
    });
    expect(shown.rows.find((row) => row.reason === 'noNumber')).toMatchObject({
      phone: null,
      recipient: { en: 'Student 06' },
    });
    expect([shown.cost, shown.balance]).toEqual([shown.segments * 50, await house.balance()]);
    expect(await house.received()).toEqual([]);
  });
  it('refuses variables that these recipients do not have', async () => {
    const refused = await house.w.school.office.refused(
      sendSms,
      request({ audience: { kind: 'staff', posts: 'all' }, text: 'Dear {student}' }),
    );
    expect(refused.fields?.text?.[0]?.en).toContain('{student}');
  });
  it('lets a teacher address own sections only, and nobody but the staff anyone', async () => {
    const { teacher, otherTeacher, student, guardian, accountant, sectionA } = house.w.school;
    expect((await teacher.run(smsDesk, {})).sections.map((each) => each.section)).toEqual([sectionA.id]);
    expect((await teacher.refused(sendSms, request({ audience: { kind: 'institution' } }))).code).toBe('FORBIDDEN');
    expect((await teacher.refused(sendSms, request({ audience: { kind: 'staff', posts: 'all' } }))).code).toBe(
      'FORBIDDEN',
    );
    expect((await otherTeacher.refused(sendSms, request())).code).toBe('NOT_FOUND');
    for (const person of [student, guardian, accountant])
      expect((await person.refused(sendSms, request())).code).toBe('FORBIDDEN');
    expect((await house.w.stranger.office.refused(sendSms, request())).code).toBe('NOT_FOUND');
  });
  it('addresses the guardians of the absentees of a day, once its register is submitted', async () => {
    const { office, teacher, sectionA, students, guardians } = house.w.school;
    const key = { section: sectionA.id, date: '2026-03-04', period: 0 };
    const audience = { kind: 'absentees' as const, date: key.date };
    const composed = { audience, language: 'en' as const, text: '{student} is absent' };
    expect(await office.run(smsPreview, composed)).toMatchObject({ people: 0, messages: 0 });
    await teacher.run(attendanceActions.mark, {
      ...key,
      entries: [0, 3].map((index) => ({ student: students[index]!.id, status: 'absent' as const, base: 0 })),
    });
    expect(await office.run(smsPreview, composed)).toMatchObject({ people: 0, messages: 0 });
    await teacher.run(attendanceActions.submit, key);
    await house.w.runJobs();
    const shown = await office.run(smsPreview, composed);
    expect(shown).toMatchObject({ people: 2, messages: 2, title: { en: 'Absentees, 04 March 2026' } });
    expect(shown.rows.map((row) => row.phone).sort()).toEqual([guardians[0]!.phone, guardians[2]!.phone].sort());
    expect((await teacher.refused(smsPreview, composed)).code).toBe('FORBIDDEN');
    expect(
      await teacher.run(smsPreview, { ...composed, audience: { ...audience, section: sectionA.id } }),
    ).toMatchObject({ people: 2, title: { en: 'Absentees of Six - A, 04 March 2026' } });
  });
  it('addresses employees by post, and a class', async () => {
    const { office } = house.w.school;
    expect(
      await office.run(smsPreview, {
        audience: { kind: 'staff', posts: 'teaching' },
        language: 'en',
        text: 'Dear {staff}',
      }),
    ).toMatchObject({ people: 5, messages: 5 });
    expect(
      await office.run(smsPreview, {
        audience: { kind: 'staff', posts: 'other' },
        language: 'en',
        text: 'Dear {staff}',
      }),
    ).toMatchObject({ people: 0 });
    expect(
      await office.run(smsPreview, {
        audience: { kind: 'class', class: house.w.school.class.id },
        language: 'en',
        text: 'Hello',
      }),
    ).toMatchObject({ people: 7, messages: 4, noNumber: 2 });
  });
});

describe('sending', () => {
  it('hands each number over once, takes the money, and follows the reports to delivered', async () => {
    const before = await house.balance();
    const { batch, ordered } = await house.w.school.teacher.run(sendSms, request());
    expect(ordered).toBe(4);
    expect(await house.batch(batch)).toMatchObject({ status: 'queued', messages: 5, queued: 4, skipped: 1 });
    expect(await house.w.runJobs()).toEqual(['messaging.sendSms', 'messaging.reportSandboxSms']);
    const after = await house.batch(batch);
    expect(after).toMatchObject({
      status: 'done',
      queued: 0,
      sending: 0,
      sent: 0,
      delivered: 4,
      failed: 0,
      skipped: 1,
    });
    expect(before - (await house.balance())).toBe(after.cost);
    expect(after.cost).toBeGreaterThan(0);
    expect((await house.received()).map((each) => each.handedOver)).toEqual([1, 1, 1, 1]);
  });
  it('orders nothing more when the same request is sent again, also at the same moment', async () => {
    const same = request();
    const [one, two] = await Promise.all([
      house.w.school.office.run(sendSms, same),
      house.w.school.office.run(sendSms, same),
    ]);
    expect(one.batch).toBe(two.batch);
    expect(one.ordered + two.ordered).toBe(4);
    expect(await house.w.school.office.run(sendSms, same)).toMatchObject({ batch: one.batch, ordered: 0, already: 4 });
    await house.w.runJobs();
    expect(await house.batch(one.batch)).toMatchObject({ messages: 5, delivered: 4 });
  });
  it('tells no number the same text twice on one day, no matter who sends it', async () => {
    const first = request();
    await house.w.school.teacher.run(sendSms, first);
    const again = { ...first, key: randomUUID(), audience: { kind: 'class' as const, class: house.w.school.class.id } };
    expect((await house.w.school.office.refused(sendSms, again)).code).toBe('SMS_NOBODY');
    const { purpose: _, key: __, ...composed } = again;
    expect(await house.w.school.office.run(smsPreview, composed)).toMatchObject({ messages: 0, duplicates: 4 });
    await house.w.runJobs();
  });
  it('leaves out who wants none', async () => {
    const optOut = await house.w.school.office.run(actionsOf(SmsOptOut).create, {
      name: 'Guardian 2',
      phone: house.w.school.guardians[1]!.phone,
    });
    const batch = await order();
    await house.w.runJobs();
    expect((await house.messages(batch))[house.w.school.guardians[1]!.phone]).toMatchObject({
      status: 'skipped',
      reason: 'optedOut',
    });
    expect(await house.batch(batch)).toMatchObject({ delivered: 3, skipped: 2 });
    await house.w.school.office.run(actionsOf(SmsOptOut).remove, { id: optOut.id, rev: optOut.rev });
  });
  it('gives up a refused number and gives its money back, tries a busy one and a temporary failure again', () =>
    withEnding({ 1: '990', 2: '994', 3: '991' }, async () => {
      const before = await house.balance();
      const batch = await order();
      await house.w.runJobs();
      let rows = await house.messages(batch);
      expect(rows[phoneOf(rows, '990')]).toMatchObject({
        status: 'failed',
        reason: 'badNumber',
        cost: 0,
        error: 'INVALID_NUMBER',
      });
      expect(rows[phoneOf(rows, '994')]).toMatchObject({ status: 'queued', cost: 0, error: 'BUSY' });
      expect(rows[phoneOf(rows, '991')]).toMatchObject({ status: 'queued' });
      house.w.clock.advance(31_000);
      await house.w
        .system()
        .kernel.queue.add(
          'messaging.wakeSmsSenders',
          { payload: {}, tenantId: null, actorId: null, requestId: 'test' },
          { jobId: `wake-${batch}`, delayMs: 0 },
        );
      await house.w.runJobs();
      rows = await house.messages(batch);
      expect([rows[phoneOf(rows, '994')]!.status, rows[phoneOf(rows, '991')]!.status]).toEqual([
        'delivered',
        'delivered',
      ]);
      const after = await house.batch(batch);
      expect(after).toMatchObject({ status: 'done', delivered: 3, failed: 1 });
      expect(before - (await house.balance())).toBe(after.cost);
    }));
  it('believes reports that come twice, in the wrong order or before the answer', () =>
    withEnding({ 1: '995', 2: '996', 3: '997' }, async () => {
      const batch = await order();
      await house.w.runJobs();
      const rows = await house.messages(batch);
      expect(['995', '996', '997'].map((ending) => rows[phoneOf(rows, ending)]!.status)).toEqual([
        'delivered',
        'delivered',
        'sent',
      ]);
      expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 3, sent: 1 });
    }));
  it('sends failed ones again when a person asks for it', () =>
    withEnding({ 1: '990' }, async () => {
      const batch = await order();
      await house.w.runJobs();
      await house.w
        .system(house.w.school.id)
        .repo(Guardian)
        .update(house.w.school.guardians[1]!.id, { phone: '01700099123' });
      expect(await house.w.school.office.run(resendSms, { batch })).toEqual({ queued: 1 });
      await house.w.runJobs();
      expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 4, failed: 0 });
      expect((await house.w.school.office.refused(resendSms, { batch })).code).toBe('SMS_NOTHING_FAILED');
    }));
});

describe('steering', () => {
  it('a stop holds the rest back, continuing sends it, nothing goes twice', async () => {
    const before = (await house.received()).length;
    const batch = await order();
    expect(await house.w.school.office.run(stopSms, { batch })).toEqual({ queued: 4 });
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'stopped', queued: 4 });
    expect(await house.received()).toHaveLength(before);
    expect((await house.w.school.office.refused(stopSms, { batch })).code).toBe('SMS_NOT_UNDER_WAY');
    expect((await house.w.school.otherTeacher.refused(resumeSms, { batch })).code).toBe('NOT_FOUND');
    expect(await house.w.school.teacher.run(resumeSms, { batch })).toEqual({ queued: 4 });
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 4 });
    expect(await house.received()).toHaveLength(before + 4);
    expect((await house.w.school.office.refused(resumeSms, { batch })).code).toBe('SMS_NOTHING_HELD');
  });
  it('waits for the end of quiet hours', async () => {
    const settings = house.w.system(house.w.school.id).repo(SmsSetting);
    const setting = (await settings.findOne({ key: 'default' }))!;
    await settings.update(setting.id, { quietFrom: '09:00', quietUntil: '11:00' });
    const batch = await order();
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'queued', queued: 4 });
    expect((await house.w.school.office.run(smsDesk, {})).quietUntil).toBe('2026-03-04T05:00:00.000Z');
    house.w.clock.set('2026-03-04T05:00:01.000Z');
    await house.w
      .system()
      .kernel.queue.add(
        'messaging.wakeSmsSenders',
        { payload: {}, tenantId: null, actorId: null, requestId: 'test' },
        { jobId: 'wake-after-quiet', delayMs: 0 },
      );
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 4 });
    await settings.update(setting.id, { quietFrom: null, quietUntil: null });
  });
  it('stops hard at the end of the balance; more money and continuing sends the rest', async () => {
    const accounts = house.w.system().repo(SmsAccount);
    const account = (await accounts.findOne({ institution: house.w.school.id }))!;
    const text = 'Short text';
    await accounts.update(account.id, { balance: 120 });
    const batch = await order({ text, language: 'en' });
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 2, skipped: 3, cost: 100 });
    expect(Object.values(await house.messages(batch)).filter((row) => row.reason === 'noBalance')).toHaveLength(2);
    expect(await house.balance()).toBe(20);
    for (const person of [house.w.school.office, house.w.school.head])
      expect((await person.refused(topUpSms, { account: account.id, amount: 1_000 })).code).toBe('FORBIDDEN');
    expect(await house.w.operator.run(topUpSms, { account: account.id, amount: 100_000 })).toEqual({
      balance: 100_020,
    });
    expect(await house.w.school.office.run(resumeSms, { batch })).toEqual({ queued: 2 });
    await house.w.runJobs();
    expect(await house.batch(batch)).toMatchObject({ status: 'done', delivered: 4, skipped: 1, cost: 200 });
  });
});
