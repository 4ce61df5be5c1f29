import { AllowanceRule, BonusRule, CutRule, OvertimeRule } from '@pathshala/shared/modules/staff/payroll';
import type { Context } from '../../../../kernel';

/** The active rules of a salary type, in the order in which the institution put them. */
export async function loadPayRules(ctx: Context, salaryType: string) {
  const where = { salaryType, active: true };
  return {
    allowances: await ctx.repo(AllowanceRule).find({ where }),
    overtimes: await ctx.repo(OvertimeRule).find({ where }),
    bonuses: await ctx.repo(BonusRule).find({ where }),
    cuts: await ctx.repo(CutRule).find({ where }),
  };
}
