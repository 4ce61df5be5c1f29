import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { MerchantAccount } from '@pathshala/shared/modules/money/gateways';
import { Receipt, Refund, Wallet } from '@pathshala/shared/modules/money/payments';
import { closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openRefunds } from './paid-twice';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openRefunds>>;
beforeAll(async () => {
  stop = await setup();
  at = await openRefunds();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));
const { approve, send, pay, reverse } = transitionsOf(Refund);
describe('a refund that goes back online', () => {
  it('needs two people, goes to the payment it came from and is asked about until it is paid back', async () => {
    const { student, due, intent } = await at.paidTwice(0);
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
    await at.sendOnline(refund);
    expect(await at.walletOf(student)).toBe(0);
    await at.w.runJobs();
    expect(await at.stored(refund.id)).toMatchObject({
      state: 'sending',
      intent: intent.id,
      reference: intent.providerNumber,
    });
    expect(at.refundsAtBank(intent.reference)).toMatchObject([{ amount: (due / 100).toFixed(2) }]);
    await at.later(5);
    const done = await at.stored(refund.id);
    expect([done.state, done.providerRefund]).toEqual(['paid', at.refundsAtBank(intent.reference)[0]!.id]);
    expect(await at.sys().repo(Receipt).get(done.receipt!)).toMatchObject({
      amount: -due,
      status: 'issued',
      source: 'refund',
    });
  });
  it('is sent once, however often it is ordered, sent by two at once or its job runs again', async () => {
    const { student, due, intent } = await at.paidTwice(1, at.methods.bkash);
    const refund = await at.approved(student, due);
    const both = await Promise.allSettled([at.sendOnline(refund), at.sendOnline(refund)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = { payload: { refund: refund.id }, tenantId: at.w.school.id, actorId: null, requestId: 'test' };
    await Promise.allSettled([1, 2, 3].map(() => runOneJob(at.w.kernel, 'gateways.sendRefund', again)));
    await at.w.runJobs();
    await at.later(5);
    expect((await at.stored(refund.id)).state).toBe('paid');
    expect(at.refundsAtBank(intent.reference)).toHaveLength(1);
    const paid = await at.w.school.accountant.refused(pay, {
      id: refund.id,
      rev: (await at.stored(refund.id)).rev,
      paymentType: at.counter.cash,
    });
    expect(paid.code).toBe('TRANSITION_REFUSED');
    // The family has the money: the wallet does not get it a second time.
    const { rev } = await at.stored(refund.id);
    const reversed = await at.w.school.head.refused(reverse, { id: refund.id, rev, note: 'It came back' });
    expect([reversed.code, await at.walletOf(student)]).toEqual(['REFUND_WENT_ONLINE', 0]);
  });
  it('whose answer was lost is found at the provider and not sent again', async () => {
    const { student, due, intent } = await at.paidTwice(2, at.methods.bkash);
    const refund = await at.approved(student, due);
    await at.sendOnline(refund);
    const { sendNumber } = await at.stored(refund.id);
    // The worker died after the provider had paid back.
    const payment = at.bank.ledger.find((each) => each.reference === intent.reference)!;
    at.bank.ledger.change(payment, {
      refunds: [{ id: 'LOST', number: sendNumber!, amount: (due / 100).toFixed(2), isDone: true }],
    });
    await at.w.runJobs();
    expect(await at.stored(refund.id)).toMatchObject({ state: 'paid', providerRefund: 'LOST' });
    expect(at.refundsAtBank(intent.reference)).toHaveLength(1);
  });
  it('that the provider refuses gives the wallet its money back', async () => {
    const { student, due, intent } = await at.paidTwice(3);
    at.bank.ledger.change(
      at.bank.ledger.find((each) => each.reference === intent.reference)!,
      { keepsAll: true },
    );
    const refund = await at.approved(student, due);
    await at.sendOnline(refund);
    await at.w.runJobs();
    expect((await at.stored(refund.id)).state).toBe('reversed');
    expect(await at.walletOf(student)).toBe(due);
  });
  it('finds no way where nothing was paid online, more is asked for than was, or the account is another', async () => {
    const { student, due } = await at.paidTwice(4);
    const own = await at.sys().repo(Wallet).findOne({ student });
    expect(own!.balance).toBe(due);
    const half = await at.approved(student, due / 2);
    await at.sendOnline(half);
    // The rest of the payment is less than another refund of the whole.
    const more = await at.w.school.office.refused(actionsOf(Refund).create, { student, amount: due, reason: 'Again' });
    expect(more.code).toBe('REFUND_TOO_MUCH');
    await at.w.runJobs();
    const rest = await at.approved(student, due / 2);
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
    expect((await at.stored(rest.id)).state).toBe('approved');
    expect((await at.w.stranger.accountant.refused(send, { id: rest.id, rev: rest.rev })).code).toBe('NOT_FOUND');
  });
});
