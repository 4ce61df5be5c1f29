import { Punch } from '@pathshala/shared/modules/time/timekeeping';
import { runUnit, type Context } from '../../../../kernel';
import { lockedMonths } from '../../excusals';
import { tellLocked } from '../jobs/compute-days';

const MOST = 20_000;
/** Before the first and behind the last month that anyone pays. */
const [FIRST, LAST] = ['2000-01-01', '2999-12-31'];

/**
 * Rule for an employee's punch that becomes known now: for a month with approved pay it changes no day, and the office
 * reviews it.
 */
export async function lockedRule(ctx: Context): Promise<(local: string) => 'locked' | null> {
  const months = await lockedMonths(ctx, FIRST, LAST);
  return (local) => (months.has(local.slice(0, 7)) ? 'locked' : null);
}

/** The office hears once a day that such punches are there. */
export const orderTold = (ctx: Context): void =>
  ctx.after(tellLocked, {}, { id: `locked-${ctx.tenantId}-${ctx.today}` });

/** Punches whose month was opened again are punches like others; the days of their employees are computed. */
export async function openLocked(sys: Context): Promise<{ staff: string; date: string }[]> {
  const aside = await sys.repo(Punch).find({ where: { problem: 'locked' }, limit: MOST });
  if (aside.length === 0) return [];
  const problemOf = await lockedRule(sys);
  const free = aside.filter(({ local }) => local && problemOf(local) === null);
  if (free.length > 0)
    await runUnit(sys, { id: 'timekeeping.openLocked', audited: false }, (inside) =>
      inside.repo(Punch).bulk(free.map(({ id, rev }) => ({ id, rev, patch: { problem: null } }))),
    );
  return free.flatMap(({ staff, local }) => (staff ? [{ staff, date: local!.slice(0, 10) }] : []));
}
