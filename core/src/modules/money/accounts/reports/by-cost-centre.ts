import { t } from '@pathshala/shared/kit';
import { accountsReports, CostCentre, type Movement } from '@pathshala/shared/modules/money/accounts';
import { reportSpec, type Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { readMovements } from '../services/movements';
import { incomeColumns, incomeRows } from './income-rows';

const OTHERS = { key: 'others', label: t('No cost centre', 'ব্যয়কেন্দ্র ছাড়া') };
const columnsOf = async (ctx: Context) =>
  (await ctx.repo(CostCentre).find()).map(({ id, name, nameBn }) => ({ key: id, label: { en: name, bn: nameBn } }));

export const byCostCentreReport = reportSpec(accountsReports.byCostCentre, {
  columns: async (ctx) => incomeColumns([...(await columnsOf(ctx)), OTHERS]),
  async rows(ctx, { from, until }) {
    const centres = await columnsOf(ctx);
    const span = { from, until, withoutClosing: true };
    const { periods } = await readMovements(ctx, [span, ...centres.map(({ key }) => ({ ...span, costCentre: key }))]);
    const [all, ...each] = periods as [Map<string, Movement>, ...Map<string, Movement>[]];
    const columns = centres.map((centre, at) => ({ ...centre, movements: each[at]! }));
    return incomeRows(await loadChart(ctx), [...columns, { ...OTHERS, movements: without(all, each) }], {
      from,
      until,
    });
  },
});

/** Movements left after subtracting those of every cost centre. */
function without(all: ReadonlyMap<string, Movement>, parts: readonly ReadonlyMap<string, Movement>[]) {
  return new Map(
    [...all].map(([ledger, { debit, credit }]) => {
      const own = parts.map((part) => part.get(ledger) ?? { debit: 0, credit: 0 });
      const sum = (pick: (movement: Movement) => number) => own.reduce((total, each) => total + pick(each), 0);
      return [ledger, { debit: debit - sum((each) => each.debit), credit: credit - sum((each) => each.credit) }];
    }),
  );
}
