import { AcademicYear, type FiscalYear, nearestYear, yearOn } from '@pathshala/shared/modules/school/academics';
import type { Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

type Year = Row<typeof AcademicYear>;
const yearsOf = (ctx: Context): Promise<Year[]> => ctx.repo(AcademicYear).find();

/** The academic year that a date lies in, today's unless another date is given; null where no year holds it. */
export const academicYearOn = async (ctx: Context, date = ctx.today): Promise<Year | null> =>
  yearOn(await yearsOf(ctx), date);

/** The academic year to show today: between two years the next one, after the last one that. */
export const academicYearNow = async (ctx: Context): Promise<Year | null> => nearestYear(await yearsOf(ctx), ctx.today);

/** Lets the mark that lists show follow the date. */
export async function markCurrentYear(
  sys: Context,
  entity: typeof AcademicYear | typeof FiscalYear,
  years: readonly Pick<Year, 'id' | 'rev' | 'startsOn' | 'endsOn' | 'current'>[],
): Promise<void> {
  const today = yearOn(years, sys.today);
  for (const { id, rev, current } of years)
    if (Boolean(current) !== (id === today?.id))
      await sys.repo(entity as typeof AcademicYear).update(id, { current: id === today?.id }, { rev });
}
