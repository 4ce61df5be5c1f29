import { LeaveBalance, LeaveType } from '@pathshala/shared/modules/time/leave';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { yearOf } from '../services/balance';
import { beginYear } from '../services/year';

/**
 * In every institution that moves days between years; each person is a transaction of its own, and running again finds
 * nothing.
 */
export default async function lapseCarriedJob(sys: Context) {
  const institutions = await institutionsWith(sys, LeaveType, { carryForward: true });
  await eachInstitution(sys, { institutions, what: 'lapsing leave' }, async (here) => {
    const year = yearOf(here.today);
    const open = (await here.repo(LeaveBalance).find({ where: { year } })).filter(
      (row) => row.staff && row.lines.some((line) => line.carried > line.lapsed),
    );
    const staff = await here.repo(Staff).find({ where: { id: { in: open.map((row) => row.staff!) } } });
    for (const row of staff)
      await runUnit(here, { id: 'leave.lapseCarried', audited: true }, (ctx) => beginYear(ctx, row, year));
  });
}
