import { t, fill, type ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { absentInARow, attendanceReports, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { eachDay } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { readerOfNamed, seatsToday, sectionLabels } from '../../../school/academics';
import { totalsOf } from '../services/month-report';
import { marksOfDays } from '../services/day-marks';
import { loadSection, loadSetting, mayWorkOn } from '../services/register';

interface Noted extends ReportRow {
  keys: { student: string; section: string };
}
const RULE = t(
  'Absent {days} days or more in a row, or attendance below {percent}%.',
  'একটানা {days} দিন বা তার বেশি অনুপস্থিত, অথবা উপস্থিতির হার {percent}%-এর কম।',
);

/** Whole-day marks only; students with nothing to report are left out. Longest absence first. */
export const absenceReport = reportSpec<(typeof attendanceReports.absence)['parameters'], Noted>(
  attendanceReports.absence,
  {
    async rows(ctx, { from, until, section, which }) {
      if (section) await loadSection(ctx, section);
      const setting = await loadSetting(ctx);
      const found = new Map<string, { section: string; statuses: MarkStatus[]; lastPresent: string | null }>();
      for (const { date, sections } of await marksOfDays(ctx, eachDay(from, until), section))
        for (const { section: of, students, statuses } of sections)
          for (const [at, student] of students.entries()) {
            const status = statuses[at]!;
            const row = found.get(student) ?? { section: of, statuses: [], lastPresent: null };
            row.section = of;
            row.statuses.push(status);
            if (status === 'present' || status === 'late') row.lastPresent = date;
            found.set(student, row);
          }
      const noted = [...found].flatMap(([student, { section: of, statuses, lastPresent }]): Noted[] => {
        const { present, absent, percent } = totalsOf(statuses);
        const inARow = absentInARow(statuses);
        const why = [
          ...(inARow >= setting.consecutiveDays ? ['consecutive'] : []),
          ...(percent !== null && percent < setting.habitualPercent ? ['habitual'] : []),
        ];
        return (which ? why.includes(which) : why.length > 0)
          ? [{ keys: { student, section: of }, cells: { inARow, absent, present, percent, lastPresent, why } }]
          : [];
      });
      const own: Noted[] = [];
      for (const row of noted) if (await mayWorkOn(ctx, row.keys.section)) own.push(row);
      return own.sort(
        ({ cells: a }, { cells: b }) =>
          Number(b.inARow) - Number(a.inARow) || Number(a.percent ?? 100) - Number(b.percent ?? 100),
      );
    },
    describe,
    async notes(ctx) {
      const { consecutiveDays, habitualPercent } = await loadSetting(ctx);
      return [fill(RULE, { days: consecutiveDays, percent: habitualPercent })];
    },
  },
);

async function describe(ctx: Context, noted: readonly Noted[]): Promise<ReportRow[]> {
  const ids = noted.map(({ keys }) => keys.student);
  const named = await readerOfNamed(ctx);
  const people = await named.repo(Student).find({ where: { id: { in: ids } } });
  const students = new Map(people.map((row) => [row.id, row]));
  const kept = await named.repo(Guardian).find({ where: { id: { in: people.flatMap((row) => row.guardian ?? []) } } });
  const phones = new Map(kept.map((row) => [row.id, row.phone]));
  const rolls = new Map((await seatsToday(ctx)).map((seat) => [seat.student, seat.roll]));
  const labels = await sectionLabels(
    ctx,
    await ctx.repo(Section).find({ where: { id: { in: [...new Set(noted.map(({ keys }) => keys.section))] } } }),
  );
  return noted.map((row) => {
    const person = students.get(row.keys.student);
    return {
      ...row,
      cells: {
        ...row.cells,
        student: person ? { en: person.name, bn: person.nameBn } : null,
        section: labels.get(row.keys.section) ?? null,
        roll: rolls.get(row.keys.student) ?? null,
        phone: phones.get(person?.guardian ?? '') ?? null,
      },
    };
  });
}
