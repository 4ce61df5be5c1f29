import type { Row } from '@pathshala/shared/kit';
import type { DayFacts } from '@pathshala/shared/modules/school/calendar';
import { countDays, holdOf, LeaveApplication, LeaveType, type LeaveStatus } from '@pathshala/shared/modules/time/leave';
import { runUnit, type Context, type Where } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import { applicantOf, type ApplicationRow } from './applicant';
import { spanOf } from './judge';
import { noteLessons } from './lesson-covers';
import { adjustBalance, tell } from './settle';

/**
 * Applications whose days follow the calendar: they hold days and are not over. Past days stay as they were settled.
 */
export const counting = (today: string): Where => ({
  status: { in: ['pending', 'approved', 'cancelRequested'] satisfies LeaveStatus[] },
  until: { gte: today },
});

/** Days that an application takes by these weekends and holidays. */
export const daysWith = (
  app: ApplicationRow,
  type: Pick<Row<typeof LeaveType>, 'includeHolidays'>,
  facts: DayFacts,
): number => countDays(spanOf(app), facts, type).total;

/**
 * Brings the days of one application, the balance of its person and their notice up to the present holidays; without a
 * difference nothing happens.
 */
async function recountOne(ctx: Context, id: string): Promise<void> {
  const app = await ctx.repo(LeaveApplication).findOne({ id, ...counting(ctx.today) });
  if (!app) return;
  const days = daysWith(app, await ctx.repo(LeaveType).get(app.type), await dayFacts(ctx, app.from, app.until));
  const hold = holdOf(app.status);
  // Its lessons follow the calendar and the routine too, also where it was approved before there were covers.
  if (app.status !== 'pending') await noteLessons(ctx, app);
  if (days === app.days || !hold) return;
  await adjustBalance(ctx, await applicantOf(ctx, app), app, { [hold]: days - app.days });
  tell(ctx, await ctx.repo(LeaveApplication).update(app.id, { days }, { rev: app.rev }), 'recounted');
}

/**
 * Each application is a unit of work of its own, so that one that is being decided right now does not hold up the
 * others. Of the system, in the institution.
 */
export async function recountAll(sys: Context): Promise<void> {
  const failed: unknown[] = [];
  for (const { id } of await sys.repo(LeaveApplication).find({ where: counting(sys.today) })) {
    await runUnit(sys, { id: 'leave.recountLeave', audited: true }, (ctx) => recountOne(ctx, id)).catch(
      (error: unknown) => failed.push(error),
    );
  }
  // The queue tries again; finished work is not done twice.
  if (failed.length > 0) throw failed[0];
}
