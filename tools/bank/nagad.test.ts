import { IntentEvent, gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway, Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { transitionsOf } from '@pathshala/shared/kit';
import { closeSpareStores } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { railOf } from '../../core/src/modules/money/gateways/services/connections';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openRefunds } from './paid-twice';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openRefunds>>;
beforeAll(async () => {
  stop = await setup();
  at = await openRefunds({ students: 8 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const stateOf = async (id: string) => (await at.intent(id)).state;
const receiptsOf = (student: string) =>
  at
    .sys()
    .repo(Receipt)
    .find({ where: { student, status: 'issued' } });
const eventsOf = async (intent: string) =>
  (await at.sys().repo(IntentEvent).find({ where: { intent } })).map(({ kind }) => kind);
/** Begins a payment by Nagad and goes to the bank's page. */
async function leave(student: number) {
  const begun = await at.start(student, { bills: 1, method: at.methods.nagad });
  const session = (await at.visit(begun.go)).to.split('/').at(-1)!;
  const { reference } = await at.intent(begun.id);
  return { ...begun, session, reference };
}
/** The payer's browser comes back with what its address claims. */
const comeBack = (reference: string, claims: Record<string, string>) =>
  at.visit(`/api/pay/back/${reference}?${new URLSearchParams(claims).toString()}`);
const claim = (reference: string, session: string) => ({
  merchant: 'sandbox',
  order_id: reference,
  payment_ref_id: session,
  status: 'Success',
  status_code: '00_0000_000',
});

describe('a payment by Nagad', () => {
  it('is credited once when the payer comes back, and not again by a replay', async () => {
    const { id, session, reference, due, student } = await leave(0);
    expect(await stateOf(id)).toBe('redirected');
    await at.bank.act(session, 'pay');
    expect(await stateOf(id)).toBe('redirected');
    const back = await comeBack(reference, claim(reference, session));
    expect(back.to).toBe(`/student/payment/status?payment=${id}`);
    expect(await stateOf(id)).toBe('succeeded');
    await Promise.all(Array.from({ length: 20 }, () => comeBack(reference, claim(reference, session))));
    await at.w.runJobs();
    expect(await receiptsOf(student)).toMatchObject([{ amount: due, source: 'online' }]);
    expect((await eventsOf(id)).filter((kind) => kind === 'settled')).toHaveLength(1);
  });

  it('that only its return claims is not paid', async () => {
    const { id, session, reference, student } = await leave(1);
    await comeBack(reference, claim(reference, session));
    expect(await stateOf(id)).toBe('processing');
    await at.bank.act(session, 'forged');
    await comeBack(reference, claim(reference, session));
    expect([await stateOf(id), await receiptsOf(student)]).toEqual(['failed', []]);
  });

  it('is not paid by the return or the session of another payment', async () => {
    const [paid, open] = [await leave(2), await leave(2)];
    await at.bank.act(paid.session, 'silent');
    // The other reference with the paid session, and the paid reference at the address of the open payment.
    await comeBack(open.reference, claim(open.reference, paid.session));
    await comeBack(open.reference, claim(paid.reference, paid.session));
    expect(await stateOf(open.id)).toBe('redirected');
    expect((await eventsOf(open.id)).filter((kind) => kind === 'refused')).toHaveLength(2);
    await at.later(1);
    expect([await stateOf(paid.id), await stateOf(open.id)]).toEqual(['succeeded', 'processing']);
  });

  it('is not heard from a machine, which the provider does not have', async () => {
    const { id, reference } = await leave(3);
    const answer = await at.visit('/api/pay/notice/nagad', { method: 'POST', body: `tran_id=${reference}` });
    expect([answer.status, await stateOf(id)]).toEqual([400, 'redirected']);
  });

  it.each([
    ['less', -100],
    ['more', 100],
  ] as const)('of another amount (%s) waits for two people', async (deed, by) => {
    const { id, session, reference, student } = await leave(3);
    const before = await receiptsOf(student);
    await at.bank.act(session, deed);
    await comeBack(reference, claim(reference, session));
    const intent = await at.intent(id);
    expect([intent.state, intent.suspense]).toEqual(['review', intent.payable + by]);
    expect(await receiptsOf(student)).toEqual(before);
  });

  it('that the provider decides late is credited by the timer, also after its time', async () => {
    const { id, session, reference, student } = await leave(1);
    await at.bank.act(session, 'late');
    const payment = at.bank.ledger.get(session)!;
    at.bank.ledger.change(payment, { seenFrom: '2999-01-01T00:00:00.000Z' });
    await comeBack(reference, claim(reference, session));
    expect(await stateOf(id)).toBe('processing');
    await at.later(40);
    expect(await stateOf(id)).toBe('expired');
    at.bank.ledger.change(payment, { seenFrom: '2000-01-01T00:00:00.000Z' });
    await at.later(60);
    expect([await stateOf(id), (await receiptsOf(student)).length]).toEqual(['succeeded', 1]);
  });

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ] as const)('that ends with %s is %s', async (deed, state) => {
    const { id, session, reference } = await leave(1);
    await at.bank.act(session, deed);
    await comeBack(reference, { ...claim(reference, session), status: 'Aborted' });
    expect(await stateOf(id)).toBe(state);
  });

  it('goes back once, and a second refund of it finds no way', async () => {
    const { student, due, intent } = await at.paidTwice(4, at.methods.nagad);
    const first = await at.approved(student, 100);
    await at.sendOnline(first);
    await at.w.runJobs();
    const done = await at.stored(first.id);
    expect([done.state, done.providerRefund]).toEqual(['paid', at.refundsAtBank(intent.reference)[0]!.id]);
    const second = await at.approved(student, due - 100);
    const refused = await at.w.school.accountant.refused(transitionsOf(Refund).send, {
      id: second.id,
      rev: second.rev,
    });
    expect(refused.code).toBe('NO_WAY_BACK');
  });

  it.each([
    // A turn is put off to the end of the pause.
    ['while the provider was left alone', 5, { asked: 0, sends: 0, wait: 65_000 }],
    ['before the first order', 6, { asked: 1, sends: 0 }],
    ['while the account was switched off', 7, { asked: 1, sends: 0, isStuck: true }],
  ] as const)('that someone cancelled in the panel %s is not taken as the refund', async (when, student, first) => {
    const paid = await at.paidTwice(student, at.methods.nagad);
    const payment = at.bank.ledger.find((each) => each.reference === paid.intent.reference)!;
    const refund = await at.approved(paid.student, paid.due);
    const cancel = () =>
      at.bank.ledger.change(payment, {
        refunds: [{ id: 'PANEL1', number: '', amount: payment.amount, isDone: true }],
      });
    if (when === 'while the provider was left alone') {
      const { connection } = (await railOf(at.sys(), at.methods.nagadGateway))!;
      connection.patience.heard(false);
      await at.sendOnline(refund);
      await at.w.runJobs();
    } else if (when === 'while the account was switched off') {
      const off = (mode: 'off' | 'sandbox') =>
        at.w.system().repo(PaymentGateway).update(at.methods.nagadGateway, { mode });
      await at.sendOnline(refund);
      await off('off');
      await at.w.runJobs();
      await off('sandbox');
    } else {
      cancel();
      await at.sendOnline(refund);
      await at.w.runJobs();
    }
    const turned = await at.stored(refund.id);
    const wait = Date.parse(turned.askAt!) - at.w.clock.now().getTime();
    expect({ ...turned, wait }).toMatchObject({ state: 'sending', ...first });
    cancel();
    for (const minutes of [6, 16, 61]) await at.later(minutes);
    const { state, says, sends } = await at.stored(refund.id);
    expect([state, says, sends]).toEqual(['sending', 'cancelled before · PANEL1', 0]);
    // Two people decide after a day.
    for (let day = 0; day < 3; day += 1) await at.later(1_441);
    expect(await at.stored(refund.id)).toMatchObject({ state: 'sending', isStuck: true });
  });

  it('is not offered when the gateway is switched off, and what is on its way waits', async () => {
    const { id, session, reference } = await leave(0);
    await at.bank.act(session, 'silent');
    const platform = at.w.system();
    await platform.repo(PaymentGateway).update(at.methods.nagadGateway, { mode: 'off' });
    const { methods } = await at.learner(0).run(gatewaysActions.onlineMethods, {});
    expect(methods.map((method) => method.id)).not.toContain(at.methods.nagad);
    await comeBack(reference, claim(reference, session));
    expect(await stateOf(id)).toBe('redirected');
    await platform.repo(PaymentGateway).update(at.methods.nagadGateway, { mode: 'sandbox' });
    await at.later(2);
    expect(await stateOf(id)).toBe('succeeded');
  });

  it('tests the account by its keys', async () => {
    const account = { paymentGateway: at.methods.nagadGateway };
    expect(await at.w.school.head.run(gatewaysActions.testAccount, account)).toMatchObject({ isOk: true });
    const answer = await fetch(`${at.bankUrl}/nagad/api/dfs/check-out/initialize/sandbox/FEE26A0042`, {
      method: 'POST',
      body: JSON.stringify({ sensitiveData: 'AAAA', signature: 'AAAA' }),
    });
    expect([answer.status, await answer.json()]).toEqual([400, { reason: '3003', message: expect.any(String) }]);
  });
});
