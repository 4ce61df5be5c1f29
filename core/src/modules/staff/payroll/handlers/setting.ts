import { PaySetting, type PaySettingValues } from '@pathshala/shared/modules/staff/payroll';
import type { Context } from '../../../../kernel';
import { loadPaySetting } from '../services/load-setting';

export const setting = (ctx: Context): Promise<PaySettingValues> => loadPaySetting(ctx);

/** The last one to save wins: the form shows everything that it saves, and the trail says who changed what. */
export async function saveSetting(ctx: Context, values: PaySettingValues): Promise<PaySettingValues> {
  const settings = ctx.repo(PaySetting);
  const row = await settings.findOne({ key: 'default' });
  const { bankName, bankBranch, bankAccount, ...rest } = values;
  const bank = { bankName: bankName || null, bankBranch: bankBranch || null, bankAccount: bankAccount || null };
  if (row) await settings.update(row.id, { ...rest, ...bank }, { rev: row.rev });
  else {
    const given = Object.fromEntries(Object.entries(bank).filter(([, value]) => value !== null));
    await settings.create({ key: 'default', ...rest, ...given });
  }
  return loadPaySetting(ctx);
}
