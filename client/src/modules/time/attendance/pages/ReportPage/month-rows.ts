import type { ActionOutput, Locale } from '@pathshala/shared';
import type { attendanceActions, MarkStatus } from '@pathshala/shared/modules/time/attendance';

export type MonthReportData = ActionOutput<typeof attendanceActions.monthReport>;
export interface MonthWords {
  roll: string;
  name: string;
  present: string;
  absent: string;
  late: string;
  leave: string;
  percent: string;
  letter: (status: MarkStatus) => string;
}

/**
 * The sheet as cells for a spreadsheet: a header, a line per student. Figures keep Latin digits, so that it can
 * calculate.
 */
export function monthRows(report: MonthReportData, locale: Locale, words: MonthWords): string[][] {
  const header = [
    words.roll,
    words.name,
    ...report.days.map((day) => String(Number(day.date.slice(8)))),
    words.present,
    words.absent,
    words.late,
    words.leave,
    words.percent,
  ];
  const rows = report.rows.map((row) => {
    const byDate = new Map(row.cells.map((cell) => [cell.date, cell.status]));
    const days = report.days.map(({ date }) => {
      const status = byDate.get(date);
      return status ? words.letter(status) : '';
    });
    return [
      String(row.roll),
      (locale === 'bn' ? row.nameBn : row.name) || row.name,
      ...days,
      String(row.present),
      String(row.absent),
      String(row.late),
      String(row.leave),
      row.percent === null ? '' : String(row.percent),
    ];
  });
  return [header, ...rows];
}
