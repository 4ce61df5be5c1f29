import { actionsOf } from '@pathshala/shared/kit';
import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import { FeeLine, feesActions, feesGroupReports, feesReports } from '@pathshala/shared/modules/money/fees';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { OnlineMethod, PaymentClaim, PaymentGateway, PaymentType } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyFor } from '../../../../kernel';
import { world, type World } from '../../../../testing';
import { generate, linesOf, openFees } from './school-fees';

/** A way to pay from afar, with the gateway and the type that it needs. */
async function bkash() {
  const name = { code: 'BKASH', name: 'bKash', nameBn: 'বিকাশ' };
  const gateway = await w
    .system()
    .repo(PaymentGateway)
    .create({ ...name, kind: 'mobile', mode: 'sandbox' });
  const paymentType = await w
    .system()
    .repo(PaymentType)
    .create({ ...name, channel: 'mobile' });
  return w
    .system()
    .repo(OnlineMethod)
    .create({ ...name, gateway: gateway.id, paymentType: paymentType.id, transactionPattern: 'letters10' });
}

type DuesCells = Record<'roll' | 'toPay' | 'fine' | 'checking', number> & {
  student: string;
  section: { en: string };
};
let w: World;
let fees: Awaited<ReturnType<typeof openFees>>;
/**
 * January to March of class six on the 4th of March: the first student has paid January, of the second half of
 * January's tuition is paid.
 */
beforeAll(async () => {
  w = await world();
  fees = await openFees(w);
  await generate(w, w.school.accountant, {
    class: w.school.class.id,
    months: ['2026-01-01', '2026-02-01', '2026-03-01'],
  });
  const lines = w.system(w.school.id).repo(FeeLine);
  for (const line of await linesOf(w, { student: w.school.students[0]!.id, month: '2026-01-01' }))
    await lines.update(line.id, { paid: line.amount, balance: 0, status: 'paid' });
  const [half] = await linesOf(w, { student: w.school.students[1]!.id, month: '2026-01-01', subHead: fees.tuition.id });
  await lines.update(half!.id, { paid: 25_000, balance: 25_000, status: 'partially_paid' });
});
afterAll(() => w.close());

describe('dues', () => {
  const ask = async (input: object = {}) => {
    const { rows, head } = await w.school.office.run(feesReports.dues.actions.rows, { head: true, ...input });
    return { rows: rows.map(({ cells, keys }) => ({ ...cells, student: keys!.student })) as DuesCells[], head: head! };
  };
  it('show every student with what they owe, in the order of sections and rolls', async () => {
    const { rows, head } = await ask();
    expect(rows.map((row) => [row.section.en, row.roll])).toEqual([
      ...Array.from({ length: 6 }, (_, at) => ['Six - A', at + 1]),
      ['Six - B', 1],
    ]);
    expect(rows[0]).toMatchObject({
      code: 'S-001',
      bills: 7,
      amount: 268_000,
      paid: 156_000,
      balance: 112_000,
      overdue: 56_000,
      since: '2026-02-10',
      phone: '01911000000',
    });
    expect(head.rows).toBe(7);
    expect(head.facts.map(({ key, value }) => [key, value])).toEqual([
      ['students', 7],
      ['owing', 7],
    ]);
    expect(head.totals).toEqual({
      bills: 49,
      amount: 7 * 268_000,
      waived: 0,
      paid: 181_000,
      balance: 7 * 268_000 - 181_000,
      overdue: 7 * 212_000 - 181_000,
      open: 7 * 268_000 - 181_000,
      // January and February of tuition are late, Tk 50 each; the first student has paid January.
      fine: 13 * 5_000,
      checking: 0,
      clearing: 0,
      toPay: 7 * 268_000 - 181_000 + 13 * 5_000,
    });
  });
  it('name the number to pay that the statement names, with its parts, also where only a month of it is asked for', async () => {
    const sys = w.system(w.school.id);
    const payer = w.school.students[0]!.id;
    const company = await bkash();
    const claim = await sys.repo(PaymentClaim).create({
      ...{ student: payer, company: company.id, transactionNumber: 'TRX1DUES', amount: 30_000 },
      ...{ paidOn: '2026-03-03', status: 'submitted' },
    });
    // A later adjustment with terms of its own: the bill keeps those of its first line.
    const [first] = await linesOf(w, { student: payer, month: '2026-02-01', subHead: fees.tuition.id });
    const { id: _id, rev: _rev, createdAt: _c, createdBy: _cb, updatedAt: _u, updatedBy: _ub, ...terms } = first!;
    const later = await sys.repo(FeeLine).create({
      ...terms,
      seq: 1,
      kind: 'adjustment',
      fined: false,
      dueDate: '2026-05-10',
      amount: 1_000,
      balance: 1_000,
    });
    for (const filter of [{}, { month: '2026-02-01' }, { section: w.school.sectionA.id }]) {
      const { rows } = await ask(filter);
      for (const row of rows) {
        const { totals } = await w.school.office.run(feesActions.statement, { student: row.student });
        expect([row.toPay, row.fine, row.checking]).toEqual([totals.toPay, totals.fine, totals.checking]);
      }
      expect(rows.find((row) => row.student === payer)).toMatchObject({
        ...{ open: 113_000, fine: 5_000, checking: 30_000, toPay: 88_000 },
      });
    }
    await sys.repo(FeeLine).remove(later.id);
    await sys.repo(PaymentClaim).remove(claim.id);
  });
  it('come in the order of what is to pay when asked, the greatest first', async () => {
    const sums = async (sort: string) => (await ask({ sort })).rows.map((row) => row.toPay);
    const rising = await sums('toPay');
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBeGreaterThan(1);
    expect(await sums('-toPay')).toEqual(rising.toReversed());
    expect((await ask({ sort: '-toPay', size: 1 })).rows[0]!.toPay).toBe(rising.at(-1));
  });
  it.each<[string, () => object, number]>([
    ['a section', () => ({ section: w.school.sectionB.id }), 1],
    ['a class', () => ({ class: w.school.class.id }), 7],
    ['a month and a status', () => ({ month: '2026-01-01', status: 'paid' }), 1],
    ['a part payment', () => ({ status: 'partially_paid' }), 1],
    ['what is overdue in a month that is not', () => ({ month: '2026-03-01', status: 'overdue' }), 0],
    ['what is overdue', () => ({ status: 'overdue' }), 7],
    ['a name', () => ({ q: 'student 03' }), 1],
    ['a name in Bengali', () => ({ q: 'শিক্ষার্থী 03' }), 1],
    ['an ID', () => ({ q: 's-004' }), 1],
    ['nobody', () => ({ q: 'Nobody' }), 0],
  ])('can be narrowed to %s', async (_, filter, total) => expect((await ask(filter())).head.rows).toBe(total));
  it('come in pages whose totals are those of all', async () => {
    const second = await ask({ at: 3, size: 3 });
    expect([second.rows.map((row) => row.roll), second.head.rows, second.head.totals!.bills]).toEqual([
      [4, 5, 6],
      7,
      49,
    ]);
  });
});

