import { groupBy, type ParametersOf, type ReportCells, type ReportRow, type Row } from '@pathshala/shared/kit';
import { attendancePercent } from '@pathshala/shared/modules/time/attendance';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { InstitutionDay, overviewReports } from '@pathshala/shared/modules/front/overview';
import { reportSpec, type Context } from '../../../../kernel';

type Parameters = (typeof overviewReports.attendance)['parameters'];
type Day = Row<typeof InstitutionDay>;
const SUMMED = ['submitted', 'present', 'absent', 'late', 'leave'] as const;

export const attendanceReport = reportSpec<Parameters, ReportRow>(overviewReports.attendance, {
  async rows(ctx, given) {
    const days = await schoolDays(ctx, given);
    const names = new Map(
      (
        await ctx.repo(Institution).find({ where: { id: { in: [...new Set(days.map((day) => day.institution))] } } })
      ).map((row) => [row.id, { en: row.name, bn: row.nameBn }]),
    );
    const shown = days.filter((day) => names.has(day.institution));
    if (given.show === 'days')
      return shown.map((day) => ({
        cells: { date: day.date, institution: names.get(day.institution)!, ...marksOf([day]) },
      }));
    return [...groupBy(shown, (day) => day.institution)].map(([institution, own]) => ({
      keys: { institution, show: 'days' },
      cells: {
        institution: names.get(institution)!,
        students: own.at(-1)!.students,
        days: own.length,
        ...marksOf(own),
      },
    }));
  },
});

/** Days on which there was school, the earliest first; of the institutions that the caller may see. */
const schoolDays = (ctx: Context, { from, until, institution }: ParametersOf<Parameters>): Promise<Day[]> =>
  ctx.repo(InstitutionDay).find({
    where: { date: { gte: from, lte: until }, school: true, ...(institution ? { institution } : {}) },
    sort: ['date', 'institution'],
  });

function marksOf(days: readonly Day[]): ReportCells {
  const sums = Object.fromEntries(
    SUMMED.map((name) => [name, days.reduce((total, day) => total + day[name], 0)]),
  ) as Record<(typeof SUMMED)[number], number>;
  return { ...sums, percent: attendancePercent(sums) };
}
