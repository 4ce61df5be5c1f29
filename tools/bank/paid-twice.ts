import { randomUUID } from 'node:crypto';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { paymentsActions, Refund, Wallet } from '@pathshala/shared/modules/money/payments';
import { runOneJob } from '@pathshala/core/testing';
import { expect } from 'vitest';
import { openBank } from './counter-and-bank';
import { draw } from './ledger.mjs';
import { timeOf } from './rail-bkash.mjs';

const { approve, send } = transitionsOf(Refund);

/** The bank's world, with families that paid a bill online and at the counter and want the money back. */
export async function openRefunds(of: Parameters<typeof openBank>[0] = {}) {
  const at = await openBank(of);
  const sys = () => at.w.system(at.w.school.id);
  const stored = (id: string) => sys().repo(Refund).get(id);
  const walletOf = async (student: string) => (await sys().repo(Wallet).findOne({ student }))?.balance ?? 0;
  const refundsAtBank = (reference: string) =>
    at.bank.ledger.find((each) => each.reference === reference)?.refunds ?? [];
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
    const { bills } = (await at.intent(begun.id)).parts[0]!;
    await accountant.run(paymentsActions.collect, {
      student: begun.student,
      bills,
      due: begun.due,
      money: begun.due,
      paymentType: at.counter.cash,
      requestKey: randomUUID(),
    });
    const { to } = await at.visit(begun.go);
    const page = to.split('/').at(-1)!;
    await at.bank.act(page, 'pay');
    // A wallet asks us before it takes money, and we do not take it twice: it had taken it, and its answer was lost.
    const payment = at.bank.ledger.get(page);
    if (payment?.state === 'confirmed')
      at.bank.ledger.change(payment, { state: 'paid', number: draw(10), paidAt: timeOf(at.w.clock.now()) });
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
  return { ...at, sys, stored, walletOf, refundsAtBank, poll, later, paidTwice, approved, sendOnline };
}
