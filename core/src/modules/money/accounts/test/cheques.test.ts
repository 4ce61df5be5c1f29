import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import {
  accountsActions,
  BankAccount,
  BankLine,
  Cheque,
  expectedBalance,
  ReceivedCheque,
  Voucher,
} from '@pathshala/shared/modules/money/accounts';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks, runJobOf, voucherWays, type Leg } from './books';

const TODAY = '2026-03-04';
const chequeWays = transitionsOf(Cheque);
const receivedWays = transitionsOf(ReceivedCheque);
const pay: Leg[] = [
  ['5312', 'D', 9_500_00],
  ['1121', 'C', 9_500_00],
];
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let bank: Row<typeof BankAccount>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  bank = await w
    .system(w.school.id)
    .repo(BankAccount)
    .create({
      name: 'General fund',
      nameBn: 'সাধারণ তহবিল',
      bank: 'Sonali Bank',
      accountNumber: '1000200030',
      ledger: books.idOf('1121'),
    });
  await w.school.accountant.run(accountsActions.addChequeBook, { bank: bank.id, first: '0004501', leaves: 10 });
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

const cheque = async (number: string) => (await w.system(w.school.id).repo(Cheque).findOne({ number }))!;
const voucherOf = async ({ voucher }: { voucher?: string | null }) => w.system(w.school.id).repo(Voucher).get(voucher!);
const payBy = (reference: string) => ({
  ...books.voucher('DV', TODAY, pay),
  reference,
  referenceDate: TODAY,
  finish: 'post' as const,
});

describe('a cheque book', () => {
  it('becomes blank cheques with their zeros, each number once for an account', async () => {
    const rows = await w
      .system(w.school.id)
      .repo(Cheque)
      .find({ sort: ['number'] });
    expect(rows.map(({ number }) => number).slice(0, 2)).toEqual(['0004501', '0004502']);
    expect(rows.every(({ state }) => state === 'blank')).toBe(true);
    const twice = { bank: bank.id, first: '0004510', leaves: 5 };
    const error = await w.school.accountant.refused(accountsActions.addChequeBook, twice);
    expect([error.code, error.fields?.first?.[0]?.en]).toEqual([
      'CHEQUE_KNOWN',
      'Cheque 0004510 is already in the register.',
    ]);
    expect((await w.stranger.accountant.refused(accountsActions.addChequeBook, twice)).code).toBe('NOT_FOUND');
  });
});

describe('a payment by cheque', () => {
  it('issues the cheque of its number, and no second payment can', async () => {
    const { id } = await w.school.accountant.run(accountsActions.saveVoucher, payBy('0004501'));
    expect(await cheque('0004501')).toMatchObject({ state: 'issued', amount: 9_500_00, date: TODAY, voucher: id });
    const error = await w.school.accountant.refused(accountsActions.saveVoucher, payBy('0004501'));
    expect([error.code, error.text.en]).toEqual([
      'CHEQUE_USED',
      'Cheque 0004501 is already Issued. Enter a blank one.',
    ]);
    await w.school.accountant.run(accountsActions.saveVoucher, payBy('999'));
  });
  it('clears on a day that has come', async () => {
    const { id, rev } = await cheque('0004501');
    const late = await w.school.accountant.refused(chequeWays.clear, { id, rev, clearedOn: '2026-03-05' });
    expect(late.code).toBe('CLEARED_LATER');
    const cleared = await w.school.accountant.run(chequeWays.clear, { id, rev, clearedOn: TODAY });
    expect([cleared.state, cleared.clearedOn]).toEqual(['cleared', TODAY]);
  });
  it('is taken out of the books when the cheque is stopped, once', async () => {
    const before = await books.balance('1121', TODAY);
    await w.school.accountant.run(accountsActions.saveVoucher, payBy('0004502'));
    const { id, rev } = await cheque('0004502');
    const stopped = await w.school.accountant.run(chequeWays.stop, { id, rev, reason: 'Lost in the post' });
    expect(stopped.state).toBe('stopped');
    expect((await voucherOf(stopped)).state).toBe('reversed');
    expect(await books.balance('1121', TODAY)).toBe(before);
  });
  it('that is reversed voids its cheque', async () => {
    const { id, rev } = await w.school.accountant.run(accountsActions.saveVoucher, payBy('0004503'));
    await w.school.head.run(voucherWays.reverse, { id, rev, reason: 'Paid twice' });
    expect(await cheque('0004503')).toMatchObject({ state: 'void', reason: 'Paid twice' });
  });
  it('takes a cheque that was written before when the amount is the same', async () => {
    const { id, rev } = await cheque('0004504');
    const input = { id, rev, payee: 'Sumon Stationers', amount: 9_500_00, date: TODAY };
    await w.school.accountant.run(chequeWays.issue, input);
    const posted = await w.school.accountant.run(accountsActions.saveVoucher, payBy('0004504'));
    expect(await cheque('0004504')).toMatchObject({ payee: 'Sumon Stationers', voucher: posted.id, state: 'issued' });
  });
});

