import type { ActionInput } from '@pathshala/shared/kit';
import {
  AllowanceRule,
  BonusRule,
  CutRule,
  evaluatePay,
  OvertimeRule,
  SalaryType,
  type payrollActions,
} from '@pathshala/shared/modules/payroll';
import type { Context } from '../../../kernel';

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
  const where = { salaryType, active: true };
  const [allowances, overtimes, bonuses, cuts] = [
    await ctx.repo(AllowanceRule).find({ where }),
    await ctx.repo(OvertimeRule).find({ where }),
    await ctx.repo(BonusRule).find({ where }),
    await ctx.repo(CutRule).find({ where }),
  ];
  return evaluatePay(
    { allowances, overtimes, bonuses, cuts },
    { ...facts, serviceMonths, workingDays, absentDays, unpaidDays, lateDays, overtime },
  );
}
