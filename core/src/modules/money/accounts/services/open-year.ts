import { fiscalYearOf } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { BookYear } from '@pathshala/shared/modules/money/accounts';
import { addDays, asNumeral, localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';

/** Books that nobody has kept for longer than this are left alone. */
const KEPT_DAYS = 366;
const TWELVE = 12;

/** The books of today's fiscal year, with the year itself where it is missing: July to June. */
export async function openBooks(ctx: Context): Promise<void> {
  await openFrom(ctx, `${fiscalYearOf(ctx.today).slice(0, 4)}-07-01`);
}

/**
 * On the last day of the books, or when it has passed, opens those that follow: vouchers of the next day are taken as
 * receipts are. Records that people have entered are used as they are.
 */
export async function openNextYear(ctx: Context): Promise<void> {
  const books = await ctx.repo(BookYear).find();
  const years = await ctx.repo(FiscalYear).find({ where: { id: { in: books.map(({ fiscalYear }) => fiscalYear) } } });
  const last = years
    .map(({ endsOn }) => endsOn)
    .sort()
    .at(-1);
  if (!last || ctx.today < last || ctx.today > addDays(last, KEPT_DAYS)) return;
  await openFrom(ctx, addDays(last, 1));
}

async function openFrom(ctx: Context, startsOn: string): Promise<void> {
  const years = ctx.repo(FiscalYear);
  const asked = startsOn > ctx.today ? startsOn : ctx.today;
  const year =
    (await years.findOne({ startsOn: { lte: asked }, endsOn: { gte: asked } })) ??
    (await years.create({ ...(await nameFor(ctx, startsOn)), startsOn, endsOn: await endOf(ctx, startsOn) }));
  const books = ctx.repo(BookYear);
  if (!(await books.findOne({ fiscalYear: year.id }))) await books.create({ fiscalYear: year.id });
}

/** Twelve months, or until the day before a year that is entered already. */
async function endOf(ctx: Context, startsOn: string): Promise<string> {
  const [year, month] = [Number(startsOn.slice(0, 4)), Number(startsOn.slice(5, 7))];
  const full = new Date(Date.UTC(year, month - 1 + TWELVE, 0)).toISOString().slice(0, 10);
  const [next] = await ctx
    .repo(FiscalYear)
    .find({ where: { startsOn: { gt: startsOn } }, sort: ['startsOn'], limit: 1 });
  return next && next.startsOn <= full ? addDays(next.startsOn, -1) : full;
}

/** As on papers; with its first day where another year has that name. */
async function nameFor(ctx: Context, startsOn: string): Promise<{ name: string; nameBn: string }> {
  const usual = fiscalYearOf(startsOn);
  const name = (await ctx.repo(FiscalYear).findOne({ name: usual })) ? `${usual} / ${startsOn}` : usual;
  return { name, nameBn: localizeDigits(asNumeral(name), 'bn') };
}