describe('a cheque that is received', () => {
  const receive = (number: string, date: string, ledger = '4312') =>
    w.school.accountant.run(actionsOf(ReceivedCheque).create, {
      drawer: 'Karim Traders',
      drawnOn: 'Pubali Bank',
      number,
      amount: 18_000_00,
      date,
      ledger: books.idOf(ledger),
    });
  it('is in the books when it clears, not before', async () => {
    const before = await books.balance('1121', TODAY);
    const { id, rev } = await receive('330881', '2026-03-02');
    const at = await w.school.accountant.run(receivedWays.deposit, { id, rev, bank: bank.id });
    expect([at.state, at.depositedOn, await books.balance('1121', TODAY)]).toEqual(['deposited', TODAY, before]);
    const cleared = await w.school.accountant.run(receivedWays.clear, { id, rev: at.rev, clearedOn: '2026-03-03' });
    expect((await voucherOf(await w.system(w.school.id).repo(ReceivedCheque).get(cleared.id))).state).toBe('posted');
    expect(await books.balance('1121', TODAY)).toBe(before + 18_000_00);
  });
  it('that bounces is deposited again or given back, and books nothing', async () => {
    const before = await books.balance('4312', TODAY);
    const { id, rev } = await receive('330882', '2026-03-02');
    let now = await w.school.accountant.run(receivedWays.deposit, { id, rev, bank: bank.id });
    now = await w.school.accountant.run(receivedWays.bounce, { id, rev: now.rev, reason: 'No funds' });
    now = await w.school.accountant.run(receivedWays.redeposit, { id, rev: now.rev });
    now = await w.school.accountant.run(receivedWays.bounce, { id, rev: now.rev, reason: 'No funds' });
    now = await w.school.accountant.run(receivedWays.giveBack, { id, rev: now.rev, reason: 'Paid in cash' });
    expect([now.state, await books.balance('4312', TODAY)]).toEqual(['returned', before]);
  });
  it('for cash is refused, and so is another institution’s account', async () => {
    const { id, rev } = await receive('330883', '2026-03-02', '1111');
    expect((await w.school.accountant.refused(receivedWays.deposit, { id, rev, bank: bank.id })).code).toBe(
      'CHEQUE_LEDGER',
    );
    const other = await receive('330884', '2026-03-02');
    const foreign = { id: other.id, rev: other.rev, bank: '0'.repeat(24) };
    expect((await w.school.accountant.refused(receivedWays.deposit, foreign)).status).toBeGreaterThanOrEqual(400);
  });
  it('reminds the accountant on its day, once', async () => {
    await receive('330885', '2026-03-05');
    const bells = () =>
      w
        .system(w.school.id)
        .repo(Notification)
        .count({ source: `cheques:${w.system().today}` });
    await runJobOf(w, 'accounts.chequesDue', {}, null);
    const first = await bells();
    await runJobOf(w, 'accounts.chequesDue', {}, null);
    expect([first > 0, await bells()]).toEqual([true, first]);
  });
});

describe('the statement of the bank', () => {
  const add = (values: object) =>
    w.school.accountant.run(actionsOf(BankLine).create, {
      bank: bank.id,
      date: TODAY,
      description: 'CHQ',
      ...values,
    } as never);
  const seen = () =>
    w.school.accountant.run(accountsActions.reconciliation, { bank: bank.id, from: '2026-03-01', until: TODAY });
  it('finds what it says in the books, clears the cheque, and explains the rest', async () => {
    await w.school.accountant.run(accountsActions.saveVoucher, payBy('0004506'));
    const line = (await add({ reference: '4506', withdrawal: 9_500_00 })) as { id: string };
    await add({ description: 'Charge', withdrawal: 345_00, balance: 100 });
    const before = await seen();
    const entry = before.lines.find(({ id }) => id === line.id)!.suggestions.find(({ isSure }) => isSure)!.entry;
    await w.school.accountant.run(accountsActions.matchLines, { pairs: [{ line: line.id, entry }] });
    expect(await cheque('0004506')).toMatchObject({ state: 'cleared', clearedOn: TODAY });
    const after = await seen();
    expect([after.matched, after.bankOnly, after.statement]).toEqual([1, -345_00, 100]);
    expect(after.unpaid).toBe(before.unpaid - 9_500_00);
    expect(after.books).toBe(before.books);
    const again = await w.school.accountant.refused(accountsActions.matchLines, { pairs: [{ line: line.id, entry }] });
    expect(again.code).toBe('LINES_DIFFER');
    const theirs = { pairs: [{ line: line.id, entry }] };
    expect((await w.stranger.accountant.refused(accountsActions.matchLines, theirs)).code).toBe('NOT_FOUND');
  });
  it('counts a cheque that the register has as cleared until its line is there, then neither of the two', async () => {
    const start = await seen();
    await w.school.accountant.run(accountsActions.saveVoucher, payBy('0004507'));
    expect((await seen()).unpaid).toBe(start.unpaid + 9_500_00);
    const { id, rev } = await cheque('0004507');
    await w.school.accountant.run(chequeWays.clear, { id, rev, clearedOn: TODAY });
    const cleared = await seen();
    // The statement does not have it yet, so its balance is still the one from before the cheque.
    expect([cleared.unpaid, expectedBalance(cleared)]).toEqual([start.unpaid + 9_500_00, expectedBalance(start)]);
    expect(cleared.entries.find(({ reference }) => reference === '0004507')?.clearedOn).toBe(TODAY);
    const line = (await add({ reference: '4507', description: 'Paid', withdrawal: 9_500_00 })) as { id: string };
    const both = await seen();
    expect([both.unpaid, both.bankOnly]).toEqual([start.unpaid, start.bankOnly]);
    expect(expectedBalance(both)).toBe(expectedBalance(start) - 9_500_00);
    const { entry } = both.lines.find((each) => each.id === line.id)!.suggestions.find(({ isSure }) => isSure)!;
    await w.school.accountant.run(accountsActions.matchLines, { pairs: [{ line: line.id, entry }] });
    expect(await seen()).toMatchObject({ unpaid: start.unpaid, bankOnly: both.bankOnly });
  });
});
