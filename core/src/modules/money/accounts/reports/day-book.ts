import type { ReportRow, Row } from '@pathshala/shared/kit';
import { accountsReports, LedgerEntry, Voucher } from '@pathshala/shared/modules/money/accounts';
import { reportSpec, streamRows, type Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { narrator } from '../services/narration';
import { labelOf } from './income-rows';

interface Line extends ReportRow {
  keys: { voucher: string; ledger: string; from: string; until: string };
}

/** Every posted line; numbers and names are read for the lines that are shown. */
export const dayBookReport = reportSpec<(typeof accountsReports.dayBook)['parameters'], Line>(accountsReports.dayBook, {
  seeks: true,
  rows: (ctx, { from, until }, { skip, limit }) => lines(ctx, { from, until, skip, limit }),
  groups: async (ctx, { from, until }) => {
    const days = await ctx
      .repo(LedgerEntry)
      .aggregate<{ _id: string; rows: number; debit: number; credit: number }>({ date: { gte: from, lte: until } }, [
        { $group: { _id: '$date', rows: { $sum: 1 }, debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } },
        { $sort: { _id: 1 } },
      ]);
    return days.map(({ _id, rows, debit, credit }) => ({ rows, cells: { date: _id, debit, credit } }));
  },
  async describe(ctx, rows) {
    const ids = [...new Set(rows.map(({ keys }) => keys.voucher))];
    const vouchers = new Map(
      (await ctx.repo(Voucher).find({ where: { id: { in: ids } } })).map((voucher) => [voucher.id, voucher]),
    );
    const narrationOf = await narrator(ctx, vouchers.values());
    const chart = new Map((await loadChart(ctx)).map((ledger) => [ledger.id, ledger]));
    return rows.map((row) => {
      const voucher = vouchers.get(row.keys.voucher);
      const ledger = chart.get(row.keys.ledger);
      return {
        ...row,
        cells: {
          ...row.cells,
          number: voucher?.number ?? null,
          ledger: ledger ? labelOf(ledger) : null,
          narration: narrationOf({ voucher: row.keys.voucher, note: row.cells.narration as string | null }),
        },
      };
    });
  },
});

async function* lines(
  ctx: Context,
  { from, until, skip, limit }: { from: string; until: string; skip: number; limit: number | null },
): AsyncGenerator<Line> {
  const found = streamRows(ctx, LedgerEntry, {
    where: { date: { gte: from, lte: until } },
    sort: ['date', 'voucher', 'line'],
    skip,
    ...(limit === null ? {} : { limit }),
  });
  for await (const entry of found) yield lineOf(entry);
}

const lineOf = ({ date, debit, credit, note, voucher, ledger }: Row<typeof LedgerEntry>): Line => ({
  keys: { voucher, ledger, from: date, until: date },
  cells: { date, debit, credit, narration: note ?? null },
});
