import { minuteOf, Punch } from '@pathshala/shared/modules/time/timekeeping';
import type { Context } from '../../../../kernel';
import { forgetGiven, SHARED_MS } from '../services/order-touched';
import { readShiftBook } from '../services/shift-book';
import { spansOf, touchedBy } from '../services/touched-days';
import computeStaffJob from './compute-staff.handler';

export default async function computeTouchedJob(sys: Context, { device, since }: { device: string; since: string }) {
  forgetGiven(sys, device);
  const until = new Date(Date.parse(since) + SHARED_MS).toISOString();
  const rows = await sys.repo(Punch).find({
    where: { device, receivedAt: { gte: since, lte: until } },
    sort: ['receivedAt'],
  });
  const counted = rows.flatMap(({ staff, local, problem }) =>
    staff && local && !problem ? [{ staff, minute: minuteOf(local)! }] : [],
  );
  const touched = touchedBy(counted, await readShiftBook(sys));
  for (const { from, until: last } of spansOf(touched.map(({ date }) => date))) {
    const own = touched.filter(({ date }) => date >= from && date <= last);
    await computeStaffJob(sys, { staff: [...new Set(own.map((each) => each.staff))].sort(), from, until: last });
  }
}
