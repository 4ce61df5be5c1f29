import { fill, t, type Text } from '@pathshala/shared/kit';
import { attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { studentCalendar } from '../services/student-calendar';

const PLACE = t('{section}, roll {roll}', '{section}, রোল {roll}');

/** Days with a mark, and those without school with their reason. Policies decide whose month it may be. */
export const studentMonthReport = reportSpec(attendanceReports.studentMonth, {
  async rows(ctx, given) {
    const { days } = await opened(ctx, given);
    return days
      .filter(({ mark, school }) => mark !== null || !school)
      .map(({ date, mark, why }) => ({
        cells: {
          date,
          weekday: weekday(date),
          status: mark?.status ?? null,
          minutesLate: mark?.minutesLate ?? null,
          remark: mark ? (mark.remark ?? null) : why,
        },
      }));
  },
  async facts(ctx, given) {
    const { totals } = await opened(ctx, given);
    return FACTS.map(({ key, label }) => ({
      key,
      label,
      kind: key === 'percent' ? ('percent' as const) : ('int' as const),
      value: totals[key],
    }));
  },
  async notes(ctx, given) {
    const { section, roll } = (await opened(ctx, given)).student;
    return section ? [fill(PLACE, { section, roll: roll ?? '–' })] : [];
  },
});

const FACTS = [
  { key: 'percent', label: t('Attendance', 'উপস্থিতির হার') },
  { key: 'present', label: t('Present', 'উপস্থিত') },
  { key: 'absent', label: t('Absent', 'অনুপস্থিত') },
  { key: 'late', label: t('Late', 'বিলম্বে') },
  { key: 'leave', label: t('On leave', 'ছুটিতে') },
] as const;
const opened = (ctx: Context, { student, month }: { student: string; month: string }) =>
  studentCalendar(ctx, { student, month: month.slice(0, 7) });
const weekday = (date: string): Text => ({
  en: weekdayName(weekdayOf(date), 'en'),
  bn: weekdayName(weekdayOf(date), 'bn'),
});
