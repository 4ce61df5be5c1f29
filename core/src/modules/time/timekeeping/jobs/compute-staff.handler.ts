import { eachDay } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { computeDays } from '../services/compute-days';

/** So many days are computed in one transaction; the data around them is read once for all. */
const DAYS_AT_ONCE = 4_000;

export default async function computeStaffJob(
  sys: Context,
  { staff, from, until }: { staff: string[]; from: string; until: string },
) {
  const slice = Math.max(1, Math.floor(DAYS_AT_ONCE / Math.max(1, eachDay(from, until).length)));
  for (let at = 0; at < staff.length; at += slice)
    await runUnit(sys, { id: 'timekeeping.computeDays', audited: true }, (inside) =>
      computeDays(inside, { staff: staff.slice(at, at + slice), from, until, isNoted: true }),
    );
}
