import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  OvertimeRule,
  PayAdjustment,
  PayLoan,
  payrollActions,
  PayRun,
  PaySlip,
  PayStructure,
  SalaryType,
  TaxScale,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const TAKA = 100;
type Move = 'check' | 'approve' | 'pay';
let w: World;
const sys = () => w.system(w.school.id);
const staffOf = (name: 'teacher' | 'office' | 'secondTeacher') => w.school.staffRecords[name].id;
const typed = async (name: string) =>
  (await w.school.head.run(actionsOf(SalaryType).create, { name, nameBn: name, rounding: 'paisa' })).id;
const structure = (staff: string, salaryType: string, rest: object = {}) =>
  w.school.head.run(actionsOf(PayStructure).create, {
    staff,
    salaryType,
    from: '2020-01-01',
    basic: 20_000 * TAKA,
    ...rest,
  });
const begin = async (salaryType: string, month: string, kind: 'regular' | 'supplementary' = 'regular') => {
  const { payRun } = await w.school.accountant.run(payrollActions.begin, { month, salaryType, kind });
  await w.runJobs();
  return payRun;
};
const move = async (id: string, ...names: Move[]) => {
  for (const name of names) {
    const { rev } = await sys().repo(PayRun).get(id);
    const who = name === 'approve' ? w.school.head : w.school.accountant;
    await who.run(transitionsOf(PayRun)[name], { id, rev });
  }
};
const slipOf = async (payRun: string, staff: string) => (await sys().repo(PaySlip).findOne({ payRun, staff }))!;
const takenFor = async (payRun: string, staff: string, about: string) =>
  ((await slipOf(payRun, staff))?.lines ?? [])
    .filter((line) => line.about === about)
    .reduce((sum, { amount }) => sum + amount / TAKA, 0);
const taxOf = async (payRun: string, staff: string) =>
  ((await slipOf(payRun, staff))?.lines ?? [])
    .filter(({ head }) => head === 'tax')
    .reduce((sum, { amount }) => sum + amount / TAKA, 0);
const lend = (staff: string, rest: object = {}) =>
  w.school.head.run(actionsOf(PayLoan).create, {
    staff,
    on: '2026-01-01',
    firstOn: '2026-01-01',
    amount: 9_000 * TAKA,
    instalment: 2_000 * TAKA,
    ...rest,
  });
const repaid = async (id: string) => (await sys().repo(PayLoan).get(id)).repaid / TAKA;

beforeEach(async () => void (w = await world({ weekend: [] })));
afterEach(() => w.close());

describe('a loan', () => {
  it.each(['first', 'second'] as const)(
    'is repaid once in a month with two salary types, whichever is approved first: the %s',
    async (which) => {
      const staff = staffOf('teacher');
      const [own, second] = [await typed('Own'), await typed('Second')];
      await structure(staff, own);
      await structure(staff, second, { basic: 10_000 * TAKA });
      const loan = await lend(staff);
      const runs = [await begin(own, '2026-01'), await begin(second, '2026-01')];
      const order = which === 'first' ? runs : [...runs].reverse();
      for (const run of order) await move(run, 'check');
      for (const run of order) await move(run, 'approve', 'pay');
      expect(await Promise.all(runs.map((run) => takenFor(run, staff, loan.id)))).toEqual([2_000, 0]);
      expect(await repaid(loan.id)).toBe(2_000);
      // The next month is another instalment, also where the other type is calculated first.
      const next = [await begin(second, '2026-02'), await begin(own, '2026-02')];
      for (const run of next) await move(run, 'check', 'approve');
      expect(await repaid(loan.id)).toBe(4_000);
    },
  );
  it('ends with a last instalment that takes what is left of it', async () => {
    const staff = staffOf('teacher');
    const own = await typed('Own');
    await structure(staff, own);
    const loan = await lend(staff, { amount: 5_000 * TAKA });
    for (const [month, taken] of [
      ['2025-12', 0],
      ['2026-01', 2_000],
      ['2026-02', 2_000],
      ['2026-03', 1_000],
    ] as const) {
      const run = await begin(own, month);
      await move(run, 'check', 'approve');
      expect([month, await takenFor(run, staff, loan.id)]).toEqual([month, taken]);
    }
    expect(await repaid(loan.id)).toBe(5_000);
  });
  it('is taken whole from the last slip of a person whose service or structure ends', async () => {
    const own = await typed('Own');
    const [leaver, ends] = [staffOf('teacher'), staffOf('office')];
    await structure(leaver, own);
    await structure(ends, own, { until: '2026-02-28' });
    const loans = [await lend(leaver), await lend(ends)];
    const january = await begin(own, '2026-01');
    await move(january, 'check', 'approve');
    expect(await takenFor(january, leaver, loans[0]!.id)).toBe(2_000);
    await sys().repo(Staff).update(leaver, { leftOn: '2026-02-20' });
    const february = await begin(own, '2026-02');
    expect(await takenFor(february, leaver, loans[0]!.id)).toBe(7_000);
    expect(await takenFor(february, ends, loans[1]!.id)).toBe(7_000);
    await move(february, 'check', 'approve');
    expect([await repaid(loans[0]!.id), await repaid(loans[1]!.id)]).toEqual([9_000, 9_000]);
  });
  it('of a person who leaves is taken once more by neither of two salary types', async () => {
    const staff = staffOf('teacher');
    const [own, second] = [await typed('Own'), await typed('Second')];
    await structure(staff, own);
    await structure(staff, second, { basic: 10_000 * TAKA });
    const loan = await lend(staff);
    await sys().repo(Staff).update(staff, { leftOn: '2026-01-31' });
    const runs = [await begin(second, '2026-01'), await begin(own, '2026-01')];
    for (const run of runs) await move(run, 'check', 'approve');
    expect(await repaid(loan.id)).toBe(9_000);
  });
});

