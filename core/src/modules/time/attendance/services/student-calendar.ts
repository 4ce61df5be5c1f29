import type { ActionOutput } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { AbsenceNote, type attendanceActions, AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { firstToExplain, viewNote } from './explain-absence';
import { cellOf, totalsOf } from './month-report';
import { dayFacts } from '../../../school/calendar';

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
