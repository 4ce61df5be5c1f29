import { Staff } from '@pathshala/shared/modules/people';
import { pinKey, Punch } from '@pathshala/shared/modules/timekeeping';
import { addDays } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../kernel';
import { computeDays } from './compute-days';
import { ownersIn } from './known-units';

const SLICE = 20;
const MOST_UNKNOWN = 5_000;
const UNIT = { id: 'timekeeping.computeDays', audited: false };

/** Gives punches of unknown numbers to whose the numbers are by now. */
export async function nameUnknown(sys: Context): Promise<void> {
  const unknown = await sys.repo(Punch).find({ where: { problem: 'unknown' }, limit: MOST_UNKNOWN });
  const owners = await ownersIn(sys);
  const named = unknown.flatMap((row) => {
    const owner = owners.get(pinKey(row.pin ?? ''));
    return owner ? [{ id: row.id, rev: row.rev, patch: { ...owner, problem: null } }] : [];
  });
  if (named.length > 0) await runUnit(sys, UNIT, (inside) => inside.repo(Punch).bulk(named as never));
}

/** Everyone's days of a span, some employees a transaction. */
export async function computeEveryone(sys: Context, { from, until }: { from: string; until: string }): Promise<void> {
  const everyone = await sys.repo(Staff).find({ where: { active: true } });
  for (let at = 0; at < everyone.length; at += SLICE) {
    const staff = everyone.slice(at, at + SLICE).map((row) => row.id);
    await runUnit(sys, UNIT, (inside) => computeDays(inside, { staff, from, until }));
  }
}

const SETTLED_DAYS = 35;
/** What changed may reach back a month: shifts, rosters, leave, holidays, numbers. */
export async function settle(sys: Context): Promise<void> {
  await nameUnknown(sys);
  await computeEveryone(sys, { from: addDays(sys.today, -SETTLED_DAYS), until: sys.today });
}
