import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Meeting } from '@pathshala/shared/modules/school/meetings';
import { lockRecord, runUnit, type Context } from '../../../../kernel';
import { cancelMeeting } from '../services/steer';

const UNIT = { id: 'meetings.meetHolidays', audited: true };
const WAITING = ['scheduled', 'open'] as const;

/** Live classes of the routine are not held on a holiday; other meetings are a decision of those who hold them. */
export default async function meetHolidaysJob(sys: Context) {
  if (!sys.tenantId) return;
  const holidays = await sys.repo(Holiday).find({ where: { until: { gte: sys.today } }, sort: ['from'], limit: 500 });
  const classes = await sys.repo(Meeting).find({
    where: { state: { in: [...WAITING] }, date: { gte: sys.today }, entry: { exists: true } },
    sort: ['startsAt'],
    limit: 2_000,
  });
  for (const { id, date } of classes) {
    const holiday = holidays.find(({ from, until }) => from <= date && date <= until);
    if (!holiday) continue;
    await runUnit(sys, UNIT, async (ctx) => {
      await lockRecord(ctx, Meeting, id);
      const now = await ctx.repo(Meeting).get(id);
      if (now.state === 'scheduled' || now.state === 'open')
        await cancelMeeting(ctx, now, `${holiday.name} / ${holiday.nameBn}`.slice(0, 300));
    });
  }
}
