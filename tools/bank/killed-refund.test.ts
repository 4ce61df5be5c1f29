import { closeSpareStores } from '@pathshala/core/testing';
import { actionsOf, transitionsOf, type AppError } from '@pathshala/shared/kit';
import { accountsActions, Voucher } from '@pathshala/shared/modules/money/accounts';
import { PaymentEntry, Receipt, Refund, Wallet } from '@pathshala/shared/modules/money/payments';
import { SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendRefund } from '../../core/src/modules/money/gateways/services/send-refund';
import { openBooks } from '../../core/src/modules/money/accounts/test/books';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { makeKiller } from './killer';
import { openRefunds } from './paid-twice';

const [TODAY, CASH] = ['2026-03-04', '1111'];
const INCOME = { money: CASH, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
/** Each of the works refunds the payment of a student of its own. */
const STUDENTS = 65;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openRefunds>>;
let killer: ReturnType<typeof makeKiller>;
beforeAll(async () => {
  stop = await setup();
  at = await openRefunds({ students: STUDENTS, isTraced: true });
  const books = await openBooks(at.w);
  const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    ...{ subject, ledger: books.idOf(INCOME[subject]) },
    ...(about ? { about } : {}),
  }));
  await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await at.w.runJobs();
  killer = makeKiller(at.w);
}, 120_000);
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const { approve, pay } = transitionsOf(Refund);
type Paid = Awaited<ReturnType<typeof at.paidTwice>>;
interface Case extends Paid {
  refund: string;
}
let next = 0;
async function paid(method?: string): Promise<Paid> {
  await at.w.runJobs();
  return at.paidTwice((next += 1) % (STUDENTS - 1), method);
}
async function approved(method?: string): Promise<Case> {
  const of = await paid(method);
  const { id } = await at.approved(of.student, of.due);
  await at.w.runJobs();
  return { ...of, refund: id };
}
const present = async ({ refund }: Case) => {
  const { id, rev } = await at.stored(refund);
  return { id, rev };
};
const send = async (of: Case) => at.sendOnline(await present(of));
async function sent(method?: string): Promise<Case> {
  const of = await approved(method);
  await send(of);
  return of;
}

/** The timer and the workers of processes that come after, until nobody is asked any more. */
async function goOn() {
  await at.w.runJobs();
  for (const minutes of [6, 6, 16, 61]) {
    await at.later(minutes);
    await at.w.runJobs();
  }
}

/** Receipts of refunds of a student, and the refunds that they belong to. */
async function receiptsOf({ student }: Case) {
  const receipts = await at
    .sys()
    .repo(Receipt)
    .find({ where: { student, source: 'refund' } });
  const refunds = await at.sys().repo(Refund).find({ where: { student } });
  const named = refunds.flatMap(({ receipt }) => receipt ?? []);
  expect(receipts.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  return receipts;
}

/** The money left once: at the bank, in the wallet, in the ledger, the books, and one SMS of each kind. */
async function expectPaidBackOnce(of: Case, state: 'paid' | 'reversed' = 'paid') {
  const { refund: id, intent, due, student } = of;
  const stored = await at.stored(id);
  expect([stored.state, stored.amount]).toEqual([state, due]);
  const atBank = at.refundsAtBank(intent.reference);
  const isPaid = state === 'paid';
  expect(atBank.map(({ amount }) => amount)).toEqual(isPaid ? [(due / 100).toFixed(2)] : []);
  expect(await at.walletOf(student)).toBe(isPaid ? 0 : due);
  const receipt = (await receiptsOf(of)).find((row) => row.id === stored.receipt);
  expect([receipt?.amount, receipt?.status]).toEqual([-due, isPaid ? 'issued' : 'cancelled']);
  const entries = await at
    .sys()
    .repo(PaymentEntry)
    .find({ where: { receipt: stored.receipt! } });
  const sums = (account: string) => entries.filter((each) => each.account === account).map(({ amount }) => amount);
  expect([sums('money'), sums('wallet')]).toEqual(
    isPaid
      ? [[-due], [-due]]
      : [
          [-due, due],
          [-due, due],
        ],
  );
  const vouchers = await at
    .sys()
    .repo(Voucher)
    .find({ where: { source: `receipt:${stored.receipt}` } });
  expect(vouchers.map(({ total }) => total)).toEqual([due]);
  expect(await smsOf(id, 'approved')).toBe(1);
  expect(await smsOf(id, 'paid')).toBe(isPaid ? 1 : 0);
}
async function smsOf(refund: string, what: string): Promise<number> {
  const source = `refund:${refund}:${what}`;
  const batches = await at.sys().repo(SmsBatch).find({ where: { source } });
  expect(batches.length).toBeLessThanOrEqual(1);
  return batches[0] ? at.sys().repo(SmsMessage).count({ batch: batches[0].id }) : 0;
}
async function expectNumbersWithoutGaps() {
  const refunds = await at
    .sys()
    .repo(Refund)
    .find({ where: { state: { in: ['sending', 'paid', 'reversed'] } } });
  const counted = refunds.map(({ number }) => Number(/\d+$/.exec(number!)![0])).toSorted((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, nth) => nth + 1));
}

