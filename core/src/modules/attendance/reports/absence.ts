import { t, fill, type ReportRow } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/academics';
import { absentInARow, AttendanceMark, attendanceReports, type MarkStatus } from '@pathshala/shared/modules/attendance';
import { Guardian, Student } from '@pathshala/shared/modules/people';
import { reportSpec, type Context } from '../../../kernel';
import { sectionLabels } from '../../academics';
import { totalsOf } from '../handlers/reports';
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
      const found = await ctx
        .repo(AttendanceMark)
        .aggregate<{ _id: string; section: string; days: { d: string; s: MarkStatus }[] }>(
          { period: 0, date: { gte: from, lte: until }, ...(section ? { section } : {}) },
          [
            { $sort: { date: 1 } },
            {
              $group: {
                _id: '$student',
                section: { $last: '$section' },
                days: { $push: { d: '$date', s: '$status' } },
              },
            },
          ],
        );
      const noted = found.flatMap(({ _id, section: of, days }): Noted[] => {
        const statuses = days.map((day) => day.s);
        const { present, absent, percent } = totalsOf(statuses);
        const inARow = absentInARow(statuses);
        const why = [
          ...(inARow >= setting.consecutiveDays ? ['consecutive'] : []),
          ...(percent !== null && percent < setting.habitualPercent ? ['habitual'] : []),
        ];
        const lastPresent = days.findLast((day) => day.s === 'present' || day.s === 'late')?.d ?? null;
        return (which ? why.includes(which) : why.length > 0)
          ? [{ keys: { student: _id, section: of }, cells: { inARow, absent, present, percent, lastPresent, why } }]
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
  const people = await ctx.repo(Student).find({ where: { id: { in: ids } } });
  const students = new Map(people.map((row) => [row.id, row]));
  const kept = await ctx.repo(Guardian).find({ where: { id: { in: people.flatMap((row) => row.guardian ?? []) } } });
  const phones = new Map(kept.map((row) => [row.id, row.phone]));
  const enrolled = await ctx.repo(Enrolment).find({ where: { student: { in: ids }, until: { exists: false } } });
  const rolls = new Map(enrolled.map((row) => [row.student, row.roll]));
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
