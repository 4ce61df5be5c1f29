import { actionsOf } from '@pathshala/shared/kit';
import { PayGrade, payrollActions, PayScale, PayStructure, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const TAKA = 100;
let w: World;
let salaryType: string;
let grade: string;
beforeAll(async () => {
  w = await world();
  const { accountant } = w.school;
  salaryType = (await accountant.run(actionsOf(SalaryType).create, { name: 'MPO', nameBn: 'এমপিও' })).id;
});
afterAll(() => w.close());

it('the national scale is added once, with twenty grades and their steps', async () => {
  const { accountant } = w.school;
  const { payScale, grades } = await accountant.run(payrollActions.addNationalScale, {});
  expect(grades).toBe(20);
  expect((await accountant.refused(payrollActions.addNationalScale, {})).code).toBe('SCALE_THERE');
  expect((await accountant.run(actionsOf(PayScale).get, { id: payScale })).from).toBe('2015-07-01');
  const eleven = (await w.system(w.school.id).repo(PayGrade).findOne({ scale: payScale, name: 'Grade 11' }))!;
  expect([eleven.steps.length, eleven.steps[0]!.basic, eleven.steps.at(-1)!.basic]).toEqual([
    19,
    12_500 * TAKA,
    30_230 * TAKA,
  ]);
  grade = eleven.id;
});

it('an employee is paid what the step of their grade says, and keeps the rest at the next step', async () => {
  const { accountant, staffRecords } = w.school;
  const staff = staffRecords.teacher.id;
  const place = (step: number, from: string) =>
    accountant.run(payrollActions.placeInGrade, { staff, salaryType, payGrade: grade, step, from });
  const { structure, basic } = await place(2, '2025-07-01');
  expect(basic).toBe(13_130 * TAKA);
  const { get, update } = actionsOf(PayStructure);
  const { rev } = await accountant.run(get, { id: structure });
  const member = await accountant.run(update, { id: structure, rev, patch: { isFundMember: true, paidBy: 'mobile' } });
  const next = await place(3, '2026-07-01');
  expect(await accountant.run(get, { id: next.structure })).toMatchObject({
    basic: 13_790 * TAKA,
    isFundMember: true,
    paidBy: 'mobile',
    grade,
    step: 3,
  });
  // Another basic than that of the step, a step that is not there, a rise in the middle of a month.
  const patch = { basic: 14_000 * TAKA };
  const other = await accountant.refused(update, { id: structure, rev: member.rev, patch });
  expect(JSON.stringify(other.fields)).toContain('13,130');
  const input = { staff, salaryType, payGrade: grade, step: 20, from: '2027-07-01' };
  expect((await accountant.refused(payrollActions.placeInGrade, input)).fields).toHaveProperty('step');
  const late = { ...input, step: 4, from: '2027-07-15' };
  expect((await accountant.refused(payrollActions.placeInGrade, late)).fields).toHaveProperty('from');
  // A grade that someone is paid by stays.
  const known = await w.system(w.school.id).repo(PayGrade).get(grade);
  expect((await accountant.refused(actionsOf(PayGrade).remove, { id: grade, rev: known.rev })).code).toBe('IN_USE');
});
