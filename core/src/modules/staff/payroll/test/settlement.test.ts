import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  CutRule,
  GratuityRule,
  PayAdjustment,
  PayLoan,
  payrollActions,
  payrollDocuments,
  PayRun,
  PaySlip,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const TAKA = 100;
const { settlement, settle, begin } = payrollActions;
let w: World;
let salaryType: string;
const sys = () => w.system(w.school.id);
const staff = () => w.school.staffRecords.secondTeacher.id;
const look = () => w.school.accountant.run(settlement, { staff: staff() });
const refusal = async () => (await w.school.accountant.refused(settle, { staff: staff() })).code;
const slipOf = async (payRun: string) => (await sys().repo(PaySlip).findOne({ payRun, staff: staff() }))!;
/** Begun, checked and approved by two people. */
async function payMonth(month: string, kind: 'regular' | 'supplementary' = 'regular'): Promise<string> {
  const { payRun } = await w.school.accountant.run(begin, { month, salaryType, kind });
  await w.runJobs();
  for (const name of ['check', 'approve'] as const) {
    const { rev } = await sys().repo(PayRun).get(payRun);
    await (name === 'approve' ? w.school.head : w.school.accountant).run(transitionsOf(PayRun)[name], {
      id: payRun,
      rev,
    });
  }
  return payRun;
}

beforeAll(async () => {
  w = await world({ weekend: [] });
  const { accountant, head } = w.school;
  const own = { name: 'Own', nameBn: 'নিজস্ব', proration: 'thirtyDays' as const };
  salaryType = (await accountant.run(actionsOf(SalaryType).create, own)).id;
  const rule = { name: 'A month a year', nameBn: 'বছরে এক মাস', salaryType, leastYears: 5 };
  await accountant.run(actionsOf(GratuityRule).create, rule);
  await accountant.run(actionsOf(CutRule).create, {
    name: 'Provident fund',
    nameBn: 'ভবিষ্য তহবিল',
    salaryType,
    reason: 'providentFund',
    basis: 'basic',
    percent: 10,
    amount: 0,
  });
  const { rev } = await sys().repo(Staff).get(staff());
  await head.run(actionsOf(Staff).update, { id: staff(), rev, patch: { joiningDate: '2016-01-01' } });
  await accountant.run(actionsOf(PayStructure).create, {
    staff: staff(),
    salaryType,
    from: '2016-01-01',
    basic: 30_000 * TAKA,
    isFundMember: true,
  });
  await accountant.run(actionsOf(PayLoan).create, {
    staff: staff(),
    on: '2025-12-01',
    firstOn: '2026-01-01',
    amount: 60_000 * TAKA,
    instalment: 5_000 * TAKA,
    kind: 'loan',
  });
});
afterAll(() => w.close());

it('waits for the last day of service, and for the salary of the last month', async () => {
  await payMonth('2026-01');
  expect((await look()).obstacle).toBe('STILL_SERVING');
  expect(await refusal()).toBe('STILL_SERVING');
  const { rev } = await sys().repo(Staff).get(staff());
  await w.school.head.run(transitionsOf(Staff).resign, {
    id: staff(),
    rev,
    leftOn: '2026-02-15',
    leavingNote: 'Moves away',
  } as never);
  const expected = await look();
  // Half a month, less the fund of it and as much of the loan as fits: what no run has calculated yet.
  expect(expected).toMatchObject({ last: '2026-02-15', obstacle: 'LAST_PAY_OPEN' });
  expect(expected.parts.map(({ state, net }) => [state, net])).toEqual([['expected', 0]]);
  expect(expected.fund).toEqual({ own: 3_000 * TAKA, employer: 3_000 * TAKA, paidOut: 0, due: 6_000 * TAKA });
  expect(expected.gratuity?.amount).toBe(10 * 30_000 * TAKA);
  expect(await refusal()).toBe('LAST_PAY_OPEN');
});

it('adds gratuity and fund once, which a supplementary run pays less what is left of the loan', async () => {
  const last = await payMonth('2026-02');
  expect((await slipOf(last)).net).toBe(0);
  // 1,500 of the half month and both shares.
  expect((await look()).fund.due).toBe((6_000 + 3_000) * TAKA);
  const { accountant, head } = w.school;
  const both = await Promise.allSettled([accountant, head].map((who) => who.run(settle, { staff: staff() })));
  expect(both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))).toEqual([
    { gratuity: 300_000 * TAKA, fund: 9_000 * TAKA },
  ]);
  expect(await refusal()).toBe('NOTHING_TO_SETTLE');
  // 60,000 less 5,000 in January and the rest of the half month in February.
  const left = (60_000 - 5_000 - 13_500) * TAKA;
  const net = 309_000 * TAKA - left;
  expect((await look()).total).toBe(net);
  const slip = await slipOf(await payMonth('2026-02', 'supplementary'));
  expect(slip.net).toBe(net);
  expect(slip.lines.find(({ head: of }) => of === 'providentFund')).toMatchObject({
    side: 'earning',
    amount: 9_000 * TAKA,
  });
  const after = await look();
  expect(after).toMatchObject({ obstacle: 'NOTHING_TO_SETTLE', total: net });
  expect(after.fund).toMatchObject({ paidOut: 9_000 * TAKA, due: 0 });
  expect((await sys().repo(PayLoan).findOne({ staff: staff() }))!.repaid).toBe(60_000 * TAKA);
  const { preview } = payrollDocuments.settlement.actions;
  for (const language of ['en', 'bn'] as const)
    expect((await w.school.accountant.run(preview, { staff: staff(), language })).pages).toBe(1);
});

it('pays of the fund what it holds: the amount is not edited, and what is waived is due again', async () => {
  const fund = (await sys().repo(PayAdjustment).findOne({ staff: staff(), head: 'providentFund' }))!;
  const { payRun } = fund;
  const run = await sys().repo(PayRun).get(payRun!);
  await w.school.head.run(transitionsOf(PayRun).reopen, { id: run.id, rev: run.rev, reason: 'Look again' } as never);
  const open = await sys().repo(PayAdjustment).get(fund.id);
  const { accountant } = w.school;
  const more = { id: open.id, rev: open.rev, patch: { amount: 90_000 * TAKA } };
  expect((await accountant.refused(actionsOf(PayAdjustment).update, more)).fields).toHaveProperty('amount');
  expect((await look()).fund.due).toBe(0);
  await accountant.run(transitionsOf(PayAdjustment).waive, { id: open.id, rev: open.rev, waiver: 'Looked again' });
  expect((await look()).fund.due).toBe(9_000 * TAKA);
  expect(await accountant.run(settle, { staff: staff() })).toEqual({ gratuity: 0, fund: 9_000 * TAKA });
});

it('is settled by others: not one’s own, with whichever account, and not from outside', async () => {
  const own = w.school.staffRecords.head.id;
  const second = await w.school.hire('accountant', w.school.id, 'The same person', { staff: own });
  for (const who of [w.school.head, second]) expect((await who.refused(settle, { staff: own })).code).toBe('OWN_PAY');
  expect((await w.stranger.accountant.refused(settle, { staff: staff() })).code).toBe('NOT_FOUND');
  expect((await w.stranger.accountant.refused(settlement, { staff: staff() })).code).toBe('NOT_FOUND');
  for (const who of [w.school.teacher, w.school.office])
    expect((await who.refused(settlement, { staff: staff() })).code).toBe('FORBIDDEN');
});
