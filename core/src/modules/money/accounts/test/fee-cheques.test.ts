import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import {
  accountsActions,
  BankAccount,
  BookYear,
  LedgerEntry,
  postingActions,
  ReceivedCheque,
  Voucher,
} from '@pathshala/shared/modules/money/accounts';
import { feesActions, FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { paymentsActions, PaymentType, Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectBooksToBalance, openCounter, take } from '../../payments/test/counter';
import { expectEqualSides, openBooks, runJobOf, yearWays } from './books';

const TODAY = '2026-03-04';
const ways = transitionsOf(ReceivedCheque);
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let cheque: string;
let bank: Row<typeof BankAccount>;
const sys = () => w.system(w.school.id);
const student = () => w.school.students[0]!.id;
const account = () => w.school.accountant.run(paymentsActions.account, { student: student() });
const details = { cheque: { bank: 'Pubali Bank, Mirpur', date: TODAY } };

beforeEach(async () => {
  w = await world();
  books = await openBooks(w);
  await openCounter(w);
  const type = {
    code: 'CHQ',
    name: 'Cheque',
    nameBn: 'চেক',
    channel: 'cheque' as const,
    needsReference: true,
    rank: 9,
  };
  cheque = (await w.system().repo(PaymentType).create(type)).id;
  const held = { name: 'General', nameBn: 'সাধারণ', bank: 'Sonali Bank', accountNumber: '100020' };
  bank = await sys()
    .repo(BankAccount)
    .create({ ...held, ledger: books.idOf('1121') });
});
afterEach(async () => {
  await expectBooksToBalance(w);
  await expectEqualSides(w);
  await w.close();
});

/** By cheque, for all that is due. */
async function pay(reference = '330881', of: object = details) {
  const { due } = await account();
  const order = await take(w.school.office, { student: student(), money: due, paymentType: cheque, reference });
  const { receipt } = await w.school.office.run(paymentsActions.collect, { ...order, ...of });
  await w.runJobs();
  return receipt;
}
const kept = async (receipt: string) => (await sys().repo(ReceivedCheque).findOne({ receipt }))!;
const move = async (receipt: string, way: 'deposit' | 'clear' | 'bounce' | 'giveBack', input: object = {}) => {
  const { id, rev } = await kept(receipt);
  const moved = await w.school.accountant.run(ways[way] as never, { id, rev, ...input } as never);
  await w.runJobs();
  return moved as Row<typeof ReceivedCheque>;
};
const posting = async () => {
  const { subjects } = await w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf({ money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' }[subject]),
  }));
  await w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: '2026-03-01', rules });
};

