import type { ActionOutput } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Shift, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { type attendanceActions, AttendanceSheet, sumRegisters } from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import type { Context } from '../../../../kernel';
import { activeSections, sectionLabels, strengthOf } from '../../../school/academics';
import { sheetIdOf } from './register';
import { dayFacts } from '../../../school/calendar';

type Board = ActionOutput<typeof attendanceActions.board>;

/** Every active section of a day: taken, begun, not yet. */
export async function board(
  ctx: Context,
  { date, period = 0 }: { date: string; period?: number | undefined },
): Promise<Board> {
  const sections = await activeSections(ctx);
  const ids = sections.map((section) => section.id);
  const [labels, shifts, sheets, strength, teachers, facts] = await Promise.all([
    sectionLabels(ctx, sections),
    ctx.labels(
      Shift,
      sections.map((section) => section.shift),
    ),
    ctx
      .repo(AttendanceSheet)
      .find({ where: { date, period } })
      .then((rows) => new Map(rows.map((row) => [row.section, row]))),
    strengthOf(ctx, date, ids),
    ctx.repo(TeachingAssignment).find({ where: { classTeacher: true } }),
    dayFacts(ctx, date, date),
  ]);
  const names = await ctx.labels(
    Staff,
    teachers.map((row) => row.staff),
  );
  const users = await ctx.labels(
    User,
    [...sheets.values()].flatMap((sheet) => sheet.submittedBy ?? []),
  );
  const teacherOf = new Map(teachers.map((row) => [row.section, names.get(row.staff)]));
  const rows = sections.map(({ id, shift }): Board['rows'][number] => {
    const sheet = sheets.get(id);
    const by = sheet?.submittedBy ? users.get(sheet.submittedBy) : undefined;
    return {
      section: id,
      label: labels.get(id)!,
      shift: shifts.get(shift) ?? { en: '', bn: '' },
      classTeacher: teacherOf.get(id) ?? null,
      sheet: sheet?.id ?? sheetIdOf(ctx.tenantId, { section: id, date, period }),
      rev: sheet?.rev ?? 0,
      status: sheet?.status ?? 'notStarted',
      enrolled: strength.get(id) ?? 0,
      strength: sheet?.strength ?? 0,
      present: sheet?.present ?? 0,
      absent: sheet?.absent ?? 0,
      late: sheet?.late ?? 0,
      leave: sheet?.leave ?? 0,
      ...(sheet?.submittedAt ? { submittedAt: sheet.submittedAt } : {}),
      ...(by ? { submittedBy: by } : {}),
    };
  });
  const sum = (key: 'enrolled' | 'strength') => rows.reduce((total, row) => total + row[key], 0);
  const verdict = judgeDay(date, facts);
  return {
    day: { date, school: verdict.school, why: verdict.school ? null : verdict.why },
    rows,
    totals: {
      sections: rows.length,
      ...sumRegisters(rows),
      notStarted: rows.filter(({ status }) => status === 'notStarted').length,
      enrolled: sum('enrolled'),
      strength: sum('strength'),
    },
  };
}
