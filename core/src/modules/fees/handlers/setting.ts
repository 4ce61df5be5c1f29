import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { FeeSetting } from '@pathshala/shared/modules/fees';
import type { Context } from '../../../kernel';
import { loadSetting, type FeeSettingValues } from '../services/load-setting';

export const setting = (ctx: Context): Promise<FeeSettingValues> => loadSetting(ctx);

/** The last one to save wins: the form shows everything that it saves, and the trail says who changed what. */
export async function saveSetting(ctx: Context, values: FeeSettingValues): Promise<FeeSettingValues> {
  // Who approves refunds up to the limit must not set it.
  const { refundLimit } = await loadSetting(ctx);
  if (values.refundLimit !== undefined && values.refundLimit !== refundLimit && !ctx.can('fees.approveWaiver'))
    throw new AppError(kernelErrors.FORBIDDEN);
  const settings = ctx.repo(FeeSetting);
  const row = await settings.findOne({ key: 'default' });
  if (row) await settings.update(row.id, values, { rev: row.rev });
  else await settings.create({ key: 'default', ...values, fineCap: values.fineCap ?? undefined });
  return loadSetting(ctx);
}
