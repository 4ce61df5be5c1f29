import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, BankAccount } from '@pathshala/shared/modules/money/accounts';
import { FeeHead, FeeSubHead, feesActions } from '@pathshala/shared/modules/money/fees';
import {
  gatewaysReports,
  GatewaySettlement,
  HeadAccount,
  PaymentIntent,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { closeSpareStores } from '@pathshala/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEqualSides, openBooks } from '../../core/src/modules/money/accounts/test/books';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const [TODAY, MAIN, EXAM, OTHER] = ['2026-03-04', '1121', '1122', '1123'];
const [CLEARING, SUSPENSE] = ['1134', '2115'];
const INCOME = { money: CLEARING, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
const [FEE, NUMBER] = [70_000, '1000200031'];
const ways = transitionsOf(GatewaySettlement);
const heads = actionsOf(HeadAccount);
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let books: Awaited<ReturnType<typeof openBooks>>;
let ids: { main: string; exam: string; head: string; gateway: string };
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 13 });
  books = await openBooks(at.w);
  const head = (await sys().repo(FeeHead).create({ name: 'Examination', nameBn: 'পরীক্ষা' })).id;
  await sys().repo(FeeSubHead).create({ head, name: 'Exam fee', nameBn: 'পরীক্ষার ফি', amount: FEE, priority: 90 });
  await at.w.school.accountant.run(feesActions.generate, { months: ['2026-03-01'], tellGuardians: false });
  await at.w.runJobs();
  const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(INCOME[subject]),
  }));
  await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  const account = (name: string, accountNumber: string, code: string) =>
    sys()
      .repo(BankAccount)
      .create({ name, nameBn: name, bank: 'Sonali Bank', accountNumber, ledger: books.idOf(code) });
  const main = (await account('General fund', '1000200030', MAIN)).id;
  const exam = (await account('Exam fund', NUMBER, EXAM)).id;
  const gateway = (await at.w.system().repo(PaymentGateway).findOne({ code: 'SPG' }))!.id;
  ids = { main, exam, head, gateway };
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
const sys = () => at.w.system(at.w.school.id);
const accountant = () => at.w.school.accountant;
const head = () => at.w.school.head;
const balance = async (code: string) => {
  await books.fold();
  return books.balance(code, TODAY);
};
/** Pays all bills of a student at the bank. @returns the payment, and the accounts that the bank was told to credit */
async function pay(student: number) {
  const { id, go, due } = await at.start(student, { method: at.methods.sonali });
  const page = (await at.visit(go)).to.split('/').at(-1)!;
  const credits = at.bank.ledger
    .get(page)!
    .credits!.map(({ CrAccountOrChallanNo: account, CrAmount: amount }) => [account, Math.round(Number(amount) * 100)]);
  await at.bank.act(page, 'pay');
  await at.w.runJobs();
  return { ...(await at.intent(id)), due, told: credits };
}
const revOf = async (id: string) => (await sys().repo(GatewaySettlement).get(id)).rev;
async function transfer(reference: string, bank: string, { number, gross }: { number: string; gross: number }) {
  const { id } = await accountant().run(actionsOf(GatewaySettlement).create, {
    ...{ reference, gateway: ids.gateway, from: TODAY, until: TODAY, paidOn: TODAY, received: gross, bank },
  });
  const line = { settlement: id, number, paidOn: TODAY, gross };
  return { id, line };
}
const settle = async (id: string) => {
  await accountant().run(ways.submit, { id, rev: await revOf(id) });
  await head().run(ways.close, { id, rev: await revOf(id) });
};
const stateOf = (settlement: string) => accountant().run(settlementActions.settlementState, { settlement });

