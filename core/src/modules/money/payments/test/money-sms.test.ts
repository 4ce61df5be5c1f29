import { FeeLine, feesActions, type ReceiptSms } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { generate } from '../../fees/test/school-fees';
import { openCounter, take } from './counter';

let w: World;
let cash: string;
const sys = () => w.system(w.school.id);
const messages = async (purpose: 'payment' | 'due', source?: string) => {
  const batches = await sys()
    .repo(SmsBatch)
    .find({ where: { purpose, ...(source ? { source } : {}) } });
  return sys()
    .repo(SmsMessage)
    .find({ where: { batch: { in: batches.map(({ id }) => id) } } });
};
async function choose(choice: { receiptSms?: ReceiptSms; billSms?: boolean; overdueSms?: boolean }) {
  const now = await w.school.accountant.run(feesActions.setting, {});
  await w.school.accountant.run(feesActions.saveSetting, { ...now, ...choice });
}
async function pay(at: number, money = 50_000) {
  const student = w.school.students[at]!.id;
  const payment = await take(w.school.accountant, { student, money, paymentType: cash });
  await w.school.accountant.run(paymentsActions.collect, payment);
  const [receipt] = await sys()
    .repo(Receipt)
    .find({ where: { requestKey: payment.requestKey } });
  return { receipt: receipt!, payment };
}
const remind = () =>
  runOneJob(w.kernel, 'fees.remindOverdue', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });

beforeAll(async () => {
  w = await world({ students: 6 });
  ({ cash } = await openCounter(w));
  // Two children of one family.
  const [first, second] = w.school.students;
  const own = await sys().repo(Student).get(second!.id);
  await sys()
    .repo(Student)
    .update(own.id, { guardian: (await sys().repo(Student).get(first!.id)).guardian }, { rev: own.rev });
});
afterAll(() => w.close());

describe('a receipt', () => {
  it('sends no SMS until the institution turns it on', async () => {
    await pay(0);
    await w.runJobs();
    expect(await messages('payment')).toEqual([]);
    await choose({ receiptSms: 'none' });
    await pay(0);
    await w.runJobs();
    expect(await messages('payment')).toEqual([]);
  });
  it('sends one SMS with number and amount, also when the request or the job is repeated', async () => {
    await choose({ receiptSms: 'all' });
    const { receipt, payment } = await pay(0);
    await w.school.accountant.run(paymentsActions.collect, payment);
    await w.runJobs();
    const again = { payload: { receipt: receipt.id }, tenantId: w.school.id, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'payments.tellReceipt', again);
    const [sent, ...rest] = await messages('payment');
    expect(rest).toEqual([]);
    expect(sent!.text).toContain(receipt.number);
    const guardian = await sys()
      .repo(Guardian)
      .get((await sys().repo(Student).get(w.school.students[0]!.id)).guardian!);
    expect(sent!.phone).toBe(guardian.phone);
  });
  it('sends nothing when it is cancelled before the message leaves', async () => {
    const before = (await messages('payment')).length;
    const { receipt } = await pay(1);
    await w.school.head.run(paymentsActions.cancelReceipt, {
      id: receipt.id,
      reason: 'Typed for the wrong child',
    });
    await w.runJobs();
    expect(await messages('payment')).toHaveLength(before);
  });
});

describe('new bills', () => {
  it('send each guardian one SMS for all children, where the institution wants it', async () => {
    await generate(w, w.school.accountant, { months: ['2026-04-01'], tellGuardians: true, class: w.school.class.id });
    expect(await messages('due')).toEqual([]);
    await choose({ billSms: true });
    const run = await w.school.accountant.run(feesActions.generate, {
      months: ['2026-05-01'],
      tellGuardians: true,
      class: w.school.class.id,
    });
    await w.runJobs();
    const sent = await messages('due');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ phone }) => phone)).size).toBe(sent.length);
    const [first, second] = await Promise.all(
      w.school.students.slice(0, 2).map(({ id }) => sys().repo(Student).get(id)),
    );
    const shared = sent.filter(({ text }) => text!.includes(first!.nameBn) && text!.includes(second!.nameBn));
    expect(shared).toHaveLength(1);
    const [feeRun] = await sys()
      .repo(SmsBatch)
      .find({ where: { purpose: 'due' } });
    await runOneJob(w.kernel, 'fees.tellGuardians', {
      payload: { feeRun: feeRun!.source.replace('fees:', '') },
      tenantId: w.school.id,
      actorId: null,
      requestId: run.run,
    });
    expect(await messages('due')).toHaveLength(sent.length);
    // Generating the same months again makes no bills and sends nothing.
    await generate(w, w.school.accountant, { months: ['2026-05-01'], tellGuardians: true, class: w.school.class.id });
    expect(await messages('due')).toHaveLength(sent.length);
  });
});

describe('overdue bills', () => {
  it('send one reminder for each due date and guardian, and none for paid bills', async () => {
    const due = '2026-03-02';
    const lines = await sys()
      .repo(FeeLine)
      .find({ where: { period: '2026-03' } });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) await sys().repo(FeeLine).update(line.id, { dueDate: due }, { rev: line.rev });
    const source = `fees:overdue:${due}`;
    await remind();
    expect(await messages('due', source)).toEqual([]);
    await choose({ overdueSms: true });
    const student = w.school.students[5]!.id;
    const { due: open } = await w.school.accountant.run(paymentsActions.account, { student });
    await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, { student, money: open, paymentType: cash }),
    );
    for (const _ of [1, 2]) await remind();
    const sent = await messages('due', source);
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ phone }) => phone)).size).toBe(sent.length);
    expect(sent.map((each) => each.student)).not.toContain(student);
    expect(sent.every(({ text }) => !text!.includes('{'))).toBe(true);
  });
});
