import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, BankAccount, Ledger, Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  GatewaySettlement,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { ClaimedNumber, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { closeSpareStores, type Person } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectEqualSides, openBooks, voucherWays } from '../../core/src/modules/money/accounts/test/books';
import { generate } from '../../core/src/modules/money/fees/test/school-fees';
import { expectBooksToBalance, take } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const [TODAY, BANK, CLEARING, SUSPENSE] = ['2026-03-04', '1121', '1134', '2115'];
const [CHARGES, OTHER_INCOME] = ['5511', '4129'];
const INCOME = { money: CLEARING, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
const [ways, moves] = [transitionsOf(GatewaySettlement), transitionsOf(SuspenseMove)];
const SUM = 12_345;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let books: Awaited<ReturnType<typeof openBooks>>;
let bank: string;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 8 });
  books = await openBooks(at.w);
  const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(INCOME[subject]),
  }));
  await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await at.w.runJobs();
  const account = { name: 'General fund', nameBn: 'সাধারণ তহবিল', bank: 'Sonali Bank', accountNumber: '1000200030' };
  bank = (
    await sys()
      .repo(BankAccount)
      .create({ ...account, ledger: books.idOf(BANK) })
  ).id;
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
/** Whatever was done: the books, the register of suspense and the receipts say the same. */
afterEach(async () => {
  await at.w.runJobs();
  await expectBooksToBalance(at.w);
  await expectEqualSides(at.w);
  expect((await balance(SUSPENSE)) + (await inRegister())).toBe(0);
  expect(await balance(CLEARING)).toBe(0);
});
const sys = () => at.w.system(at.w.school.id);
const accountant = () => at.w.school.accountant;
const head = () => at.w.school.head;
const student = (nth: number) => at.w.school.students[nth]!.id;
const balance = async (code: string) => {
  await books.fold();
  return books.balance(code, TODAY);
};
/** Money in suspense by the lines and their moves. */
async function inRegister(): Promise<number> {
  let sum = 0;
  for (const { id } of await sys()
    .repo(GatewaySettlement)
    .find({ where: { state: 'closed' } })) {
    const { theirs } = await accountant().run(settlementActions.settlementState, { settlement: id });
    for (const line of theirs) sum += line.suspense;
  }
  return sum;
}
const revOf = async (id: string) => (await sys().repo(GatewaySettlement).get(id)).rev;
const submit = async (id: string) => accountant().run(ways.submit, { id, rev: await revOf(id) });
const close = async (id: string) => head().run(ways.close, { id, rev: await revOf(id) });
/** A settlement of one payment that nobody knows. */
async function open(
  number: string,
  {
    gross = SUM,
    received = gross,
    gateway = at.methods.ssl,
    ...more
  }: { gross?: number; received?: number; gateway?: string; differenceLedger?: string; note?: string } = {},
) {
  const { id } = await accountant().run(actionsOf(GatewaySettlement).create, {
    ...{ reference: `OF-${number}`, gateway, from: TODAY, until: TODAY, paidOn: TODAY },
    ...{ received, bank, ...more },
  });
  const { id: line } = await accountant().run(actionsOf(SettlementLine).create, {
    ...{ settlement: id, number, paidOn: TODAY, gross, explanation: 'Asked the provider' },
  });
  return { id, line };
}
async function settled(number: string, gross = SUM, gateway = at.methods.ssl) {
  const made = await open(number, { gross, gateway });
  await submit(made.id);
  await close(made.id);
  return made;
}
const propose = (who: Person, line: string, more: object) =>
  who.run(settlementActions.moveSuspense, { settlementLine: line, reason: 'Found by the number', ...more } as never);
const refusal = async (line: string, more: object) =>
  (
    await head().refused(settlementActions.moveSuspense, {
      ...{ settlementLine: line, reason: 'Found by the number', ...more },
    } as never)
  ).code;