describe('a payment through the bank’s gateway', () => {
  it('goes into one account until the institution chooses others', async () => {
    const { told, due, state, credits } = await pay(0);
    expect([state, told, credits]).toEqual(['succeeded', [['sandbox', due]], undefined]);
  });

  it('goes by fee heads into the accounts that the head of the institution chose, and into no others', async () => {
    const chosen = { gateway: ids.gateway, head: ids.head, bank: ids.exam };
    expect((await accountant().refused(heads.create, chosen)).code).toBe('FORBIDDEN');
    const card = { ...chosen, gateway: at.methods.ssl };
    expect((await head().refused(heads.create, card)).fields).toHaveProperty('gateway');
    const made = await head().run(heads.create, chosen);
    expect(made).toMatchObject({ ending: NUMBER.slice(-4) });
    expect(JSON.stringify(await head().run(heads.get, { id: made.id }))).not.toContain(NUMBER);
    expect((await at.w.stranger.head.run(heads.list, {})).rows).toEqual([]);
    const { told, due, state } = await pay(1);
    expect(state).toBe('succeeded');
    expect(told).toEqual([
      ['sandbox', due - FEE],
      [NUMBER, FEE],
    ]);
  });

  it('is not redirected by someone who changes the bank account behind the choice', async () => {
    const { id } = await sys().repo(BankAccount).get(ids.exam);
    // Stored with the account, and changed before the payer leaves: its part goes to the account of the agreement.
    const { go, due } = await at.start(3, { method: at.methods.sonali });
    await sys().repo(BankAccount).update(id, { accountNumber: '9999999999' });
    const page = (await at.visit(go)).to.split('/').at(-1)!;
    expect(at.bank.ledger.get(page)!.credits).toMatchObject([
      { CrAccountOrChallanNo: 'sandbox', CrAmount: (due / 100).toFixed(2) },
    ]);
    await at.bank.act(page, 'pay');
    await at.w.runJobs();
    await sys().repo(BankAccount).update(id, { accountNumber: NUMBER });
    // The settlement expects it there, and none of it is left over.
    const [paid] = await sys()
      .repo(PaymentIntent)
      .find({ where: { student: at.w.school.students[3]!.id, state: 'succeeded' } });
    expect(paid!.credits ?? null).toBeNull();
    const { id: sheet, line } = await transfer('MOVED-1', ids.main, { number: paid!.providerNumber!, gross: due });
    await accountant().run(actionsOf(SettlementLine).create, line);
    expect((await stateOf(sheet)).counts).toMatchObject({ matched: 1, amount: 0 });
  });

  it('is whole where the account of a fee head is that of the agreement', async () => {
    const own = {
      name: 'Own',
      nameBn: 'নিজ',
      bank: 'Sonali Bank',
      accountNumber: 'Sandbox',
      ledger: books.idOf(OTHER),
    };
    const { id: bank } = await sys().repo(BankAccount).create(own);
    const [row] = await sys().repo(HeadAccount).find({});
    const { rev } = row!;
    await head().run(heads.update, { id: row!.id, rev, patch: { bank } });
    const paid = await pay(2);
    expect([paid.told, paid.credits]).toEqual([[['sandbox', paid.due]], undefined]);
    await head().run(heads.update, { id: row!.id, rev: rev + 1, patch: { bank: ids.exam } });
  });
});

describe('a bill that is paid in the app of the bank', () => {
  const here = () => ({ institution: at.w.school.alias, company: 'SPG' });
  const ask = async (call: string, data: object) => (await at.bank.bills.ask(here(), call, data)).data;
  const bill = async (nth: number) =>
    ask('get-bill', { bill: (await sys().repo(Student).get(at.w.school.students[nth]!.id)).code });
  const taka = (paisa: number) => (paisa / 100).toFixed(2);

  it('names the accounts and their sums, and each account settles its part', async () => {
    const { due } = await at.partOf(6);
    const asked = await bill(6);
    expect(asked).toMatchObject({ code: 'FOUND', amount: taka(due) });
    expect(asked['credits']).toEqual([
      { account: null, amount: taka(due - FEE) },
      { account: NUMBER, amount: taka(FEE) },
    ]);
    expect((await bill(6))['reference']).toBe(asked['reference']);
    const number = at.bank.bills.newNumber('SPG');
    const report = { reference: asked['reference'], amount: asked['amount'], transaction: number, currency: 'BDT' };
    expect((await ask('accept-payment', report))['code']).toBe('ACCEPTED');
    await at.w.runJobs();
    const was = await balance(CLEARING);
    for (const [reference, bank, gross] of [
      ['BILL-EXAM', ids.exam, FEE],
      ['BILL-MAIN', ids.main, due - FEE],
    ] as const) {
      const { id, line } = await transfer(reference, bank, { number, gross });
      await accountant().run(actionsOf(SettlementLine).create, line);
      expect((await stateOf(id)).counts).toMatchObject({ matched: 1 });
      await settle(id);
    }
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([was - due, 0]);
  });

  it('whose accounts were changed is another bill, and an account that is not confirmed gets nothing', async () => {
    const before = await bill(7);
    await sys().repo(BankAccount).update(ids.exam, { accountNumber: '9999999999' });
    const after = await bill(7);
    expect(after['reference']).not.toBe(before['reference']);
    expect(after['credits']).toBeUndefined();
    await sys().repo(BankAccount).update(ids.exam, { accountNumber: NUMBER });
  });

  it('names no account to another company', async () => {
    const { code } = await sys().repo(Student).get(at.w.school.students[7]!.id);
    const { data } = await at.bank.bills.ask({ ...here(), company: 'BKASH' }, 'get-bill', { bill: code });
    expect(data).toMatchObject({ code: 'FOUND' });
    expect(data).not.toHaveProperty('credits');
  });
});

