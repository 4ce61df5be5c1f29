import type { ReportRow } from '@pathshala/shared/kit';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { StaffDay, timekeepingReports, type DayState } from '@pathshala/shared/modules/time/timekeeping';
import { reportSpec } from '../../../../kernel';

type Parameters = (typeof timekeepingReports.summary)['parameters'];
interface Sum {
  _id: { staff: string; state: DayState };
  days: number;
  late: number;
  worked: number;
  overtime: number;
}
/** Days on which the employee was to come and did. */
const CAME: readonly DayState[] = ['present', 'late', 'halfDay'];
/** Leave and duty elsewhere are no absence, and no day at which anyone was to be here. */
const DUE: readonly DayState[] = [...CAME, 'absent'];
const inHours = (minutes: number) => Math.round(minutes / 6) / 10;

export const summaryReport = reportSpec<Parameters, ReportRow>(timekeepingReports.summary, {
  async rows(ctx, { from, until, designation, staff: only }) {
    const people = await ctx.repo(Staff).find({
      where: { ...(designation ? { designation } : {}), ...(only ? { id: only } : {}) },
      sort: ['code'],
    });
    const sums = await ctx
      .repo(StaffDay)
      .aggregate<Sum>({ date: { gte: from, lte: until }, ...(only ? { staff: only } : {}) }, [
        {
          $group: {
            _id: { staff: '$staff', state: '$state' },
            days: { $sum: 1 },
            late: { $sum: '$late' },
            worked: { $sum: '$worked' },
            overtime: { $sum: '$overtime' },
          },
        },
      ]);
    const posts = await ctx.labels(Designation, [...new Set(people.map((row) => row.designation))]);
    return people.flatMap((row): ReportRow[] => {
      const own = sums.filter(({ _id }) => _id.staff === row.id);
      const isHere = row.active || (row.leftOn ?? '') >= from;
      if (own.length === 0 && (!isHere || (row.joiningDate ?? '') > until)) return [];
      const days = (states: readonly DayState[]) =>
        own.filter(({ _id }) => states.includes(_id.state)).reduce((sum, each) => sum + each.days, 0);
      const all = (of: (each: Sum) => number) => own.reduce((sum, each) => sum + of(each), 0);
      const [due, came] = [days(DUE), days(CAME)];
      return [
        {
          keys: { staff: row.id, month: until.slice(0, 7) },
          cells: {
            employee: { en: row.name, bn: row.nameBn },
            code: row.code,
            designation: posts.get(row.designation) ?? null,
            due,
            present: came,
            late: days(['late']),
            halfDay: days(['halfDay']),
            absent: days(['absent']),
            leave: days(['leave']),
            duty: days(['duty']),
            percent: due === 0 ? null : Math.round((came * 1000) / due) / 10,
            lateMinutes: all((each) => each.late),
            worked: inHours(all((each) => each.worked)),
            overtime: inHours(all((each) => each.overtime)),
          },
        },
      ];
    });
  },
});
