import { groupBy, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  AttendanceDevice,
  dateOf,
  isClockWrong,
  minuteOf,
  minuteOfInstant,
  pinKey,
  Punch,
  timeOf,
  type timekeepingActions,
} from '@pathshala/shared/modules/time/timekeeping';
import { addDays } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { computeStaff } from '../jobs/compute-days';
import { ASIDE, noteAside } from '../services/aside';
import { ownersIn } from '../services/known-units';
import { lockedRule, orderTold } from '../services/locked-punches';
import { spansOf } from '../services/touched-days';

type Input<K extends 'clock' | 'settleClock' | 'rejectPunches'> = ActionInput<(typeof timekeepingActions)[K]>;
const MOST = 5_000;

export async function clock(
  ctx: Context,
  { attendanceDevice }: Input<'clock'>,
): Promise<ActionOutput<typeof timekeepingActions.clock>> {
  const device = await ctx.repo(AttendanceDevice).get(attendanceDevice);
  const aside = await ctx.repo(Punch).find({ where: { device: device.id, problem: ASIDE }, limit: MOST });
  const days = groupBy(aside, ({ local }) => local?.slice(0, 10) ?? '');
  return {
    drift: device.drift ?? null,
    hasKey: Boolean(device.secret),
    days: [...days]
      .map(([date, rows]) => ({ date, punches: rows.length, people: new Set(rows.map(({ pin }) => pin)).size }))
      .toSorted((a, b) => b.date.localeCompare(a.date)),
  };
}

/**
 * The line as sent and its key stay, so that the same upload again is still the same; the days that are touched are
 * computed by jobs.
 */
export async function settleClock(
  ctx: Context,
  { attendanceDevice, from, until, minutes }: Input<'settleClock'>,
): Promise<{ settled: number }> {
  const { id: device } = await ctx.repo(AttendanceDevice).get(attendanceDevice);
  const sys = systemPart(ctx);
  const aside = await asideOf(sys, { device, from, until });
  const now = minuteOfInstant(ctx.now);
  const owners = await ownersIn(sys);
  const problemOf = await lockedRule(sys);
  const settled = aside.flatMap((row) => {
    const minute = (minuteOf(row.local!) ?? 0) + minutes;
    const local = `${dateOf(minute)} ${timeOf(minute)}:${row.local!.slice(17, 19) || '00'}`;
    // It has not happened yet, or long before such units were made, whatever anyone decides.
    if (minute > now || isClockWrong(local, { now })) return [];
    const { staff, student } = row;
    const owner = staff ? { staff } : student ? { student } : owners.get(pinKey(row.pin ?? ''));
    const problem = !owner ? ('unknown' as const) : 'staff' in owner ? problemOf(local) : null;
    const patch = { local, shifted: minutes, ...owner, problem };
    return [{ row, staff: owner && 'staff' in owner ? owner.staff : undefined, date: dateOf(minute), patch }];
  });
  if (settled.length > 0)
    await sys.repo(Punch).bulk(settled.map(({ row, patch }) => ({ id: row.id, rev: row.rev, patch })));
  if (settled.length > 0) await noteAside(sys, device);
  if (settled.some(({ patch }) => patch.problem === 'locked')) orderTold(sys);
  const known = settled.filter(({ staff }) => staff);
  for (const [staff, rows] of groupBy(known, (each) => each.staff!))
    for (const { from: first, until: last } of spansOf(rows.map(({ date }) => date))) {
      // A punch of a night may belong to the day before.
      const span = { from: addDays(first, -1), until: last };
      ctx.after(
        computeStaff,
        { staff: [staff], ...span },
        { id: `compute-${staff}-${span.from}-${span.until}-${ctx.now.getTime()}` },
      );
    }
  return { settled: settled.length };
}

/** Said once more by the unit, they are known and stay rejected. */
export async function rejectPunches(
  ctx: Context,
  { attendanceDevice, from, until }: Input<'rejectPunches'>,
): Promise<{ rejected: number }> {
  const { id: device } = await ctx.repo(AttendanceDevice).get(attendanceDevice);
  const sys = systemPart(ctx);
  const aside = await asideOf(sys, { device, from, until });
  if (aside.length > 0)
    await sys.repo(Punch).bulk(aside.map(({ id, rev }) => ({ id, rev, patch: { problem: 'rejected' } })));
  if (aside.length > 0) await noteAside(sys, device);
  ctx.unit?.record({
    entity: AttendanceDevice.name,
    recordId: device,
    op: 'update',
    diff: { rejectedPunches: [null, aside.length], from: [null, from], until: [null, until] },
  });
  return { rejected: aside.length };
}

const asideOf = (sys: Context, { device, from, until }: { device: string; from: string; until: string }) =>
  sys.repo(Punch).find({
    where: { device, problem: ASIDE, local: { gte: `${from} 00:00:00`, lte: `${until} 23:59:59` } },
    limit: MOST,
  });
