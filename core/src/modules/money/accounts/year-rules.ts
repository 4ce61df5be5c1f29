import { AppError } from '@pathshala/shared/kit';
import { accountsErrors, BookYear, Ledger, Voucher, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { onTransitions, transit } from '../../../kernel';
import { closeYear, SETTLE_MS } from './jobs/close-year';
import { allYears, isShut, nameOfYear } from './services/book-year';

const UNPOSTED = ['draft', 'submitted', 'checked', 'approved'];

/** Effects of closing and reopening a year of the books. */
export const yearRules = onTransitions(BookYear, {
  close: {
    async before(ctx, { record }) {
      const years = await allYears(ctx);
      const at = years.findIndex(({ books }) => books.id === record.id);
      const { year } = years[at]!;
      if (year.endsOn >= ctx.today) throw new AppError(accountsErrors.YEAR_NOT_OVER);
      const open = years.slice(0, at).find((each) => !isShut(each));
      if (open) throw new AppError(accountsErrors.EARLIER_YEAR_OPEN, { year: nameOfYear(open) });
      const count = await ctx
        .repo(Voucher)
        .count({ state: { in: UNPOSTED }, date: { gte: year.startsOn, lte: year.endsOn } });
      if (count > 0) throw new AppError(accountsErrors.DRAFTS_LEFT, { count });
      if (!(await ctx.repo(Ledger).findOne({ isSurplus: true }))) throw new AppError(accountsErrors.NO_SURPLUS_LEDGER);
      if (!(await ctx.repo(VoucherType).findOne({ nature: 'journal', active: true })))
        throw new AppError(accountsErrors.NO_JOURNAL_TYPE);
    },
    // Postings that read the year as open may still commit; the result is worked out when none can any more.
    after: (ctx, { record }) =>
      ctx.after(closeYear, { year: record.id }, { id: `close-year-${record.id}-${record.rev}`, delayMs: SETTLE_MS }),
  },
  reopen: {
    async before(ctx, { record }) {
      const years = await allYears(ctx);
      const at = years.findIndex(({ books }) => books.id === record.id);
      const shut = years.slice(at + 1).find(isShut);
      if (shut) throw new AppError(accountsErrors.LATER_YEAR_CLOSED, { year: nameOfYear(shut) });
    },
    async after(ctx, { record, input }) {
      if (!record.closing) return;
      await transit(ctx, Voucher, 'reverse', { id: record.closing, input: { reason: input.reason } });
      await ctx.repo(BookYear).update(record.id, { closing: null });
    },
  },
});
