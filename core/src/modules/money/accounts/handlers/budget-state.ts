import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { Budget, Voucher, type accountsActions } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { readMovements } from '../services/movements';

type Actions = typeof accountsActions;
const WAITING = ['submitted', 'checked', 'approved'];

/** Nothing where the year of the date has no budget: then there is nothing to warn of. */
export async function budgetState(
  ctx: Context,
  { ledgers, date, except }: ActionInput<Actions['budgetState']>,
): Promise<ActionOutput<Actions['budgetState']>> {
  const year = await ctx.repo(FiscalYear).findOne({ startsOn: { lte: date }, endsOn: { gte: date } });
  if (!year || !(await ctx.repo(Budget).findOne({ fiscalYear: year.id }))) return { states: [] };
  const chosen = (await loadChart(ctx)).filter(({ id, class: of }) => of === 'expense' && ledgers.includes(id));
  if (chosen.length === 0) return { states: [] };
  const span = { from: year.startsOn, until: year.endsOn };
  const budgets = await ctx.repo(Budget).find({
    where: { fiscalYear: year.id, ledger: { in: chosen.map(({ id }) => id) } },
  });
  const { periods } = await readMovements(ctx, [{ ...span, withoutClosing: true }]);
  const others = await ctx.repo(Voucher).find({
    where: { state: { in: WAITING }, date: { gte: span.from, lte: span.until } },
  });
  const waiting = others.filter(({ id }) => id !== except).flatMap(({ lines }) => lines);
  const netOf = (lines: readonly { debit: number; credit: number }[]) =>
    lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  return {
    states: chosen.map(({ id }) => {
      const line = budgets.find(({ ledger }) => ledger === id);
      const moved = periods[0]!.get(id);
      return {
        ledger: id,
        allowed: line ? (line.revised ?? line.amount) : null,
        spent: moved ? netOf([moved]) : 0,
        waiting: netOf(waiting.filter(({ ledger }) => ledger === id)),
      };
    }),
  };
}
