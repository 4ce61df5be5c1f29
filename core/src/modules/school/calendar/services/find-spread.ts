import type { Row } from '@pathshala/shared/kit';
import {
  GlobalHoliday,
  Holiday,
  spreadDifference,
  type InstitutionHoliday,
  type SpreadLine,
} from '@pathshala/shared/modules/school/calendar';
import type { Context } from '../../../../kernel';

type National = Row<typeof GlobalHoliday>;
const LIMIT = 500;
const within = (year: number) => ({ gte: `${year}-01-01`, lte: `${year}-12-31` });

/** National holidays that begin in the year, switched-off ones too. */
export const nationalOf = (ctx: Context, year: number): Promise<National[]> =>
  ctx.repo(GlobalHoliday).find({ where: { from: within(year) } });

/** Finds the changes that spreading these national holidays makes in the institution of `inside`. */
export async function findSpread(
  inside: Context,
  national: readonly National[],
  { overwrite }: { overwrite: boolean },
): Promise<SpreadLine[]> {
  if (national.length === 0) return [];
  const ids = national.map(({ id }) => id);
  const years = [...new Set(national.map(({ from }) => Number(from.slice(0, 4))))];
  const given = await inside.repo(Holiday).find({ where: { global: { in: ids } }, limit: LIMIT });
  const own: InstitutionHoliday[] = [];
  for (const year of years)
    own.push(
      ...(await inside.repo(Holiday).find({ where: { from: within(year), global: { exists: false } }, limit: LIMIT })),
    );
  const deleted = (await inside.repo(Holiday).page({ filter: { global: { in: ids } }, removed: true, size: LIMIT }))
    .rows;
  return spreadDifference(national, [...given, ...own, ...deleted.map((row) => ({ ...row, isRemoved: true }))], {
    overwrite,
  });
}
