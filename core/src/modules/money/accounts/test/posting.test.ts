import { actionsOf } from '@pathshala/shared/kit';
import { admissionActions, AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { accountsActions, Ledger, PostingSetup, Voucher } from '@pathshala/shared/modules/money/accounts';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { applicant, openSeason } from '../../../students/admission/test/season';
import { openCounter, take } from '../../payments/test/counter';
import { expectEqualSides, openBooks, runJobOf } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  counter = await openCounter(w);
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

const TODAY = '2026-03-04';
const seen = () => w.school.accountant.run(accountsActions.posting, {});
const rulesFor = async (income = '4111') =>
  (await seen()).subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf({ money: '1111', fee: income, fine: '4129', wallet: '2112', admission: '4125' }[subject]),
  }));
const collect = async (at: number, money: number, toWallet = false) => {
  const { receipt } = await w.school.accountant.run(
    paymentsActions.collect,
    (await take(w.school.accountant, {
      student: w.school.students[at]!.id,
      money,
      paymentType: counter.cash,
      toWallet,
    })) as never,
  );
  await w.runJobs();
  return receipt;
};

const feeOf = async () => {
  const season = await openSeason(w, { fee: 200_00 });
  const create = actionsOf(AdmissionApplication).create;
  const { id } = await w.school.office.run(create, applicant(season.id));
  const { receiptNumber } = await w.school.accountant.run(admissionActions.takeFee, {
    admissionApplication: id,
    paymentType: counter.cash,
  });
  return receiptNumber;
};

describe('automatic posting of receipts', () => {
  it('stays off while a part of receipts has no ledger, and names it', async () => {
    const rules = (await rulesFor()).filter(({ subject }) => subject !== 'fine');
    const error = await w.school.accountant.refused(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
    expect([error.code, error.text.en]).toEqual([
      'POSTING_UNMAPPED',
      'Select a ledger for each of these first: Late fines',
    ]);
    const foreign = await w.stranger.accountant.run(accountsActions.makeChart, { variant: 'school' });
    expect(foreign.ledgers).toBeGreaterThan(0);
    const theirs = (await w.system(w.stranger.id).repo(Ledger).findOne({ code: '1111' }))!.id;
    const stolen = (await rulesFor()).map((rule) => ({ ...rule, ledger: theirs }));
    expect(
      (await w.school.accountant.refused(accountsActions.savePosting, { isOn: true, from: TODAY, rules: stolen })).code,
    ).toBe('LEDGER_UNKNOWN');
  });
  it('posts what happened since the first day when it is switched on, and each receipt once, however often it is asked', async () => {
    const before = await collect(0, 200_000);
    expect(
      await w
        .system(w.school.id)
        .repo(Voucher)
        .count({ source: { exists: true } }),
    ).toBe(0);
    await w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules: await rulesFor() });
    await w.runJobs();
    const sys = w.system(w.school.id);
    await Promise.all([
      runJobOf(w, 'accounts.catchUp'),
      runJobOf(w, 'accounts.catchUp'),
      runJobOf(w, 'accounts.postReceipt', { receipt: before.id }),
    ]);
    await runJobOf(w, 'accounts.catchUp');
    await runJobOf(w, 'accounts.postReceipt', { receipt: before.id });
    expect(await sys.repo(Voucher).count({ source: `receipt:${before.id}` })).toBe(1);
    expect([
      await books.balance('1111', TODAY),
      await books.balance('4111', TODAY),
      await books.balance('4129', TODAY),
    ]).toEqual([200_000, -195_000, -5_000]);
    expect((await seen()).receipts).toEqual({ count: 1, posted: 1, waiting: [] });
  });
  it('follows the counter, the wallet and cancellations, and proves that wallets are their ledger', async () => {
    const cash = await books.balance('1111', TODAY);
    const receipt = await collect(1, 300_000, true);
    expect(await books.balance('1111', TODAY)).toBe(cash + 300_000);
    expect((await seen()).wallets).toEqual({ held: 22_000, booked: 22_000 });
    await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Wrong student' });
    await w.runJobs();
    await runJobOf(w, 'accounts.postReceipt', { receipt: receipt.id });
    expect(await books.balance('1111', TODAY)).toBe(cash);
    expect(await seen()).toMatchObject({ wallets: { held: 0, booked: 0 }, receipts: { count: 2, posted: 2 } });
    const vouchers = await w
      .system(w.school.id)
      .repo(Voucher)
      .find({ where: { source: { exists: true } } });
    expect(vouchers.map(({ state }) => state).toSorted()).toEqual(['posted', 'posted', 'reversed']);
  });
  it('posts the fee of an application once, what was paid before it was mapped too, and shows what waits', async () => {
    const sys = w.system(w.school.id);
    const fees = () => books.balance('4125', TODAY);
    const rules = await rulesFor();
    const setup = (await sys.repo(PostingSetup).findOne({ key: 'receipts' }))!;
    const unmapped = rules.filter(({ subject }) => subject !== 'admission');
    await sys.repo(PostingSetup).update(setup.id, { rules: unmapped as never });
    const first = await feeOf();
    await w.runJobs();
    expect(await fees()).toBe(0);
    expect((await seen()).admissions.waiting.map(({ number }) => number)).toEqual([first]);
    await w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
    await w.runJobs();
    expect(await fees()).toBe(-200_00);
    const [payment] = await sys.repo(AdmissionPayment).find();
    await Promise.all([
      runJobOf(w, 'accounts.catchUp'),
      runJobOf(w, 'accounts.postAdmission', { admissionPayment: payment!.id }),
    ]);
    await feeOf();
    await w.runJobs();
    expect(await fees()).toBe(-400_00);
    expect((await seen()).admissions).toEqual({ count: 2, posted: 2, waiting: [] });
  });
  it('uses a changed ledger from then on, and leaves what is posted', async () => {
    const tuition = await books.balance('4111', TODAY);
    await w.school.accountant.run(accountsActions.savePosting, {
      isOn: true,
      from: TODAY,
      rules: await rulesFor('4128'),
    });
    await collect(2, 50_000);
    expect([await books.balance('4111', TODAY), await books.balance('4128', TODAY)]).toEqual([tuition, -45_000]);
  });
  it('never keeps the counter from taking money: what the books refuse waits and is shown', async () => {
    const sys = w.system(w.school.id);
    const setup = (await sys.repo(PostingSetup).findOne({ key: 'receipts' }))!;
    await sys.repo(PostingSetup).update(setup.id, { rules: [] });
    const receipt = await collect(3, 50_000);
    expect((await seen()).receipts.waiting.map(({ number }) => number)).toEqual([receipt.number]);
    await sys.repo(PostingSetup).update(setup.id, { rules: await rulesFor() });
    const now = await seen();
    await w.school.accountant.run(accountsActions.savePosting, {
      isOn: true,
      from: TODAY,
      rules: now.subjects.map(({ subject, about }) => ({
        subject,
        ...(about ? { about } : {}),
        ledger: books.idOf({ money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' }[subject]),
      })),
    });
    await w.runJobs();
    expect((await seen()).receipts.waiting).toEqual([]);
  });
});
