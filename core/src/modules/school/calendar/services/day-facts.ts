import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Holiday, type DayFacts } from '@pathshala/shared/modules/school/calendar';
import type { Context } from '../../../../kernel';

/** Weekend and holidays of the institution that touch a range of dates. */
export async function dayFacts(ctx: Context, from: string, until: string): Promise<DayFacts> {
  const institution = await ctx.repo(Institution).get(ctx.tenantId!);
  const holidays = await ctx.repo(Holiday).find({ where: { from: { lte: until }, until: { gte: from } } });
  return {
    weekend: institution.weekend,
    holidays: holidays.map((row) => ({ from: row.from, until: row.until, name: { en: row.name, bn: row.nameBn } })),
  };
}