const rowOf = (id: string) => sys().repo(SuspenseMove).get(id);
const confirm = async (who: Person, id: string) => who.run(moves.confirm, { id, rev: (await rowOf(id)).rev });
/** Proposed by one person and confirmed by another. */
async function move(line: string, more: object) {
  const { suspenseMove } = await propose(accountant(), line, more);
  await confirm(head(), suspenseMove);
  await at.w.runJobs();
  return rowOf(suspenseMove);
}
const to = (nth: number, amount = SUM) => ({ to: 'student', amount, student: student(nth) });
const cancel = (who: Person, id: string) => who.run(paymentsActions.cancelReceipt, { id, reason: 'Another child' });
const taken = (number: string) => sys().repo(ClaimedNumber).count({ number });
const claim = (number: string) => ({
  ...{ student: student(5), company: at.methods.card, transactionNumber: number, twoParts: false },
  ...{ amount: 1_000, paidOn: TODAY },
});

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
    await at.w.runJobs();
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
    await at.w.runJobs();
    expect((await rowOf(suspenseMove)).state).toBe('undone');
  });

  it('gives back its own part only: another part stays with its student and keeps the number', async () => {
    const { line } = await settled('PARTS0001');
    const [a, b] = [await move(line, to(0, 10_000)), await move(line, to(1, 2_345))];
    await cancel(head(), a.receipt!);
    await at.w.runJobs();
    expect((await rowOf(b.id)).state).toBe('moved');
    expect(await taken('PARTS0001')).toBe(1);
    expect((await at.learner(5).refused(paymentsActions.claimPayment, claim('PARTS0001'))).fields).toHaveProperty(
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
    await generate(at.w, accountant(), { class: at.w.school.class.id, months: ['2026-04-01'] });
    const paid = { student: student(4), money: advance, paymentType: at.counter.wallet };
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
    const family = at.learner(5);
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
    await at.learner(5).run(paymentsActions.claimPayment, claim('CLAIM0001'));
    const { suspenseMove } = await propose(accountant(), line, { to: 'refund', amount: SUM, payee: 'Karim' });
    const { rev } = await rowOf(suspenseMove);
    expect((await head().refused(moves.confirm, { id: suspenseMove, rev })).fields).toHaveProperty('line');
    await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'A family says that it is theirs' });
  });
});

describe('money of a receipt that was cancelled before its payment was settled', () => {
  /** Paid at the state bank, and its receipt cancelled by the head: the sheet of the bank still brings the money. */
  async function cancelled(nth: number) {
    const { id, go } = await at.start(nth, { method: at.methods.sonali, bills: 1 });
    await at.bank.act((await at.visit(go)).to.split('/').at(-1)!, 'pay');
    await at.w.runJobs();
    const { providerNumber: number = '', payable, gateway } = await at.intent(id);
    const [receipt] = await sys()
      .repo(Receipt)
      .find({ where: { reference: number, status: 'issued' } });
    await cancel(head(), receipt!.id);
    await at.w.runJobs();
    const { line } = await settled(number, payable, gateway);
    expect((await sys().repo(SettlementLine).get(line)).verdict).toBe('cancelled');
    const again = { ...claim(number), student: student(nth), company: at.methods.sonali, amount: payable };
    return { line, again, back: { to: 'refund', amount: payable, payee: 'Karim' }, family: at.learner(nth) };
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
  const difference = () => ({ differenceLedger: books.idOf(CHARGES), note: 'The bank kept its charge' });
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
    const chosen = { differenceLedger: books.idOf(OTHER_INCOME), note: 'Rounded up by the bank' };
    await head().run(actionsOf(GatewaySettlement).update, { id, rev: await revOf(id), patch: chosen });
    await submit(id);
    expect((await head().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('OWN_RECORD');
    await at.w.person('head', at.w.school.id).run(ways.close, { id, rev: await revOf(id) });
    expect(await balance(OTHER_INCOME)).toBe(was - 55);
  });

  it('is sent back when its account went out of use meanwhile, and is not posted there', async () => {
    const { id } = await open('SHUT00001', { received: SUM - 5, ...difference() });
    await submit(id);
    const ledger = await sys().repo(Ledger).get(books.idOf(CHARGES));
    await sys().repo(Ledger).update(ledger.id, { active: false });
    expect((await head().refused(ways.close, { id, rev: await revOf(id) })).fields).toHaveProperty('differenceLedger');
    await head().run(ways.sendBack, { id, rev: await revOf(id), reason: 'The account is out of use' } as never);
    await sys().repo(Ledger).update(ledger.id, { active: true });
  });

  it('needs a reason, and goes neither to a bank nor to a student’s account', async () => {
    const { id } = await open('WHY000001', { received: SUM - 1, differenceLedger: books.idOf(CHARGES) });
    expect((await accountant().refused(ways.submit, { id, rev: await revOf(id) })).code).toBe('SETTLEMENT_UNEXPLAINED');
    for (const code of [BANK, '2112', SUSPENSE]) {
      const patch = { differenceLedger: books.idOf(code!) };
      const edit = { id, rev: await revOf(id), patch };
      expect((await accountant().refused(actionsOf(GatewaySettlement).update, edit)).fields).toHaveProperty(
        'differenceLedger',
      );
    }
  });
});
