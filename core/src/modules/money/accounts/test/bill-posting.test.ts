import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, FeeAccrual, Ledger, postingActions, Voucher } from '@pathshala/shared/modules/money/accounts';
import { feesActions, FeeRun, FeeSubHead, StudentWaiver, WaiverType } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, Refund } from '@pathshala/shared/modules/money/payments';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { generate } from '../../fees/test/school-fees';
import { openCounter, take } from '../../payments/test/counter';
import { expectEqualSides, openBooks, runJobOf } from './books';

const TODAY = '2026-03-04';
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let counter: Awaited<ReturnType<typeof openCounter>>;
let early: string;
/**
 * Each student owes 2,680 taka of January to March; the first paid 500 before bills were posted, a late fine of 50
 * among them.
 */
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  counter = await openCounter(w);
  const { subjects } = await w.school.accountant.run(accountsActions.posting, {});
  const of = { money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
  const rules = subjects.map(({ subject, about, label }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(subject === 'fee' && label.en === 'Session charge' ? '4112' : of[subject]),
  }));
  await w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  early = await collect(0, 50_000);
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

async function collect(at: number, money: number): Promise<string> {
  const student = w.school.students[at]!.id;
  const { receipt } = await w.school.accountant.run(
    paymentsActions.collect,
    (await take(w.school.accountant, { student, money, paymentType: counter.cash })) as never,
  );
  await w.runJobs();
  return receipt.id;
}
const seen = () => w.school.accountant.run(postingActions.billPosting, {});
const post = () => runJobOf(w, 'accounts.postBills');
const save = async (isOn = true) => {
  const rules = (await seen()).subjects.flatMap(({ subject, about, ledger }) =>
    ledger ? [{ subject, ledger, ...(about ? { about } : {}) }] : [],
  );
  return w.school.accountant.run(postingActions.saveBillPosting, { isOn, rules });
};
const balances = (...codes: string[]) => Promise.all(codes.map((code) => books.balance(code, TODAY)));
const expectProof = async () => {
  const { proof, waiting } = await seen();
  expect(waiting).toBe(0);
  expect(proof.map(({ booked }) => booked)).toEqual(proof.map(({ held }) => held));
  expect(proof.some(({ held }) => held !== 0)).toBe(true);
};

