import type { ActionOutput } from '@pathshala/shared/kit';
import { type feesActions, FeeSetting, type FineRule, USUAL_WALLET_MONTHS } from '@pathshala/shared/modules/money/fees';
import { isOneOf, type Context } from '../../../../kernel';

export type FeeSettingValues = ActionOutput<typeof feesActions.setting>;

/**
 * Defaults until someone saves others: due by the 10th, a fine of Tk 50 once afterwards, refunds up to Tk 5,000 by any
 * approver, own receipts cancelled up to Tk 5,000 a day, an advance of twelve months of fees, SMS for online payments
 * only.
 */
export const USUAL_SETTING: FeeSettingValues = {
  dueDay: 10,
  fineKind: 'flat',
  fineAmount: 5_000,
  finePercent: 0,
  graceDays: 0,
  fineCap: null,
  fineSlabs: [],
  waiverOrder: 'fixedFirst',
  refundLimit: 500_000,
  cancelLimit: 500_000,
  bounceFee: 0,
  walletMonths: USUAL_WALLET_MONTHS,
  receiptSms: 'online',
  billSms: false,
  overdueSms: false,
};

export async function loadSetting(ctx: Context): Promise<FeeSettingValues> {
  const row = await ctx.repo(FeeSetting).findOne({ key: 'default' });
  if (!row) return USUAL_SETTING;
  const { dueDay, fineKind, fineAmount, finePercent, graceDays, fineCap = null, fineSlabs = [], waiverOrder } = row;
  const refundLimit = row.refundLimit ?? USUAL_SETTING.refundLimit;
  const cancelLimit = row.cancelLimit ?? USUAL_SETTING.cancelLimit;
  const limits = { refundLimit, cancelLimit, bounceFee: row.bounceFee ?? USUAL_SETTING.bounceFee };
  const { receiptSms, billSms, overdueSms, walletMonths } = { ...USUAL_SETTING, ...row };
  return {
    dueDay,
    fineKind,
    fineAmount,
    finePercent,
    graceDays,
    fineCap,
    fineSlabs,
    waiverOrder,
    ...limits,
    receiptSms,
    billSms,
    overdueSms,
    walletMonths,
  };
}

/**
 * Daily limit, in paisa, up to which the caller cancels their own receipts. People who raised it keep the usual one.
 */
export async function cancelLimitFor(ctx: Context): Promise<number> {
  const usual = USUAL_SETTING.cancelLimit!;
  const row = await ctx.repo(FeeSetting).findOne({ key: 'default' });
  const limit = row?.cancelLimit ?? usual;
  return limit > usual && (await isOneOf(ctx, [row?.cancelLimitBy])) ? usual : limit;
}

export const fineRuleOf = (setting: FeeSettingValues): FineRule => ({
  kind: setting.fineKind,
  amount: setting.fineAmount,
  percent: setting.finePercent,
  graceDays: setting.graceDays,
  cap: setting.fineCap,
  slabs: setting.fineSlabs,
});
