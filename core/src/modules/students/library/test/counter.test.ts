import { transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, Voucher } from '@pathshala/shared/modules/money/accounts';
import { FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PaymentType } from '@pathshala/shared/modules/money/payments';
import { EmployeeFine, PayAdjustment } from '@pathshala/shared/modules/staff/payroll';
import { BookLoan, libraryActions, libraryDocuments, LibraryReceipt } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks } from '../../../money/accounts/test/books';
import { openLibrary, setDay, work, type Library } from './stage';

const { employeeFines, lend, payFromSalary, reader, reportLost, takeBack, takeFine } = libraryActions;
const { cancel } = transitionsOf(LibraryReceipt);
const TODAY = '2026-03-04';
let w: World;
let lib: Library;
let books: Awaited<ReturnType<typeof openBooks>>;
let types: Record<'cash' | 'mobile' | 'wallet', string>;
const sys = () => w.system(w.school.id);
const staff = () => w.school.teacher.actor.staff!;
const loanOf = (id: string) => sys().repo(BookLoan).get(id);
const receipts = () =>
  sys()
    .repo(LibraryReceipt)
    .find({ sort: ['number'] });
const vouchers = () =>
  sys()
    .repo(Voucher)
    .find({ where: { source: { gte: 'libraryReceipt:', lt: 'libraryReceipt;' } }, sort: ['createdAt'] });
const loseOne = async (title: number, n: number) => {
  const { librarian } = w.school;
  const { id } = await librarian.run(lend, { staff: staff(), code: lib.accessions[title]![n]! });
  await librarian.run(reportLost, { loan: id, reason: 'Left on the bus' });
  return id;
};
const pay = (loan: string, amount = 25_000) => ({ loan, amount, paymentType: types.cash });
const cancelling = async (id: string) => ({
  id,
  rev: (await sys().repo(LibraryReceipt).get(id)).rev,
  cancelReason: 'Typed for another person',
});

beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  lib = await openLibrary(w);
  const made = await w
    .system()
    .repo(PaymentType)
    .createMany([
      { code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash' },
      { code: 'MOB', name: 'Mobile', nameBn: 'মোবাইল', channel: 'mobile', needsReference: true },
      { code: 'WAL', name: 'Wallet', nameBn: 'ওয়ালেট', channel: 'wallet' },
    ]);
  types = { cash: made[0]!.id, mobile: made[1]!.id, wallet: made[2]!.id };
});
afterAll(() => w.close());

