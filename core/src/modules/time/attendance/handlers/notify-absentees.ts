import type { ActionOutput } from '@pathshala/shared/kit';
import { AbsenceNote, type attendanceActions, AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import type { Context } from '../../../../kernel';
import { provideAbsentees, provideStandingAbsences } from '../../../school/messaging';
import { absencesOf } from '../services/notify-absentees';
import { type RegisterKey, sheetOfSource } from '../services/register';

/** Absentees of a day for the SMS screen: those of the daily register, once it is submitted. */
provideAbsentees(async (ctx, { date, sections }) =>
  (
    await ctx
      .repo(AttendanceMark)
      .find({ where: { date, period: 0, status: 'absent', provisional: null, section: { in: [...sections] } } })
  ).map((mark) => mark.student),
);

/** The absences of a register that still stand: not corrected, and nobody at home has explained them. */
provideStandingAbsences(async (sys, source, students) => {
  const sheet = sheetOfSource(source);
  if (!sheet) return null;
  const absent = await sys
    .repo(AttendanceMark)
    .find({ where: { sheet, student: { in: [...students] }, status: 'absent' }, sort: [] });
  const [first] = absent;
  const explained = first
    ? await sys
        .repo(AbsenceNote)
        .find({ where: { student: { in: absent.map(({ student }) => student) }, date: first.date }, sort: [] })
    : [];
  const known = new Set(explained.map(({ student }) => student));
  return new Set(absent.flatMap(({ student }) => (known.has(student) ? [] : student)));
});

/** Message for each guardian, and its cost, before anything is ordered. */
export async function verify(ctx: Context, key: RegisterKey): Promise<ActionOutput<typeof attendanceActions.verify>> {
  const { absentees, ...rest } = await absencesOf(ctx, key);
  return {
    ...rest,
    absentees: absentees.map((each) => {
      const { guardianId: _, ...row } = each;
      return row;
    }),
  };
}