describe('an SMS to those who owe', () => {
  const composed = { audience: { kind: 'owing' as const }, language: 'en' as const, text: '{student}: {due}' };
  it('names what is owed, of brothers and sisters together, and leaves out who owes nothing', async () => {
    const shown = await w.school.office.run(messagingActions.smsPreview, composed);
    expect([shown.title, shown.people]).toEqual([{ en: 'Fees due', bn: 'বকেয়া ফি' }, 7]);
    expect(shown.rows[0]).toMatchObject({ text: 'Student 01 and Student 02: Tk 3,700.00', encoding: 'gsm7' });
    const lines = w.system(w.school.id).repo(FeeLine);
    const own = await linesOf(w, { student: w.school.students[0]!.id, status: 'unpaid' });
    for (const line of own) await lines.update(line.id, { paid: line.amount, balance: 0, status: 'paid' });
    const bn = await w.school.office.run(messagingActions.smsPreview, {
      ...composed,
      language: 'bn',
      audience: { kind: 'owing', section: w.school.sectionA.id },
    });
    for (const line of own) await lines.update(line.id, { paid: 0, balance: line.amount, status: 'unpaid' });
    expect([bn.people, bn.rows[0]!.text, bn.title.en]).toEqual([5, 'শিক্ষার্থী 02: ২,৫৩০.০০ টাকা', 'Fees due: Six - A']);
  });
  it('is for those only who may know the dues, and other texts have no such variable', async () => {
    expect((await w.school.teacher.run(messagingActions.smsDesk, {})).owing).toBe(false);
    expect(
      (
        await w.school.teacher.refused(messagingActions.smsPreview, {
          ...composed,
          audience: { kind: 'owing', section: w.school.sectionA.id },
        })
      ).code,
    ).toBe('FORBIDDEN');
    expect(
      (await w.school.office.refused(messagingActions.smsPreview, { ...composed, audience: { kind: 'institution' } }))
        .fields?.text?.[0]?.en,
    ).toContain('{due}');
  });
});

