import { t, type Row } from '@pathshala/shared/kit';
import { BankAccount } from '@pathshala/shared/modules/money/accounts';
import { FeeSubHead } from '@pathshala/shared/modules/money/fees';
import {
  HeadAccount,
  isSplit,
  splitCredits,
  type Credit,
  type IntentPart,
} from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { fieldFault, override, type Context } from '../../../../kernel';
import { openBills } from '../../fees';

const SHOWN = 4;
const WHOLE = t('This gateway puts a payment into one account only.', 'এই গেটওয়ে পুরো পরিশোধ একটি হিসাবেই জমা দেয়।');

/** Accounts of a gateway whose bank account is as it was when it was chosen, by fee head. */
async function accountsOf(sys: Context, gateway: string): Promise<Row<typeof HeadAccount>[]> {
  const rows = await sys.repo(HeadAccount).find({ where: { gateway, active: true } });
  if (rows.length === 0) return [];
  const banks = await sys.repo(BankAccount).find({ where: { id: { in: rows.map(({ bank }) => bank) }, active: true } });
  const numbers = new Map(banks.map(({ id, accountNumber }) => [id, accountNumber]));
  return rows.filter(({ bank, number }) => numbers.get(bank) === number);
}

/**
 * The accounts that a payment is to go into, stored with it before the payer leaves; nothing where it all goes to the
 * account of the agreement. A bill whose sub-head is unknown counts as no head's.
 */
export async function creditsOf(
  sys: Context,
  { gateway, parts, payable }: { gateway: string; parts: readonly IntentPart[]; payable: number },
): Promise<{ credits?: Credit[] }> {
  const accounts = await accountsOf(sys, gateway);
  if (accounts.length === 0) return {};
  const subHeads = new Map((await sys.repo(FeeSubHead).find()).map(({ id, head }) => [id, head]));
  const heads = [];
  for (const { student, bills } of parts) {
    const chosen = new Set(bills.map(({ subHead, period }) => `${subHead}|${period}`));
    for (const { subHead, period, balance, fine } of await openBills(sys, student))
      if (chosen.has(`${subHead}|${period}`)) heads.push({ head: subHeads.get(subHead) ?? '', amount: balance + fine });
  }
  const bankOf = new Map(accounts.map(({ head, bank }) => [head, bank]));
  const credits = splitCredits(heads, { payable, bankOf });
  return isSplit(credits) ? { credits } : {};
}

/** Numbers of accounts for the provider. One that was changed since the payment was stored gets nothing. */
export async function creditRows(
  sys: Context,
  { gateway, credits, payable }: { gateway: string; credits?: readonly Credit[] | null | undefined; payable: number },
): Promise<{ account: string | null; amount: number }[]> {
  if (!isSplit(credits)) return [{ account: null, amount: payable }];
  const numbers = new Map((await accountsOf(sys, gateway)).map(({ bank, number }) => [bank, number]));
  const sums = new Map<string | null, number>();
  for (const { bank, amount } of credits) {
    const account = bank === null ? null : (numbers.get(bank) ?? null);
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return [...sums].map(([account, amount]) => ({ account, amount }));
}

/** Keeps the number that the head saw, beside the choice. @throws VALIDATION of a gateway that does not split */
async function confirmed(ctx: Context, { gateway, bank }: { gateway: string; bank: string }) {
  if ((await ctx.repo(PaymentGateway).get(gateway)).protocol !== 'sonali') throw fieldFault('gateway', WHOLE);
  const { accountNumber } = await ctx.repo(BankAccount).get(bank);
  return { number: accountNumber, ending: accountNumber.slice(-SHOWN) };
}

export const headAccountOverrides = [
  override(HeadAccount, 'create', async (ctx, input) =>
    ctx.repo(HeadAccount).create({ ...input, ...(await confirmed(ctx, input)) }),
  ),
  override(HeadAccount, 'update', async (ctx, { id, rev, patch }) => {
    const before = await ctx.repo(HeadAccount).get(id);
    return ctx.repo(HeadAccount).update(id, { ...patch, ...(await confirmed(ctx, { ...before, ...patch })) }, { rev });
  }),
];
