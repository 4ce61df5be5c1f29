import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  GratuityRule,
  PayAdjustment,
  payrollActions,
  payrollReports,
  PayRun,
  PaySlip,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const TAKA = 100;
let w: World;
let salaryType: string;
let rule: string;
const sys = () => w.system(w.school.id);
const staff = () => w.school.staffRecords.secondTeacher.id;
const due = () => w.school.accountant.run(payrollActions.gratuity, { staff: staff() });
const give = () => w.school.accountant.run(payrollActions.giveGratuity, { staff: staff(), gratuityRule: rule });
const refusal = async () =>
  (await w.school.accountant.refused(payrollActions.giveGratuity, { staff: staff(), gratuityRule: rule })).code;

beforeAll(async () => {
  w = await world({ weekend: [] });
  const { accountant, head } = w.school;
  salaryType = (await accountant.run(actionsOf(SalaryType).create, { name: 'Own', nameBn: 'নিজস্ব' })).id;
  const names = { name: 'A month a year', nameBn: 'বছরে এক মাস' };
  rule = (await accountant.run(actionsOf(GratuityRule).create, { ...names, salaryType, leastYears: 5 })).id;
  const { rev } = await sys().repo(Staff).get(staff());
  await head.run(actionsOf(Staff).update, { id: staff(), rev, patch: { joiningDate: '2014-08-01' } });
  for (const [from, basic] of [
    ['2014-08-01', 10_000],
    ['2025-07-01', 20_000],
  ] as const)
    await accountant.run(actionsOf(PayStructure).create, { staff: staff(), salaryType, from, basic: basic * TAKA });
});
afterAll(() => w.close());

it('counts service until today on the last basic pay, for each and for all together', async () => {
  expect(await due()).toMatchObject({
    rows: [{ rule, years: 11, basic: 20_000 * TAKA, amount: 220_000 * TAKA }],
    hasLeft: false,
    given: null,
  });
  const { rows } = await w.school.accountant.run(payrollReports.gratuity.actions.rows, {
    on: '2020-07-31',
  } as never);
  // On that day: six completed years on the basic pay of that time.
  expect(JSON.stringify(rows)).toContain(String(6 * 10_000 * TAKA));
});

it('is given once, after the last day, and paid with the pay of the last month', async () => {
  const { accountant, head } = w.school;
  expect(await refusal()).toBe('STILL_SERVING');
  const { rev } = await sys().repo(Staff).get(staff());
  await head.run(transitionsOf(Staff).retire, {
    id: staff(),
    rev,
    leftOn: '2026-02-28',
    leavingNote: 'Retirement',
  } as never);
  expect(await give()).toEqual({ amount: 220_000 * TAKA });
  expect(await refusal()).toBe('GRATUITY_GIVEN');
  expect((await due()).given).toMatchObject({ amount: 220_000 * TAKA, isPaid: false });
  const begin = { month: '2026-02', salaryType, kind: 'regular' as const };
  const { payRun } = await accountant.run(payrollActions.begin, begin);
  await w.runJobs();
  const slip = (await sys().repo(PaySlip).findOne({ payRun, staff: staff() }))!;
  expect(slip.net).toBe(240_000 * TAKA);
  for (const name of ['check', 'approve'] as const) {
    const run = await sys().repo(PayRun).get(payRun);
    const who = name === 'approve' ? head : accountant;
    await who.run(transitionsOf(PayRun)[name], { id: payRun, rev: run.rev });
  }
  expect((await due()).given).toMatchObject({ isPaid: true });
});

it('that was waived may be given again, by the rule as it is then', async () => {
  const other = w.school.staffRecords.office.id;
  const { accountant, head } = w.school;
  const input = { staff: other, gratuityRule: rule };
  const from = '2010-01-01';
  await accountant.run(actionsOf(PayStructure).create, { staff: other, salaryType, from, basic: 9_000 * TAKA });
  const { rev } = await sys().repo(Staff).get(other);
  await head.run(actionsOf(Staff).update, { id: other, rev, patch: { joiningDate: '2023-01-01' } });
  await head.run(transitionsOf(Staff).resign, {
    id: other,
    rev: rev + 1,
    leftOn: '2026-02-15',
    leavingNote: 'Moves away',
  } as never);
  // Three years are fewer than five.
  expect((await accountant.refused(payrollActions.giveGratuity, input)).code).toBe('NO_GRATUITY');
  const known = await sys().repo(GratuityRule).get(rule);
  await accountant.run(actionsOf(GratuityRule).update, { id: rule, rev: known.rev, patch: { leastYears: 1 } });
  expect(await accountant.run(payrollActions.giveGratuity, input)).toEqual({ amount: 27_000 * TAKA });
  const row = (await sys()
    .repo(PayAdjustment)
    .findOne({ once: `gratuity:${other}` }))!;
  await accountant.run(transitionsOf(PayAdjustment).waive, { id: row.id, rev: row.rev, waiver: 'Wrong days' });
  expect(await accountant.run(payrollActions.giveGratuity, input)).toEqual({ amount: 27_000 * TAKA });
});
