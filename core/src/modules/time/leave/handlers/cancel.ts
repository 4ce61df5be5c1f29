import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { LeaveApplication, leaveErrors, leaveLife } from '@pathshala/shared/modules/time/leave';
import { transit, type Context } from '../../../../kernel';
import { closeRound } from '../../../school/approvals';
import { leaveApproval } from '../approval';
import { applicantOf, isOwnLeave } from '../services/applicant';
import { askToCancel } from '../services/ask';
import { viewApplication, type ApplicationView } from '../services/views';
import { assertIn, ownApplication } from './apply';
import { cancelLeave } from './decide';

interface CancelInput {
  id: string;
  rev: number;
  reason: string;
}

/** Asks the people who approved, or who ordered the duty; the leave remains valid until they agree. */
export async function requestCancel(ctx: Context, { id, rev, reason }: CancelInput): Promise<ApplicationView> {
  const row = await ownApplication(ctx, id, { rev, from: leaveLife.transitions.requestCancel.from });
  const round = await askToCancel(ctx, row, await applicantOf(ctx, row));
  if (!round) throw new AppError(leaveErrors.LEAVE_NO_APPROVER);
  const given = { id: row.id, rev: row.rev, input: { endReason: reason }, also: round };
  return viewApplication(ctx, await transit(ctx, LeaveApplication, 'requestCancel', given));
}

/** The office cancels without being asked, except its own. */
export async function cancel(ctx: Context, { id, rev, reason }: CancelInput): Promise<ApplicationView> {
  const app = await ctx.repo(LeaveApplication).get(id);
  const applicant = await applicantOf(ctx, app);
  if (await isOwnLeave(ctx, applicant)) throw new AppError(leaveErrors.LEAVE_OWN);
  assertIn(app, leaveLife.transitions.cancel.from);
  if (app.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  await closeRound(ctx, leaveApproval, app);
  return viewApplication(ctx, await cancelLeave(ctx, { app, applicant, reason }));
}
