import { type ActionOutput, groupBy, type Row } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  type attendanceActions,
  AttendanceMark,
  attendancePercent,
  countMarks,
  type MarkStatus,
} from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { loadSection } from './register';
import { dayFacts } from '../../../school/calendar';

type MonthReport = ActionOutput<typeof attendanceActions.monthReport>;

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
  const named = await readerOfNamed(ctx);
  const students = new Map(
    (await named.repo(Student).find({ where: { id: { in: enrolled.map((row) => row.student) } } })).map((row) => [
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
