import { groupBy, type Row } from '@pathshala/shared/kit';
import { AttendanceExcusal, excusedPart, judgeDay } from '@pathshala/shared/modules/attendance';
import { Staff } from '@pathshala/shared/modules/people';
import {
  HolidayDuty,
  judgeStaffDay,
  minuteAt,
  minuteOf,
  minuteOfDay,
  minuteOfInstant,
  Punch,
  punchesByDay,
  Roster,
  StaffDay,
  TimeCorrection,
  WorkShift,
} from '@pathshala/shared/modules/timekeeping';
import { addDays, eachDay } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { dayFacts, lockedMonths } from '../../attendance';

type ShiftRow = Row<typeof WorkShift>;
type Day = Row<typeof StaffDay>;
const MOST = 20_000;
const DAY = 1440;

/**
 * Computes the days of some employees from what is known now and writes those that differ. The same facts give the same days, in whatever order
 * they became known. Days before joining, after leaving, in the future and in months that are paid are left alone. In
 * the caller's transaction, as the system.
 */
export async function computeDays(
  ctx: Context,
  { staff: ids, from, until: asked }: { staff: readonly string[]; from: string; until: string },
): Promise<void> {
  const until = asked > ctx.today ? ctx.today : asked;
  if (ids.length === 0 || from > until) return;
  const mine = { staff: { in: [...ids] } };
  const [first, last] = [addDays(from, -1), addDays(until, 1)];
  const people = await ctx.repo(Staff).find({ where: { id: { in: [...ids] } }, limit: MOST });
  const shifts = new Map((await ctx.repo(WorkShift).find({})).map((row) => [row.id, row]));
  const usual = [...shifts.values()].find((row) => row.isUsual && row.active) ?? null;
  const rosters = groupBy(
    await ctx.repo(Roster).find({ where: { ...mine, from: { lte: last } }, limit: MOST }),
    byStaff,
  );
  const facts = await dayFacts(ctx, from, until);
  const called = new Set(
    (await ctx.repo(HolidayDuty).find({ where: { ...mine, on: { gte: from, lte: until } }, limit: MOST })).map(
      (row) => `${row.staff} ${row.on}`,
    ),
  );
  const excusals = groupBy(
    await ctx
      .repo(AttendanceExcusal)
      .find({ where: { ...mine, from: { lte: until }, until: { gte: from } }, limit: MOST }),
    (row) => row.staff ?? '',
  );
  const punches = groupBy(
    await ctx.repo(Punch).find({
      where: { ...mine, local: { gte: `${first} 00:00:00`, lte: `${addDays(until, 2)} 00:00:00` } },
      limit: MOST,
    }),
    (row) => row.staff ?? '',
  );
  const corrections = new Map(
    (
      await ctx.repo(TimeCorrection).find({
        where: { ...mine, state: 'approved', date: { gte: from, lte: until } },
        sort: ['updatedAt'],
        limit: MOST,
      })
    ).map((row) => [`${row.staff} ${row.date}`, row]),
  );
  const known = new Map(
    (await ctx.repo(StaffDay).find({ where: { ...mine, date: { gte: from, lte: until } }, limit: MOST })).map((row) => [
      `${row.staff} ${row.date}`,
      row,
    ]),
  );
  const now = minuteOfInstant(ctx.now);
  const locked = await lockedMonths(ctx, from, until);
  const created: object[] = [];
  const changed: { id: string; rev: number; patch: object }[] = [];
  for (const person of people) {
    const rosterOn = (date: string) =>
      rosters.get(person.id)?.find((row) => row.from <= date && (!row.until || row.until >= date));
    const shiftOn = (date: string): ShiftRow | null => {
      const roster = rosterOn(date);
      return roster ? (shifts.get(roster.shift) ?? null) : usual;
    };
    const dated = punchesByDay(
      eachDay(first, last).map((date) => ({ date, shift: shiftOn(date) })),
      (punches.get(person.id) ?? []).flatMap((row) => (row.problem || !row.local ? [] : (minuteOf(row.local) ?? []))),
    );
    for (const date of eachDay(from, until)) {
      if ((person.joiningDate && date < person.joiningDate) || (person.leftOn && date > person.leftOn)) continue;
      if (locked.has(date.slice(0, 7))) continue;
      const key = `${person.id} ${date}`;
      const shift = shiftOn(date);
      const verdict = judgeDay(date, facts);
      const correction = corrections.get(key);
      const {
        in: came,
        out,
        ...result
      } = judgeStaffDay({
        date,
        shift,
        punches: dated.get(date) ?? [],
        corrected: correction ? corrected(correction) : null,
        excused: excusedOn(excusals.get(person.id) ?? [], date),
        closed: verdict.school ? null : isHoliday(facts.holidays, date) ? 'holiday' : 'weekend',
        isCalled: called.has(key) || (rosterOn(date)?.worksHolidays ?? false),
        now,
      });
      const values = {
        ...result,
        shift: shift?.id ?? null,
        in: came,
        out,
        isCorrected: correction !== undefined,
      };
      const day = known.get(key);
      if (!day) created.push({ staff: person.id, date, ...withoutNulls(values) });
      else if (differs(day, values)) changed.push({ id: day.id, rev: day.rev, patch: values });
    }
  }
  if (created.length > 0) await ctx.repo(StaffDay).createMany(created as never);
  if (changed.length > 0) await ctx.repo(StaffDay).bulk(changed as never);
}

const byStaff = (row: { staff: string }) => row.staff;
const isHoliday = (holidays: readonly { from: string; until: string }[], date: string) =>
  holidays.some((each) => each.from <= date && each.until >= date);

/** Times of a correction; a going before the coming is that of the next morning. */
function corrected({ date, in: came, out }: Row<typeof TimeCorrection>) {
  const start = came ? minuteAt(date, minuteOfDay(came)) : null;
  const end = out ? minuteAt(date, minuteOfDay(out)) : null;
  return { in: start, out: end !== null && start !== null && end < start ? end + DAY : end };
}

function excusedOn(rows: readonly Row<typeof AttendanceExcusal>[], date: string) {
  for (const row of rows) {
    const part = excusedPart(row, date);
    if (part) return { kind: row.kind, part };
  }
  return null;
}

const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
const differs = (day: Day, values: object) =>
  Object.entries(values).some(([name, value]) => ((day as Record<string, unknown>)[name] ?? null) !== value);
