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

/** Of the agreement, as the gateway's credentials name it. */
interface Agreement {
  gateway: string;
  account?: string | undefined;
}
const digits = (number: string) => number.replace(/[^0-9a-z]/gi, '').toLowerCase();

/**
 * Accounts by fee head whose bank account has not changed since it was chosen. The account of the agreement does not
 * count: the bank would get it twice in one request and pay both parts in one transfer.
 */
async function accountsOf(sys: Context, { gateway, account = '' }: Agreement): Promise<Row<typeof HeadAccount>[]> {
  const rows = await sys.repo(HeadAccount).find({ where: { gateway, active: true } });
  if (rows.length === 0) return [];
  const banks = await sys.repo(BankAccount).find({ where: { id: { in: rows.map(({ bank }) => bank) }, active: true } });
  const numbers = new Map(banks.map(({ id, accountNumber }) => [id, accountNumber]));
  return rows.filter(({ bank, number }) => numbers.get(bank) === number && digits(number) !== digits(account));
}

/**
 * The accounts that a payment is to go into, stored with it before the payer leaves; nothing where it all goes to the
 * account of the agreement. A bill whose sub-head is unknown counts as no head's.
 */
export async function creditsOf(
  sys: Context,
  { parts, payable, ...of }: Agreement & { parts: readonly IntentPart[]; payable: number },
): Promise<{ credits?: Credit[] }> {
  const accounts = await accountsOf(sys, of);
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

/**
 * The split of a stored payment as it is sent to the provider. An account that was changed since the payment was stored
 * gets nothing: its part goes to the account of the agreement, and the settlement must expect it there.
 */
export async function creditsNow(
  sys: Context,
  { credits, payable, ...of }: Agreement & { credits?: readonly Credit[] | null | undefined; payable: number },
): Promise<{ credits: Credit[] | null; rows: { account: string | null; amount: number }[] }> {
  const numbers = isSplit(credits)
    ? new Map((await accountsOf(sys, of)).map(({ bank, number }) => [bank, number]))
    : new Map<string, string>();
  const named = (credits ?? []).filter(({ bank }) => bank !== null && numbers.has(bank));
  const rest = payable - named.reduce((sum, { amount }) => sum + amount, 0);
  const now = [...(rest > 0 || named.length === 0 ? [{ bank: null, amount: rest }] : []), ...named];
  return {
    credits: isSplit(now) ? now : null,
    rows: now.map(({ bank, amount }) => ({ account: bank === null ? null : numbers.get(bank)!, amount })),
  };
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
