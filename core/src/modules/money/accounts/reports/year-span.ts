import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { yearStart } from '../services/book-year';

export interface YearSpan {
  /** Null where no fiscal year is declared for today. */
  id: string | null;
  from: string;
  until: string;
}

/**
 * The fiscal year that was chosen, the present one otherwise.
 * @throws AppError NOT_FOUND for one of another institution
 */
export async function yearSpan(ctx: Context, chosen: string | undefined): Promise<YearSpan> {
  const years = ctx.repo(FiscalYear);
  const year = chosen
    ? await years.get(chosen)
    : await years.findOne({ startsOn: { lte: ctx.today }, endsOn: { gte: ctx.today } });
  if (year) return { id: year.id, from: year.startsOn, until: year.endsOn };
  const from = await yearStart(ctx, ctx.today);
  return { id: null, from, until: addDays(`${Number(from.slice(0, 4)) + 1}${from.slice(4)}`, -1) };
}
