import { accountsReports } from '@pathshala/shared/modules/money/accounts';
import { addDays, formatMonth } from '@pathshala/shared/text';
import { reportSpec } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { readMovements } from '../services/movements';
import { incomeColumns, incomeRows } from './income-rows';
import { yearSpan, type YearSpan } from './year-span';

/** First days of the months of a fiscal year. */
function monthsOf({ from, until }: YearSpan): string[] {
  const out: string[] = [];
  for (let at = `${from.slice(0, 7)}-01`; at <= until; at = `${addDays(at, 31).slice(0, 7)}-01`) out.push(at);
  return out;
}
const column = (month: string) => ({
  key: `m${month.slice(0, 7)}`,
  label: { en: formatMonth(month, 'en'), bn: formatMonth(month, 'bn') },
});

export const byMonthReport = reportSpec(accountsReports.byMonth, {
  columns: async (ctx, { year }) => incomeColumns(monthsOf(await yearSpan(ctx, year)).map(column)),
  async rows(ctx, { year }) {
    const span = await yearSpan(ctx, year);
    const months = monthsOf(span);
    const last = (month: string) => addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
    const { periods } = await readMovements(
      ctx,
      months.map((month) => ({ from: month, until: last(month), withoutClosing: true })),
    );
    const columns = months.map((month, at) => ({ ...column(month), movements: periods[at]! }));
    return incomeRows(await loadChart(ctx), columns, { from: span.from, until: span.until });
  },
});
