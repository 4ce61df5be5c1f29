import { groupBy, type ActionOutput } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import {
  AbsenceNote,
  type attendanceActions,
  AttendanceMark,
  AttendanceTotal,
  judgeDay,
} from '@pathshala/shared/modules/time/attendance';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { dayFacts } from '../services/register';
import { firstToExplain, viewNote } from './explain';
import { cellOf, totalsOf } from './reports';

/** One student's month. The policies decide whose: a student's own, a guardian's children, a teacher's sections. */
export async function studentCalendar(
  ctx: Context,
  { student: id, month }: { student: string; month: string },
): Promise<ActionOutput<typeof attendanceActions.studentCalendar>> {
  const student = await ctx.repo(Student).get(id);
  const dates = daysOfMonth(month);
  const [first, last] = [dates[0]!, dates[dates.length - 1]!];
  const facts = await dayFacts(ctx, first, last);
  const marks = new Map(
    (
      await ctx
        .repo(AttendanceMark)
        .find({ where: { student: id, period: 0, date: { gte: first, lte: last } }, sort: ['date'] })
    ).map((mark) => [mark.date, mark]),
  );
  const notes = new Map(
    (await ctx.repo(AbsenceNote).find({ where: { student: id, date: { gte: first, lte: last } }, atMost: 31 })).map(
      (note) => [note.date, note],
    ),
  );
  const explainable = ctx.can('absenceNote.create') ? firstToExplain(ctx) : null;
  const enrolment = (
    await ctx.repo(Enrolment).find({ where: { student: id, from: { lte: last } }, sort: ['-from'], limit: 1 })
  )[0];
  const section = enrolment ? await ctx.repo(Section).findOne({ id: enrolment.section }) : null;
  return {
    student: {
      id,
      name: student.name,
      nameBn: student.nameBn,
      roll: enrolment?.roll ?? null,
      section: section ? ((await sectionLabels(ctx, [section])).get(section.id) ?? null) : null,
    },
    days: dates.map((date) => {
      const verdict = judgeDay(date, facts);
      const mark = marks.get(date);
      const note = notes.get(date);
      return {
        date,
        school: verdict.school,
        why: verdict.school ? null : verdict.why,
        mark: mark ? cellOf(mark) : null,
        note: note && mark && (mark.status === 'absent' || mark.status === 'leave') ? viewNote(note) : null,
        mayExplain:
          explainable !== null &&
          date >= explainable &&
          mark?.status === 'absent' &&
          (!note || note.state === 'explained'),
      };
    }),
    totals: totalsOf([...marks.values()].map((mark) => mark.status)),
  };
}

export async function studentSummary(
  ctx: Context,
  { student, from, until }: { student: string; from: string; until: string },
): Promise<ActionOutput<typeof attendanceActions.studentSummary>> {
  await ctx.repo(Student).get(student);
  const marks = await ctx
    .repo(AttendanceMark)
    .find({ where: { student, period: 0, date: { gte: from, lte: until } }, sort: ['date'] });
  const months = [...groupBy(marks, (mark) => mark.date.slice(0, 7))].map(([month, rows]) => ({
    month,
    ...totalsOf(rows.map((row) => row.status)),
  }));
  const totals = await ctx
    .repo(AttendanceTotal)
    .find({ where: { student, from: { lte: until }, until: { gte: from } }, sort: ['from'] });
  return {
    months,
    periods: totals.map((row) => ({
      from: row.from,
      until: row.until,
      workingDays: row.workingDays,
      presentDays: row.presentDays,
      percent: Math.round((row.presentDays * 10_000) / row.workingDays) / 100,
    })),
    totals: totalsOf(marks.map((mark) => mark.status)),
  };
}
