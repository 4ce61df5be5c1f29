import { BookYear, closingLines, Ledger, sumOf, Voucher, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { runUnit, transit, type Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { readMovements } from '../services/movements';

/**
 * Posts the voucher that moves the result of a year to its surplus, and shuts the year. A year that is closed already
 * is left alone.
 */
export default async function closeYearJob(sys: Context, { year: id }: { year: string }) {
  await runUnit(sys, { id: 'accounts.closeYear', audited: true }, async (ctx) => {
    const books = await ctx.repo(BookYear).findOne({ id });
    if (books?.state !== 'closing') return;
    const year = await ctx.repo(FiscalYear).get(books.fiscalYear);
    const [surplus] = await ctx.repo(Ledger).find({ where: { isSurplus: true }, sort: ['code'], limit: 1 });
    const type = await ctx.repo(VoucherType).findOne({ nature: 'journal', active: true });
    if (!surplus || !type) return;
    const { periods } = await readMovements(ctx, [{ from: year.startsOn, until: year.endsOn }]);
    const lines = closingLines(await loadChart(ctx), periods[0]!, surplus.id);
    if (lines.length > 0) {
      const voucher = await ctx.repo(Voucher).create({
        type: type.id,
        nature: 'journal',
        date: year.endsOn,
        narration: `Closing of ${year.name}`,
        lines,
        total: sumOf(lines).debit,
        isClosing: true,
      });
      await transit(ctx, Voucher, 'post', { id: voucher.id });
      await ctx.repo(BookYear).update(id, { closing: voucher.id });
    }
    await transit(ctx, BookYear, 'finish', { id });
  });
}
