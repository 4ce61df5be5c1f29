import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { PaymentType, paymentsActions, Wallet } from '@pathshala/shared/modules/money/payments';
import { SmsMessage, Notification } from '@pathshala/shared/modules/school/messaging';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { BookLoan, CirculationRule, libraryActions } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { take } from '../../../money/payments/test/counter';
import { billsOf, copyOf, loanOf, openLibrary, setDay, work, type Library } from './stage';

let w: World;
let lib: Library;
const { lend, takeBack, renew, reportLost, waiveFine, reader } = libraryActions;
const desk = () => w.school.librarian;
const child = (n: number) => w.school.students[n]!;
const code = (title: number, n: number) => lib.accessions[title]![n]!;
const lendTo = (n: number, copy: string) => desk().run(lend, { student: child(n).id, code: copy });
const tend = () => work(w, 'library.tendLoans');
const open = async (n: number) => (await billsOf(w, child(n).id)).reduce((sum, line) => sum + line.balance, 0);

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
});
afterAll(() => w.close());

describe('a late book', () => {
  it('is fined by the day, and a job that runs twice fines once', async () => {
    // Due on Wednesday 11 March.
    await lendTo(0, code(0, 0));
    setDay(w, '2026-03-11');
    await tend();
    expect(await billsOf(w, child(0).id)).toEqual([]);
    setDay(w, '2026-03-12');
    await tend();
    await Promise.allSettled([tend(), tend()]);
    await tend();
    const bills = await billsOf(w, child(0).id);
    expect(bills.map(({ amount, balance, name }) => [amount, balance, name])).toEqual([
      [200, 200, 'Library fine: Pather Panchali'],
    ]);
    // Friday and Saturday cost nothing.
    setDay(w, '2026-03-15');
    await tend();
    expect(await open(0)).toBe(400);
    expect((await desk().run(reader, { student: child(0).id })).owed).toBe(400);
  });

  it('is told to the family once a week by bell and SMS, and no longer when it is back', async () => {
    await w.runJobs();
    const sms = () =>
      w
        .system(w.school.id)
        .repo(SmsMessage)
        .count({ student: child(0).id });
    const bells = () => w.system().repo(Notification).count({ kind: 'library', user: w.school.guardian.actor.userId! });
    expect([await sms(), await bells()]).toEqual([1, 1]);
    setDay(w, '2026-03-19');
    await tend();
    await tend();
    await w.runJobs();
    const [loan] = await w
      .system(w.school.id)
      .repo(BookLoan)
      .find({ where: { student: child(0).id } });
    const told = { member: loan!.member, on: '2026-03-19' };
    for (let time = 0; time < 2; time += 1) await work(w, 'library.tellOverdue', told);
    await w.runJobs();
    expect([await sms(), await bells()]).toEqual([2, 2]);
    setDay(w, '2026-03-26');
    await tend();
    await desk().run(takeBack, { code: code(0, 0) });
    await w.runJobs();
    expect([await sms(), await bells()]).toEqual([2, 2]);
  });

  it('costs what it costs on the day of its return, and no more afterwards', async () => {
    // From 12 to 26 March: eleven open days.
    expect(await open(0)).toBe(2_200);
    setDay(w, '2026-04-09');
    await tend();
    expect(await open(0)).toBe(2_200);
  });

  it('is paid at the fee counter', async () => {
    const type = await w
      .system()
      .repo(PaymentType)
      .create({ code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash' });
    const account = await w.school.accountant.run(paymentsActions.account, { student: child(0).id });
    expect(JSON.stringify(account)).toContain('গ্রন্থাগার জরিমানা');
    const { accountant } = w.school;
    await accountant.run(
      paymentsActions.collect,
      await take(accountant, { student: child(0).id, paymentType: type.id, money: 2_200 }),
    );
    expect(await open(0)).toBe(0);
    expect((await desk().run(reader, { student: child(0).id })).owed).toBe(0);
  });

  it('keeps the fine of the time before when it is renewed at the desk', async () => {
    const loan = await lendTo(1, code(1, 0));
    expect(loan.dueOn).toBe('2026-04-16');
    setDay(w, '2026-04-19');
    const renewed = await desk().run(renew, { loan: loan.id });
    expect(renewed).toMatchObject({ dueOn: '2026-04-26', fine: 200 });
    setDay(w, '2026-04-27');
    await tend();
    expect(await loanOf(w, loan.id)).toMatchObject({ fine: 400, fineBefore: 200 });
    expect(await open(1)).toBe(400);
  });

  it('goes by the terms of the day on which it was lent', async () => {
    const { id, rev } = await w.system(w.school.id).repo(CirculationRule).get(lib.rule.id);
    await w.school.head.run(actionsOf(CirculationRule).update, { id, rev, patch: { finePerDay: 100_000 } });
    setDay(w, '2026-04-28');
    await tend();
    expect(await open(1)).toBe(600);
    const again = await w.system(w.school.id).repo(CirculationRule).get(lib.rule.id);
    await w.school.head.run(actionsOf(CirculationRule).update, { id, rev: again.rev, patch: { finePerDay: 200 } });
  });

  it('is waived by the head alone, in part or whole, with a reason, and never above what is open', async () => {
    const [loan] = await w
      .system(w.school.id)
      .repo(BookLoan)
      .find({ where: { student: child(1).id } });
    const half = { loan: loan!.id, amount: 300, reason: 'Was ill' };
    expect((await desk().refused(waiveFine, half)).code).toBe('FORBIDDEN');
    expect((await w.school.head.refused(waiveFine, { ...half, amount: 601 })).code).toBe('WAIVER_TOO_HIGH');
    await w.school.head.run(waiveFine, half);
    expect(await open(1)).toBe(300);
    expect((await w.school.head.refused(waiveFine, { ...half, amount: 301 })).code).toBe('WAIVER_TOO_HIGH');
    setDay(w, '2026-04-29');
    await tend();
    expect(await open(1)).toBe(500);
    const names = (await billsOf(w, child(1).id)).map(({ nameBn }) => nameBn);
    expect(names).toContain('মওকুফ: Was ill');
  });
});

describe('nobody helps their own family:', () => {
  let parent: Person;
  beforeAll(async () => {
    // A librarian who is the guardian of the first two students, with an account for each.
    const guardian = w.school.guardians[0]!.id;
    parent = await w.school.hire('librarian', w.school.id, 'Librarian and parent', { guardian });
  });
  it('a librarian does not end a fine, renew a late book or take a lost one back', async () => {
    const [loan] = await w
      .system(w.school.id)
      .repo(BookLoan)
      .find({ where: { student: child(1).id } });
    expect((await parent.refused(takeBack, { code: code(1, 0) })).code).toBe('OWN_LOAN');
    expect((await parent.refused(renew, { loan: loan!.id })).code).toBe('OWN_LOAN');
    expect((await parent.refused(reportLost, { loan: loan!.id, reason: 'Left in a bus' })).code).toBe('OWN_LOAN');
  });
  it('a head does not waive', async () => {
    const head = await w.school.hire('head', w.school.id, 'Head and parent', { guardian: w.school.guardians[0]!.id });
    const [loan] = await w
      .system(w.school.id)
      .repo(BookLoan)
      .find({ where: { student: child(1).id } });
    expect((await head.refused(waiveFine, { loan: loan!.id, amount: 100, reason: 'Mine' })).code).toBe('OWN_LOAN');
  });
});

describe('a lost book', () => {
  let loan: string;
  it('is billed with its price, and its fine ends', async () => {
    loan = (await lendTo(2, code(2, 0))).id;
    setDay(w, '2026-05-07');
    await desk().run(reportLost, { loan, reason: 'Lost in the flood' });
    expect(await loanOf(w, loan)).toMatchObject({ state: 'lost', replacement: 25_000, fine: 200 });
    expect((await copyOf(w, code(2, 0))).state).toBe('lost');
    expect(await open(2)).toBe(25_200);
    setDay(w, '2026-05-20');
    await tend();
    expect(await open(2)).toBe(25_200);
    expect((await desk().refused(reportLost, { loan, reason: 'Again' })).code).toBe('NOT_ON_LOAN');
  });
  it('that is found gives back what was paid of its price, and keeps the fine', async () => {
    const [type] = await w.system().repo(PaymentType).find();
    const { accountant } = w.school;
    await accountant.run(
      paymentsActions.collect,
      await take(accountant, { student: child(2).id, paymentType: type!.id, money: 25_200 }),
    );
    const back = await desk().run(takeBack, { code: code(2, 0) });
    expect(back).toMatchObject({ wasLost: true, loan: { state: 'found' } });
    expect(await open(2)).toBe(0);
    const wallet = await w
      .system(w.school.id)
      .repo(Wallet)
      .findOne({ student: child(2).id });
    expect(wallet!.balance).toBe(25_000);
    expect((await copyOf(w, code(2, 0))).state).toBe('available');
  });
});

describe('the calendar', () => {
  it('moves what is due on a day that becomes a holiday, forward and once', async () => {
    setDay(w, '2026-06-01');
    const loan = await lendTo(3, code(0, 1));
    expect(loan.dueOn).toBe('2026-06-08');
    const strike = await w.school.head.run(actionsOf(Holiday).create, {
      name: 'Strike',
      nameBn: 'ধর্মঘট',
      from: '2026-06-08',
      until: '2026-06-09',
    });
    await work(w, 'library.moveDueDates');
    await work(w, 'library.moveDueDates');
    expect((await loanOf(w, loan.id)).dueOn).toBe('2026-06-10');
    await w.school.head.run(actionsOf(Holiday).remove, { id: strike.id, rev: strike.rev });
    await work(w, 'library.moveDueDates');
    expect((await loanOf(w, loan.id)).dueOn).toBe('2026-06-10');
  });
});

describe('a student who leaves', () => {
  const leave = async (n: number) => {
    const { id, rev } = await w.system(w.school.id).repo(Student).get(child(n).id);
    const input = { id, rev, leftOn: '2026-06-01', leavingNote: 'Moved', duesAccepted: true };
    const { transfer } = transitionsOf(Student);
    return { run: () => w.school.office.run(transfer, input), refused: () => w.school.office.refused(transfer, input) };
  };
  it('is asked for books first, and goes when they are back', async () => {
    expect((await (await leave(3)).refused()).code).toBe('BOOKS_OUT');
    await desk().run(takeBack, { code: code(0, 1) });
    await (await leave(3)).run();
    expect((await desk().run(reader, { student: child(3).id })).member!.state).toBe('closed');
    expect(
      await w
        .system(w.school.id)
        .repo(FeeLine)
        .count({ student: child(3).id }),
    ).toBe(0);
  });
});
