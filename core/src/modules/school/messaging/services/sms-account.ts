import type { Row, Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { SmsAccount, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';

export type AccountRow = Row<typeof SmsAccount>;
export type SettingRow = Row<typeof SmsSetting>;
/** Defaults until an institution has rows of its own. */
const NO_ACCOUNT = { balance: 0, partPrice: 35, lowBalance: 10_000 };
const NO_SETTING = { perMinute: 600, language: 'bn' as const, quietFrom: undefined, quietUntil: undefined };

export const readAccount = async (
  ctx: Context,
): Promise<Pick<AccountRow, 'balance' | 'partPrice' | 'lowBalance'> & Partial<Pick<AccountRow, 'spent' | 'spentIn'>>> =>
  (await ctx.repo(SmsAccount).findOne({ institution: ctx.tenantId })) ?? NO_ACCOUNT;
export const readSetting = async (
  ctx: Context,
): Promise<Pick<SettingRow, 'perMinute' | 'language' | 'quietFrom' | 'quietUntil'>> =>
  (await ctx.repo(SmsSetting).findOne({ key: 'default' })) ?? NO_SETTING;

/** All settings; null until the institution has any. */
export const readFullSetting = (ctx: Context): Promise<SettingRow | null> =>
  ctx.repo(SmsSetting).findOne({ key: 'default' });

/** The institution as its SMS name it: by its short name where it has given one. */
export async function nameInSms(ctx: Context): Promise<Text> {
  const [site, setting] = [
    await ctx.repo(Institution).findOne({ id: ctx.tenantId! }),
    await ctx.repo(SmsSetting).findOne({ key: 'default' }),
  ];
  return { en: setting?.shortName ?? site?.name ?? '', bn: setting?.shortNameBn ?? site?.nameBn ?? '' };
}

/** The account of the institution; the system makes an empty one when there is none. */
export async function loadAccount(sys: Context): Promise<AccountRow> {
  const repo = sys.repo(SmsAccount);
  return (
    (await repo.findOne({ institution: sys.tenantId })) ?? repo.create({ institution: sys.tenantId!, ...NO_ACCOUNT })
  );
}

/** Puts the setting where its owner can change it. */
export async function ensureSetting(ctx: Context): Promise<SettingRow> {
  return (await readFullSetting(ctx)) ?? ctx.repo(SmsSetting).create({ key: 'default' });
}
