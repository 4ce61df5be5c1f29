import { AppError, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Designation, Staff } from '@pathshala/shared/modules/people';
import {
  DAY_STATES,
  StaffDay,
  timekeepingErrors,
  type timekeepingActions,
} from '@pathshala/shared/modules/timekeeping';
import type { Context } from '../../../kernel';
import { inServiceOn } from '../services/in-service';

type Actions = typeof timekeepingActions;
type DayView = ActionOutput<Actions['month']>['days'][number];
const UNKNOWN = { en: '', bn: '' };

export const viewDay = ({
  date,
  state,
  in: came,
  out,
  isOutMissing,
  isCorrected,
  worked,
  late,
  early,
  overtime,
}: Row<typeof StaffDay>): DayView => ({
  date,
  state,
  in: came ?? null,
  out: out ?? null,
  isOutMissing,
  isCorrected,
  worked,
  late,
  early,
  overtime,
});
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
  const days = new Map((await ctx.repo(StaffDay).find({ where: { date } })).map((row) => [row.staff, viewDay(row)]));
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
  const days = rows.map(viewDay);
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
