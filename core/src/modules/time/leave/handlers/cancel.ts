import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveDecision, leaveErrors, leaveLife } from '@pathshala/shared/modules/time/leave';
import { samePeople, transit, type Context } from '../../../../kernel';
import { closeRound, openRound } from '../../../school/approvals';
import { accountsOf } from '../../../foundation/identity';
import { leaveApproval } from '../approval';
import { applicantOf, isOwnLeave, type Applicant, type ApplicationRow } from '../services/applicant';
import { isOrder, ownAccounts } from '../services/approvers';
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
  const applicant = await applicantOf(ctx, row);
  const asked = await approversOf(ctx, row, applicant);
  if (asked.length === 0) throw new AppError(leaveErrors.LEAVE_NO_APPROVER);
  const round = await openRound(ctx, leaveApproval, row, {
    step: row.step,
    asked,
    escalateHours: 0,
    fields: { task: 'cancel' },
  });
  const given = { id: row.id, rev: row.rev, input: { endReason: reason }, also: round };
  return viewApplication(ctx, await transit(ctx, LeaveApplication, 'requestCancel', given));
}

/**
 * Those whose approval was the last one, or whose order it was, as far as they still work here; else the head and the
 * office. Never the applicant, nobody who wrote the application, and not the person who asks now.
 */
async function approversOf(ctx: Context, row: ApplicationRow, applicant: Applicant): Promise<string[]> {
  const { userId } = ctx.actor;
  const written = [...(await ownAccounts(ctx, applicant, row)), ...(userId ? [userId] : [])];
  const own = new Set(await samePeople(ctx, written));
  const approved = isOrder(row) ? [row.appliedBy].filter((user) => user !== undefined) : await lastApprovers(ctx, row);
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

async function lastApprovers(ctx: Context, { id, step }: ApplicationRow): Promise<string[]> {
  const rows = await ctx.repo(LeaveDecision).find({ where: { application: id, state: 'approved', task: 'leave' } });
  return rows.filter((each) => each.step === step).map((each) => each.user);
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
