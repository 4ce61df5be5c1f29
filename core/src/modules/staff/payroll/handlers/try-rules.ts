import type { ActionInput } from '@pathshala/shared/kit';
import { evaluatePay, SalaryType, type payrollActions } from '@pathshala/shared/modules/staff/payroll';
import type { Context } from '../../../../kernel';
import { loadPayRules } from '../services/pay-rules';

export async function tryRules(
  ctx: Context,
  {
    salaryType,
    serviceMonths = 0,
    workingDays = 24,
    absentDays = 0,
    unpaidDays = 0,
    lateDays = 0,
    overtime = {},
    ...facts
  }: ActionInput<typeof payrollActions.tryRules>,
) {
  await ctx.repo(SalaryType).get(salaryType);
  return evaluatePay(await loadPayRules(ctx, salaryType), {
    ...facts,
    serviceMonths,
    workingDays,
    absentDays,
    unpaidDays,
    lateDays,
    overtime,
  });
}
