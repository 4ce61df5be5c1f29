import { receiptNumber, ReceiptSeries, seriesOf, type SeriesKind } from '@pathshala/shared/modules/payments';
import type { Context } from '../../../kernel';

/**
 * The next number of the institution's series of this accounting year, taken in the caller's unit of work: when that does not commit, the
 * number was never taken. Two at once collide here, and the database lets one of them begin again.
 */
export async function takeNumber(ctx: Context, kind: SeriesKind): Promise<string> {
  const rows = ctx.repo(ReceiptSeries);
  const series = seriesOf(kind, ctx.today);
  const row = await rows.findOne({ series });
  const last = (row?.last ?? 0) + 1;
  await (row ? rows.update(row.id, { last }, { rev: row.rev }) : rows.create({ series, last }));
  return receiptNumber(series, last);
}
