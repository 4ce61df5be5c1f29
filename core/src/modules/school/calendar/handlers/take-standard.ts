import type { ActionOutput } from '@pathshala/shared/kit';
import { GlobalHoliday, STANDARD_HOLIDAYS, type calendarActions } from '@pathshala/shared/modules/school/calendar';
import type { Context } from '../../../../kernel';

/** Days that already exist stay as the operator has them. */
export async function takeStandard(
  ctx: Context,
  { year }: { year: number },
): Promise<ActionOutput<typeof calendarActions.takeStandard>> {
  const repo = ctx.repo(GlobalHoliday);
  const span = { gte: `${year}-01-01`, lte: `${year}-12-31` };
  const known = await repo.find({ where: { from: span }, sort: [] });
  const missing = (STANDARD_HOLIDAYS[year] ?? []).filter(
    ({ label, from, until }) =>
      !known.some((row) => row.name === label.en || (row.from === from && row.until === until)),
  );
  if (missing.length > 0)
    await repo.createMany(missing.map(({ label, ...rest }) => ({ ...rest, name: label.en, nameBn: label.bn })));
  return { added: missing.length };
}
