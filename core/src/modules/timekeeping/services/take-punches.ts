import { createHash } from 'node:crypto';
import { groupBy, type Row } from '@pathshala/shared/kit';
import {
  AttendanceDevice,
  dateOf,
  DeviceCommand,
  instantOfLocal,
  isClockBehind,
  isClockWrong,
  medianOf,
  minuteOf,
  minuteOfInstant,
  pinKey,
  Punch,
  PunchCode,
  punchesByShift,
  readPunches,
  type ShiftRule,
} from '@pathshala/shared/modules/timekeeping';
import { addDays } from '@pathshala/shared/text';
import { outside, type Context } from '../../../kernel';
import { computeStaff, noteStudents, tellClock } from '../jobs/compute-days';
import { computeDays } from './compute-days';
import { readShiftBook } from './shift-book';

type Line = ReturnType<typeof readPunches>[number];
/** More days than these are computed by a job, so that a replay of a year is answered before the unit gives up. */
const INLINE_DAYS = 40;
const LIVE_SECONDS = 3600;
const ASKED_AGAIN_MS = 2 * 3_600_000;

/**
 * Keeps what is new of an upload and computes the days that it touches. In one transaction: what is answered with OK is
 * kept.
 * @returns lines taken in
 */
export async function takePunches(
  ctx: Context,
  device: Row<typeof AttendanceDevice>,
  { body, stamp }: { body: string; stamp: string | null },
): Promise<number> {
  const lines = readPunches(body);
  const unique = new Map(lines.map((line) => [keyOf(line), line]));
  const keys = [...unique.keys()];
  const [known, owners] = await Promise.all([
    ctx.repo(Punch).find({ where: { device: device.id, key: { in: keys } }, limit: keys.length || 1 }),
    ownersOf(
      outside(ctx),
      lines.flatMap((line) => ('punch' in line ? [pinKey(line.punch.pin)] : [])),
    ),
  ]);
  const seen = new Set(known.map((row) => row.key));
  const fresh = [...unique].filter(([key]) => !seen.has(key));
  const now = minuteOfInstant(ctx.now);
  const isBehind = await behindRule(ctx, device, { now, fresh });
  const rows = fresh.map(([key, line]) => rowOf(ctx, { device: device.id, key, line, owners, now, isBehind }));
  if (rows.length > 0) await ctx.repo(Punch).addMany(rows as never, { own: ['device', 'staff', 'student'] });
  if (rows.some(({ problem }) => problem === 'clock'))
    ctx.after(tellClock, { device: device.id }, { id: `clock-${device.id}-${ctx.today}` });
  await ctx.repo(AttendanceDevice).update(device.id, {
    ...healthOf(ctx, fresh, device),
    ...(stamp ? { punchStamp: stamp.slice(0, 40) } : {}),
  });
  await computeTouched(ctx, rows);
  orderGate(ctx, rows);
  return lines.length;
}

/** Students of today go on to their register by a job: a unit does not wait for it. */
function orderGate(ctx: Context, rows: readonly PunchRow[]): void {
  const passed = rows.filter(({ student, local, problem }) => student && !problem && local?.startsWith(ctx.today));
  const students = [...new Set(passed.flatMap(({ student }) => student ?? []))].sort();
  if (students.length === 0) return;
  const about = createHash('sha1')
    .update(passed.map(({ student, local }) => `${student} ${local}`).join())
    .digest('hex');
  ctx.after(noteStudents, { date: ctx.today, students }, { id: `gate-${about}` });
}

const keyOf = (line: Line): string =>
  'punch' in line
    ? [pinKey(line.punch.pin), line.punch.local.replace('T', ' '), line.punch.state, line.punch.verify].join('|')
    : `?${createHash('sha1').update(line.unreadable).digest('hex')}`;

/** Whose number it is: an employee's or a student's. */
export type PunchOwner = { staff: string } | { student: string };
/** By PIN without leading zeros. */
export async function ownersOf(ctx: Context, pins: readonly string[]): Promise<Map<string, PunchOwner>> {
  const rows = await ctx.repo(PunchCode).find({ where: { pin: { in: [...new Set(pins)] } }, limit: pins.length || 1 });
  return new Map(
    rows.flatMap(({ pin, staff, student }): [string, PunchOwner][] =>
      staff ? [[pin, { staff }]] : student ? [[pin, { student }]] : [],
    ),
  );
}

/** Tabs as a sign, and nothing that no screen can show. */
const shownLine = (line: string): string => line.replaceAll('\t', '⇥').replace(/\p{Cc}/gu, '') || '?';

