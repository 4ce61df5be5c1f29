import {
  AppError,
  kernelErrors,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import {
  DAY_STATES,
  StaffDay,
  timekeepingErrors,
  WorkShift,
  timekeepingActions,
} from '@pathshala/shared/modules/time/timekeeping';
import type { Context } from '../../../../kernel';
import { inServiceOn } from '../services/in-service';
import { readShiftBook } from '../services/shift-book';

type Actions = typeof timekeepingActions;
type DayView = ActionOutput<Actions['month']>['days'][number];
const UNKNOWN = { en: '', bn: '' };

type DayRow = Row<typeof StaffDay>;
type PartRow = NonNullable<DayRow['parts']>[number];

const viewResult = (row: DayRow | PartRow) => ({
  state: row.state,
  in: row.in ?? null,
  out: row.out ?? null,
  isOutMissing: row.isOutMissing,
  isCorrected: row.isCorrected,
  worked: row.worked,
  late: row.late,
  early: row.early,
  overtime: row.overtime,
});
/** Days as the screens show them, with the names of the shifts where a day has two. */
async function viewDays(ctx: Context, rows: readonly DayRow[]): Promise<DayView[]> {
  const named = rows.flatMap(({ parts }) => parts ?? []).map(({ shift }) => shift);
  const names = named.length > 0 ? await ctx.labels(WorkShift, named) : new Map<string, Text>();
  return rows.map((row) => ({
    date: row.date,
    ...viewResult(row),
    parts: (row.parts ?? []).map((part) => ({ shift: names.get(part.shift) ?? UNKNOWN, ...viewResult(part) })),
  }));
}
const countsOf = (days: readonly { state: DayView['state'] }[]) =>
  Object.fromEntries(DAY_STATES.map((state) => [state, days.filter((day) => day.state === state).length])) as Record<
    DayView['state'],
    number
  >;

export async function board(
  ctx: Context,
  { date }: ActionInput<Actions['board']>,
): Promise<ActionOutput<Actions['board']>> {
  const staff = await inServiceOn(ctx, date);
  const stored = await ctx.repo(StaffDay).find({ where: { date } });
  const views = await viewDays(ctx, stored);
  const days = new Map(stored.map((row, at) => [row.staff, views[at]!]));
  const posts = await ctx.labels(
    Designation,
    staff.map((row) => row.designation),
  );
  const rows = staff.map((row) => ({
    staff: row.id,
    code: row.code,
    name: { en: row.name, bn: row.nameBn },
    designation: posts.get(row.designation) ?? UNKNOWN,
    day: days.get(row.id) ?? null,
  }));
  return { counts: countsOf(rows.flatMap(({ day }) => day ?? [])), rows };
}

/** @throws AppError NOT_FOUND for someone whose days the caller may not see, NO_OWN_RECORD */
export async function month(
  ctx: Context,
  { staff: asked, month: wanted }: ActionInput<Actions['month']>,
): Promise<ActionOutput<Actions['month']>> {
  const id = asked ?? ctx.actor.staff;
  if (!id) throw new AppError(timekeepingErrors.NO_OWN_RECORD);
  const person = await ctx.repo(Staff).get(id);
  const rows = await ctx.repo(StaffDay).find({
    where: { staff: id, date: { gte: `${wanted}-01`, lte: `${wanted}-31` } },
    sort: ['date'],
  });
  const days = await viewDays(ctx, rows);
  const sum = (name: 'late' | 'overtime' | 'worked') => days.reduce((total, day) => total + day[name], 0);
  return {
    staff: id,
    name: { en: person.name, bn: person.nameBn },
    days,
    counts: countsOf(days),
    late: sum('late'),
    overtime: sum('overtime'),
    worked: sum('worked'),
  };
}

/** @throws AppError NOT_FOUND for someone whose days the caller may not see, NO_OWN_RECORD */
export async function shifts(
  ctx: Context,
  { staff: asked, date }: ActionInput<Actions['shifts']>,
): Promise<ActionOutput<Actions['shifts']>> {
  const id = asked ?? ctx.actor.staff;
  if (!id) throw new AppError(timekeepingErrors.NO_OWN_RECORD);
  if (id !== ctx.actor.staff && !ctx.can(timekeepingActions.enter.permission))
    throw new AppError(kernelErrors.NOT_FOUND);
  await ctx.repo(Staff).get(id);
  const own = (await readShiftBook(ctx)).on(id, date);
  return {
    shifts: own.map((row) => ({
      id: row.id,
      label: { en: row.name, bn: row.nameBn },
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    })),
  };
}
