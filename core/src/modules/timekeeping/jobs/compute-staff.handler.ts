import { runUnit, type Context } from '../../../kernel';
import { computeDays } from '../services/compute-days';

export default async function computeStaffJob(
  sys: Context,
  { staff, from, until }: { staff: string; from: string; until: string },
) {
  await runUnit(sys, { id: 'timekeeping.computeDays', audited: false }, (inside) =>
    computeDays(inside, { staff: [staff], from, until }),
  );
}