describe('an employee at the counter', () => {
  let late: string;
  it('pays a fine once the book is back, the amount that both saw, and the receipt is theirs alone', async () => {
    const { librarian, accountant } = w.school;
    late = (await librarian.run(lend, { staff: staff(), code: lib.accessions[0]![0]! })).id;
    setDay(w, '2026-03-15');
    await work(w, 'library.tendLoans');
    expect((await librarian.refused(takeFine, pay(late, 400))).code).toBe('FINE_CHANGED');
    expect((await accountant.run(employeeFines, {})).rows).toEqual([]);
    await librarian.run(takeBack, { code: lib.accessions[0]![0]! });
    expect((await accountant.run(employeeFines, {})).rows).toMatchObject([{ loan: late, fine: 400, owes: 400 }]);
    expect((await accountant.refused(takeFine, pay(late, 300))).code).toBe('FINE_CHANGED');
    const { receipt, number } = await accountant.run(takeFine, pay(late, 400));
    expect(await loanOf(late)).toMatchObject({ owes: 0, paid: 400, fromPay: 0 });
    expect((await librarian.run(reader, { staff: staff() })).owed).toBe(0);
    const paper = await accountant.run(libraryDocuments.fineReceipt.actions.preview, { receipt, language: 'bn' });
    expect([paper.pages, paper.title]).toEqual([1, `গ্রন্থাগারের রসিদ ${number}`]);
    for (const person of [w.school.teacher, w.school.student, w.school.guardian, w.stranger.accountant])
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(
        (await person.refused(libraryDocuments.fineReceipt.actions.pdf, { receipt })).code,
      );
  });

  it('pays nothing twice: not again, not out of the pay afterwards', async () => {
    expect((await w.school.librarian.refused(takeFine, pay(late, 400))).code).toBe('FINE_CHANGED');
    expect((await w.school.teacher.refused(payFromSalary, { loan: late, amount: 400 })).code).toBe(
      'PAY_DEDUCTION_CHANGED',
    );
    await w.runJobs();
    expect(await sys().repo(EmployeeFine).count({ staff: staff() })).toBe(0);
  });

  it('pays nothing at the counter that is on its way to the pay', async () => {
    const lost = await loseOne(1, 0);
    await w.school.teacher.run(payFromSalary, { loan: lost, amount: 25_000 });
    await w.runJobs();
    expect((await w.school.accountant.refused(takeFine, pay(lost))).code).toBe('FINE_CHANGED');
    expect(await loanOf(lost)).toMatchObject({ owes: 0, paid: 0, fromPay: 25_000 });
  });

  it('pays once when two counters and their own agreement meet', async () => {
    const lost = await loseOne(2, 0);
    const { accountant, librarian, teacher } = w.school;
    const before = (await receipts()).length;
    const done = await Promise.allSettled([
      accountant.run(takeFine, pay(lost)),
      librarian.run(takeFine, pay(lost)),
      teacher.run(payFromSalary, { loan: lost, amount: 25_000 }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await w.runJobs();
    const { owes, paid, fromPay } = await loanOf(lost);
    expect([owes, paid + fromPay]).toEqual([0, 25_000]);
    expect((await receipts()).length - before).toBe(paid === 0 ? 0 : 1);
  });

  it('is not served by themselves, with whichever account, nor by a stranger, a family or the office', async () => {
    const lost = await loseOne(0, 1);
    const { school, stranger } = w;
    const own = await school.hire('accountant', school.id, 'Also at the counter', { staff: staff() });
    expect((await own.refused(takeFine, pay(lost))).code).toBe('OWN_LOAN');
    for (const person of [school.teacher, school.office, school.guardian, school.student])
      expect((await person.refused(takeFine, pay(lost))).code).toBe('FORBIDDEN');
    expect((await stranger.accountant.refused(takeFine, pay(lost))).code).toBe('NOT_FOUND');
    expect((await school.accountant.refused(takeFine, { ...pay(lost), paymentType: types.wallet })).code).toBe(
      'METHOD_UNKNOWN',
    );
    expect((await school.accountant.refused(takeFine, { ...pay(lost), paymentType: types.mobile })).code).toBe(
      'REFERENCE_NEEDED',
    );
    // A student's loan is billed with the fees and has no receipt of its own.
    const theirs = await school.librarian.run(lend, { student: school.students[0]!.id, code: lib.accessions[0]![2]! });
    expect((await school.accountant.refused(takeFine, pay(theirs.id, 100))).code).toBe('NOT_FOUND');
    await school.accountant.run(takeFine, pay(lost));
  });
});

describe('a receipt of the library', () => {
  it('is in the books once, as income of the same kind as the fines of students', async () => {
    expect(await vouchers()).toEqual([]);
    const { accountant } = w.school;
    const subHeads = await sys().repo(FeeSubHead).find();
    expect(subHeads.map(({ name }) => name).sort()).toEqual(['Library fine', 'Lost library book']);
    const { subjects } = await accountant.run(accountsActions.posting, {});
    const rules = subjects.map(({ subject, about }) => ({
      subject,
      ...(about ? { about } : {}),
      ledger: books.idOf({ money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' }[subject]),
    }));
    await accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
    await w.runJobs();
    const taken = await receipts();
    expect((await vouchers()).map(({ total, state }) => [total, state])).toEqual(
      taken.map(({ amount }) => [amount, 'posted']),
    );
    await Promise.all(
      [0, 1].map(() => work(w, 'library.postReceipt', { libraryReceipt: taken[0]!.id }).catch(() => null)),
    );
    expect(await vouchers()).toHaveLength(taken.length);
    const waiting = (await accountant.run(accountsActions.posting, {})).admissions;
    expect(waiting).toMatchObject({ count: taken.length, posted: taken.length, waiting: [] });
    await expectEqualSides(w);
  });

  it('is cancelled by another person with a reason: the debt is back and the books get the mirror', async () => {
    const [first] = await receipts();
    const { head, accountant, librarian } = w.school;
    for (const person of [accountant, librarian])
      expect((await person.refused(cancel, await cancelling(first!.id))).code).toBe('FORBIDDEN');
    const own = await w.school.hire('head', w.school.id, 'Head and borrower', { staff: staff() });
    expect((await own.refused(cancel, await cancelling(first!.id))).code).toBe('OWN_LOAN');
    await head.run(cancel, await cancelling(first!.id));
    expect(await loanOf(first!.loan)).toMatchObject({ owes: first!.amount, paid: 0 });
    await w.runJobs();
    const made = await vouchers();
    expect(made.map(({ state, reverses }) => [state, Boolean(reverses)])).toContainEqual(['reversed', false]);
    expect(made.filter(({ reverses }) => reverses)).toHaveLength(1);
    await expectEqualSides(w);
    // Paid again, it is another receipt with the next number.
    await head.run(takeFine, pay(first!.loan, first!.amount));
    const [last] = (await receipts()).slice(-1);
    expect((await head.refused(cancel, await cancelling(last!.id))).code).toBe('OWN_LIBRARY_RECEIPT');
    const numbers = (await receipts()).map(({ number }) => Number(number.split('-').at(-1)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('stays when the lost book is found: the price goes back with the pay, once', async () => {
    const lost = await loseOne(2, 1);
    const { receipt } = await w.school.accountant.run(takeFine, pay(lost));
    await w.school.librarian.run(takeBack, { code: lib.accessions[2]![1]! });
    await w.runJobs();
    expect(await loanOf(lost)).toMatchObject({ state: 'found', owes: 0, paid: 25_000, fromPay: -25_000 });
    const given = () =>
      sys()
        .repo(PayAdjustment)
        .find({ where: { source: `library:${lost}` } });
    const claim = { loan: lost, staff: staff(), amount: -25_000, reason: { en: 'Found', bn: 'পাওয়া গেছে' } };
    await work(w, 'payroll.takeLibraryClaim', claim);
    expect((await given()).map(({ kind, amount }) => [kind, amount])).toEqual([['earning', 25_000]]);
    expect((await w.school.head.refused(cancel, await cancelling(receipt))).code).toBe('RECEIPT_GIVEN_BACK');
    expect(await loanOf(lost)).toMatchObject({ paid: 25_000 });
  });
});
