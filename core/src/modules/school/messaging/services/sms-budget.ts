import { BUDGET_WARNING, budgetLeft } from '@pathshala/shared/modules/school/messaging';
import { todayInDhaka } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { tellSmsBudget } from '../jobs/tell-sms-budget';
import type { MessageChange } from './change-messages';
import { readFullSetting, type AccountRow } from './sms-account';

type Spending = Pick<AccountRow, 'spent' | 'spentIn'>;
const monthOf = (ctx: Context) => ctx.today.slice(0, 7);

/** Budget of a month in paisa, and what is spent of it and left; `budget` null: only the balance limits. */
export async function readBudget(ctx: Context, account: Partial<Spending>) {
  const budget = (await readFullSetting(ctx))?.monthlyBudget ?? null;
  const month = monthOf(ctx);
  const { spent = 0, spentIn } = account;
  return { budget, month, spent: spentIn === month ? spent : 0, left: budgetLeft(budget, { spent, spentIn }, month) };
}
export type Budget = Awaited<ReturnType<typeof readBudget>>;

/** Spending of the month once this much more is paid. Warns the first time it passes the limit. */
export function spend(ctx: Context, { budget, month, spent }: Budget, cost: number): Required<Spending> {
  const limit = budget === null ? Number.POSITIVE_INFINITY : (budget * BUDGET_WARNING) / 100;
  if (budget !== null && spent < limit && spent + cost >= limit)
    orderWarning(ctx, { month, budget, percent: BUDGET_WARNING });
  return { spentIn: month, spent: spent + cost };
}

/** Tells that messages wait because the budget is used up. */
export const budgetUsedUp = (ctx: Context, { budget, month }: Budget): void =>
  orderWarning(ctx, { month, budget: budget ?? 0, percent: 100 });

const orderWarning = (ctx: Context, news: { month: string; budget: number; percent: number }) =>
  void ctx.after(tellSmsBudget, news, {
    id: `sms-budget-${ctx.tenantId}-${news.month}-${news.budget}-${news.percent}`,
  });

/**
 * The spending less what comes back of payments of this month, and with what is paid again now; payments of the month
 * before free nothing in this one.
 */
export function refundedSpending(
  ctx: Context,
  account: Spending,
  changes: readonly MessageChange[],
): Partial<Spending> {
  const month = monthOf(ctx);
  const more = changes
    .map(({ row, patch }) => ({ row, cost: (patch.cost ?? row.cost) - row.cost }))
    .filter(({ row, cost }) => cost > 0 || todayInDhaka(new Date(row.updatedAt)).startsWith(account.spentIn ?? '-'))
    .reduce((sum, { cost }) => sum + cost, 0);
  if (account.spentIn === month) return more === 0 ? {} : { spent: Math.max(0, account.spent + more) };
  return more > 0 ? { spentIn: month, spent: more } : {};
}
