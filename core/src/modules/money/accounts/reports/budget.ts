import type { ReportRow } from '@pathshala/shared/kit';
import { accountsReports, Budget } from '@pathshala/shared/modules/money/accounts';
import { reportSpec } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { readMovements } from '../services/movements';
import { amountOn, asStatement, labelOf, type SIDES } from './income-rows';
import { yearSpan } from './year-span';

/** Ledgers of income and expenditure that have a budget or an entry in the year. */
export const budgetReport = reportSpec(accountsReports.budget, {
  async rows(ctx, { year }) {
    const { id, from, until } = await yearSpan(ctx, year);
    const budgets = new Map(
      (id ? await ctx.repo(Budget).find({ where: { fiscalYear: id } }) : []).map((row) => [row.ledger, row]),
    );
    const { periods } = await readMovements(ctx, [{ from, until, withoutClosing: true }]);
    const ledgers = await loadChart(ctx);
    const linesOf = (of: keyof typeof SIDES) =>
      ledgers.flatMap((ledger): ReportRow[] => {
        const line = budgets.get(ledger.id);
        const actual = amountOn(of, periods[0]!.get(ledger.id));
        if (ledger.class !== of || (!line && actual === 0)) return [];
        const allowed = line?.revised ?? line?.amount ?? 0;
        const variance = actual - allowed;
        return [
          {
            keys: { ledger: ledger.id, from, until },
            level: 1,
            cells: {
              ledger: labelOf(ledger),
              budget: line?.amount ?? 0,
              revised: line?.revised ?? null,
              actual,
              variance,
              used: allowed > 0 ? Math.round((actual / allowed) * 1000) / 10 : null,
              over: of === 'expense' && line && variance > 0 ? variance : null,
            },
          },
        ];
      });
    return asStatement({ income: linesOf('income'), expense: linesOf('expense') }, ['budget', 'actual', 'variance']);
  },
});
