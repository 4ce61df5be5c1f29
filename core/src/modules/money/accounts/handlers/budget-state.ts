import { groupBy, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { Budget, Voucher, type accountsActions } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { loadChart, type ChartLedger } from '../services/chart';
import { readMovements } from '../services/movements';

type Actions = typeof accountsActions;
const WAITING = ['submitted', 'checked', 'approved'];

/** Today's balances of cash and banks, and the number of ledgers above their budget, over the whole chart. */
export async function moneyNow(ctx: Context): Promise<ActionOutput<Actions['moneyNow']>> {
  const chart = await loadChart(ctx);
  const { periods } = await readMovements(ctx, [{ from: null, until: ctx.today }]);
  const balanceOf = (id: string) => netOf([periods[0]!.get(id) ?? { debit: 0, credit: 0 }]);
  const states = await statesOf(ctx, { chart, date: ctx.today });
  return {
    held: chart
      .filter(({ id, kind, row }) => (kind === 'cash' || kind === 'bank') && (row.active || balanceOf(id) !== 0))
      .map(({ id, label }) => ({ id, label, balance: balanceOf(id) })),
    overBudget: states.filter(({ allowed, spent, waiting }) => allowed !== null && spent + waiting > allowed).length,
  };
}

/** Nothing where the year of the date has no budget: then there is nothing to warn of. */
export async function budgetState(
  ctx: Context,
  { ledgers, date, except }: ActionInput<Actions['budgetState']>,
): Promise<ActionOutput<Actions['budgetState']>> {
  const chart = (await loadChart(ctx)).filter(({ id }) => ledgers.includes(id));
  return { states: await statesOf(ctx, { chart, date, except }) };
}

type States = ActionOutput<Actions['budgetState']>['states'];

/** Of the ledgers of expenditure in `chart`, as `budgetState` answers. */
async function statesOf(
  ctx: Context,
  { chart, date, except }: { chart: readonly ChartLedger[]; date: string; except?: string | undefined },
): Promise<States> {
  const chosen = chart.filter((each) => each.class === 'expense');
  if (chosen.length === 0) return [];
  const year = await ctx.repo(FiscalYear).findOne({ startsOn: { lte: date }, endsOn: { gte: date } });
  if (!year) return [];
  const all = await ctx.repo(Budget).find({ where: { fiscalYear: year.id } });
  if (all.length === 0) return [];
  const budgets = new Map(all.map((line) => [line.ledger, line]));
  const span = { from: year.startsOn, until: year.endsOn };
  const { periods } = await readMovements(ctx, [{ ...span, withoutClosing: true }]);
  const others = await ctx.repo(Voucher).find({
    where: { state: { in: WAITING }, date: { gte: span.from, lte: span.until } },
  });
  const waiting = groupBy(
    others.filter(({ id }) => id !== except).flatMap(({ lines }) => lines),
    (line) => line.ledger,
  );
  return chosen.map(({ id }) => {
    const line = budgets.get(id);
    const moved = periods[0]!.get(id);
    return {
      ledger: id,
      allowed: line ? (line.revised ?? line.amount) : null,
      spent: moved ? netOf([moved]) : 0,
      waiting: netOf(waiting.get(id) ?? []),
    };
  });
}

const netOf = (lines: readonly { debit: number; credit: number }[]) =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
