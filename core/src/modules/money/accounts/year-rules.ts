import { AppError } from '@pathshala/shared/kit';
import { accountsErrors, BookYear, Voucher } from '@pathshala/shared/modules/money/accounts';
import { onTransitions, transit } from '../../../kernel';
import { closeYear, SETTLE_MS } from './jobs/close-year';
import { allYears, isShut, nameOfYear } from './services/book-year';
import { closingOf } from './services/closing';

/** Effects of closing and reopening a year of the books. */
export const yearRules = onTransitions(BookYear, {
  close: {
    async before(ctx, { record }) {
      const { isOver, earlier, unposted, hasSurplusLedger, hasJournalType } = await closingOf(ctx, record.id);
      if (!isOver) throw new AppError(accountsErrors.YEAR_NOT_OVER);
      if (earlier) throw new AppError(accountsErrors.EARLIER_YEAR_OPEN, { year: earlier });
      if (unposted > 0) throw new AppError(accountsErrors.DRAFTS_LEFT, { count: unposted });
      if (!hasSurplusLedger) throw new AppError(accountsErrors.NO_SURPLUS_LEDGER);
      if (!hasJournalType) throw new AppError(accountsErrors.NO_JOURNAL_TYPE);
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
