import type { Text } from '@pathshala/shared/kit';
import {
  attendanceDocuments,
  MARK_LETTERS,
  markStatuses,
  registerTexts,
} from '@pathshala/shared/modules/time/attendance';
import { formatsOf, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { monthReport } from '../services/month-report';

const kind = attendanceDocuments.monthRegister;

/** The register of a month as it is kept in the office: students down, days across, days without school shaded. */
export const monthRegisterDocument = documentSpec(kind, {
  async content(ctx, { section, month, period }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const percent = (value: number | null) => (value === null ? '–' : format.percent(value));
    const report = await monthReport(ctx, { section, month, period });
    /** Nothing where nobody was marked. */
    const presentOn = (date: string): string => {
      const cells = report.rows.flatMap((row) => row.cells.filter((cell) => cell.date === date));
      const present = cells.filter(({ status }) => status === 'present' || status === 'late').length;
      return cells.length === 0 ? '' : format.number(present);
    };
    const { head } = (await letterheadOf(ctx)).signatures;
    const place = `${say(report.label)} · ${format.month(month)}`;
    return {
      title: `${say(kind.labels.one)}, ${say(report.label)}, ${format.month(month)}`,
      data: {
        heading: say(kind.labels.one),
        place,
        words: { roll: say(registerTexts.roll), name: say(registerTexts.name), dayTotal: say(registerTexts.dayTotal) },
        days: report.days.map(({ date, school }) => ({
          day: format.digits(Number(date.slice(8))),
          weekday: [...weekdayName(weekdayOf(date), locale, 'short')]
            .slice(0, locale === 'en' ? 2 : undefined)
            .join(''),
          closed: !school,
          present: presentOn(date),
        })),
        statuses: markStatuses.map(({ value }) => say(MARK_LETTERS[value])),
        rows: report.rows.map((row) => ({
          roll: format.digits(row.roll),
          name: locale === 'bn' ? row.nameBn : row.name,
          cells: report.days.map(({ date }) => {
            const cell = row.cells.find((each) => each.date === date);
            return cell ? { letter: say(MARK_LETTERS[cell.status]), absent: cell.status === 'absent' } : null;
          }),
          counts: markStatuses.map(({ value }) => format.number(row[value])),
          percent: percent(row.percent),
        })),
        legend: markStatuses.map(({ value, label }) => `${say(MARK_LETTERS[value])} = ${say(label)}`).join(' · '),
        summary: [
          [registerTexts.days, format.number(report.totals.workingDays)] as const,
          [registerTexts.students, format.number(report.rows.length)] as const,
          [registerTexts.percent, percent(report.totals.percent)] as const,
        ].map(([label, value]) => ({ label: say(label), value })),
        signatures: [{ name: '', role: say(registerTexts.teacher), image: null }, head],
      },
    };
  },
});
