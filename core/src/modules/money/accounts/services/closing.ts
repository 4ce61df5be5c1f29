import type { Text } from '@pathshala/shared/kit';
import { Ledger, Voucher, VoucherType } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { allYears, isShut, nameOfYear } from './book-year';

const UNPOSTED = ['draft', 'submitted', 'checked', 'approved'];

/** The conditions of closing a year, for closing itself and for the page that says what is missing. */
export interface Closing {
  isOver: boolean;
  /** An earlier year that has to be closed first. */
  earlier: Text | null;
  /** Vouchers of the year that are neither posted nor cancelled. */
  unposted: number;
  hasSurplusLedger: boolean;
  hasJournalType: boolean;
}

/** The conditions for the year of the books with this id, as they are now. */
export async function closingOf(ctx: Context, id: string): Promise<Closing> {
  const years = await allYears(ctx);
  const at = years.findIndex(({ books }) => books.id === id);
  const { year } = years[at]!;
  const open = years.slice(0, at).find((each) => !isShut(each));
  return {
    isOver: year.endsOn < ctx.today,
    earlier: open ? nameOfYear(open) : null,
    unposted: await ctx
      .repo(Voucher)
      .count({ state: { in: UNPOSTED }, date: { gte: year.startsOn, lte: year.endsOn } }),
    hasSurplusLedger: (await ctx.repo(Ledger).findOne({ isSurplus: true })) !== null,
    hasJournalType: (await ctx.repo(VoucherType).findOne({ nature: 'journal', active: true })) !== null,
  };
}
