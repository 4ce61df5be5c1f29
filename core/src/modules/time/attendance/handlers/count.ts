import {
  actionsOf,
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Text,
} from '@pathshala/shared/kit';
import { attendanceErrors, AttendanceTotal, type countActions } from '@pathshala/shared/modules/time/attendance';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, type Context } from '../../../../kernel';
import { enrolledOn } from '../../../school/academics';
import { attendedInRegister } from '../services/attended';

const REVERSED = t('The end cannot be before the start.', 'শেষের তারিখ শুরুর আগে হতে পারে না।');
const NAMELESS: Text = { en: '', bn: '' };
type Span = { section: string; from: string; until: string };

/** Students of the section on the last day of the period that has come. */
const seatsOf = (ctx: Context, { section, until }: Span) =>
  enrolledOn(ctx, section, until < ctx.today ? until : ctx.today);

async function totalsOf(ctx: Context, students: readonly string[], { from, until }: Span) {
  const rows = await ctx
    .repo(AttendanceTotal)
    .find({ where: { student: { in: [...students] }, from, until }, sort: [] });
  return new Map(rows.map((row) => [row.student, row]));
}

export async function openCount(
  ctx: Context,
  span: ActionInput<typeof countActions.openCount>,
): Promise<ActionOutput<typeof countActions.openCount>> {
  if (span.until < span.from) throw fieldFault('until', REVERSED);
  const seats = await seatsOf(ctx, span);
  const ids = seats.map(({ student }) => student);
  const students = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: ids } }, limit: Math.max(1, ids.length) })).map((row) => [
      row.id,
      row,
    ]),
  );
  const totals = await totalsOf(ctx, ids, span);
  // Days of an open register take no total either.
  const registered = await attendedInRegister(ctx, ids, { ...span, hasOpen: true });
  return {
    workingDays: [...totals.values()][0]?.workingDays ?? null,
    rows: seats.flatMap(({ student, roll }) => {
      const person = students.get(student);
      if (!person) return [];
      const total = totals.get(student);
      const marks = registered.get(student);
      return [
        {
          student,
          roll,
          name: person.name,
          nameBn: person.nameBn,
          total: total ? { rev: total.rev, workingDays: total.workingDays, presentDays: total.presentDays } : null,
          registered: marks ? { days: marks.days, present: marks.present } : null,
        },
      ];
    }),
  };
}

/** Each row by the form of the list, with its rules: no overlap with the register or another total. */
export async function saveCount(
  ctx: Context,
  { workingDays, rows, ...span }: ActionInput<typeof countActions.saveCount>,
): Promise<ActionOutput<typeof countActions.saveCount>> {
  if (span.until < span.from) throw fieldFault('until', REVERSED);
  const seated = new Set((await seatsOf(ctx, span)).map(({ student }) => student));
  const totals = await totalsOf(ctx, [...seated], span);
  const { create, update } = actionsOf(AttendanceTotal);
  const faults = new Map<string, Text>();
  let saved = 0;
  for (const { student, rev, presentDays } of rows) {
    try {
      if (!seated.has(student)) throw new AppError(attendanceErrors.STUDENT_NOT_IN_SECTION);
      if (presentDays > workingDays) throw new AppError(attendanceErrors.PRESENT_EXCEEDS_WORKING);
      const known = totals.get(student);
      if ((known?.rev ?? null) !== rev) throw new AppError(kernelErrors.CONFLICT);
      if (known && known.presentDays === presentDays && known.workingDays === workingDays) continue;
      if (known) await ctx.run(update, { id: known.id, rev: known.rev, patch: { workingDays, presentDays } });
      else await ctx.run(create, { student, from: span.from, until: span.until, workingDays, presentDays });
      saved += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const [fault] = Object.values(error.fields ?? {}).flat();
      faults.set(student, fault ?? error.text);
    }
  }
  const names = await ctx.labels(Student, [...faults.keys()]);
  return {
    saved,
    refused: [...faults].map(([student, message]) => ({ student, name: names.get(student) ?? NAMELESS, message })),
  };
}
