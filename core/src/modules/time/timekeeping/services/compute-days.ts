import { isDeepStrictEqual } from 'node:util';
import { groupBy, type Row } from '@pathshala/shared/kit';
import { AttendanceExcusal, excusedPart } from '@pathshala/shared/modules/time/excusals';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  judgeStaffShifts,
  minuteAt,
  minuteOf,
  minuteOfDay,
  minuteOfInstant,
  Punch,
  punchesByShift,
  spanOfShift,
  StaffDay,
  TimeCorrection,
  type WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { addDays, eachDay } from '@pathshala/shared/text';
import { outside, type Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import { lockedMonths } from '../../excusals';
import { readShiftBook, type ShiftBook } from './shift-book';

type ShiftRow = Row<typeof WorkShift>;
type Day = Row<typeof StaffDay>;
/** Fields of a punch that a day is computed from. */
export interface SeenPunch {
  staff?: string | undefined;
  local?: string | undefined;
  problem?: string | undefined;
}
const DAY = 1440;

/**
 * Computes the days of some employees from what is known now and writes those that differ. The same facts give the same
 * days, in whatever order they became known. Days before joining, after leaving, in the future and in months that are
 * paid are left alone. In the caller's transaction, as the system.
 */
export async function computeDays(
  ctx: Context,
  {
    staff: ids,
    from,
    until: asked,
    book: given,
    fresh,
    isNoted,
  }: {
    staff: readonly string[];
    from: string;
    until: string;
    book?: ShiftBook;
    /** Punches that the caller's transaction adds and nobody else sees yet: all others are read beside it. */
    fresh?: { rows: readonly SeenPunch[]; add: () => Promise<void> };
    /** Days that were over leave a row when they change; those of an upload do. */
    isNoted?: boolean;
  },
): Promise<void> {
  const until = asked > ctx.today ? ctx.today : asked;
  if (ids.length === 0 || from > until) return;
  const mine = { staff: { in: [...ids] } };
  const [first, last] = [addDays(from, -1), addDays(until, 1)];
  const beside = outside(ctx);
  const times = { gte: `${first} 00:00:00`, lte: `${addDays(until, 2)} 00:00:00` };
  const days = { gte: from, lte: until };
  const storedIn = () => ctx.repo(StaffDay).find({ where: { ...mine, date: days } });
  const seenBy = (reader: Context) =>
    [
      () => reader.repo(Punch).find({ where: { ...mine, local: times } }),
      () =>
        reader.repo(TimeCorrection).find({ where: { ...mine, state: 'approved', date: days }, sort: ['updatedAt'] }),
    ] as const;
  const within = async () => {
    const [punchesIn, correctionsIn] = seenBy(ctx);
    return { punched: await punchesIn(), corrected: await correctionsIn(), stored: await storedIn() };
  };
  const withFresh = async ({ rows, add }: NonNullable<typeof fresh>) => {
    // The days first: whatever is committed later changes them too, so that this transaction is the one that begins
    // again.
    const known = await storedIn();
    const [punchesOf, correctionsOf] = seenBy(beside);
    const [before, byHand] = await Promise.all([punchesOf(), correctionsOf(), add()]);
    return { punched: [...before, ...rows] as readonly SeenPunch[], corrected: byHand, stored: known };
  };
  // Data that the caller's transaction may have written is read in it, sequentially; the rest outside it and in
  // parallel.
  const [{ punched, corrected, stored }, people, book, facts, excused, locked] = await Promise.all([
    fresh ? withFresh(fresh) : within(),
    beside.repo(Staff).find({ where: { id: { in: [...ids] } } }),
    given ?? readShiftBook(beside),
    dayFacts(beside, from, until),
    beside.repo(AttendanceExcusal).find({ where: { ...mine, from: { lte: until }, until: { gte: from } } }),
    lockedMonths(beside, from, until),
  ]);
  const excusals = groupBy(excused, (row) => row.staff ?? '');
  const punches = groupBy(punched, (row) => row.staff ?? '');
  const corrections = new Map(corrected.map((row) => [`${row.staff} ${row.date} ${row.shift ?? ''}`, row]));
  const daysBefore = new Map(stored.map((row) => [`${row.staff} ${row.date}`, row]));
  const now = minuteOfInstant(ctx.now);
  const created: object[] = [];
  const changed: { id: string; rev: number; patch: object }[] = [];
  for (const person of people) {
    const dated = punchesByShift(
      eachDay(first, last).map((date) => ({ date, shifts: book.on(person.id, date) })),
      (punches.get(person.id) ?? []).flatMap((row) =>
        (row.problem && row.problem !== 'locked') || !row.local ? [] : (minuteOf(row.local) ?? []),
      ),
    );
    for (const date of eachDay(from, until)) {
      if ((person.joiningDate && date < person.joiningDate) || (person.leftOn && date > person.leftOn)) continue;
      if (locked.has(date.slice(0, 7))) continue;
      const key = `${person.id} ${date}`;
      const shifts = book.on(person.id, date);
      const verdict = judgeDay(date, facts);
      const byHand = correctedOf((shift) => corrections.get(`${key} ${shift}`), { date, shifts });
      const {
        parts,
        in: came,
        out,
        ...result
      } = judgeStaffShifts({
        date,
        shifts,
        punches: byHand.all ?? dated.get(date) ?? [],
        corrected: byHand.each,
        excused: excusedOn(excusals.get(person.id) ?? [], date),
        closed: verdict.school ? null : isHoliday(facts.holidays, date) ? 'holiday' : 'weekend',
        isCalled: book.worksClosed(person.id, date),
        now,
      });
      const isCorrected = (at: number) => byHand.all !== null || byHand.each[at] !== null;
      const values = {
        ...result,
        shift: shifts[0]?.id ?? null,
        in: came,
        out,
        isCorrected: byHand.all !== null || byHand.each.some((each) => each !== null),
        parts:
          parts.length > 0
            ? parts.map((part, at) => withoutNulls({ ...part, shift: shifts[at]!.id, isCorrected: isCorrected(at) }))
            : null,
      };
      const day = daysBefore.get(key);
      if (!day) created.push({ staff: person.id, date, ...withoutNulls(values) });
      else if (differs(day, values)) changed.push({ id: day.id, rev: day.rev, patch: values });
    }
  }
  if (created.length > 0) await ctx.repo(StaffDay).createMany(created);
  if (changed.length > 0) await ctx.repo(StaffDay).bulk(changed);
  if (fresh ?? isNoted) noteChangedDays(ctx, { changed, stored });
}

/** Days that were over and that an upload changed leave a row each, for pay follows them. */
function noteChangedDays(
  ctx: Context,
  { changed, stored }: { changed: readonly { id: string; patch: object }[]; stored: readonly Day[] },
): void {
  const before = new Map(stored.map((day) => [day.id, day]));
  for (const { id, patch } of changed) {
    const day = before.get(id)!;
    if (day.date >= ctx.today) continue;
    const diff = Object.fromEntries(
      (['state', 'in', 'out', 'worked'] as const).flatMap((name) => {
        const [was, is] = [day[name] ?? null, (patch as Partial<Day>)[name] ?? null];
        return was === is ? [] : [[name, [was, is] as [unknown, unknown]]];
      }),
    );
    if (Object.keys(diff).length > 0) ctx.unit?.record({ entity: StaffDay.name, recordId: id, op: 'update', diff });
  }
}

const isHoliday = (holidays: readonly { from: string; until: string }[], date: string) =>
  holidays.some((each) => each.from <= date && each.until >= date);

type Correction = Pick<Row<typeof TimeCorrection>, 'in' | 'out'>;

/**
 * Corrections by hand: of each shift (null: nothing), or of a whole day of two shifts, as a list of minutes for each
 * that takes the place of the punches.
 */
function correctedOf(
  correctionOf: (shift: string) => Correction | undefined,
  { date, shifts }: { date: string; shifts: readonly ShiftRow[] },
) {
  const whole = correctionOf('');
  if (shifts.length < 2) {
    const row = correctionOf(shifts[0]?.id ?? '') ?? whole;
    return { all: null, each: [row ? minutesOf(row, { date, shift: shifts[0] }) : null] };
  }
  const each = shifts.map((shift) => {
    const row = correctionOf(shift.id);
    return row ? minutesOf(row, { date, shift }) : null;
  });
  if (!whole) return { all: null, each };
  const { in: came, out } = minutesOf(whole, { date, shift: undefined });
  const minutes = [came, out].flatMap((minute) => minute ?? []);
  return { all: punchesByShift([{ date, shifts }], minutes).get(date)!, each };
}

/** A going before the coming, and what lies in the hours of a night behind midnight, is of the next morning. */
function minutesOf({ in: came, out }: Correction, { date, shift }: { date: string; shift: ShiftRow | undefined }) {
  const span = shift ? spanOfShift(date, shift) : null;
  const placed = (time: string | undefined) => {
    if (!time) return null;
    const minute = minuteAt(date, minuteOfDay(time));
    return span && minute < span.from && minute + DAY < span.until ? minute + DAY : minute;
  };
  const [start, end] = [placed(came), placed(out)];
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
  Object.entries(values).some(([name, value]) => {
    const stored = (day as Record<string, unknown>)[name] ?? null;
    return Array.isArray(value) ? !isDeepStrictEqual(stored, value) : stored !== value;
  });
