import { t, type ReportRow, type Row } from '@pathshala/shared/kit';
import { accountsBooks, Ledger, LedgerEntry } from '@pathshala/shared/modules/money/accounts';
import { reportSpec, streamRows, type Context } from '../../../../kernel';
import { aboutVouchers, chosenLedgers, openingOf, type BookAsked } from '../services/ledger-book';
import { loadChart } from '../services/chart';
import { narrator } from '../services/narration';
import { labelOf } from './income-rows';

/** A ledger, the cash book, the bank book and the general ledger, whole: entries with the balance after each. */

type Entry = Row<typeof LedgerEntry>;

const words = {
  opening: t('Opening balance', 'প্রারম্ভিক জের'),
  closing: t('Closing balance', 'সমাপনী জের'),
  debit: t('Dr', 'ডে'),
  credit: t('Cr', 'ক্রে'),
} as const;
/** Entries whose vouchers are read together. */
const SLICE = 500;

const balanceCells = (paisa: number) => ({
  balance: Math.abs(paisa),
  side: paisa < 0 ? words.credit : words.debit,
});

async function* bookRows(ctx: Context, asked: BookAsked): AsyncGenerator<ReportRow> {
  const chart = new Map((await loadChart(ctx)).map((ledger) => [ledger.id, ledger]));
  const ids = chosenLedgers([...chart.values()], asked);
  let balance = await openingOf(ctx, ids, asked);
  let slice: Entry[] = [];
  let isFirst = true;
  const named = (id: string | null) => (id && chart.has(id) ? labelOf(chart.get(id)!) : null);
  const rowsOf = async (entries: readonly Entry[]): Promise<ReportRow[]> => {
    const { vouchers, against } = await aboutVouchers(ctx, entries);
    const narrationOf = await narrator(ctx, vouchers.values());
    return entries.map((entry) => {
      balance += entry.debit - entry.credit;
      return {
        cells: {
          date: entry.date,
          number: vouchers.get(entry.voucher)?.number ?? null,
          ledger: named(entry.ledger),
          against: named(against(entry)),
          narration: narrationOf(entry),
          debit: entry.debit || null,
          credit: entry.credit || null,
          ...balanceCells(balance),
        },
      };
    });
  };
  const opening: ReportRow = {
    emphasis: 'heading',
    cells: { date: asked.from, narration: words.opening, ...balanceCells(balance) },
  };
  const found = streamRows(ctx, LedgerEntry, {
    where: {
      ledger: { in: ids },
      date: { gte: asked.from, lte: asked.until },
      ...(asked.party ? { party: asked.party } : {}),
    },
    sort: ['date', 'voucher', 'line'],
  });
  for await (const entry of found) {
    if (isFirst) yield opening;
    isFirst = false;
    slice.push(entry);
    if (slice.length < SLICE) continue;
    yield* await rowsOf(slice);
    slice = [];
  }
  yield* await rowsOf(slice);
  // A ledger that did not move still has a balance to show; without one there is nothing to say.
  if (isFirst && balance === 0) return;
  if (isFirst) yield opening;
  yield { emphasis: 'heading', cells: { date: asked.until, narration: words.closing, ...balanceCells(balance) } };
}

export const ledgerReport = reportSpec(accountsBooks.ledger, {
  async *rows(ctx, asked) {
    // A paper of a ledger that is not the institution's would be an empty one with a head.
    await ctx.repo(Ledger).get(asked.ledger);
    yield* bookRows(ctx, asked);
  },
});
export const generalLedgerReport = reportSpec(accountsBooks.generalLedger, {
  rows: (ctx, { kind, from, until }) => bookRows(ctx, { kind: kind as BookAsked['kind'], from, until }),
});