describe('a cheque at the counter', () => {
  it('pays the bills subject to clearance, and is in the register of cheques', async () => {
    const due = (await account()).due;
    const receipt = await pay();
    expect(receipt).toMatchObject({ clearing: 'waiting', amount: due, reference: '330881' });
    expect(await account()).toMatchObject({ due: 0, clearing: due });
    expect(await kept(receipt.id)).toMatchObject({
      state: 'received',
      number: '330881',
      drawnOn: 'Pubali Bank, Mirpur',
      amount: due,
      date: TODAY,
    });
  });
  it('needs its number, bank and date, and leaves no advance that could be spent before it is money', async () => {
    const { due } = await account();
    const order = await take(w.school.office, {
      student: student(),
      money: due,
      paymentType: cheque,
      reference: 'A-1',
    });
    const { collect } = paymentsActions;
    expect((await w.school.office.refused(collect, { ...order, ...details })).code).toBe('CHEQUE_DETAILS');
    expect((await w.school.office.refused(collect, { ...order, reference: '330881' })).code).toBe('CHEQUE_DETAILS');
    const more = { ...order, ...details, reference: '330881', money: due + 10_000, toWallet: true };
    expect((await w.school.office.refused(collect, more)).code).toBe('OVERPAID');
  });
  it('is money in the bank when it clears, and not before', async () => {
    await posting();
    const before = await books.balance('1121', TODAY);
    const receipt = await pay();
    expect(await books.balance('1121', TODAY)).toBe(before);
    expect((await w.school.accountant.run(accountsActions.posting, {})).receipts.waiting).toEqual([]);
    await move(receipt.id, 'deposit', { bank: bank.id });
    w.clock.advance(2 * 86_400_000);
    await move(receipt.id, 'clear', { clearedOn: '2026-03-06' });
    expect(await sys().repo(Receipt).get(receipt.id)).toMatchObject({ clearing: 'cleared', clearedOn: '2026-03-06' });
    expect(await books.balance('1121', '2026-03-05')).toBe(before);
    expect(await books.balance('1121', '2026-03-06')).toBe(before + receipt.amount);
    expect(await account()).toMatchObject({ due: 0, clearing: 0 });
  });
  it('that is not paid opens the bills again with the fine of then, books nothing and tells the family', async () => {
    await posting();
    const before = (await account()).due;
    const receipt = await pay();
    await move(receipt.id, 'deposit', { bank: bank.id });
    // March was due on the 10th.
    w.clock.set('2026-03-16T04:00:00Z');
    const bounced = await move(receipt.id, 'bounce', { reason: 'No funds' });
    const after = await account();
    expect([after.due, after.clearing]).toEqual([before + 5_000, 0]);
    expect((await sys().repo(Receipt).get(receipt.id)).status).toBe('cancelled');
    expect(
      await sys()
        .repo(Voucher)
        .count({ source: { exists: true } }),
    ).toBe(0);
    const texts = (await sys().repo(SmsMessage).find()).map(({ text }) => text);
    expect([texts.length, texts[0]]).toEqual([1, expect.stringContaining('চেক')]);
    const again = { id: bounced.id, rev: (await kept(receipt.id)).rev };
    expect((await w.school.accountant.refused(ways.redeposit, again)).code).toBe('TRANSITION_GUARDED');
    // The family brings another cheque with the same number of the same bank.
    const second = await pay();
    expect([second.clearing, (await account()).due]).toEqual(['waiting', 0]);
  });
  it('that bounces after its year is closed opens the bills again and leaves the closed books alone', async () => {
    await posting();
    const before = (await account()).due;
    const receipt = await pay();
    await move(receipt.id, 'deposit', { bank: bank.id });
    w.clock.set('2026-07-02T04:00:00Z');
    const years = await sys().repo(BookYear).find();
    for (const year of [books.lastYear, ...years.filter(({ id }) => id !== books.lastYear.id)]) {
      const { id, rev } = await sys().repo(BookYear).get(year.id);
      await w.school.head.run(yearWays.close, { id, rev });
      await runJobOf(w, 'accounts.closeYear', { year: id });
    }
    expect((await sys().repo(BookYear).find()).map(({ state }) => state)).toEqual(['closed', 'closed']);
    const entries = await sys().repo(LedgerEntry).count();
    await move(receipt.id, 'bounce', { reason: 'No funds' });
    expect((await account()).due).toBeGreaterThanOrEqual(before);
    expect((await sys().repo(Receipt).get(receipt.id)).status).toBe('cancelled');
    expect(await sys().repo(LedgerEntry).count()).toBe(entries);
  });
  it('that the bank returns costs the charge of the setting, once, and not where it was given back', async () => {
    const { head, accountant } = w.school;
    const setting = await head.run(feesActions.setting, {});
    await head.run(feesActions.saveSetting, { ...setting, bounceFee: 20_000 });
    const before = (await account()).due;
    const first = await pay();
    await move(first.id, 'giveBack', { reason: 'The family pays in cash' });
    expect((await account()).due).toBe(before);
    for (const [at, number] of ['330886', '330887'].entries()) {
      const receipt = await pay(number);
      await move(receipt.id, 'deposit', { bank: bank.id });
      await move(receipt.id, 'bounce', { reason: 'No funds' });
      // One charge for each cheque: the second one paid the first one's too.
      expect((await account()).due).toBe(before + 20_000 * (at + 1));
    }
    const charges = await sys()
      .repo(FeeLine)
      .find({ where: { student: student(), name: 'Returned cheque' } });
    expect(charges.map(({ amount, paid, status }) => [amount, paid, status])).toEqual([
      [20_000, 0, 'unpaid'],
      [20_000, 0, 'unpaid'],
    ]);
    // Only people who may change the setting do, and what is not asked for stays.
    expect((await w.school.teacher.refused(feesActions.saveSetting, { ...setting, bounceFee: 1 })).code).toBe(
      'FORBIDDEN',
    );
    await accountant.run(feesActions.saveSetting, setting);
    expect((await head.run(feesActions.setting, {})).bounceFee).toBe(0);
  });
  it('that the bank returns brings its charge into the books, as it comes into the debts', async () => {
    await posting();
    const { accountant, head } = w.school;
    const seen = () => accountant.run(postingActions.billPosting, {});
    const map = async () => {
      const rules = (await seen()).subjects.map(({ subject, about, ledger }) => ({
        subject,
        ledger: ledger ?? books.idOf('1141'),
        ...(about ? { about } : {}),
      }));
      await accountant.run(postingActions.saveBillPosting, { isOn: true, rules });
      await w.runJobs();
    };
    await map();
    // A receipt of the very moment of the beginning counts as before it.
    w.clock.advance(60_000);
    await head.run(feesActions.saveSetting, { ...(await head.run(feesActions.setting, {})), bounceFee: 20_000 });
    const receipt = await pay();
    await move(receipt.id, 'deposit', { bank: bank.id });
    await move(receipt.id, 'bounce', { reason: 'No funds' });
    // Charges are a sub-head that is new: its ledgers are chosen now.
    await posting();
    await map();
    const { proof, waiting } = await seen();
    expect([waiting, proof.map(({ booked }) => booked)]).toEqual([0, proof.map(({ held }) => held)]);
  });
  it('is shown as waiting in the list of dues until it clears', async () => {
    const waiting = async () => {
      const { rows } = await w.school.accountant.run(feesReports.dues.actions.rows, {
        q: student() ? 'Student 01' : '',
      } as never);
      return (rows as { cells: Record<string, unknown> }[]).map(({ cells }) => cells['clearing']);
    };
    const receipt = await pay();
    expect(await waiting()).toContain(receipt.amount);
    await move(receipt.id, 'deposit', { bank: bank.id });
    await move(receipt.id, 'clear', { clearedOn: TODAY });
    expect(await waiting()).not.toContain(receipt.amount);
  });
  it('given back before it was deposited opens the bills again', async () => {
    const before = (await account()).due;
    const receipt = await pay();
    await move(receipt.id, 'giveBack', { reason: 'The family pays in cash' });
    expect((await account()).due).toBe(before);
  });
  it('is sent back on a later day by another person than the one who took it, deposited or not', async () => {
    const { accountant, head } = w.school;
    const { due } = await account();
    const order = await take(accountant, { student: student(), money: due, paymentType: cheque, reference: '330882' });
    const { receipt } = await accountant.run(paymentsActions.collect, { ...order, ...details });
    await w.runJobs();
    w.clock.advance(86_400_000);
    const own = await kept(receipt.id);
    const reason = { reason: 'Never written' };
    const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
    expect((await accountant.refused(ways.giveBack, { ...at(own), ...reason } as never)).code).toBe('OWN_RECEIPT');
    const deposited = await accountant.run(ways.deposit, { ...at(own), bank: bank.id } as never);
    expect((await accountant.refused(ways.bounce, { ...at(deposited as never), ...reason } as never)).code).toBe(
      'OWN_RECEIPT',
    );
    const bounced = await head.run(ways.bounce, { ...at(deposited as never), ...reason } as never);
    expect(bounced).toMatchObject({ state: 'bounced' });
  });
  it('is neither cancelled at the counter nor thrown away, and nothing it paid is refunded', async () => {
    const { head, office, accountant } = w.school;
    const receipt = await pay();
    const cancel = { id: receipt.id, reason: 'Typed wrongly' };
    expect((await head.refused(paymentsActions.cancelReceipt, cancel)).code).toBe('IN_CLEARING');
    const { id, rev } = await kept(receipt.id);
    expect((await accountant.refused(actionsOf(ReceivedCheque).remove, { id, rev })).code).toBe('FORBIDDEN');
    const refund = { student: student(), amount: 100, reason: 'Money back at once' };
    expect((await office.refused(actionsOf(Refund).create, refund)).code).toBe('REFUND_TOO_MUCH');
  });
  it('received for something else still names what it pays for', async () => {
    const given = { drawer: 'Karim', drawnOn: 'Pubali Bank', number: '330899', amount: 100, date: TODAY };
    expect((await w.school.accountant.refused(actionsOf(ReceivedCheque).create, given)).fields).toHaveProperty(
      'ledger',
    );
  });
});
