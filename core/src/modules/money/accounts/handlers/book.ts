import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { type accountsActions, LedgerEntry } from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { aboutVouchers, chosenLedgers, netOf, openingOfParty } from '../services/ledger-book';
import { readMovements } from '../services/movements';
import { narrator } from '../services/narration';
import { used } from '../services/statements';

type Actions = typeof accountsActions;
const MOST = 2_000;

/** One ledger, one party, the cash book, the bank book or, without any of these, the general ledger. */
export async function book(ctx: Context, asked: ActionInput<Actions['book']>): Promise<ActionOutput<Actions['book']>> {
  const { ledger, party, from, until } = asked;
  const chart = await loadChart(ctx);
  const ids = chosenLedgers(chart, asked);
  const found = await ctx.repo(LedgerEntry).find({
    where: { ledger: { in: ids }, date: { gte: from, lte: until }, ...(party ? { party } : {}) },
    sort: ['date', 'voucher', 'line'],
    limit: MOST + 1,
  });
  const entries = found.slice(0, MOST);
  const { asOf, periods } = await readMovements(ctx, [{ from: null, until: addDays(from, -1) }]);
  const opening = party ? await openingOfParty(ctx, { party, ids, from }) : netOf(periods[0]!, ids);
  const { vouchers, against } = await aboutVouchers(ctx, entries);
  const narrationOf = await narrator(ctx, vouchers.values());
  let balance = opening;
  const rows = entries.map((entry) => {
    balance += entry.debit - entry.credit;
    const voucher = vouchers.get(entry.voucher);
    return {
      id: entry.id,
      voucher: entry.voucher,
      number: voucher?.number ?? '',
      nature: voucher?.nature ?? ('journal' as const),
      date: entry.date,
      ledger: entry.ledger,
      against: against(entry),
      narration: narrationOf(entry) ?? '',
      debit: entry.debit,
      credit: entry.credit,
      balance,
    };
  });
  const named = rows.flatMap((row) => [{ ledger: row.ledger }, ...(row.against ? [{ ledger: row.against }] : [])]);
  return {
    asOf,
    ledgers: used(chart, ledger ? [...named, { ledger }] : named),
    opening,
    closing: balance,
    hasMore: found.length > MOST,
    rows,
  };
}
