import { groupBy } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { pinKey, Punch } from '@pathshala/shared/modules/time/timekeeping';
import { addDays } from '@pathshala/shared/text';
import { runUnit, streamRows, type Context } from '../../../../kernel';
import { computeDays } from './compute-days';
import { staffAtOnce } from './staff-at-once';
import { ownersIn, type PunchOwner } from './known-units';
import { lockedRule, openLocked, orderTold } from './locked-punches';
import { spansOf } from './touched-days';

const SLICE = 20;
const UNIT = { id: 'timekeeping.computeDays', audited: false };

/**
 * Gives punches of unknown numbers to whose the numbers are by now.
 * @returns the days whose employees are known now, however long ago they were
 */
export async function nameUnknown(sys: Context): Promise<{ staff: string; date: string }[]> {
  const owners = await ownersIn(sys);
  const problemOf = await lockedRule(sys);
  const named: {
    id: string;
    rev: number;
    owner: PunchOwner;
    local: string | undefined;
    patch: PunchOwner & { problem: 'locked' | null };
  }[] = [];
  // Cards that nobody owns stay unknown for years; they are many, and none of them is kept.
  for await (const row of streamRows(sys, Punch, { where: { problem: 'unknown' } })) {
    const owner = owners.get(pinKey(row.pin ?? ''));
    if (!owner) continue;
    const problem = 'staff' in owner && row.local ? problemOf(row.local) : null;
    named.push({ id: row.id, rev: row.rev, owner, local: row.local, patch: { ...owner, problem } });
  }
  if (named.length === 0) return [];
  await runUnit(sys, UNIT, async (inside) => {
    await inside.repo(Punch).bulk(named.map(({ id, rev, patch }) => ({ id, rev, patch })));
    if (named.some(({ patch }) => patch.problem === 'locked')) orderTold(inside);
  });
  return named.flatMap(({ owner, local }) =>
    'staff' in owner && local ? [{ staff: owner.staff, date: local.slice(0, 10) }] : [],
  );
}

/** Days of some employees that lie before what is settled for everyone; a punch of a night may be the day before's. */
async function computeOlder(sys: Context, days: readonly { staff: string; date: string }[], before: string) {
  const older = groupBy(
    days.filter(({ date }) => date <= before),
    ({ staff }) => staff,
  );
  for (const [staff, own] of older)
    for (const { from, until } of spansOf(own.map(({ date }) => date)))
      await runUnit(sys, UNIT, (inside) => computeDays(inside, { staff: [staff], from: addDays(from, -1), until }));
}

/** Everyone's days of a span, some employees a transaction. */
export async function computeEveryone(sys: Context, span: { from: string; until: string }): Promise<void> {
  const slice = Math.min(SLICE, staffAtOnce(span));
  const everyone = await sys.repo(Staff).find({ where: { active: true } });
  for (let at = 0; at < everyone.length; at += slice) {
    const staff = everyone.slice(at, at + slice).map((row) => row.id);
    await runUnit(sys, UNIT, (inside) => computeDays(inside, { staff, ...span }));
  }
}

const SETTLED_DAYS = 35;
/** Changes may reach back a month: shifts, rosters, leave, holidays, numbers. */
export async function settle(sys: Context): Promise<void> {
  const from = addDays(sys.today, -SETTLED_DAYS);
  const known = [...(await nameUnknown(sys)), ...(await openLocked(sys))];
  await computeOlder(sys, known, from);
  await computeEveryone(sys, { from, until: sys.today });
}
