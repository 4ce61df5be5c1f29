import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveDecision, leaveErrors } from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { closeRound, openRound } from '../../../school/approvals';
import { accountsOf } from '../../../foundation/identity';
import { leaveApproval } from '../approval';
import { accountsOfApplicant, applicantOf, type Applicant, type ApplicationRow } from '../services/applicant';
import { viewApplication, type ApplicationView } from '../services/views';
import { assertTransition, ownApplication } from './apply';
import { cancelLeave } from './decide';

interface CancelInput {
  id: string;
  rev: number;
  reason: string;
}

/** Asks the people who approved; the leave remains valid until they agree. */
export async function requestCancel(ctx: Context, { id, rev, reason }: CancelInput): Promise<ApplicationView> {
  const row = await ownApplication(ctx, id, { rev, transition: 'requestCancel' });
  const applicant = await applicantOf(ctx, row);
  const asked = await approversOf(ctx, row, applicant);
  if (asked.length === 0) throw new AppError(leaveErrors.LEAVE_NO_APPROVER);
  const round = await openRound(ctx, leaveApproval, row, {
    step: row.step,
    asked,
    escalateHours: 0,
    fields: { task: 'cancel' },
  });
  const patch = { ...round, status: 'cancelRequested' as const, endReason: reason };
  return viewApplication(ctx, await ctx.repo(LeaveApplication).update(row.id, patch, { rev: row.rev }));
}

/**
 * Those whose approval was the last one, as far as they still work here; else the head and the office. Never the
 * applicant.
 */
async function approversOf(ctx: Context, row: ApplicationRow, applicant: Applicant): Promise<string[]> {
  const own = new Set([
    ...(await accountsOfApplicant(ctx, applicant)).map((account) => account.user),
    ctx.actor.userId,
  ]);
  const approved = (
    await ctx.repo(LeaveDecision).find({ where: { application: row.id, state: 'approved', task: 'leave' } })
  )
    .filter((each) => each.step === row.step)
    .map((each) => each.user);
  const here = await accountsOf(ctx, { roles: ['head', 'office', 'teacher', 'accountant', 'librarian'] });
  const still = approved.filter((user) => !own.has(user) && here.some((account) => account.user === user));
  if (still.length > 0) return [...new Set(still)];
  return [
    ...new Set(
      here
        .filter((account) => (account.role === 'head' || account.role === 'office') && !own.has(account.user))
        .map((account) => account.user),
    ),
  ];
}

/** The office cancels without being asked, except its own. */
export async function cancel(ctx: Context, { id, rev, reason }: CancelInput): Promise<ApplicationView> {
  const app = await ctx.repo(LeaveApplication).get(id);
  const applicant = await applicantOf(ctx, app);
  if ((await accountsOfApplicant(ctx, applicant)).some((account) => account.user === ctx.actor.userId))
    throw new AppError(leaveErrors.LEAVE_OWN);
  assertTransition(app, 'cancel');
  if (app.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  await closeRound(ctx, leaveApproval, app);
  return viewApplication(
    ctx,
    await cancelLeave(ctx, { app, applicant }, { endReason: reason, decidedAt: ctx.now.toISOString() }),
  );
}
