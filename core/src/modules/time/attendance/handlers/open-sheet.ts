import { type attendanceActions, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import type { ActionOutput } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { activeSections, ownSections, sectionLabels, strengthOf } from '../../../school/academics';
import type { RegisterKey } from '../services/register';
import { answerSheet } from '../services/sheet-view';

export const openSheet = (ctx: Context, key: RegisterKey) => answerSheet(ctx, key);

/** Own sections first, those of the class teacher on top; the office sees all. */
export async function mySections(
  ctx: Context,
  { date, period = 0 }: { date: string; period?: number | undefined },
): Promise<ActionOutput<typeof attendanceActions.mySections>> {
  const own = await ownSections(ctx);
  const all = await activeSections(ctx);
  const shown = ctx.can('attendance.everySection')
    ? all
    : all.filter((section) => own.some((each) => each.section === section.id));
  const ids = shown.map((section) => section.id);
  const labels = await sectionLabels(ctx, shown);
  const sheets = new Map(
    (await ctx.repo(AttendanceSheet).find({ where: { date, period, section: { in: ids } } })).map((sheet) => [
      sheet.section,
      sheet,
    ]),
  );
  const strength = await strengthOf(ctx, date, ids);
  const rows = shown.map(({ id }) => ({
    section: id,
    label: labels.get(id)!,
    own: own.some((each) => each.section === id && each.classTeacher),
    enrolled: strength.get(id) ?? 0,
    status: sheets.get(id)?.status ?? ('notStarted' as const),
    absent: sheets.get(id)?.absent ?? 0,
  }));
  return { sections: [...rows.filter((row) => row.own), ...rows.filter((row) => !row.own)] };
}
