import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Ledger, Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  GatewaySettlement,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { describe, expect, it } from 'vitest';
import { voucherWays } from '../../core/src/modules/money/accounts/test/books';
import { generate } from '../../core/src/modules/money/fees/test/school-fees';
import { take } from '../../core/src/modules/money/payments/test/counter';
import { BANK, settledSchool, SUM, SUSPENSE } from './settled-school';

const [CHARGES, OTHER_INCOME] = ['5511', '4129'];
const [ways, moves] = [transitionsOf(GatewaySettlement), transitionsOf(SuspenseMove)];
const { at, books, sys, accountant, head, student, balance, revOf, submit, close, open, settled, ...rest } =
  settledSchool();
const { propose, refusal, rowOf, confirm, move, to, cancel, taken, claim } = rest;

describe('a cancelled receipt of money that was in suspense', () => {
  it('puts the money back once, also when two cancel at the same moment, and it finds another student', async () => {
    const { id, line } = await settled('MOVED0001');
    const first = await move(line, to(0));
    expect(await balance(SUSPENSE)).toBe(0);
    expect(await refusal(line, to(1, 1))).toBe('NOT_IN_SUSPENSE');
    const both = await Promise.allSettled([accountant(), head()].map((who) => cancel(who, first.receipt!)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await head().refused(paymentsActions.cancelReceipt, { id: first.receipt!, reason: 'Again' })).code).toBe(
      'ALREADY_CANCELLED',
    );
    await at().w.runJobs();
    expect((await rowOf(first.id)).state).toBe('undone');
    expect(await balance(SUSPENSE)).toBe(-SUM);
    expect((await accountant().run(settlementActions.settlementState, { settlement: id })).theirs).toMatchObject([
      { number: 'MOVED0001', verdict: 'unknown', suspense: SUM },
    ]);
    expect(await taken('MOVED0001')).toBe(0);
    const again = await move(line, to(1));
    expect(again.receipt).not.toBe(first.receipt);
    expect(await balance(SUSPENSE)).toBe(0);
    expect(await taken('MOVED0001')).toBe(1);
  });

  it('is cancelled before its voucher is posted, and the sums are the same', async () => {
    const { line } = await settled('EARLY0001');
    const { suspenseMove } = await propose(accountant(), line, to(2));
    await confirm(head(), suspenseMove);
    await cancel(head(), (await rowOf(suspenseMove)).receipt!);
    await at().w.runJobs();
    expect((await rowOf(suspenseMove)).state).toBe('undone');
  });

  it('gives back its own part only: another part stays with its student and keeps the number', async () => {
    const { line } = await settled('PARTS0001');
    const [a, b] = [await move(line, to(0, 10_000)), await move(line, to(1, 2_345))];
    await cancel(head(), a.receipt!);
    await at().w.runJobs();
    expect((await rowOf(b.id)).state).toBe('moved');
    expect(await taken('PARTS0001')).toBe(1);
    expect((await at().learner(5).refused(paymentsActions.claimPayment, claim('PARTS0001'))).fields).toHaveProperty(
      'transactionNumber',
    );
    // No more than the part that came back is there to be moved.
    expect(await refusal(line, to(3, 10_001))).toBe('NOT_IN_SUSPENSE');
    const waiting = await propose(accountant(), line, { to: 'refund', amount: 10_000, payee: 'Rahim, by cheque' });
    await cancel(head(), b.receipt!);
    expect(await refusal(line, to(3, 2_346))).toBe('NOT_IN_SUSPENSE');
    await confirm(head(), waiting.suspenseMove);
    const last = await move(line, to(3, 2_345));
    expect((await rowOf(last.id)).state).toBe('moved');
  });

  it('that was spent stays as it is, with its money and its move', async () => {
    const { line } = await settled('SPENT0001', 300_000);
    const moved = await move(line, to(4, 300_000));
    const { wallet: advance } = await sys().repo(Receipt).get(moved.receipt!);
    await generate(at().w, accountant(), { class: at().w.school.class.id, months: ['2026-04-01'] });
    const paid = { student: student(4), money: advance, paymentType: at().counter.wallet };
    await accountant().run(paymentsActions.collect, await take(accountant(), paid));
    const again = { id: moved.receipt!, reason: 'Another child' };
    expect((await head().refused(paymentsActions.cancelReceipt, again)).code).toBe('WALLET_SPENT');
    expect((await rowOf(moved.id)).state).toBe('moved');
    expect(await refusal(line, to(5, 1))).toBe('NOT_IN_SUSPENSE');
  });

  it('cannot be had past it: its voucher and that of its settlement are not reversed by hand', async () => {
    const { id, line } = await settled('HAND00001');
    const moved = await move(line, to(6));
    for (const voucher of [moved.voucher!, (await sys().repo(GatewaySettlement).get(id)).voucher!]) {
      const { rev } = await sys().repo(Voucher).get(voucher);
      expect((await accountant().refused(voucherWays.reverse, { id: voucher, rev, reason: 'Mine' })).code).toBe(
        'VOUCHER_FOLLOWS',
      );
      // A mirror that waits would keep the receipt from being cancelled.
      expect((await accountant().refused(voucherWays.askReversal, { id: voucher, rev, why: 'Mine' })).code).toBe(
        'VOUCHER_FOLLOWS',
      );
    }
    expect((await rowOf(moved.id)).state).toBe('moved');
  });
});

