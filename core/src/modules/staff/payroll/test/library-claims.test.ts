import { transitionsOf } from '@pathshala/shared/kit';
import { EmployeeFine, PayAdjustment } from '@pathshala/shared/modules/staff/payroll';
import { BookLoan, libraryActions } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, runOneJob, type World, world } from '../../../../testing';
import { openLibrary, setDay, work, type Library } from '../../../students/library/test/stage';

let w: World;
let lib: Library;
const { lend, takeBack, reportLost, waiveFine, reader, payFromSalary, mine } = libraryActions;
const sys = () => w.system(w.school.id);
const teacher = () => w.school.teacher;
const staff = () => teacher().actor.staff!;
const loanOf = (id: string) => sys().repo(BookLoan).get(id);
const fines = () =>
  sys()
    .repo(EmployeeFine)
    .find({ where: { staff: staff() }, sort: ['createdAt'] });
const owed = async () => (await w.school.librarian.run(reader, { staff: staff() })).owed;
const lendOne = (title: number, n: number) =>
  w.school.librarian.run(lend, { staff: staff(), code: lib.accessions[title]![n]! });
const agree = async (id: string) => {
  await teacher().run(payFromSalary, { loan: id, amount: (await loanOf(id)).owes });
  await w.runJobs();
};

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
});
afterAll(() => w.close());

