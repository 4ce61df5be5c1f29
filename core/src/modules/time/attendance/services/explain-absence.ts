import { type ActionInput, type ActionOutput, AppError, type Row } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  AbsenceNote,
  type attendanceActions,
  attendanceErrors,
  AttendanceMark,
  EXPLAIN_DAYS,
} from '@pathshala/shared/modules/time/attendance';
import { addDays, formatDate } from '@pathshala/shared/text';
import { type Context, lockRecord } from '../../../../kernel';
import { tellReason } from '../jobs/tell-reason';

type Actions = typeof attendanceActions;

/** The first day that the caller may still explain: families the last days, the office every day. */
export const firstToExplain = (ctx: Context): string =>
  ctx.can('attendance.everySection') ? '' : addDays(ctx.today, 1 - EXPLAIN_DAYS);

export const viewNote = ({
  state,
  reason,
  photo,
  note,
}: Row<typeof AbsenceNote>): ActionOutput<Actions['explainAbsence']> => ({
  state,
  reason,
  ...(photo ? { photo } : {}),
  ...(note ? { note } : {}),
});

/**
 * The policies decide whose absence: a guardian's children, or any student for the office.
 * @throws AppError NOT_FOUND for students of others, NOT_ABSENT, EXPLAINED_TOO_LATE, ABSENCE_DECIDED
 */
export async function explainAbsence(
  ctx: Context,
  { student: id, date, reason, photo }: ActionInput<Actions['explainAbsence']>,
  { bySms = false }: { bySms?: boolean } = {},
): Promise<ActionOutput<Actions['explainAbsence']>> {
  const student = await ctx.repo(Student).get(id);
  // Of two guardians at the same moment the second one changes the first one's reason.
  await lockRecord(ctx, Student, id);
  if (date < firstToExplain(ctx)) throw new AppError(attendanceErrors.EXPLAINED_TOO_LATE, { days: EXPLAIN_DAYS });
  const mark = await ctx.repo(AttendanceMark).findOne({ student: student.id, date, period: 0 });
  const known = await ctx.repo(AbsenceNote).findOne({ student: id, date });
  if (known && known.state !== 'explained') throw new AppError(attendanceErrors.ABSENCE_DECIDED);
  if (mark?.status !== 'absent')
    throw new AppError(attendanceErrors.NOT_ABSENT, { date: formatDate(date, ctx.locale) });
  const row = known
    ? await ctx.repo(AbsenceNote).update(known.id, { reason, bySms, ...(photo === undefined ? {} : { photo }) })
    : await ctx
        .repo(AbsenceNote)
        .create({ student: id, section: mark.section, date, reason, bySms, ...(photo ? { photo } : {}) });
  ctx.after(tellReason, { note: row.id }, { id: `absence-note-${row.id}` });
  return viewNote(row);
}
