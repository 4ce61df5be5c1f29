import { transitionsOf } from '@pathshala/shared/kit';
import {
  gatewaysActions,
  PaymentIntent,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { describe, expect, it } from 'vitest';
import { take } from '../../core/src/modules/money/payments/test/counter';
import { CLEARING, settledSchool, SUSPENSE } from './settled-school';

const moves = transitionsOf(SuspenseMove);
const { at, sys, accountant, head, student, balance, open, settled, submit, close, propose, ...rest } = settledSchool({
  students: 14,
});
const { refusal, rowOf, confirm, move, cancel, taken, claim, slips } = rest;
const stateOf = (settlement: string) => accountant().run(settlementActions.settlementState, { settlement });
const lineOf = (id: string) => sys().repo(SettlementLine).get(id);
/** As a settlement was closed before its lines said what its voucher did. */
const age = (id: string) => sys().repo(SettlementLine).update(id, { cleared: null, suspense: null, receipts: null });

/** A family reports the number, and the accountant finds it right. @returns the receipt */
async function claimed(nth: number, number: string, amount: number): Promise<string> {
  const claims = { ...claim(number), student: student(nth), amount };
  const { claim: id } = await at().learner(nth).run(paymentsActions.claimPayment, claims);
  await accountant().run(paymentsActions.decideClaim, { id, approve: true });
  await at().w.runJobs();
  const [receipt] = await sys()
    .repo(Receipt)
    .find({ where: { student: student(nth), status: 'issued' }, sort: ['-createdAt'], limit: 1 });
  return receipt!.id;
}

/** A payment at the state bank. `act`: the bank's, `change`: of the stored payment, before it is paid. */
async function paid(nth: number, { act = 'pay', change = {} }: { act?: string; change?: object } = {}) {
  const { id, go } = await at().start(nth, { method: at().methods.sonali, bills: 1 });
  await sys().repo(PaymentIntent).update(id, change);
  await at().bank.act((await at().visit(go)).to.split('/').at(-1)!, act as never);
  await at().w.runJobs();
  const intent = await at().intent(id);
  return { ...intent, number: intent.providerNumber!, receipt: intent.receipts?.[0] ?? '' };
}

/** A proposed move that is refused at its confirmation. @returns the fields or the code of the refusal */
async function refusedMove(line: string, more: object) {
  const { suspenseMove } = await propose(accountant(), line, more);
  const { rev } = await rowOf(suspenseMove);
  const refused = await head().refused(moves.confirm, { id: suspenseMove, rev });
  await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'A receipt has the number' });
  return refused;
}

describe('the receipt that a move has made', () => {
  it('is no receipt that came since: what is left in suspense does not go to it', async () => {
    const { id, line } = await settled('TWICE0001', 50_000);
    await move(line, { to: 'student', amount: 20_000, student: student(0) });
    expect((await stateOf(id)).theirs).toMatchObject([{ verdict: 'unknown', suspense: 30_000, credited: 0 }]);
    expect(await refusal(line, { to: 'credited', amount: 20_000 })).toBe('NOT_CREDITED');
    await move(line, { to: 'refund', amount: 30_000, payee: 'Karim, by cheque' });
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, 0]);
  });
});

describe('money beyond a claim', () => {
  it('leaves suspense after the receipt of the claim has its part', async () => {
    const { line } = await settled('BEYOND001', 50_000);
    await claimed(1, 'BEYOND001', 30_000);
    expect((await refusedMove(line, { to: 'refund', amount: 20_000, payee: 'Karim' })).fields).toHaveProperty('line');
    await move(line, { to: 'credited', amount: 30_000 });
    await move(line, { to: 'student', amount: 15_000, student: student(2) });
    await move(line, { to: 'refund', amount: 5_000, payee: 'Karim, by cheque' });
    expect(await balance(SUSPENSE)).toBe(0);
    expect(await taken('BEYOND001')).toBe(1);
  });
});

describe('a payment that was settled while under review', () => {
  it('and credited afterwards is in suspense when its receipt is cancelled', async () => {
    const { id, number, suspense, gateway } = await paid(3, { act: 'less' });
    const { line } = await settled(number, suspense, gateway);
    expect(await lineOf(line)).toMatchObject({ verdict: 'uncredited', cleared: suspense });
    const of = { institution: at().w.school.id, paymentIntent: id };
    const { rev } = await at().intent(id);
    await accountant().run(gatewaysActions.proposeOutcome, { ...of, rev, proposal: 'take', note: 'One taka short' });
    await head().run(gatewaysActions.decideOutcome, { ...of, rev: (await at().intent(id)).rev, isRight: true });
    await at().w.runJobs();
    const was = await balance(SUSPENSE);
    await cancel(head(), (await at().intent(id)).receipts![0]!);
    await at().w.runJobs();
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, was - suspense]);
    await move(line, { to: 'student', amount: suspense, student: student(4) });
  });
});