describe('an employee who is late or loses a book', () => {
  let late: string;
  let lost: string;
  it('owes the fine by the day as students do, and borrows nothing beyond the limit of the rule', async () => {
    late = (await lendOne(0, 0)).id;
    setDay(w, '2026-03-15');
    await work(w, 'library.tendLoans');
    expect(await loanOf(late)).toMatchObject({ fine: 400, owes: 400 });
    await w.school.librarian.run(takeBack, { code: lib.accessions[0]![0]! });
    setDay(w, '2026-03-29');
    await work(w, 'library.tendLoans');
    expect(await owed()).toBe(400);
    const own = await teacher().run(mine, {});
    expect(own.reader?.loans.map(({ id, owes }) => [id, owes])).toEqual([[late, 400]]);
  });

  it('has nothing taken out of the pay by anyone else, by another amount, or while the book is out', async () => {
    const input = { loan: late, amount: 400 };
    for (const person of [w.school.librarian, w.school.head, w.school.accountant, w.stranger.teacher])
      expect((await person.refused(payFromSalary, input)).code).toBe('NOT_FOUND');
    expect((await w.school.guardian.refused(payFromSalary, input)).code).toBe('NOT_FOUND');
    expect((await teacher().refused(payFromSalary, { ...input, amount: 300 })).code).toBe('PAY_DEDUCTION_CHANGED');
    const out = await lendOne(1, 0);
    setDay(w, '2026-04-12');
    await work(w, 'library.tendLoans');
    const { owes } = await loanOf(out.id);
    expect(owes).toBeGreaterThan(0);
    expect((await teacher().refused(payFromSalary, { loan: out.id, amount: owes })).code).toBe('PAY_DEDUCTION_CHANGED');
    await w.school.librarian.run(takeBack, { code: lib.accessions[1]![0]! });
    expect(await fines()).toEqual([]);
  });

  it('is waived by the head with a reason, never by themselves, and no more than is open', async () => {
    const found = await sys()
      .repo(BookLoan)
      .find({ where: { staff: staff(), book: lib.books[1]!.id } });
    const second = found[0]!;
    const reason = 'Was ill';
    expect((await teacher().refused(waiveFine, { loan: second.id, amount: 1, reason })).code).toBe('FORBIDDEN');
    const most = await w.school.head.refused(waiveFine, { loan: second.id, amount: second.owes + 1, reason });
    expect(most.code).toBe('WAIVER_TOO_HIGH');
    await w.school.head.run(waiveFine, { loan: second.id, amount: second.owes, reason });
    expect(await loanOf(second.id)).toMatchObject({ owes: 0 });
    expect(await owed()).toBe(400);
  });

  it('agrees to a deduction once: the claim moves to the pay, and is settled or waived there', async () => {
    await agree(late);
    expect(await owed()).toBe(0);
    expect((await fines()).map(({ amount, state }) => [amount, state])).toEqual([[400, 'open']]);
    expect((await teacher().refused(payFromSalary, { loan: late, amount: 400 })).code).toBe('PAY_DEDUCTION_CHANGED');
    // The claim is with the payroll now, so the library cannot waive it.
    const again = await w.school.head.refused(waiveFine, { loan: late, amount: 1, reason: 'Too late' });
    expect(again.code).toBe('WAIVER_TOO_HIGH');
    // A message that was overtaken says another amount than the loan.
    const claim = { loan: late, staff: staff(), amount: 900, reason: { en: 'Fine', bn: 'জরিমানা' } };
    for (let time = 0; time < 2; time += 1)
      await runOneJob(w.kernel, 'payroll.takeLibraryClaim', {
        payload: claim,
        tenantId: w.school.id,
        actorId: null,
        requestId: `again-${time}`,
      });
    expect((await fines()).map(({ amount }) => amount)).toEqual([400]);
    const [fine] = await fines();
    const waive = transitionsOf(EmployeeFine).waive;
    const input = { id: fine!.id, rev: fine!.rev, input: { waiver: 'Long service' } };
    expect((await teacher().refused(waive as never, input as never)).code).toBe('FORBIDDEN');
  });

  it('pays the price of a lost book, and has it back when the book is found, also after the salary', async () => {
    lost = (await lendOne(2, 0)).id;
    await w.school.librarian.run(reportLost, { loan: lost, reason: 'Left on the bus' });
    expect(await loanOf(lost)).toMatchObject({ replacement: 25_000, owes: 25_000 });
    await agree(lost);
    const [, claim] = await fines();
    expect(claim).toMatchObject({ amount: 25_000, state: 'open' });
    // As the approval of a salary does.
    await bringTo(sys(), EmployeeFine, claim!.id, { state: 'settled', rev: claim!.rev });
    await w.school.librarian.run(takeBack, { code: lib.accessions[2]![0]! });
    await w.runJobs();
    expect(await loanOf(lost)).toMatchObject({ state: 'found', owes: 0, fromPay: 0 });
    const given = await sys()
      .repo(PayAdjustment)
      .find({ where: { staff: staff() } });
    expect(given.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([['earning', 25_000, 'open']]);
  });

  it('owes nothing for a set that a class has', async () => {
    const { librarian, sectionA } = w.school;
    const set = await librarian.run(lend, { staff: staff(), section: sectionA.id, code: lib.accessions[0]![1]! });
    setDay(w, '2026-05-24');
    await work(w, 'library.tendLoans');
    expect(await loanOf(set.id)).toMatchObject({ fine: 0, owes: 0 });
    await librarian.run(reportLost, { loan: set.id, reason: 'Lost in class' });
    expect(await loanOf(set.id)).toMatchObject({ replacement: 0, owes: 0 });
  });

  it('cannot end a fine of their own at the desk, or waive it, with a second account either', async () => {
    const loan = await lendOne(0, 2);
    setDay(w, '2026-06-30');
    const atDesk = await w.school.hire('librarian', w.school.id, 'Also at the desk', { staff: staff() });
    const asHead = await w.school.hire('head', w.school.id, 'Also in charge', { staff: staff() });
    const reason = 'It was nobody';
    expect((await atDesk.refused(takeBack, { code: lib.accessions[0]![2]! })).code).toBe('OWN_LOAN');
    expect((await atDesk.refused(reportLost, { loan: loan.id, reason })).code).toBe('OWN_LOAN');
    await work(w, 'library.tendLoans');
    expect((await asHead.refused(waiveFine, { loan: loan.id, amount: 100, reason })).code).toBe('OWN_LOAN');
    expect((await loanOf(loan.id)).state).toBe('active');
  });
});
