import { AppError } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveDecision, leaveErrors } from '@pathshala/shared/modules/time/leave';
import { onTransitions, type Context } from '../../../kernel';
import { applicantOf, isOwnLeave, type ApplicationRow } from './services/applicant';

type Taken = { record: ApplicationRow };

/** A verdict comes from someone who was asked in this round, and has noted it. @throws AppError LEAVE_NOT_ASKED */
async function assertDecided(ctx: Context, { record: { id, round } }: Taken): Promise<void> {
  const { userId: user } = ctx.actor;
  const state = { in: ['approved', 'rejected', 'returned'] };
  const noted = user ? await ctx.repo(LeaveDecision).count({ application: id, round, user, state }) : 0;
  if (noted === 0) throw new AppError(leaveErrors.LEAVE_NOT_ASKED);
}

/** The office orders and cancels alone, though never for itself or its own children. @throws AppError LEAVE_OWN */
async function assertOfOthers(ctx: Context, { record }: Taken): Promise<void> {
  if (await isOwnLeave(ctx, await applicantOf(ctx, record))) throw new AppError(leaveErrors.LEAVE_OWN);
}

/** The last of several walls: whichever handler takes one of these steps, and whatever the chain says. */
export const leaveRules = onTransitions(LeaveApplication, {
  pass: { before: assertDecided },
  approve: { before: assertDecided },
  reject: { before: assertDecided },
  giveBack: { before: assertDecided },
  keep: { before: assertDecided },
  cancelAsAsked: { before: assertDecided },
  cancel: { before: assertOfOthers },
  order: { before: assertOfOthers },
});
