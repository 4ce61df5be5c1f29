import { PaySetting, type PaySettingValues } from '@pathshala/shared/modules/staff/payroll';
import type { Context } from '../../../../kernel';

/** The settings of the institution; before it has any of its own, the usual ones. */
export async function loadPaySetting(ctx: Context): Promise<PaySettingValues> {
  const row = await ctx.repo(PaySetting).findOne({ key: 'default' });
  return {
    employerPercent: row?.employerPercent ?? 10,
    dutyMultiple: row?.dutyMultiple ?? 1,
    unmarked: row?.unmarked ?? 'present',
    bankName: row?.bankName ?? null,
    bankBranch: row?.bankBranch ?? null,
    bankAccount: row?.bankAccount ?? null,
  };
}