it('proposes what fits the income of each sub-head, and stays off while a ledger is missing', async () => {
  const { subjects, isOn } = await seen();
  const codes = new Map((await w.system(w.school.id).repo(Ledger).find()).map((row) => [row.id, row.code]));
  const proposed = subjects.map(({ label, ledger }) => [label.en, ledger && codes.get(ledger)]);
  expect(proposed).toEqual(
    expect.arrayContaining([
      ['Monthly tuition', '1141'],
      ['Session charge', '1142'],
      ['Waivers', '4411'],
      ['Fees received in advance', '2111'],
    ]),
  );
  expect(isOn).toBe(false);
  const refused = await w.school.accountant.refused(postingActions.saveBillPosting, { isOn: true, rules: [] });
  expect([refused.code, refused.text.en]).toEqual(['POSTING_UNMAPPED', expect.stringContaining('Monthly tuition')]);
  const rules = [{ subject: 'waiver' as const, ledger: books.idOf('4411') }];
  expect((await w.school.office.refused(postingActions.saveBillPosting, { isOn: false, rules })).code).toBe(
    'FORBIDDEN',
  );
});
it('brings in what is due when it begins, as income of the months of this year', async () => {
  const [before] = await balances('4111');
  await save();
  await w.runJobs();
  await expectProof();
  const [income, receivable] = await balances('4111', '1141');
  expect(income! - before!).toBe(-receivable!);
  await Promise.all([post(), post()]);
  expect(await balances('4111', '1141')).toEqual([income, receivable]);
});
it('owes a fee of next month to the students until its month begins', async () => {
  const [income] = await balances('4111');
  await generate(w, w.school.accountant, { class: w.school.class.id, months: ['2026-04-01'] });
  await post();
  await expectProof();
  const [now, advance] = await balances('4111', '2111');
  expect(now).toBe(income);
  expect(advance).toBeLessThan(0);
  w.clock.set('2026-04-01T06:00:00.000Z');
  await runJobOf(w, 'accounts.tendBooks', {}, null);
  expect(await books.balance('2111', '2026-04-01')).toBe(0);
  expect((await books.balance('4111', '2026-04-01')) - income!).toBe(advance);
  await expectProof();
});
it('lets a receipt settle what is owed, and not be income again', async () => {
  const day = '2026-04-01';
  const [income, receivable] = [await books.balance('4111', day), await books.balance('1141', day)];
  await collect(1, 60_000);
  expect(await books.balance('4111', day)).toBe(income);
  expect(await books.balance('1141', day)).toBeLessThan(receivable);
  await expectProof();
});
it('opens a bill again when its receipt is cancelled, of one that was posted as income too', async () => {
  const day = '2026-04-01';
  const [income, receivable] = [await books.balance('4111', day), await books.balance('1141', day)];
  await w.school.head.run(paymentsActions.cancelReceipt, { id: early, reason: 'Wrong student' });
  await w.runJobs();
  await runJobOf(w, 'accounts.postReceipt', { receipt: early });
  await post();
  expect(await books.balance('1141', day)).toBe(receivable + 45_000);
  expect(await books.balance('4111', day)).toBe(income);
  await expectProof();
});
it('takes back what a generation that is reverted had billed, and posts no event twice', async () => {
  const sys = w.system(w.school.id);
  const day = '2026-04-01';
  const before = await books.balance('4111', day);
  await generate(w, w.school.accountant, { class: w.school.class.id, months: ['2026-05-01'] });
  const [run] = await sys.repo(FeeRun).find({ sort: ['-createdAt'], limit: 1 });
  await post();
  await w.school.head.run(feesActions.revert, { feeRun: run!.id, reason: 'Wrong month' });
  await w.runJobs();
  await post();
  await post();
  expect(await books.balance('4111', day)).toBe(before);
  await expectProof();
  expect(await books.balance('2111', day)).toBe(0);
  const vouchers = await sys.repo(Voucher).find({ where: { source: { contains: 'bills:' } } });
  expect(new Set(vouchers.map(({ source }) => source)).size).toBe(vouchers.length);
});
it('owes a family what a corrected bill gave to its wallet, and nothing once it is refunded', async () => {
  const sys = w.system(w.school.id);
  const student = w.school.students[3]!.id;
  const { due } = await w.school.accountant.run(paymentsActions.account, { student });
  await collect(3, due);
  const type = await sys.repo(WaiverType).create({ name: 'Half free', nameBn: 'অর্ধ অবৈতনিক', percent: 50 });
  const waiver = { student, waiverType: type.id, subHeads: [counter.fees.tuition.id], from: '2026-03-01' };
  const entered = await w.school.accountant.run(actionsOf(StudentWaiver).create, waiver);
  await w.school.head.run(transitionsOf(StudentWaiver).approve, { id: entered.id, rev: entered.rev });
  await generate(w, w.school.accountant, { class: w.school.class.id, months: ['2026-03-01'] });
  await w.runJobs();
  await post();
  await expectProof();
  const walletsAgree = async () => {
    const { wallets } = await w.school.accountant.run(accountsActions.posting, {});
    expect(wallets.booked).toBe(wallets.held);
    return wallets.held;
  };
  expect(await walletsAgree()).toBe(25_000);
  const cash = await books.balance('1111', '2026-04-01');
  const asked = { student, amount: 25_000, reason: 'The family asks for it' };
  const { id, rev } = await w.school.office.run(actionsOf(Refund).create, asked);
  const approved = await w.school.head.run(transitionsOf(Refund).approve, { id, rev });
  await w.school.accountant.run(transitionsOf(Refund).pay, { id, rev: approved.rev, paymentType: counter.cash });
  await w.runJobs();
  expect(await walletsAgree()).toBe(0);
  expect(await books.balance('1111', '2026-04-01')).toBe(cash - 25_000);
  await expectProof();
});
it('waits with a sub-head that has no ledger yet, and says so; nothing of the others waits', async () => {
  const sys = w.system(w.school.id);
  const { head } = await sys.repo(FeeSubHead).get(counter.fees.ict.id);
  const fee = { head, name: 'Club', nameBn: 'ক্লাব', amount: 5_000 };
  await w.school.accountant.run(actionsOf(FeeSubHead).create, fee as never);
  await generate(w, w.school.accountant, { class: w.school.class.id, months: ['2026-04-01'] });
  await post();
  expect((await seen()).waiting).toBe(await sys.repo(FeeAccrual).count({ state: 'waiting' }));
  expect((await seen()).waiting).toBe(1);
});
it('stays on', async () => {
  const error = await w.school.accountant.refused(postingActions.saveBillPosting, { isOn: false, rules: [] });
  expect(error.code).toBe('POSTING_STAYS');
});