describe('a process that is killed at any step of a refund', () => {
  it('while it is asked for: asking again asks once', async () => {
    const { office } = at.w.school;
    const ask = ({ student, due: amount }: Paid) =>
      office.run(actionsOf(Refund).create, { student, amount, reason: 'Paid twice' });
    const all = await killer.everywhere(() => paid(), ask);
    expect(all.length).toBeGreaterThan(2);
    const sentBack: Case[] = [];
    for (const of of all) {
      const where = { student: of.student, state: 'requested' };
      const before = await at.sys().repo(Refund).find({ where });
      const again = await ask(of).then(
        () => 'asked',
        (error: unknown) => (error as AppError).code,
      );
      expect(again).toBe(before.length === 0 ? 'asked' : 'REFUND_TOO_MUCH');
      const refunds = await at.sys().repo(Refund).find({ where });
      expect(refunds).toHaveLength(1);
      const { id, rev } = refunds[0]!;
      await at.w.school.head.run(approve, { id, rev });
      await at.sendOnline(await present({ ...of, refund: id }));
      sentBack.push({ ...of, refund: id });
    }
    await goOn();
    for (const of of sentBack) await expectPaidBackOnce(of);
  });

  it('while it is sent back: the wallet is lowered once, and the provider is asked once', async () => {
    const all = await killer.everywhere(() => approved(), send);
    expect(all.length).toBeGreaterThan(2);
    for (const of of all) if ((await at.stored(of.refund)).state === 'approved') await send(of);
    await goOn();
    for (const of of all) await expectPaidBackOnce(of);
    await expectNumbersWithoutGaps();
  });

  it.each([
    ['a card', () => at.methods.card],
    ['a wallet that takes the same refund twice', () => at.methods.bkash],
  ])('while the provider of %s is asked: a later turn follows, and it pays back once', async (_, method) => {
    const all = await killer.everywhere(
      () => sent(method()),
      ({ refund }) => sendRefund(at.sys(), refund),
    );
    expect(all.length).toBeGreaterThan(2);
    await goOn();
    for (const of of all) await expectPaidBackOnce(of);
  });

  it('while the family is told and the books are posted: the next worker does the rest', async () => {
    const done = async () => {
      const of = await sent();
      await sendRefund(at.sys(), of.refund);
      await at.later(6);
      return of;
    };
    const all = await killer.everywhere(done, () => at.w.runJobs());
    expect(all.length).toBeGreaterThan(10);
    await goOn();
    for (const of of all) await expectPaidBackOnce(of);
  });
});

const askedOf = ({ student, due: amount }: Paid) => ({ student, amount, reason: 'Paid twice' });

describe('two people at the same moment', () => {
  it('who ask for the same money: one is refused, and it goes back once', async () => {
    const of = await paid();
    const { office, accountant } = at.w.school;
    const both = await Promise.allSettled(
      [office, accountant].map((who) => who.run(actionsOf(Refund).create, askedOf(of))),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [asked, ...more] = await at
      .sys()
      .repo(Refund)
      .find({ where: { student: of.student, state: 'requested' } });
    expect(more).toEqual([]);
    await at.w.school.head.run(approve, { id: asked!.id, rev: asked!.rev });
    await at.sendOnline(await present({ ...of, refund: asked!.id }));
    await goOn();
    await expectPaidBackOnce({ ...of, refund: asked!.id });
  });

  it('of whom one pays in cash and one sends it online: one of both happens', async () => {
    const of = await approved();
    const now = await present(of);
    const cash = at.w.school.head.run(pay, { ...now, paymentType: at.counter.cash });
    const both = await Promise.allSettled([cash, at.sendOnline(now)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await goOn();
    const stored = await at.stored(of.refund);
    const { state, intent } = stored;
    expect([state, await at.walletOf(of.student)]).toEqual(['paid', 0]);
    const [receipt] = (await receiptsOf(of)).filter(({ id }) => id === stored.receipt);
    expect(receipt?.amount).toBe(-of.due);
    expect(at.refundsAtBank(of.intent.reference)).toHaveLength(intent ? 1 : 0);
  });

  it('who send two halves of one payment: both go back, and never more than was paid', async () => {
    const of = await paid();
    const half = Math.floor(of.due / 2);
    const parts = [await at.approved(of.student, half), await at.approved(of.student, of.due - half)];
    const { accountant, head } = at.w.school;
    const { send: sendBack } = transitionsOf(Refund);
    await Promise.all(parts.map(({ id, rev }, nth) => (nth === 0 ? accountant : head).run(sendBack, { id, rev })));
    await goOn();
    const states = await Promise.all(parts.map(async ({ id }) => (await at.stored(id)).state));
    const atBank = at.refundsAtBank(of.intent.reference).reduce((sum, { amount }) => sum + Number(amount) * 100, 0);
    expect([states, atBank]).toEqual([['paid', 'paid'], of.due]);
    expect((await at.sys().repo(Wallet).findOne({ student: of.student }))?.balance).toBe(0);
  });
});

/** Last of all: the wallets keep what comes back. */
describe('a process that is killed at any step of a refund that the provider refuses', () => {
  it('while it is refused: the wallet has its money again, once', async () => {
    const refusing = async () => {
      const of = await sent();
      at.bank.ledger.change(
        at.bank.ledger.find((each) => each.reference === of.intent.reference)!,
        { keepsAll: true },
      );
      return of;
    };
    const all = await killer.everywhere(refusing, ({ refund }) => sendRefund(at.sys(), refund));
    expect(all.length).toBeGreaterThan(2);
    // After an answer that was lost a refusal proves nothing to this provider: the first refund may have been taken.
    await goOn();
    const states = await Promise.all(all.map(async ({ refund }) => (await at.stored(refund)).state));
    expect(new Set(states)).toEqual(new Set(['reversed', 'sending']));
    for (const of of all) expect(at.refundsAtBank(of.intent.reference)).toEqual([]);
    for (const of of all.filter((_, nth) => states[nth] === 'reversed')) await expectPaidBackOnce(of, 'reversed');
    for (const of of all.filter((_, nth) => states[nth] === 'sending')) {
      expect((await receiptsOf(of)).at(-1)?.status).toBe('issued');
      expect(await at.walletOf(of.student)).toBe(0);
    }
  });
});
