import { groupBy, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/academics';
import {
  absentInARow,
  type attendanceActions,
  AttendanceMark,
  attendancePercent,
  countMarks,
  judgeDay,
  type MarkStatus,
} from '@pathshala/shared/modules/attendance';
import { Guardian, Student } from '@pathshala/shared/modules/people';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { sectionLabels } from '../../academics';
import { dayFacts, loadSection, loadSetting, mayWorkOn } from '../services/register';

type MonthReport = ActionOutput<typeof attendanceActions.monthReport>;
type AbsenceReport = ActionOutput<typeof attendanceActions.absenceReport>;

export function totalsOf(statuses: readonly MarkStatus[]) {
  const { present, absent, late, leave } = countMarks(statuses);
  return { present, absent, late, leave, percent: attendancePercent({ present, absent }) };
}

/** A mark as a cell of a report. */
export const cellOf = ({
  date,
  status,
  minutesLate,
  remark,
}: Pick<Row<typeof AttendanceMark>, 'date' | 'status' | 'minutesLate' | 'remark'>) => ({
  date,
  status,
  ...(minutesLate === undefined ? {} : { minutesLate }),
  ...(remark ? { remark } : {}),
});

/** The class register of a month: everyone who was in the section on any day of it. */
export async function monthReport(
  ctx: Context,
  { section, month, period = 0 }: { section: string; month: string; period?: number | undefined },
): Promise<MonthReport> {
  const { label } = await loadSection(ctx, section);
  const dates = daysOfMonth(month);
  const [first, last] = [dates[0]!, dates[dates.length - 1]!];
  const facts = await dayFacts(ctx, first, last);
  const days = dates.map((date) => {
    const verdict = judgeDay(date, facts);
    return { date, school: verdict.school, why: verdict.school ? null : verdict.why };
  });
  const enrolled = (await ctx.repo(Enrolment).find({ where: { section, from: { lte: last } }, sort: ['roll'] })).filter(
    (row) => !row.until || row.until >= first,
  );
  const students = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: enrolled.map((row) => row.student) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const marks = await ctx
    .repo(AttendanceMark)
    .find({ where: { section, period, date: { gte: first, lte: last } }, sort: ['date'] });
  const byStudent = groupBy(marks, (mark) => mark.student);
  const rows = enrolled.flatMap(({ student, roll }) => {
    const person = students.get(student);
    const cells = (byStudent.get(student) ?? []).map(cellOf);
    return person
      ? [
          {
            student,
            roll,
            name: person.name,
            nameBn: person.nameBn,
            cells,
            ...totalsOf(cells.map((cell) => cell.status)),
          },
        ]
      : [];
  });
  return {
    label,
    days,
    rows,
    totals: {
      workingDays: new Set(marks.map((mark) => mark.date)).size,
      ...totalsOf(marks.map((mark) => mark.status)),
    },
  };
}

/** Whole-day marks only; students with nothing to report are left out. */
export async function absenceReport(
  ctx: Context,
  { from, until, section }: { from: string; until: string; section?: string | undefined },
): Promise<AbsenceReport> {
  if (section) await loadSection(ctx, section);
  const setting = await loadSetting(ctx);
  const found = await ctx
    .repo(AttendanceMark)
    .aggregate<{ _id: string; section: string; days: { d: string; s: MarkStatus }[] }>(
      { period: 0, date: { gte: from, lte: until }, ...(section ? { section } : {}) },
      [
        { $sort: { date: 1 } },
        { $group: { _id: '$student', section: { $last: '$section' }, days: { $push: { d: '$date', s: '$status' } } } },
      ],
    );
  const noted = found.flatMap(({ _id, section: of, days }) => {
    const statuses = days.map((day) => day.s);
    const totals = totalsOf(statuses);
    const inARow = absentInARow(statuses);
    const consecutive = inARow >= setting.consecutiveDays;
    const habitual = totals.percent !== null && totals.percent < setting.habitualPercent;
    const lastPresent = days.findLast((day) => day.s === 'present' || day.s === 'late')?.d ?? null;
    return consecutive || habitual
      ? [{ student: _id, section: of, ...totals, inARow, lastPresent, consecutive, habitual }]
      : [];
  });
  return {
    consecutiveDays: setting.consecutiveDays,
    habitualPercent: setting.habitualPercent,
    rows: await describe(ctx, noted),
  };
}

type Noted = Omit<AbsenceReport['rows'][number], 'roll' | 'name' | 'nameBn' | 'sectionLabel' | 'phone'>;

async function describe(ctx: Context, noted: readonly Noted[]): Promise<AbsenceReport['rows']> {
  const ids = noted.map((row) => row.student);
  const students = new Map((await ctx.repo(Student).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  const guardians = new Map(
    (
      await ctx
        .repo(Guardian)
        .find({ where: { id: { in: [...students.values()].flatMap((row) => row.guardian ?? []) } } })
    ).map((row) => [row.id, row]),
  );
  const rolls = new Map(
    (await ctx.repo(Enrolment).find({ where: { student: { in: ids }, until: { exists: false } } })).map((row) => [
      row.student,
      row.roll,
    ]),
  );
  const labels = await sectionLabels(
    ctx,
    await ctx.repo(Section).find({ where: { id: { in: [...new Set(noted.map((row) => row.section))] } } }),
  );
  const rows: AbsenceReport['rows'] = [];
  for (const row of noted) {
    const student = students.get(row.student);
    if (!student || !(await mayWorkOn(ctx, row.section))) continue;
    rows.push({
      ...row,
      roll: rolls.get(row.student) ?? 0,
      name: student.name,
      nameBn: student.nameBn,
      sectionLabel: labels.get(row.section) ?? { en: '', bn: '' },
      phone: guardians.get(student.guardian ?? '')?.phone ?? null,
    });
  }
  return rows.sort((a, b) => b.inARow - a.inARow || (a.percent ?? 100) - (b.percent ?? 100));
}
