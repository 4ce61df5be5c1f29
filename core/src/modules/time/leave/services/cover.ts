import type { ActionOutput } from '@pathshala/shared/kit';
import { countDays, LeaveType, type leaveActions } from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import type { ApplicationRow } from './applicant';
import { lessonsMissed } from './clash';
import { spanOf } from './judge';

/** Lessons of the routine that one application of an employee leaves uncovered, on the days that count. */
export async function lessonsOf(
  ctx: Context,
  app: ApplicationRow,
): Promise<ActionOutput<typeof leaveActions.view>['lessons']> {
  if (!app.staff) return [];
  const type = await ctx.repo(LeaveType).get(app.type);
  const { days } = countDays(spanOf(app), await dayFacts(ctx, app.from, app.until), type);
  return lessonsMissed(ctx, { kind: 'staff', id: app.staff }, days);
}