describe('transfers of a payment that was split', () => {
  it('settle each account’s part once, and together clear the account of the provider', async () => {
    const paid = await pay(4);
    const number = paid.providerNumber!;
    const rest = paid.due - FEE;
    const was = [await balance(MAIN), await balance(EXAM), await balance(CLEARING)];
    const a = await transfer('MAIN-1', ids.main, { number, gross: rest });
    const b = await transfer('EXAM-1', ids.exam, { number, gross: FEE });
    const again = await transfer('EXAM-2', ids.exam, { number, gross: FEE });
    const lines = actionsOf(SettlementLine);
    await accountant().run(lines.create, a.line);
    expect((await stateOf(a.id)).counts).toMatchObject({ matched: 1, amount: 0 });
    // The other account is still to come: the payment is not whole.
    const ours = async () => (await stateOf(a.id)).ours.map((each) => each.number);
    expect(await ours()).toContain(number);
    await accountant().run(lines.create, b.line);
    expect(await ours()).not.toContain(number);
    // Neither account settles its part twice, also not as that of a third bank account.
    expect((await accountant().refused(lines.create, again.line)).fields).toHaveProperty('number');
    await settle(a.id);
    await settle(b.id);
    expect([await balance(MAIN), await balance(EXAM), await balance(CLEARING)]).toEqual([
      was[0]! + rest,
      was[1]! + FEE,
      was[2]! - paid.due,
    ]);
    expect(await balance(SUSPENSE)).toBe(0);
    await expectEqualSides(at.w);
  });

  it('leave no part unexplained in the report of a day', async () => {
    const { head: top } = await accountant().run(gatewaysReports.reconciliation.actions.rows, {
      ...{ from: TODAY, until: TODAY, gateway: ids.gateway, head: true },
    });
    expect((top!.totals as Record<string, number>)['unknown']).toBe(0);
  });

  it('of another amount than the part are a difference, although the sum of the payment is right', async () => {
    const paid = await pay(5);
    const { id, line } = await transfer('EXAM-3', ids.exam, { number: paid.providerNumber!, gross: paid.due });
    await accountant().run(actionsOf(SettlementLine).create, line);
    const state = await stateOf(id);
    expect(state.counts).toMatchObject({ matched: 0, amount: 1 });
    expect(state.theirs).toMatchObject([{ expected: FEE, verdict: 'amount' }]);
  });

  it('give back each its part when the receipt is cancelled, those that come later too', async () => {
    const paid = await pay(8);
    const was = [await balance(CLEARING), await balance(SUSPENSE)];
    const number = paid.providerNumber!;
    const exam = await transfer('BACK-EXAM', ids.exam, { number, gross: FEE });
    await accountant().run(actionsOf(SettlementLine).create, exam.line);
    await settle(exam.id);
    await head().run(paymentsActions.cancelReceipt, { id: paid.receipts![0]!, reason: 'Another child' });
    await at.w.runJobs();
    expect((await stateOf(exam.id)).theirs).toMatchObject([{ suspense: FEE }]);
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([was[0]! - paid.due, was[1]! - FEE]);
    const main = await transfer('BACK-MAIN', ids.main, { number, gross: paid.due - FEE });
    await accountant().run(actionsOf(SettlementLine).create, { ...main.line, explanation: 'Cancelled' });
    await settle(main.id);
    expect((await stateOf(main.id)).theirs).toMatchObject([{ suspense: paid.due - FEE }]);
    expect(await balance(SUSPENSE)).toBe(was[1]! - paid.due);
    await expectEqualSides(at.w);
  });

  /** Both transfers of a payment whose receipt was cancelled before either came. */
  async function cancelled(nth: number) {
    const paid = await pay(nth);
    await head().run(paymentsActions.cancelReceipt, { id: paid.receipts![0]!, reason: 'Another child' });
    await at.w.runJobs();
    const number = paid.providerNumber!;
    const was = [await balance(CLEARING), await balance(SUSPENSE)];
    const into = async (reference: string, bank: string, gross: number) => {
      const { id, line } = await transfer(reference, bank, { number, gross });
      const row = await accountant().run(actionsOf(SettlementLine).create, { ...line, explanation: 'Cancelled' });
      return { id, line: row.id, gross };
    };
    const main = () => into(`MAIN-OF-${nth}`, ids.main, paid.due - FEE);
    const exam = () => into(`EXAM-OF-${nth}`, ids.exam, FEE);
    const claim = async (amount = paid.due) => {
      const { claim: id } = await at.learner(nth).run(paymentsActions.claimPayment, {
        ...{ student: at.w.school.students[nth]!.id, company: at.methods.sonali, transactionNumber: number },
        ...{ twoParts: false, amount, paidOn: TODAY },
      });
      await accountant().run(paymentsActions.decideClaim, { id, approve: true });
      await at.w.runJobs();
    };
    return { ...paid, number, was, main, exam, claim };
  }
  async function move(line: string, more: object) {
    const asked = { settlementLine: line, reason: 'Found by the number', ...more };
    const { suspenseMove: id } = await accountant().run(settlementActions.moveSuspense, asked as never);
    const { rev } = await sys().repo(SuspenseMove).get(id);
    await head().run(transitionsOf(SuspenseMove).confirm, { id, rev });
    await at.w.runJobs();
  }

  it('that was claimed again settle each its part of the new receipt', async () => {
    const { was, due, main, exam, claim } = await cancelled(9);
    await claim();
    const made = [await main(), await exam()];
    for (const { id } of made) expect((await stateOf(id)).counts).toMatchObject({ matched: 1 });
    for (const { id } of made) await settle(id);
    expect(await balance(CLEARING)).toBe(was[0]!);
    expect(await balance(SUSPENSE)).toBe(was[1]!);
    expect(due).toBeGreaterThan(FEE);
  });

  it('that was claimed for less after both were settled go each to its part of the new receipt', async () => {
    const [{ was, due, main, exam, claim }, LESS] = [await cancelled(10), 1_000];
    const made = [await main(), await exam()];
    for (const { id } of made) await settle(id);
    await claim(due - LESS);
    const parts = [due - FEE - LESS, FEE];
    for (const [nth, { id, gross }] of made.entries())
      expect((await stateOf(id)).theirs).toMatchObject([{ suspense: gross, credited: parts[nth] }]);
    for (const [nth, { line }] of made.entries()) await move(line, { to: 'credited', amount: parts[nth] });
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([was[0]!, was[1]! - LESS]);
  });

  it('do not settle the receipt that money of the other transfer became', async () => {
    const { was, main, exam } = await cancelled(11);
    const first = await main();
    await settle(first.id);
    await move(first.line, { to: 'student', amount: first.gross, student: at.w.school.students[12]!.id });
    const second = await exam();
    expect((await stateOf(second.id)).counts).toMatchObject({ cancelled: 1 });
    await settle(second.id);
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([was[0]!, was[1]! - FEE]);
    await expectEqualSides(at.w);
  });
});
