import { AppError, type Row } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { accountsErrors, BookYear } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';

export interface YearOfBooks {
  year: Row<typeof FiscalYear>;
  books: Row<typeof BookYear>;
}

/** The fiscal year of a date, with the state of its books. @throws AppError NO_FISCAL_YEAR */
export async function yearOfDate(ctx: Context, date: string): Promise<YearOfBooks> {
  const reading = ctx.repo(FiscalYear).findOne({ startsOn: { lte: date }, endsOn: { gte: date } });
  // A transaction takes one operation at a time; beside it the few years are read meanwhile.
  if (ctx.unit) await reading;
  const [year, all] = await Promise.all([reading, ctx.repo(BookYear).find()]);
  const books = all.find(({ fiscalYear }) => fiscalYear === year?.id);
  if (!year || !books) throw new AppError(accountsErrors.NO_FISCAL_YEAR);
  return { year, books };
}

/** Every year that has books, the oldest first. */
export async function allYears(ctx: Context): Promise<YearOfBooks[]> {
  const books = new Map((await ctx.repo(BookYear).find()).map((row) => [row.fiscalYear, row]));
  const years = await ctx.repo(FiscalYear).find({ where: { id: { in: [...books.keys()] } }, sort: ['startsOn'] });
  return years.map((year) => ({ year, books: books.get(year.id)! }));
}

export const nameOfYear = ({ year }: YearOfBooks) => ({ en: year.name, bn: year.nameBn });
export const isShut = ({ books }: YearOfBooks): boolean => books.state === 'closed' || books.state === 'audited';

/** The first day of the fiscal year that a date is in; the date's own July when there is none. */
export async function yearStart(ctx: Context, date: string): Promise<string> {
  const year = await ctx.repo(FiscalYear).findOne({ startsOn: { lte: date }, endsOn: { gte: date } });
  if (year) return year.startsOn;
  const calendarYear = Number(date.slice(0, 4));
  return `${date.slice(5) >= '07-01' ? calendarYear : calendarYear - 1}-07-01`;
}
