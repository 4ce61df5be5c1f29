import { actionsOf } from '@pathshala/shared/kit';
import { AllowanceRule, CutRule, payrollActions, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
let type: string;
const TAKA = 100;
beforeAll(async () => {
  w = await world();
  const { accountant } = w.school;
  type = (
    await accountant.run(actionsOf(SalaryType).create, {
      name: 'Government part',
      nameBn: 'সরকারি অংশ',
      payer: 'government',
    })
  ).id;
  await accountant.run(actionsOf(AllowanceRule).create, {
    salaryType: type,
    name: 'House rent',
    nameBn: 'বাড়িভাড়া',
    kind: 'houseRent',
    basis: 'basic',
    percent: 7.5,
    amount: 2_000 * TAKA,
  });
  await accountant.run(actionsOf(CutRule).create, {
    salaryType: type,
    name: 'Absence',
    nameBn: 'অনুপস্থিতি',
    reason: 'absent',
    basis: 'dayOfBasic',
    amount: 0,
  });
});
afterAll(() => w.close());

it('shows what the rules make of a month, with a reason for each line', async () => {
  const answer = await w.school.accountant.run(payrollActions.tryRules, {
    salaryType: type,
    basic: 12_500 * TAKA,
    absentDays: 2,
  });
  expect(answer).toMatchObject({
    gross: 14_500 * TAKA,
    net: 14_500 * TAKA - 83_333,
    lines: [
      { kind: 'allowance', name: { bn: 'বাড়িভাড়া' }, amount: 2_000 * TAKA },
      { kind: 'cut', units: 2, amount: 83_333 },
    ],
  });
});
it('leaves out a rule that was switched off', async () => {
  const rule = await w.school.head.run(actionsOf(AllowanceRule).create, {
    salaryType: type,
    name: 'Medical',
    nameBn: 'চিকিৎসা',
    amount: 1_000 * TAKA,
  });
  const gross = async () =>
    (await w.school.head.run(payrollActions.tryRules, { salaryType: type, basic: 40_000 * TAKA })).gross;
  expect(await gross()).toBe(44_000 * TAKA);
  await w.school.head.run(actionsOf(AllowanceRule).update, { id: rule.id, rev: rule.rev, patch: { active: false } });
  expect(await gross()).toBe(43_000 * TAKA);
});
it('tells another institution nothing', async () =>
  expect((await w.stranger.accountant.refused(payrollActions.tryRules, { salaryType: type, basic: 1 })).code).toBe(
    'NOT_FOUND',
  ));
it.each([
  ['a percentage without its percent', { basis: 'gross', amount: 0 }, 'percent'],
  ['a most below the least', { basis: 'fixed', amount: 500, atMost: 400 }, 'atMost'],
  [
    'a range that ends before it begins',
    { basis: 'fixed', amount: 500, basicFrom: 900, basicUntil: 800 },
    'basicUntil',
  ],
] as const)('refuses %s', async (_name, rule, field) => {
  const error = await w.school.head.refused(actionsOf(AllowanceRule).create, {
    salaryType: type,
    name: 'Wrong',
    nameBn: 'ভুল',
    ...rule,
  });
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});
it('keeps a salary type that has rules', async () => {
  const { rev } = await w.school.head.run(actionsOf(SalaryType).get, { id: type });
  expect((await w.school.head.refused(actionsOf(SalaryType).remove, { id: type, rev })).code).toBe('IN_USE');
});
