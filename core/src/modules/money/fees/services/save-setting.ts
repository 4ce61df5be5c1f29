import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { FeeSetting, USUAL_WALLET_MONTHS } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { type FeeSettingValues, loadSetting } from './load-setting';

/** The last one to save wins: the form shows everything that it saves, and the trail says who changed what. */
export async function saveSetting(ctx: Context, values: FeeSettingValues): Promise<FeeSettingValues> {
  // Those who approve refunds up to a limit, cancel what they took, or take advances must not set how much.
  const known = await loadSetting(ctx);
  const isMoved = (name: 'refundLimit' | 'cancelLimit') => values[name] !== undefined && values[name] !== known[name];
  const isRaised = (values.walletMonths ?? USUAL_WALLET_MONTHS) > (known.walletMonths ?? USUAL_WALLET_MONTHS);
  if ((isMoved('refundLimit') || isMoved('cancelLimit') || isRaised) && !ctx.can('fees.approveWaiver'))
    throw new AppError(kernelErrors.FORBIDDEN);
  const by = isMoved('cancelLimit') && ctx.actor.userId ? { cancelLimitBy: ctx.actor.userId } : {};
  const settings = ctx.repo(FeeSetting);
  const row = await settings.findOne({ key: 'default' });
  if (row) await settings.update(row.id, { ...values, ...by }, { rev: row.rev });
  else await settings.create({ key: 'default', ...values, ...by, fineCap: values.fineCap ?? undefined });
  return loadSetting(ctx);
}