describe('money of suspense that was given back or taken as income', () => {
  it('is claimed by nobody afterwards, and comes back with the reversal of its voucher', async () => {
    const { line } = await settled('BACK00001');
    const moved = await move(line, { to: 'refund', amount: SUM, payee: 'Karim, by bKash' });
    const family = at().learner(5);
    expect((await family.refused(paymentsActions.claimPayment, claim('BACK00001'))).fields).toHaveProperty(
      'transactionNumber',
    );
    const { rev } = await sys().repo(Voucher).get(moved.voucher!);
    await accountant().run(voucherWays.reverse, { id: moved.voucher!, rev, reason: 'The cheque came back' });
    expect((await rowOf(moved.id)).state).toBe('undone');
    expect(await taken('BACK00001')).toBe(0);
    await move(line, to(6));
  });

  it('is not given back while a family’s claim of the number waits', async () => {
    const { line } = await settled('CLAIM0001');
    await at().learner(5).run(paymentsActions.claimPayment, claim('CLAIM0001'));
    const { suspenseMove } = await propose(accountant(), line, { to: 'refund', amount: SUM, payee: 'Karim' });
    const { rev } = await rowOf(suspenseMove);
    expect((await head().refused(moves.confirm, { id: suspenseMove, rev })).fields).toHaveProperty('line');
    await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'A family says that it is theirs' });
  });
});

describe('money of a receipt that was cancelled before its payment was settled', () => {
  /** Paid at the state bank, and its receipt cancelled by the head: the sheet of the bank still brings the money. */
  async function cancelled(nth: number) {
    const { id, go } = await at().start(nth, { method: at().methods.sonali, bills: 1 });
    await at().bank.act((await at().visit(go)).to.split('/').at(-1)!, 'pay');
    await at().w.runJobs();
    const { providerNumber: number = '', payable, gateway } = await at().intent(id);
    const [receipt] = await sys()
      .repo(Receipt)
      .find({ where: { reference: number, status: 'issued' } });
    await cancel(head(), receipt!.id);
    await at().w.runJobs();
    const { line } = await settled(number, payable, gateway);
    expect((await sys().repo(SettlementLine).get(line)).verdict).toBe('cancelled');
    const again = { ...claim(number), student: student(nth), company: at().methods.sonali, amount: payable };
    return { line, again, back: { to: 'refund', amount: payable, payee: 'Karim' }, family: at().learner(nth) };
  }

  it('is given back once: nobody claims its number afterwards', async () => {
    const { line, again, back, family } = await cancelled(5);
    await move(line, back);
    expect((await family.refused(paymentsActions.claimPayment, again)).fields).toHaveProperty('transactionNumber');
  });

  it('is not given back once a family has claimed it again', async () => {
    const { line, again, back, family } = await cancelled(6);
    await family.run(paymentsActions.claimPayment, again);
    const { suspenseMove } = await propose(accountant(), line, back);
    const { rev } = await rowOf(suspenseMove);
    expect((await head().refused(moves.confirm, { id: suspenseMove, rev })).fields).toHaveProperty('line');
    await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'A family says that it is theirs' });
  });
});

describe('what the bank paid less or more than the sheet says', () => {
  const difference = () => ({ differenceLedger: books().idOf(CHARGES), note: 'The bank kept its charge' });
  it('goes to the account that one person chose and another confirmed', async () => {
    const was = [await balance(CHARGES), await balance(BANK)];
    const { id } = await open('LESS00001', { received: SUM - 1_150, ...difference() });
    await submit(id);
    expect((await accountant().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('OWN_RECORD');
    const edit = { id, rev: await revOf(id), patch: { differenceLedger: null } };
    expect((await head().refused(actionsOf(GatewaySettlement).update, edit)).code).toBe('SETTLEMENT_SHUT');
    await close(id);
    expect([await balance(CHARGES), await balance(BANK)]).toEqual([was[0]! + 1_150, was[1]! + SUM - 1_150]);
    expect(await accountant().run(settlementActions.settlementState, { settlement: id })).toMatchObject({
      differenceLedger: { en: expect.any(String) },
      theirs: [{ suspense: SUM }],
    });
  });

  it('of those who wrote it, none confirms: the one who only chose the account neither', async () => {
    const was = await balance(OTHER_INCOME);
    const { id } = await open('MORE00001', { received: SUM + 55 });
    const chosen = { differenceLedger: books().idOf(OTHER_INCOME), note: 'Rounded up by the bank' };
    await head().run(actionsOf(GatewaySettlement).update, { id, rev: await revOf(id), patch: chosen });
    await submit(id);
    expect((await head().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('OWN_RECORD');
    await at()
      .w.person('head', at().w.school.id)
      .run(ways.close, { id, rev: await revOf(id) });
    expect(await balance(OTHER_INCOME)).toBe(was - 55);
  });

  it('is sent back when its account went out of use meanwhile, and is not posted there', async () => {
    const { id } = await open('SHUT00001', { received: SUM - 5, ...difference() });
    await submit(id);
    const ledger = await sys().repo(Ledger).get(books().idOf(CHARGES));
    await sys().repo(Ledger).update(ledger.id, { active: false });
    expect((await head().refused(ways.close, { id, rev: await revOf(id) })).fields).toHaveProperty('differenceLedger');
    await head().run(ways.sendBack, { id, rev: await revOf(id), reason: 'The account is out of use' } as never);
    await sys().repo(Ledger).update(ledger.id, { active: true });
  });

  it('needs a reason, and goes neither to a bank nor to a student’s account', async () => {
    const { id } = await open('WHY000001', { received: SUM - 1, differenceLedger: books().idOf(CHARGES) });
    expect((await accountant().refused(ways.submit, { id, rev: await revOf(id) })).code).toBe('SETTLEMENT_UNEXPLAINED');
    for (const code of [BANK, '2112', SUSPENSE]) {
      const patch = { differenceLedger: books().idOf(code!) };
      const edit = { id, rev: await revOf(id), patch };
      expect((await accountant().refused(actionsOf(GatewaySettlement).update, edit)).fields).toHaveProperty(
        'differenceLedger',
      );
    }
  });
});
