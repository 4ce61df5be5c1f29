import { transitionsOf } from '@pathshala/shared/kit';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { settlementActions, SettlementLine, SuspenseMove } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { describe, expect, it } from 'vitest';
import { voucherWays } from '../../core/src/modules/money/accounts/test/books';
import { CLEARING, settledSchool, SUSPENSE } from './settled-school';

const moves = transitionsOf(SuspenseMove);
const { at, sys, accountant, head, student, balance, settled, propose, refusal, rowOf, confirm, ...rest } =
  settledSchool({
    students: 12,
  });
const { move, cancel, taken, claim } = rest;
const stateOf = (settlement: string) => accountant().run(settlementActions.settlementState, { settlement });
const lineOf = (id: string) => sys().repo(SettlementLine).get(id);

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

describe('money in suspense whose number a claim has credited', () => {
  it('goes to that receipt by two people, and to nobody else', async () => {
    const { id, line } = await settled('LATER0001', 50_000);
    expect(await refusal(line, { to: 'credited', amount: 1 })).toBe('NOT_CREDITED');
    const receipt = await claimed(0, 'LATER0001', 30_000);
    expect([await balance(SUSPENSE), await balance(CLEARING)]).toEqual([-50_000, 30_000]);
    expect((await stateOf(id)).theirs).toMatchObject([{ suspense: 50_000, credited: 30_000 }]);
    expect(await refusal(line, { to: 'credited', amount: 30_001 })).toBe('NOT_CREDITED');
    // The number pays nobody else, and the money is not given back while a receipt stands for it.
    for (const other of [
      { to: 'student', student: student(1) },
      { to: 'refund', payee: 'Karim' },
    ]) {
      const { suspenseMove } = await propose(accountant(), line, { ...other, amount: 30_000 });
      const { rev } = await rowOf(suspenseMove);
      expect((await head().refused(moves.confirm, { id: suspenseMove, rev })).fields).toHaveProperty('line');
      await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'A receipt has the number' });
    }
    const both = await Promise.allSettled(
      [accountant(), head()].map((who) => propose(who, line, { to: 'credited', amount: 30_000 })),
    );
    const made = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.suspenseMove] : []));
    expect(made).toHaveLength(1);
    const { rev, createdBy } = await rowOf(made[0]!);
    const [author, other] = createdBy === accountant().actor.userId ? [accountant(), head()] : [head(), accountant()];
    expect((await author.refused(moves.confirm, { id: made[0]!, rev })).code).toBe('OWN_RECORD');
    await confirm(other, made[0]!);
    expect(await rowOf(made[0]!)).toMatchObject({ state: 'moved', receipt });
    expect([await balance(SUSPENSE), await balance(CLEARING)]).toEqual([-20_000, 0]);
    expect(
      await sys()
        .repo(Receipt)
        .count({ student: student(0), status: 'issued' }),
    ).toBe(1);
  });

  it('is back in suspense when that receipt is cancelled, and its vouchers are not reversed by hand', async () => {
    const { line } = await settled('LATER0002', 20_000);
    const receipt = await claimed(1, 'LATER0002', 20_000);
    const moved = await move(line, { to: 'credited', amount: 20_000 });
    const reversed = async (id: string) => {
      const { rev } = await sys().repo(Voucher).get(id);
      return (await accountant().refused(voucherWays.reverse, { id, rev, reason: 'Mine' })).code;
    };
    expect(await reversed(moved.voucher!)).toBe('VOUCHER_FOLLOWS');
    const was = await balance(SUSPENSE);
    await cancel(head(), receipt);
    await at().w.runJobs();
    expect(await balance(SUSPENSE)).toBe(was - 20_000);
    const freed = await sys()
      .repo(Voucher)
      .findOne({ source: `suspense-freed:${line}:${receipt}` });
    expect(await reversed(freed!.id)).toBe('VOUCHER_FOLLOWS');
    expect(await taken('LATER0002')).toBe(0);
    await move(line, { to: 'student', amount: 20_000, student: student(2) });
    expect(await balance(SUSPENSE)).toBe(was);
  });
});

describe('a receipt whose payment was settled', () => {
  /** Paid at the state bank for a child, and settled. */
  async function paid(nth: number) {
    const { id, go } = await at().start(nth, { method: at().methods.sonali, bills: 1 });
    await at().bank.act((await at().visit(go)).to.split('/').at(-1)!, 'pay');
    await at().w.runJobs();
    const { providerNumber: number = '', payable, gateway, receipts } = await at().intent(id);
    const made = await settled(number, payable, gateway);
    expect((await lineOf(made.line)).verdict).toBe('matched');
    return { ...made, number, payable, receipt: receipts![0]! };
  }

  it('puts its money into suspense when it is cancelled, once, and two people move it to another child', async () => {
    const { id, line, number, payable, receipt } = await paid(3);
    expect((await stateOf(id)).theirs).toEqual([]);
    const was = await balance(SUSPENSE);
    const both = await Promise.allSettled([accountant(), head()].map((who) => cancel(who, receipt)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await at().w.runJobs();
    expect(await balance(SUSPENSE)).toBe(was - payable);
    expect((await stateOf(id)).theirs).toMatchObject([
      { number, verdict: 'cancelled', suspense: payable, credited: 0 },
    ]);
    await move(line, { to: 'student', amount: payable, student: student(4) });
    expect(await balance(SUSPENSE)).toBe(was);
    const again = { ...claim(number), student: student(3), company: at().methods.sonali, amount: payable };
    expect((await at().learner(3).refused(paymentsActions.claimPayment, again)).fields).toHaveProperty(
      'transactionNumber',
    );
  });

  it('that was claimed again goes to the new receipt', async () => {
    const { line, number, payable, receipt } = await paid(5);
    await cancel(head(), receipt);
    const again = { ...claim(number), student: student(5), company: at().methods.sonali, amount: payable };
    const { claim: id } = await at().learner(5).run(paymentsActions.claimPayment, again);
    await accountant().run(paymentsActions.decideClaim, { id, approve: true });
    await at().w.runJobs();
    expect(await balance(CLEARING)).toBe(payable);
    await move(line, { to: 'credited', amount: payable });
    expect(await refusal(line, { to: 'refund', amount: 1, payee: 'Karim' })).toBe('NOT_IN_SUSPENSE');
  });
});
