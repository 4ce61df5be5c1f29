import { actionsOf } from '@pathshala/shared/kit';
import { FeeSetting } from '@pathshala/shared/modules/money/fees';
import { messagingActions, NO_SMS, SmsSetting, SmsTemplate } from '@pathshala/shared/modules/school/messaging';
import { AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { chooseSmsEvent, smsEvents } = messagingActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const template = async (name: string, text: string) =>
  (
    await w.school.office.run(actionsOf(SmsTemplate).create, {
      ...{ name, nameBn: name, purpose: 'exam' as const },
      ...{ text, textBn: text },
    })
  ).id;
const valueOf = async (event: string, person = w.school.head) =>
  (await person.run(smsEvents, {})).events.find((each) => each.event === event)!;

describe('the events of which families hear by SMS', () => {
  it('are all in one place, and each choice is kept where it is used', async () => {
    expect((await w.school.head.run(smsEvents, {})).events.map(({ event, value }) => [event, value])).toEqual([
      ['payment', 'online'],
      ['bill', NO_SMS],
      ['overdue', NO_SMS],
      ['absence', NO_SMS],
      ['examDates', NO_SMS],
      ['examSeats', NO_SMS],
      ['resultNews', NO_SMS],
      ['noticeNews', NO_SMS],
    ]);
    const choices = { payment: 'all', bill: 'made', overdue: 'overdue', absence: 'submitted' } as const;
    for (const [event, value] of Object.entries(choices))
      await w.school.head.run(chooseSmsEvent, { event: event as keyof typeof choices, value });
    expect(await sys().repo(FeeSetting).findOne({ key: 'default' })).toMatchObject({
      receiptSms: 'all',
      billSms: true,
      overdueSms: true,
      dueDay: 10,
    });
    expect(await sys().repo(AttendanceSetting).findOne({ key: 'default' })).toMatchObject({ absenceSms: true });
  });
  it('send in the wording of a template whose variables they know', async () => {
    const dates = await template('Dates', '{student}: {exam} {first} {dates}');
    const seats = await template('Seats', '{student}: {seats}');
    const offered = (await valueOf('examDates')).options.map(({ value }) => value);
    expect([offered.includes(dates), offered.includes(seats)]).toEqual([true, false]);
    await w.school.office.run(chooseSmsEvent, { event: 'examDates', value: dates });
    expect(await valueOf('examDates')).toMatchObject({ value: dates, text: '{student}: {exam} {first} {dates}' });
    const refused = await w.school.office.refused(chooseSmsEvent, { event: 'examDates', value: seats });
    expect(refused.status).toBe(422);
    await w.school.office.run(chooseSmsEvent, { event: 'examDates', value: NO_SMS });
    expect((await sys().repo(SmsSetting).findOne({ key: 'default' }))!.examDates).toBeUndefined();
  });
  it('are chosen with the right that each one needs, and in the own institution', async () => {
    expect(await valueOf('payment', w.school.office)).toMatchObject({ mayChange: false });
    const money = { event: 'payment' as const, value: 'none' };
    expect((await w.school.office.refused(chooseSmsEvent, money)).status).toBe(403);
    for (const person of [w.school.teacher, w.school.accountant, w.school.guardian])
      expect((await person.refused(chooseSmsEvent, money)).status).toBe(403);
    const foreign = await template('Own', '{student} {dates}');
    const stranger = await w.stranger.head.refused(chooseSmsEvent, { event: 'examDates', value: foreign });
    expect(stranger.status).toBe(422);
    expect((await valueOf('payment')).value).toBe('all');
  });
});
