import { randomUUID } from 'node:crypto';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { MerchantAccount } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions, Receipt, Refund, Wallet } from '@pathshala/shared/modules/money/payments';
import { closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));
const { approve, send, pay, reverse } = transitionsOf(Refund);
const sys = () => at.w.system(at.w.school.id);
const stored = (id: string) => sys().repo(Refund).get(id);
const walletOf = async (student: string) => (await sys().repo(Wallet).findOne({ student }))?.balance ?? 0;
const refundsAtBank = (reference: string) => at.bank.ledger.find((each) => each.reference === reference)?.refunds ?? [];
const poll = () =>
  runOneJob(at.w.kernel, 'gateways.poll', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const later = async (minutes: number) => {
  at.w.clock.advance(minutes * 60_000);
  await poll();
};

/** A bill that was paid online and at the counter at the same time: the online payment is an advance. */
async function paidTwice(student: number, method?: string) {
  const begun = await at.start(student, { bills: 1, ...(method ? { method } : {}) });
  const { accountant } = at.w.school;
  const { bills } = await accountant.run(paymentsActions.account, { student: begun.student });
  const [first] = bills;
  await accountant.run(paymentsActions.collect, {
    student: begun.student,
    bills: [{ subHead: first!.subHead, period: first!.period }],
    due: begun.due,
    money: begun.due,
    paymentType: at.counter.cash,
    requestKey: randomUUID(),
  });
  const { to } = await at.visit(begun.go);
  await at.bank.act(to.split('/').at(-1)!, 'pay');
  await poll();
  await at.w.runJobs();
  await later(1);
  const intent = await at.intent(begun.id);
  expect(intent.state).toBe('succeeded');
  expect(await walletOf(begun.student)).toBe(begun.due);
  return { ...begun, intent };
}
async function approved(student: string, amount: number) {
  const asked = await at.w.school.office.run(actionsOf(Refund).create, { student, amount, reason: 'Paid twice' });
  return at.w.school.head.run(approve, { id: asked.id, rev: asked.rev });
}
const sendOnline = (refund: { id: string; rev: number }) =>
  at.w.school.accountant.run(send, { id: refund.id, rev: refund.rev });

describe('a refund that goes back online', () => {
  it('needs two people, goes to the payment it came from and is asked about until it is paid back', async () => {
    const { student, due, intent } = await paidTwice(0);
    const asked = await at.w.school.office.run(actionsOf(Refund).create, {
      student,
      amount: due,
      reason: 'Paid twice',
    });
    const early = await at.w.school.accountant.refused(send, { id: asked.id, rev: asked.rev });
    expect(early.code).toBe('TRANSITION_REFUSED');
    expect((await at.w.school.office.refused(approve, { id: asked.id, rev: asked.rev })).status).toBeGreaterThanOrEqual(
      403,
    );
    const refund = await at.w.school.head.run(approve, { id: asked.id, rev: asked.rev });
    await sendOnline(refund);
    expect(await walletOf(student)).toBe(0);
    await at.w.runJobs();
    expect(await stored(refund.id)).toMatchObject({
      state: 'sending',
      intent: intent.id,
      reference: intent.providerNumber,
    });
    expect(refundsAtBank(intent.reference)).toMatchObject([{ amount: (due / 100).toFixed(2) }]);
    await later(5);
    const done = await stored(refund.id);
    expect([done.state, done.providerRefund]).toEqual(['paid', refundsAtBank(intent.reference)[0]!.id]);
    expect(await sys().repo(Receipt).get(done.receipt!)).toMatchObject({
      amount: -due,
      status: 'issued',
      source: 'refund',
    });
  });
  it('is sent once, however often it is ordered, sent by two at once or its job runs again', async () => {
    const { student, due, intent } = await paidTwice(1, at.methods.bkash);
    const refund = await approved(student, due);
    const both = await Promise.allSettled([sendOnline(refund), sendOnline(refund)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = { payload: { refund: refund.id }, tenantId: at.w.school.id, actorId: null, requestId: 'test' };
    await Promise.allSettled([1, 2, 3].map(() => runOneJob(at.w.kernel, 'gateways.sendRefund', again)));
    await at.w.runJobs();
    await later(5);
    expect((await stored(refund.id)).state).toBe('paid');
    expect(refundsAtBank(intent.reference)).toHaveLength(1);
    const paid = await at.w.school.accountant.refused(pay, {
      id: refund.id,
      rev: (await stored(refund.id)).rev,
      paymentType: at.counter.cash,
    });
    expect(paid.code).toBe('TRANSITION_REFUSED');
    // The family has the money: the wallet does not get it a second time.
    const { rev } = await stored(refund.id);
    const reversed = await at.w.school.head.refused(reverse, { id: refund.id, rev, note: 'It came back' });
    expect([reversed.code, await walletOf(student)]).toEqual(['REFUND_WENT_ONLINE', 0]);
  });
  it('whose answer was lost is found at the provider and not sent again', async () => {
    const { student, due, intent } = await paidTwice(2, at.methods.bkash);
    const refund = await approved(student, due);
    await sendOnline(refund);
    const { sendNumber } = await stored(refund.id);
    // The worker died after the provider had paid back.
    const payment = at.bank.ledger.find((each) => each.reference === intent.reference)!;
    at.bank.ledger.change(payment, {
      refunds: [{ id: 'LOST', number: sendNumber!, amount: (due / 100).toFixed(2), isDone: true }],
    });
    await at.w.runJobs();
    expect(await stored(refund.id)).toMatchObject({ state: 'paid', providerRefund: 'LOST' });
    expect(refundsAtBank(intent.reference)).toHaveLength(1);
  });
  it('that the provider refuses gives the wallet its money back', async () => {
    const { student, due, intent } = await paidTwice(3);
    at.bank.ledger.change(
      at.bank.ledger.find((each) => each.reference === intent.reference)!,
      { keepsAll: true },
    );
    const refund = await approved(student, due);
    await sendOnline(refund);
    await at.w.runJobs();
    expect((await stored(refund.id)).state).toBe('reversed');
    expect(await walletOf(student)).toBe(due);
  });
  it('finds no way where nothing was paid online, more is asked for than was, or the account is another', async () => {
    const { student, due } = await paidTwice(4);
    const own = await sys().repo(Wallet).findOne({ student });
    expect(own!.balance).toBe(due);
    const half = await approved(student, due / 2);
    await sendOnline(half);
    // The rest of the payment is less than another refund of the whole.
    const more = await at.w.school.office.refused(actionsOf(Refund).create, { student, amount: due, reason: 'Again' });
    expect(more.code).toBe('REFUND_TOO_MUCH');
    await at.w.runJobs();
    const rest = await approved(student, due / 2);
    await at.w
      .system(at.w.school.id)
      .repo(MerchantAccount)
      .create({
        gateway: at.methods.ssl,
        credentials: JSON.stringify({ store_id: 'another', store_passwd: 'x' }),
        active: true,
      });
    const refused = await at.w.school.accountant.refused(send, { id: rest.id, rev: rest.rev });
    expect(refused.code).toBe('NO_WAY_BACK');
    expect((await stored(rest.id)).state).toBe('approved');
    expect((await at.w.stranger.accountant.refused(send, { id: rest.id, rev: rest.rev })).code).toBe('NOT_FOUND');
  });
});