describe('a receipt that is cancelled at the moment in which its money', () => {
  it('is settled leaves the provider’s account balanced, in either order', async () => {
    for (const nth of [5, 6, 7]) {
      const { number, payable, gateway, receipt } = await paid(nth);
      const { id, line } = await open(number, { gross: payable, gateway });
      await submit(id);
      const both = await Promise.allSettled([close(id), cancel(head(), receipt)]);
      await at().w.runJobs();
      // Closed and then cancelled, or cancelled and not closed: the line says that none of it is settled.
      const { cleared, suspense } = await lineOf(line);
      const isClosed = both[0]!.status === 'fulfilled';
      expect([cleared, suspense]).toEqual(isClosed ? [0, payable] : [undefined, undefined]);
      expect(await balance(CLEARING)).toBe(0);
    }
  });

  it('is moved to it from suspense leaves it even too', async () => {
    for (const [nth, number] of ['RACE00001', 'RACE00002', 'RACE00003'].entries()) {
      const { line } = await settled(number, 20_000);
      const receipt = await claimed(8 + nth, number, 20_000);
      const { suspenseMove } = await propose(accountant(), line, { to: 'credited', amount: 20_000 });
      await Promise.allSettled([confirm(head(), suspenseMove), cancel(accountant(), receipt)]);
      await at().w.runJobs();
      expect(await balance(CLEARING)).toBe(0);
      const { state, rev } = await rowOf(suspenseMove);
      if (state === 'proposed')
        await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'The receipt was cancelled' });
    }
  });
});

describe('a payment for two children', () => {
  it('keeps its number while one of its receipts stands', async () => {
    const { due, student: first, bills } = await at().partOf(11, 1);
    const parts = [
      { student: first, bills, amount: due - 10_000 },
      { student: student(12), bills: [], amount: 10_000 },
    ];
    const { number, payable, gateway, receipts } = await paid(11, { change: { parts } });
    expect(receipts).toHaveLength(2);
    const { line } = await settled(number, payable, gateway);
    await cancel(head(), receipts![0]!);
    await at().w.runJobs();
    expect(await taken(number)).toBe(1);
    const again = { ...claim(number), student: student(11), company: at().methods.sonali, amount: payable };
    expect((await at().learner(11).refused(paymentsActions.claimPayment, again)).fields).toHaveProperty(
      'transactionNumber',
    );
    const moved = await move(line, { to: 'student', amount: due - 10_000, student: student(13) });
    await cancel(head(), receipts![1]!);
    await at().w.runJobs();
    await cancel(head(), moved.receipt!);
    await at().w.runJobs();
    await move(line, { to: 'refund', amount: payable, payee: 'Karim, by cheque' });
    expect(await taken(number)).toBe(1);
  });
});

describe('a slip of the bank whose receipt a counter has made since', () => {
  it('is that receipt’s, and nobody else’s', async () => {
    const { line } = await settled('SLIP-0001', 30_000, null);
    const { receipt } = await accountant().run(
      paymentsActions.collect,
      await take(accountant(), {
        ...{ student: student(9), money: 20_000, paymentType: slips(), reference: 'SLIP-0001' },
        ...{ bills: [], toWallet: true },
      }),
    );
    expect(receipt).toBeTruthy();
    await at().w.runJobs();
    for (const more of [
      { to: 'student', student: student(10) },
      { to: 'refund', payee: 'Karim' },
    ])
      expect((await refusedMove(line, { ...more, amount: 20_000 })).fields).toHaveProperty('line');
    await move(line, { to: 'credited', amount: 20_000 });
    await move(line, { to: 'student', amount: 10_000, student: student(10) });
    expect(await refusal(line, { to: 'refund', amount: 1, payee: 'Karim' })).toBe('NOT_IN_SUSPENSE');
  });
});

describe('a line that was settled before it said what its voucher did', () => {
  it('does not settle its receipts again', async () => {
    const { number, payable, gateway } = await paid(12);
    const { id, line } = await settled(number, payable + 5_000, gateway);
    await age(line);
    expect((await stateOf(id)).theirs).toMatchObject([{ verdict: 'amount', suspense: 5_000, credited: 0 }]);
    expect(await refusal(line, { to: 'credited', amount: 5_000 })).toBe('NOT_CREDITED');
    await move(line, { to: 'refund', amount: 5_000, payee: 'Karim, by cheque' });
  });

  it('keeps what it has in suspense when a receipt that came since is cancelled', async () => {
    const { id, line } = await settled('BEFORE001', 50_000);
    await age(line);
    const receipt = await claimed(13, 'BEFORE001', 20_000);
    await move(line, { to: 'credited', amount: 20_000 });
    await cancel(head(), receipt);
    await at().w.runJobs();
    expect((await stateOf(id)).theirs).toMatchObject([{ suspense: 50_000 }]);
    await move(line, { to: 'refund', amount: 50_000, payee: 'Karim, by cheque' });
  });
});