describe('a statement', () => {
  const ask = (person = w.school.office, student = w.school.students[0]!.id) =>
    person.run(feesActions.statement, { student });
  it('shows twelve months, each bill with its reason, and the fine as of today', async () => {
    const { months, bills, totals, student } = await ask();
    expect(months.map(({ state }) => state)).toEqual([
      'paid',
      'overdue',
      'due',
      ...Array.from({ length: 9 }, () => 'none'),
    ]);
    expect(student).toMatchObject({ code: 'S-001', roll: 1, section: { en: 'Six - A' } });
    expect(
      bills.map(({ period, label, balance, status, overdue, fine }) => [
        period,
        label.en,
        balance,
        status,
        overdue,
        fine,
      ]),
    ).toEqual([
      ['2026-01', 'Monthly tuition', 0, 'paid', false, 0],
      ['2026-01', 'ICT', 0, 'paid', false, 0],
      ['year-2026-01', 'Session charge', 0, 'paid', false, 0],
      ['2026-02', 'Monthly tuition', 50_000, 'unpaid', true, 5_000],
      ['2026-02', 'ICT', 6_000, 'unpaid', true, 0],
      ['2026-03', 'Monthly tuition', 50_000, 'unpaid', false, 0],
      ['2026-03', 'ICT', 6_000, 'unpaid', false, 0],
    ]);
    expect(totals).toEqual({
      amount: 268_000,
      waived: 0,
      paid: 156_000,
      balance: 112_000,
      overdue: 56_000,
      fine: 5_000,
      earlier: 0,
      earlierFine: 0,
      checking: 0,
      toPay: 117_000,
      wallet: 0,
    });
    expect(bills[3]!.lines.map(({ reason, kind }) => [reason, kind])).toEqual([['class', 'bill']]);
  });
  it('of a year without bills carries what is left from the years before', async () => {
    const sys = w.system(w.school.id);
    const next = await sys
      .repo(AcademicYear)
      .create({ name: '2027', nameBn: '২০২৭', startsOn: '2027-01-01', endsOn: '2027-12-31' });
    const { totals, bills } = await w.school.office.run(feesActions.statement, {
      student: w.school.students[0]!.id,
      year: next.id,
    });
    expect([totals.balance, totals.earlier, bills]).toEqual([0, 112_000, []]);
    // Overdue amounts and fines cover all years: a new year cancels none of them.
    expect([totals.overdue, totals.fine, totals.earlierFine]).toEqual([56_000, 0, 5_000]);
  });
  it('is open to the student themselves and to the guardian of the child, and to nobody else of them', async () => {
    const { student, guardian, students } = w.school;
    expect((await ask(student)).totals.balance).toBe(112_000);
    expect((await ask(guardian, students[1]!.id)).bills[0]).toMatchObject({
      status: 'partially_paid',
      balance: 25_000,
    });
    expect((await student.refused(feesActions.statement, { student: students[1]!.id })).code).toBe('NOT_FOUND');
    expect((await guardian.refused(feesActions.statement, { student: students[3]!.id })).code).toBe('NOT_FOUND');
    expect((await w.stranger.office.refused(feesActions.statement, { student: students[0]!.id })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('is no business of teachers and librarians', async () => {
    for (const person of [w.school.teacher, w.school.librarian]) {
      expect((await person.refused(feesActions.statement, { student: w.school.students[0]!.id })).code).toBe(
        'FORBIDDEN',
      );
      expect((await person.refused(feesReports.dues.actions.rows, {})).code).toBe('FORBIDDEN');
      expect((await person.refused(actionsOf(FeeLine).list, {})).code).toBe('FORBIDDEN');
    }
  });
});

it('bills are listed to a guardian only of their own children, in whose rooms they may follow them', async () => {
  const { guardian, students } = w.school;
  const { rows } = await guardian.run(actionsOf(FeeLine).list, { size: 500 });
  expect(new Set(rows.map((row) => row.student))).toEqual(new Set([students[0]!.id, students[1]!.id]));
  expect(await policyFor(guardian.ctx(), FeeLine, 'read')).toEqual({
    student: { in: [students[0]!.id, students[1]!.id] },
  });
});

it('the months of a class say what is in them', async () => {
  const { months } = await w.school.accountant.run(feesActions.months, {
    year: w.school.year.id,
    class: w.school.class.id,
  });
  expect(months.slice(0, 4).map(({ month, bills, amount, paid }) => [month, bills, amount, paid])).toEqual([
    ['2026-01-01', 21, 7 * 156_000, 181_000],
    ['2026-02-01', 14, 7 * 56_000, 0],
    ['2026-03-01', 14, 7 * 56_000, 0],
    ['2026-04-01', 0, 0, 0],
  ]);
});

it('show the office of a group its own institutions, and the students of one', async () => {
  const { rows } = feesGroupReports.group.actions;
  const asked = async (given: object = {}) =>
    (await w.groupStaff.run(rows, given)).rows.filter((row) => !row.emphasis).map((row) => row.cells);
  const all = await asked();
  const { totals } = await w.school.office.run(feesReports.duesByClass.actions.totals, {});
  expect(all).toHaveLength(1);
  for (const key of ['students', 'owing', 'amount', 'waived', 'paid', 'balance', 'overdue'])
    expect(all[0]![key], key).toBe(totals![key]);
  const students = await asked({ show: 'students', only: 'overdue', month: '2026-01-01' });
  expect(students.map((row) => row['code'])).toHaveLength(6);
  expect(students.every((row) => Number(row['overdue']) > 0 && row['since'] !== null)).toBe(true);
  expect((await w.groupStaff.refused(rows, { institution: w.stranger.id })).code).toBe('NOT_FOUND');
  expect((await w.school.head.refused(rows, {})).code).toBe('FORBIDDEN');
});