describe('income tax', () => {
  const man = { basic: 75_000 * TAKA, taxpayer: 'man' };
  beforeEach(async () => {
    await w.school.head.run(actionsOf(TaxScale).create, {
      name: '2025-26',
      nameBn: '২০২৫-২৬',
      from: '2025-07-01',
      man: 375_000 * TAKA,
      woman: 425_000 * TAKA,
      disabled: 500_000 * TAKA,
      freedomFighter: 525_000 * TAKA,
      bands: [{ width: 300_000 * TAKA, percent: 10 }, { percent: 15 }],
      exemptAtMost: 500_000 * TAKA,
      leastTax: 5_000 * TAKA,
      leastTaxOfNew: 1_000 * TAKA,
    });
    w.clock.set('2026-06-28T05:00:00Z');
  });
  const months = ['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'].concat([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
  ]);
  /** Every month of the fiscal year, approved. */
  const wholeYear = async (salaryType: string) => {
    for (const month of months) await move(await begin(salaryType, month), 'check', 'approve');
  };
  const ofYear = async (staff: string) => {
    const slips = await sys()
      .repo(PaySlip)
      .find({ where: { staff, isIssued: true } });
    const sum = (head: string) =>
      slips.flatMap(({ lines }) => lines).reduce((all, line) => (line.head === head ? all + line.amount : all), 0);
    return sum('tax') / TAKA;
  };
  it('of a year with arrears in June is the tax of all that was paid', async () => {
    const staff = staffOf('teacher');
    const taxed = await typed('Taxed');
    await structure(staff, taxed, { ...man, from: '2025-01-01' });
    await wholeYear(taxed);
    expect(await ofYear(staff)).toBe(22_500);
    const extra = { staff, on: '2026-06-20', amount: 37_500 * TAKA, reason: 'Arrears' };
    await w.school.head.run(actionsOf(PayAdjustment).create, extra);
    const beside = await begin(taxed, '2026-06', 'supplementary');
    // 937,500 in the year: 25,000 by the law.
    expect(await taxOf(beside, staff)).toBe(2_500);
    await move(beside, 'check', 'approve', 'pay');
    expect(await ofYear(staff)).toBe(25_000);
  });
  it('of a person who leaves below the nil band is none, and of one who has paid more is not taken again', async () => {
    const taxed = await typed('Taxed');
    const [leaves, surprises] = [staffOf('office'), staffOf('teacher')];
    await structure(leaves, taxed, { ...man, from: '2025-01-01', until: '2025-10-31' });
    await structure(surprises, taxed, { ...man, from: '2025-01-01' });
    for (const month of months.slice(0, 3)) await move(await begin(taxed, month), 'check', 'approve');
    expect([await ofYear(leaves), await ofYear(surprises)]).toEqual([0, 5_625]);
    await sys().repo(Staff).update(surprises, { leftOn: '2025-10-31' });
    const last = await begin(taxed, '2025-10');
    await move(last, 'check', 'approve');
    expect([await taxOf(last, leaves), await taxOf(last, surprises)]).toEqual([0, 0]);
  });
  it('of two salary types has the nil band once', async () => {
    const staff = staffOf('teacher');
    const [one, two] = [await typed('One'), await typed('Two')];
    const half = { ...man, basic: 37_500 * TAKA, from: '2025-01-01' };
    await structure(staff, one, half);
    await structure(staff, two, half);
    for (const month of months)
      for (const salaryType of [one, two]) await move(await begin(salaryType, month), 'check', 'approve');
    expect(await ofYear(staff)).toBe(22_500);
  }, 120_000);
});

describe('a rule of overtime', () => {
  it('that pays hours nobody approved is written by a person who approves salaries', async () => {
    const salaryType = await typed('Own');
    const { create, update } = actionsOf(OvertimeRule);
    const rule = { salaryType, name: 'Evenings', nameBn: 'সন্ধ্যা', amount: 100 * TAKA, needsApproval: false };
    const { accountant, head } = w.school;
    expect((await accountant.refused(create, rule)).code).toBe('UNAPPROVED_HOURS');
    const strict = await accountant.run(create, { ...rule, needsApproval: true });
    const loosen = { id: strict.id, rev: strict.rev, patch: { needsApproval: false } };
    expect((await accountant.refused(update, loosen)).code).toBe('UNAPPROVED_HOURS');
    expect((await head.run(update, loosen)).needsApproval).toBe(false);
  });
});
