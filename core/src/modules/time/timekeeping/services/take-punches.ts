import { createHash } from 'node:crypto';
import { groupBy, type Row } from '@pathshala/shared/kit';
import {
  type AttendanceDevice,
  DeviceCommand,
  instantOfLocal,
  isClockBehind,
  isClockWrong,
  isLateWithoutGap,
  medianOf,
  minuteOf,
  minuteOfInstant,
  pinKey,
  Punch,
  readPunches,
} from '@pathshala/shared/modules/time/timekeeping';
import { runUnit, type Context } from '../../../../kernel';
import { noteStudents, tellClock } from '../jobs/compute-days';
import { countAside } from './aside';
import { computeDays } from './compute-days';
import { noteUnit, ownersIn, type PunchOwner } from './known-units';
import { lockedRule, orderTold } from './locked-punches';
import { orderAlone, orderTouched } from './order-touched';
import { readShiftBook, type ShiftBook } from './shift-book';
import { touchedBy } from './touched-days';

type Line = Exclude<ReturnType<typeof readPunches>[number], { isOther: true }>;
/** More days than these are computed by a job, so that a replay of a year is answered before the unit gives up. */
const INLINE_DAYS = 40;
const LIVE_SECONDS = 3600;
/** Seconds that the network makes up; a clock that is off by more than before is told. */
const DRIFT_STEP = 5;
const PUNCHED_EVERY_MS = 60_000;
/** Punches and days leave no rows of their own; a day that an upload changed afterwards does. */
const UNIT = { id: 'timekeeping.device', audited: true };
const ASKED_AGAIN_MS = 2 * 3_600_000;
const SLICE = 500;

/**
 * Stores the new lines of an upload and computes the days that they touch, slice by slice in one transaction each:
 * lines answered with OK are stored, and recognised when sent again.
 * @returns lines taken in
 */