interface PunchRow {
  staff?: string;
  student?: string;
  local?: string;
  problem?: 'unknown' | 'clock' | 'unreadable';
}
function rowOf(
  ctx: Context,
  {
    device,
    key,
    line,
    owners,
    now,
    isBehind,
  }: {
    device: string;
    key: string;
    line: Line;
    owners: ReadonlyMap<string, PunchOwner>;
    now: number;
    isBehind: (local: string) => boolean;
  },
): PunchRow & Record<string, unknown> {
  const base = { device, key, receivedAt: ctx.now.toISOString() };
  if (!('punch' in line)) return { ...base, raw: shownLine(line.unreadable), problem: 'unreadable' };
  const { pin, local, state, verify, raw } = line.punch;
  const owner = owners.get(pinKey(pin));
  const problem = isClockWrong(local, { now }) || isBehind(local) ? 'clock' : owner ? null : 'unknown';
  return {
    ...base,
    pin,
    local: local.replace('T', ' '),
    state,
    verify,
    raw: shownLine(raw),
    ...owner,
    ...(problem ? { problem } : {}),
  };
}

/** Whether the unit's clock is behind; never said of what was asked for again, which is old by intention. */
async function behindRule(
  ctx: Context,
  { id, onlineSince, lastSeenAt }: Row<typeof AttendanceDevice>,
  { now, fresh }: { now: number; fresh: readonly (readonly [string, Line])[] },
): Promise<(local: string) => boolean> {
  const contact = {
    now,
    onlineSince: onlineSince ? minuteOfInstant(onlineSince) : null,
    lastSeen: lastSeenAt ? minuteOfInstant(lastSeenAt) : null,
  };
  const rule = (local: string) => isClockBehind(local, contact);
  if (!fresh.some(([, line]) => 'punch' in line && rule(line.punch.local))) return () => false;
  const since = new Date(ctx.now.getTime() - ASKED_AGAIN_MS).toISOString();
  const asked = await ctx.repo(DeviceCommand).find({ where: { device: id, sentAt: { gte: since } } });
  return asked.some(({ text }) => text.includes('QUERY ATTLOG')) ? () => false : rule;
}

/** Clock and backlog as the upload shows them: live punches come one by one. */
function healthOf(ctx: Context, fresh: readonly (readonly [string, Line])[], device: Row<typeof AttendanceDevice>) {
  const ages = fresh.flatMap(([, line]) =>
    'punch' in line ? [(ctx.now.getTime() - Date.parse(instantOfLocal(line.punch.local))) / 1000] : [],
  );
  if (ages.length === 0) return {};
  const drift = ages.length === 1 ? medianOf(ages.map((age) => -Math.round(age))) : null;
  return {
    lastPunchAt: ctx.now.toISOString(),
    backlog: ages.filter((age) => age > LIVE_SECONDS).length,
    ...(drift !== null &&
    Math.abs(drift) < 10_000_000 &&
    (Math.abs(drift) < LIVE_SECONDS * 3 || device.drift === undefined)
      ? { drift }
      : {}),
  };
}

/**
 * Computes the days to which punches belong by the shifts of their people: a punch of a night may be the day before's.
 */
async function computeTouched(ctx: Context, rows: readonly PunchRow[]): Promise<void> {
  const counted = rows.flatMap(({ staff, local, problem }) =>
    staff && local && !problem ? [{ staff, minute: minuteOf(local)! }] : [],
  );
  if (counted.length === 0) return;
  const book = await readShiftBook(outside(ctx));
  const touched = [...groupBy(counted, (each) => each.staff)].flatMap(([staff, own]) =>
    daysOf(
      own.map(({ minute }) => minute),
      (date) => book.on(staff, date),
    ).map((date) => ({ staff, date })),
  );
  if (touched.length <= INLINE_DAYS) {
    for (const [date, own] of groupBy(touched, (each) => each.date))
      await computeDays(ctx, { staff: own.map(({ staff }) => staff), from: date, until: date, book });
    return;
  }
  // One order for everyone of the days in a row: one for each employee would read a replay a thousand times.
  for (const { from, until } of spansOf(touched.map(({ date }) => date))) {
    const own = touched.filter(({ date }) => date >= from && date <= until);
    const staff = [...new Set(own.map((each) => each.staff))].sort();
    const about = createHash('sha1').update(staff.join()).digest('hex').slice(0, 16);
    ctx.after(computeStaff, { staff, from, until }, { id: `compute-${about}-${from}-${until}-${ctx.now.getTime()}` });
  }
}

/** The days of one person to which some punches belong. */
function daysOf(minutes: readonly number[], shiftsOn: (date: string) => readonly ShiftRule[]): string[] {
  const dates = new Set(minutes.map(dateOf));
  const around = new Set([...dates].flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
  const days = [...around].sort().map((date) => ({ date, shifts: shiftsOn(date) }));
  return [...punchesByShift(days, minutes)].flatMap(([date, lists]) => (lists.flat().length > 0 ? [date] : []));
}

/** Dates that follow each other, as spans: days between them are nobody's business here. */
export function spansOf(dates: readonly string[]): { from: string; until: string }[] {
  const spans: { from: string; until: string }[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = spans.at(-1);
    if (last && date === addDays(last.until, 1)) last.until = date;
    else spans.push({ from: date, until: date });
  }
  return spans;
}
