import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { StaffMonthLock } from '@pathshala/shared/modules/time/excusals';
import {
  AllowanceRule,
  CutRule,
  EmployeeFine,
  moneyOf,
  PayAdjustment,
  PayLoan,
  payrollActions,
  payrollDocuments,
  payrollReports,
  PayRun,
  PaySlip,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { addDays, daysOfMonth } from '@pathshala/shared/text';
import { StaffDay, TimeCorrection, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excuse } from '../../../time/excusals';
import { runOneJob, world, type World } from '../../../../testing';

const TAKA = 100;
let w: World;
let type: string;
let month: string;
const staffOf = (name: 'teacher' | 'office' | 'secondTeacher') => w.school.staffRecords[name].id;
const sys = () => w.system(w.school.id);
const last = () => new Date(w.clock.now().getTime() - 32 * 86_400_000).toISOString().slice(0, 7);
const runs = (id: string) => sys().repo(PayRun).get(id);
const slipsOf = (payRun: string) =>
  sys()
    .repo(PaySlip)
    .find({ where: { payRun }, sort: ['staff'] });
const slipOf = async (payRun: string, staff: string) => (await slipsOf(payRun)).find((row) => row.staff === staff)!;
const move = async (name: keyof ReturnType<typeof transitionsOf<typeof PayRun>>, id: string, input: object = {}) => {
  const who = name === 'approve' || name === 'reopen' ? w.school.head : w.school.accountant;
  const { rev } = await runs(id);
  return who.run(transitionsOf(PayRun)[name] as never, { id, rev, ...input } as never) as Promise<unknown>;
};
const calculated = async (kind: 'regular' | 'supplementary' = 'regular') => {
  const { payRun } = await w.school.accountant.run(payrollActions.begin, { month, salaryType: type, kind });
  await w.runJobs();
  return payRun;
};
let first: string;

beforeAll(async () => {
  w = await world({ weekend: [] });
  month = last();
  const { accountant } = w.school;
  const make = actionsOf(SalaryType).create;
  type = (await accountant.run(make, { name: 'Own', nameBn: 'নিজস্ব', proration: 'calendarDays', rounding: 'paisa' }))
    .id;
  await accountant.run(actionsOf(AllowanceRule).create, {
    salaryType: type,
    name: 'House rent',
    nameBn: 'বাড়িভাড়া',
    basis: 'basic',
    percent: 40,
    amount: 0,
  });
  for (const rule of [
    { name: 'Absence', nameBn: 'অনুপস্থিতি', reason: 'absent' as const, basis: 'dayOfBasic' as const, amount: 0 },
    {
      name: 'Fund',
      nameBn: 'তহবিল',
      reason: 'providentFund' as const,
      basis: 'basic' as const,
      percent: 10,
      amount: 0,
    },
  ])
    await accountant.run(actionsOf(CutRule).create, { salaryType: type, ...rule });
  for (const [name, basic] of [
    ['teacher', 18_000],
    ['office', 12_000],
  ] as const)
    await accountant.run(actionsOf(PayStructure).create, {
      staff: staffOf(name),
      salaryType: type,
      from: '2020-01-01',
      basic: basic * TAKA,
      paidBy: 'cash',
      isFundMember: name === 'teacher',
    });
});
afterAll(() => w.close());

describe('a salary run', () => {
  it('pays everyone with a structure once, and says how', async () => {
    first = await calculated();
    expect(await runs(first)).toMatchObject({ state: 'preview', slips: 2, earnings: 42_000 * TAKA });
    const slip = await slipOf(first, staffOf('teacher'));
    expect(slip).toMatchObject({ gross: 25_200 * TAKA, net: 23_400 * TAKA, employer: 1_800 * TAKA, isIssued: false });
    expect(slip.lines.map(({ head, amount }) => [head, amount / TAKA])).toEqual([
      ['pay', 18_000],
      ['pay', 7_200],
      ['providentFund', 1_800],
      ['employerFund', 1_800],
    ]);
  });
  it('is not begun twice, nor for a month to come', async () => {
    const { accountant } = w.school;
    const asked = { month, salaryType: type, kind: 'regular' as const };
    expect(await accountant.refused(payrollActions.begin, asked)).toMatchObject({ code: 'PAY_RUN_EXISTS' });
    const ahead = { ...asked, month: '2199-01' };
    expect(await accountant.refused(payrollActions.begin, ahead)).toMatchObject({ code: 'MONTH_AHEAD' });
    const festival = { ...asked, kind: 'bonus' as const };
    expect(await accountant.refused(payrollActions.begin, festival)).toMatchObject({ code: 'NO_OCCASION' });
  });
  it('calculated again, also by a job that runs twice, is the same', async () => {
    const before = (await slipsOf(first)).map(({ id, rev }) => ({ id, rev }));
    await move('recalculate', first);
    const { run } = await runs(first);
    const order = { payload: { run }, tenantId: w.school.id, actorId: null, requestId: 'again' };
    for (let time = 0; time < 2; time += 1) await runOneJob(w.kernel, 'payroll.calculatePay', order);
    await w.runJobs();
    expect((await slipsOf(first)).map(({ id, rev }) => ({ id, rev }))).toEqual(before);
    expect((await runs(first)).state).toBe('preview');
  });
  it('killed in the middle and ordered twice at the same moment, continues from where it was and pays everyone once', async () => {
    const before = await slipsOf(first);
    await move('recalculate', first);
    const { run } = await runs(first);
    // As a killed worker leaves it: one employee is committed, the other is not.
    await sys().repo(PaySlip).remove(before[1]!.id);
    await sys().repo(Run).update(run!, { state: 'running', cursor: before[0]!.staff, done: 1, total: 2 });
    const order = { payload: { run }, tenantId: w.school.id, actorId: null, requestId: 'twice' };
    await Promise.allSettled([1, 2].map(() => runOneJob(w.kernel, 'payroll.calculatePay', order)));
    await runOneJob(w.kernel, 'payroll.calculatePay', order);
    await w.runJobs();
    const brief = (rows: typeof before) => rows.map(({ staff, net, lines }) => ({ staff, net, lines }));
    expect(brief(await slipsOf(first))).toEqual(brief(before));
    const { state, slips, net } = await runs(first);
    expect([state, slips, net]).toEqual(['preview', 2, before[0]!.net + before[1]!.net]);
  });
  it('moves with attendance, fines, loans and additions until it is checked', async () => {
    const staff = staffOf('teacher');
    await sys()
      .repo(StaffDay)
      .create({ staff, date: `${month}-05`, state: 'absent' });
    const { accountant } = w.school;
    const on = `${month}-10`;
    await accountant.run(actionsOf(EmployeeFine).create, { staff, on, amount: 500 * TAKA, reason: 'Broken projector' });
    await accountant.run(actionsOf(PayAdjustment).create, { staff, on, amount: 1_000 * TAKA, reason: 'Arrears' });
    await accountant.run(actionsOf(PayLoan).create, {
      staff,
      on: `${month}-01`,
      firstOn: `${month}-01`,
      amount: 5_000 * TAKA,
      instalment: 2_000 * TAKA,
    });
    const order = { payload: {}, tenantId: w.school.id, actorId: null, requestId: 'reaction' };
    for (let time = 0; time < 2; time += 1) await runOneJob(w.kernel, 'payroll.refreshPreviews', order);
    expect((await slipOf(first, staff)).net).toBe((23_400 - 600 - 500 + 1_000 - 2_000) * TAKA);
    expect((await runs(first)).net).toBe((21_300 + 16_800) * TAKA);
    await move('check', first);
    await sys()
      .repo(StaffDay)
      .create({ staff, date: `${month}-06`, state: 'absent' });
    await runOneJob(w.kernel, 'payroll.refreshPreviews', order);
    expect((await slipOf(first, staff)).net).toBe(21_300 * TAKA);
  });
  it('is shown beside the month before, and hidden from the employee until it is approved', async () => {
    const { rows } = await w.school.accountant.run(payrollActions.slips, { payRun: first });
    expect(rows.map(({ comparison, lacksAccount }) => [comparison, lacksAccount])).toEqual([
      ['new', false],
      ['new', false],
    ]);
    const own = actionsOf(PaySlip).list;
    expect((await w.school.teacher.run(own, {})).total).toBe(0);
  });
  it('is approved by someone else, settles what it charges, locks the month and tells everyone', async () => {
    const sent = transitionsOf(PayRun).approve;
    const { rev } = await runs(first);
    await move('sendBack', first, { reason: 'One more absence' });
    await w.school.head.run(transitionsOf(PayRun).check, { id: first, rev: rev + 1 });
    const own = await w.school.head.refused(sent, { id: first, rev: (await runs(first)).rev });
    expect(own.code).toBe('OWN_RECORD');
    await move('sendBack', first, { reason: 'Check by the accountant' });
    await move('check', first);
    // A charged fine may not vanish between the check and the approval.
    const fine = (await sys().repo(EmployeeFine).findOne({}))!;
    const { remove, restore, update } = actionsOf(EmployeeFine);
    await w.school.accountant.run(remove, { id: fine.id, rev: fine.rev });
    const now = { id: first, rev: (await runs(first)).rev };
    expect((await w.school.head.refused(sent, now)).code).toBe('PAY_CHANGED');
    await w.school.accountant.run(restore, { id: fine.id, rev: fine.rev + 1 });
    await move('approve', first);
    await w.runJobs();
    const settled = (await sys().repo(EmployeeFine).findOne({}))!;
    const key = { id: settled.id, rev: settled.rev };
    expect((await w.school.accountant.refused(update, { ...key, amount: TAKA })).code).toBe('VALIDATION');
    expect((await w.school.accountant.refused(remove, key)).code).toBe('FORBIDDEN');
    const loan = (await sys().repo(PayLoan).findOne({}))!;
    const gone = await w.school.accountant.refused(actionsOf(PayLoan).remove, { id: loan.id, rev: loan.rev });
    expect(gone.code).toBe('FORBIDDEN');
    expect(await sys().repo(PayLoan).findOne({})).toMatchObject({ repaid: 2_000 * TAKA });
    expect(await sys().repo(EmployeeFine).findOne({})).toMatchObject({ state: 'settled', payRun: first });
    expect(await sys().repo(StaffMonthLock).count({ month })).toBe(1);
    const seen = await w.school.teacher.run(actionsOf(PaySlip).list, {});
    expect(seen.rows.map(({ staff, net }) => [staff, net])).toEqual([[staffOf('teacher'), 20_700 * TAKA]]);
    expect(await sys().repo(Notification).count({ kind: 'payroll' })).toBe(2);
    const order = { payload: { payRun: first }, tenantId: w.school.id, actorId: null, requestId: 'again' };
    await runOneJob(w.kernel, 'payroll.tellEmployees', order);
    expect(await sys().repo(Notification).count({ kind: 'payroll' })).toBe(2);
  });
  it('locks attendance and leave: nothing of the month is corrected, excused or computed again', async () => {
    const asked = { staff: staffOf('teacher'), date: `${month}-05`, in: '08:00', out: '16:00', reason: 'Was here' };
    expect(await w.school.head.refused(timekeepingActions.enter, asked)).toMatchObject({ code: 'STAFF_MONTH_LOCKED' });
    expect(await sys().repo(TimeCorrection).count({})).toBe(0);
    const leave = { kind: 'leave' as const, half: 'none' as const, reason: 'Casual leave', reasonBn: 'নৈমিত্তিক ছুটি' };
    const span = { staff: staffOf('teacher'), from: `${month}-27`, until: `${month}-28`, source: 'leave:late' };
    await expect(excuse(sys(), { ...leave, ...span })).rejects.toMatchObject({ code: 'STAFF_MONTH_LOCKED' });
  });
  it('gives everything back when the approval is taken back, and takes it again', async () => {
    await move('reopen', first, { reason: 'Wrong arrears' });
    expect(await sys().repo(PayLoan).findOne({})).toMatchObject({ repaid: 0 });
    expect(await sys().repo(EmployeeFine).findOne({})).toMatchObject({ state: 'open' });
    expect(await sys().repo(StaffMonthLock).count({ month })).toBe(0);
    await move('check', first);
    await move('approve', first);
    await w.runJobs();
    expect(await runs(first)).toMatchObject({ state: 'approved', approvals: 2 });
  });
  it('is paid but for slips that are held, which are paid later', async () => {
    const held = await slipOf(first, staffOf('office'));
    const { accountant } = w.school;
    const slips = transitionsOf(PaySlip);
    await accountant.run(slips.hold, { id: held.id, rev: held.rev, reason: 'Papers are missing' });
    await move('pay', first);
    expect((await slipsOf(first)).map(({ state }) => state).sort()).toEqual(['held', 'paid']);
    const again = await slipOf(first, staffOf('office'));
    await accountant.run(slips.release, { id: held.id, rev: again.rev });
    await accountant.run(slips.pay, { id: held.id, rev: again.rev + 1 });
    expect(await runs(first)).toMatchObject({ payments: 2 });
    expect(await slipOf(first, staffOf('office'))).toMatchObject({ state: 'paid', payment: 2 });
  });
  it('has sums that are those of its slips and of the money, to the paisa', async () => {
    const run = await runs(first);
    const slips = await slipsOf(first);
    const { costs, debts, net } = moneyOf(slips);
    const sum = (of: object) => Object.values(of).reduce((all: number, each: number) => all + each, 0);
    expect(net).toBe(run.net);
    expect(sum(costs)).toBe(sum(debts) + net);
    expect(slips.reduce((all, slip) => all + slip.earnings - slip.deductions, 0)).toBe(run.net);
  });
});

it('is on paper: bill, letter and slip, and in a file for the bank', async () => {
  const { accountant, teacher, head } = w.school;
  const bank = { bankName: 'Sonali Bank', bankBranch: 'School Road', bankAccount: '0012345678901' };
  const { rev } = await sys().repo(Staff).get(staffOf('teacher'));
  await head.run(actionsOf(Staff).update, { id: staffOf('teacher'), rev, patch: bank });
  const slip = await slipOf(first, staffOf('teacher'));
  const { title } = await teacher.run(payrollDocuments.slip.actions.preview, { slip: slip.id, language: 'bn' });
  expect(title).toContain('বেতন বিবরণী');
  const others = await slipOf(first, staffOf('office'));
  const denied = await teacher.refused(payrollDocuments.slip.actions.preview, { slip: others.id });
  expect(denied.code).toBe('NOT_FOUND');
  const ordered = await accountant.run(payrollDocuments.slip.actions.batch!, { payRun: first, language: 'bn' });
  await w.runJobs();
  const { pages } = await accountant.run(documentsActions.batch, { id: ordered.batch });
  expect(pages).toBe((await slipsOf(first)).length);
  for (const kind of [payrollDocuments.sheet, payrollDocuments.advice])
    expect((await accountant.run(kind.actions.preview, { payRun: first })).pages).toBe(1);
  const { rows } = await accountant.run(payrollReports.disbursement.actions.rows, { payRun: first } as never);
  expect(JSON.stringify(rows)).toContain(slip.id);
});

it('a supplementary run pays those who were left out, and to others what came later', async () => {
  const { accountant } = w.school;
  const staff = staffOf('secondTeacher');
  await accountant.run(actionsOf(PayStructure).create, {
    staff,
    salaryType: type,
    from: '2020-01-01',
    basic: 9_000 * TAKA,
  });
  const late = { staff: staffOf('teacher'), on: `${month}-20`, amount: 700 * TAKA, reason: 'Invigilation' };
  await accountant.run(actionsOf(PayAdjustment).create, late);
  const payRun = await calculated('supplementary');
  expect((await slipsOf(payRun)).map(({ staff: of, net }) => [of, net / TAKA]).sort()).toEqual(
    [
      [staffOf('teacher'), 700],
      [staff, 12_600],
    ].sort(),
  );
  const second = await calculated('supplementary');
  await accountant.run(payrollActions.drop, { payRun });
  expect(await sys().repo(PayRun).findOne({ id: payRun })).toBeNull();
  // A number that was given is not given again while a later run has the next one.
  expect((await runs(await calculated('supplementary'))).key).toBe('supplementary:3');
  await accountant.run(payrollActions.drop, { payRun: second });
  expect(await accountant.refused(payrollActions.drop, { payRun: first })).toMatchObject({ code: 'NOT_A_PREVIEW' });
});

it('a rise begins with a month', async () => {
  const refused = await w.school.accountant.refused(actionsOf(PayStructure).create, {
    staff: staffOf('teacher'),
    salaryType: type,
    from: '2021-05-17',
    basic: 20_000 * TAKA,
  });
  expect(refused.fields).toHaveProperty('from');
});

it('pays for the days of service in the month, nothing outside them, and nobody without a structure', async () => {
  const { accountant } = w.school;
  const salaryType = (
    await accountant.run(actionsOf(SalaryType).create, {
      name: 'Parting',
      nameBn: 'বিদায়ী',
      proration: 'calendarDays',
      rounding: 'paisa',
    })
  ).id;
  const dates = daysOfMonth(month);
  const [firstDay, lastDay] = [dates[0]!, dates.at(-1)!];
  const employ = async (code: string, service: { joiningDate?: string; leftOn?: string }) => {
    const named = { code, name: `Staff ${code}`, nameBn: `কর্মী ${code}`, gender: 'female' as const };
    const { designation } = w.school.staffRecords.teacher;
    const phone = `018110000${code.slice(2)}0`;
    const { id: staff } = await sys()
      .repo(Staff)
      .create({ ...named, designation, phone, ...service });
    const structure = { staff, salaryType, from: '2020-01-01', basic: dates.length * TAKA };
    await accountant.run(actionsOf(PayStructure).create, structure);
    // Open additions are paid with a slip: service that is over, or is yet to begin, has none to carry them.
    const addition = { staff, on: firstDay, amount: 700 * TAKA, reason: 'Invigilation' };
    await accountant.run(actionsOf(PayAdjustment).create, addition);
    return staff;
  };
  await employ('S-91', { leftOn: addDays(firstDay, -1) });
  const leaver = await employ('S-92', { leftOn: firstDay });
  const newcomer = await employ('S-93', { joiningDate: lastDay });
  await employ('S-94', { joiningDate: addDays(lastDay, 1) });
  const { payRun } = await accountant.run(payrollActions.begin, { month, salaryType, kind: 'regular' });
  await w.runJobs();
  const paid = async () => (await slipsOf(payRun)).map(({ staff, net }) => [staff, net / TAKA]);
  expect((await paid()).sort()).toEqual(
    [
      [leaver, 701],
      [newcomer, 701],
    ].sort(),
  );
  const structure = (await sys().repo(PayStructure).findOne({ staff: leaver }))!;
  await sys().repo(PayStructure).remove(structure.id);
  await move('recalculate', payRun);
  await w.runJobs();
  expect(await paid()).toEqual([[newcomer, 701]]);
});
