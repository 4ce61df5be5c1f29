import { runUnit, type Context } from '../../../../kernel';
import { computeDays } from '../services/compute-days';
import { staffAtOnce } from '../services/staff-at-once';

export default async function computeStaffJob(
  sys: Context,
  { staff, from, until }: { staff: string[]; from: string; until: string },
) {
  const slice = staffAtOnce({ from, until });
  for (let at = 0; at < staff.length; at += slice)
    await runUnit(sys, { id: 'timekeeping.computeDays', audited: true }, (inside) =>
      computeDays(inside, { staff: staff.slice(at, at + slice), from, until, isNoted: true }),
    );
}
