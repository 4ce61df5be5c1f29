import { AppError } from '@pathshala/shared/kit';
import { countDays, leaveErrors, leaveLife, LeaveType } from '@pathshala/shared/modules/time/leave';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import { applicantOf } from '../services/applicant';
import { spanOf } from '../services/judge';
import { adjustBalance, excuseInRegister, settleAs } from '../services/settle';
import { viewApplication, type ApplicationView } from '../services/views';
import { ownApplication } from './apply';

/**
 * Back from leave: earlier, and the days not taken return to the balance and to the register; later, and the days over
 * it are noted.
 */
export async function join(
  ctx: Context,
  { id, rev, joinedOn }: { id: string; rev: number; joinedOn: string },
): Promise<ApplicationView> {
  const row = await ownApplication(ctx, id, { rev, from: leaveLife.transitions.join.from, mayKeep: true });
  if (joinedOn > ctx.today) throw new AppError(leaveErrors.LEAVE_JOIN_IN_FUTURE);
  if (joinedOn <= row.from) throw new AppError(leaveErrors.LEAVE_JOIN_TOO_EARLY);
  const applicant = await applicantOf(ctx, row);
  const type = await ctx.repo(LeaveType).get(row.type);
  const last = joinedOn > row.until ? joinedOn : row.until;
  const facts = await dayFacts(ctx, row.from, last);
  const taken = countDays(spanOf({ ...row, joinedOn }), facts, type).total;
  const beyond =
    joinedOn > addDays(row.until, 1)
      ? countDays({ from: addDays(row.until, 1), until: addDays(joinedOn, -1), half: 'none' }, facts, {
          includeHolidays: false,
        }).total
      : 0;
  if (taken < row.days) await adjustBalance(ctx, applicant, row, { used: taken - row.days });
  const joined = await settleAs(ctx, row, 'join', {
    event: null,
    also: { joinedOn, days: taken, overstay: beyond > 0 ? beyond : null },
  });
  if (joinedOn <= row.until) await excuseInRegister(ctx, joined, type);
  return viewApplication(ctx, joined);
}