export async function takePunches(
  sys: Context,
  device: Row<typeof AttendanceDevice>,
  { body, stamp }: { body: string; stamp: string | null },
): Promise<number> {
  const read = readPunches(body);
  const lines = read.filter((line): line is Line => !('isOther' in line));
  const unique = new Map(lines.map((line) => [keyOf(line), line]));
  const [owners, book] = await Promise.all([ownersIn(sys), readShiftBook(sys)]);
  const now = minuteOfInstant(sys.now);
  const asideRule = await asideRuleOf(sys, device, { now, lines });
  // A unit that sends much holds neither the process nor one long transaction.
  const slices: [string, Line][][] = [];
  const entries = [...unique];
  for (let at = 0; at < entries.length; at += SLICE) slices.push(entries.slice(at, at + SLICE));
  const fresh: Line[] = [];
  let hasAside = false;
  for (const slice of slices) {
    const taken = await takeSlice(sys, device, { slice, owners, book, now, asideRule });
    fresh.push(...taken.lines);
    hasAside ||= taken.hasAside;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await noteHealth(sys, device, { fresh, stamp, hasAside });
  return read.length;
}

interface Grounds {
  slice: readonly [string, Line][];
  owners: ReadonlyMap<string, PunchOwner>;
  book: ShiftBook;
  now: number;
  asideRule: AsideRule;
}
/** @returns lines that are new, and whether some of them wait for the office */
async function takeSlice(
  sys: Context,
  device: Row<typeof AttendanceDevice>,
  { slice, owners, book, now, asideRule }: Grounds,
): Promise<{ lines: Line[]; hasAside: boolean }> {
  const kept = await runUnit(sys, UNIT, async (inside) => {
    const keys = slice.map(([key]) => key);
    const known = await inside
      .repo(Punch)
      .find({ where: { device: device.id, key: { in: keys } }, limit: keys.length || 1 });
    const seen = new Set(known.map((row) => row.key));
    const lockedAs = await lockedRule(inside);
    const added = slice.filter(([key]) => !seen.has(key));
    const rows = added.map(([key, line]) =>
      rowOf(inside, { device: device.id, key, line, owners, now, asideRule, lockedAs }),
    );
    if (rows.some(({ problem }) => problem === 'locked')) orderTold(inside);
    const hasAside = rows.some(({ problem }) => problem === 'clock' || problem === 'late');
    if (hasAside) inside.after(tellClock, { device: device.id }, { id: `clock-${device.id}-${inside.today}` });
    const order = await keepPunches(inside, rows, { device: device.id, book });
    orderGate(inside, rows);
    return { lines: added.map(([, line]) => line), order, hasAside };
  });
  if (kept.order && !kept.order.isKept(sys.kernel.clock.now()))
    await runUnit(sys, UNIT, async (inside) => orderAlone(inside, device.id));
  return kept;
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

/** Tabs as a sign, and nothing that no screen can show. */
const shownLine = (line: string): string => line.replaceAll('\t', '⇥').replace(/\p{Cc}/gu, '') || '?';

interface PunchRow {
  staff?: string;
  student?: string;
  local?: string;
  problem?: 'unknown' | 'clock' | 'late' | 'locked' | 'unreadable';
}
function rowOf(
  ctx: Context,
  {
    device,
    key,
    line,
    owners,
    now,
    asideRule,
    lockedAs,
  }: {
    device: string;
    key: string;
    line: Line;
    owners: ReadonlyMap<string, PunchOwner>;
    now: number;
    asideRule: AsideRule;
    lockedAs: (local: string) => 'locked' | null;
  },
): PunchRow & Record<string, unknown> {
  const base = { device, key, receivedAt: ctx.now.toISOString() };
  if (!('punch' in line)) return { ...base, raw: shownLine(line.unreadable), problem: 'unreadable' };
  const { pin, local, state, verify, raw } = line.punch;
  const owner = owners.get(pinKey(pin));
  const known = !owner ? 'unknown' : 'staff' in owner ? lockedAs(local) : null;
  const problem = isClockWrong(local, { now }) ? 'clock' : (asideRule(local) ?? known);
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

type AsideRule = (local: string) => 'clock' | 'late' | null;
/**
 * Rule for setting punches aside for the office: punches of a clock that is behind, and old ones without a gap in
 * contact. Does not apply to punches that the office requested from a unit with a key, which are old by intention.
 */
async function asideRuleOf(
  ctx: Context,
  { id, onlineSince, lastSeenAt, secret }: Row<typeof AttendanceDevice>,
  { now, lines }: { now: number; lines: readonly Line[] },
): Promise<AsideRule> {
  const contact = {
    now,
    onlineSince: onlineSince ? minuteOfInstant(onlineSince) : null,
    lastSeen: lastSeenAt ? minuteOfInstant(lastSeenAt) : null,
    hasKey: Boolean(secret),
  };
  const rule: AsideRule = (local) =>
    isClockBehind(local, contact) ? 'clock' : isLateWithoutGap(local, contact) ? 'late' : null;
  if (!lines.some((line) => 'punch' in line && rule(line.punch.local))) return () => null;
  const since = new Date(ctx.now.getTime() - ASKED_AGAIN_MS).toISOString();
  const asked = await ctx.repo(DeviceCommand).find({ where: { device: id, sentAt: { gte: since } } });
  return contact.hasKey && asked.some(({ text }) => text.includes('QUERY ATTLOG')) ? () => null : rule;
}

/**
 * How the unit is, behind what it said: told when something of it is new, and that it punches at all once a minute, so
 * that its record does not change with every person at the gate.
 */
async function noteHealth(
  ctx: Context,
  device: Row<typeof AttendanceDevice>,
  { fresh, stamp, hasAside }: { fresh: readonly Line[]; stamp: string | null; hasAside: boolean },
): Promise<void> {
  const { lastPunchAt, ...health } = healthOf(ctx, fresh, device);
  const isOld = !device.lastPunchAt || ctx.now.getTime() - Date.parse(device.lastPunchAt) >= PUNCHED_EVERY_MS;
  const patch = {
    ...health,
    ...(stamp && device.secret ? { punchStamp: stamp.slice(0, 40) } : {}),
    ...(lastPunchAt && isOld ? { lastPunchAt } : {}),
    ...(hasAside ? { aside: await countAside(ctx, device.id) } : {}),
  };
  if (Object.entries(patch).some(([name, value]) => device[name as keyof typeof patch] !== value))
    await noteUnit(ctx, device, { ...patch, ...(lastPunchAt ? { lastPunchAt } : {}) });
}

/** Clock and backlog as the upload shows them: live punches come one by one. */
function healthOf(
  ctx: Context,
  fresh: readonly Line[],
  device: Row<typeof AttendanceDevice>,
): { lastPunchAt?: string; backlog?: number; drift?: number } {
  const ages = fresh.flatMap((line) =>
    'punch' in line ? [(ctx.now.getTime() - Date.parse(instantOfLocal(line.punch.local))) / 1000] : [],
  );
  if (ages.length === 0) return {};
  const drift = ages.length === 1 ? medianOf(ages.map((age) => -Math.round(age))) : null;
  const isNew = drift !== null && Math.abs(drift - (device.drift ?? Infinity)) >= DRIFT_STEP;
  return {
    lastPunchAt: ctx.now.toISOString(),
    backlog: ages.filter((age) => age > LIVE_SECONDS).length,
    ...(isNew && Math.abs(drift) < 10_000_000 && (Math.abs(drift) < LIVE_SECONDS * 3 || device.drift === undefined)
      ? { drift }
      : {}),
  };
}

/**
 * Keeps rows, and computes the days to which they belong by the shifts of their people: a punch of a night may be the
 * day before's.
 */
async function keepPunches(
  ctx: Context,
  rows: readonly PunchRow[],
  { device, book }: { device: string; book: ShiftBook },
): Promise<ReturnType<typeof orderTouched> | null> {
  if (rows.length === 0) return null;
  let isKept = false;
  const add = async () => {
    if (!isKept) await ctx.repo(Punch).addMany(rows, { own: ['device', 'staff', 'student'] });
    isKept = true;
  };
  const counted = rows.flatMap(({ staff, local, problem }) =>
    staff && local && !problem ? [{ staff, minute: minuteOf(local)! }] : [],
  );
  const touched = touchedBy(counted, book);
  if (touched.length <= INLINE_DAYS) {
    for (const [date, own] of groupBy(touched, (each) => each.date)) {
      const staff = own.map((each) => each.staff);
      await computeDays(ctx, { staff, from: date, until: date, book, fresh: { rows, add } });
    }
    await add();
    return null;
  }
  await add();
  return orderTouched(ctx, device);
}
