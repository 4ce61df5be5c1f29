import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  canTransition,
  LeaveApplication,
  leaveErrors,
  leaveStatuses,
  LeaveType,
  type leaveActions,
  type TransitionName,
} from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { closeRound, openStep } from '../../../school/approvals';
import { ownStudents } from '../../../foundation/people';
import { leaveApproval } from '../approval';
import { whoseLeave, type Applicant, type ApplicationRow } from '../services/applicant';
import { yearOf, type TypeRow } from '../services/balance';
import { stepsFor } from '../services/approvers';
import { judge, refusalError } from '../services/judge';
import { adjustBalance, settleAs } from '../services/settle';
import { isMine, viewApplication, type ApplicationView } from '../services/views';

type ApplicationInput = ActionInput<typeof leaveActions.apply>;

/** Keeps a draft; dates and balance are judged when it is sent. */
export async function saveDraft(ctx: Context, input: ApplicationInput): Promise<ApplicationView> {
  const applicant = await whoseLeave(ctx, input);
  const type = await ctx.repo(LeaveType).get(input.type);
  return viewApplication(
    ctx,
    await keep(ctx, { applicant, type, input, transition: 'save', days: 0, patch: { status: 'draft' } }),
  );
}

/** Judges, holds the days and asks the first step, all in one transaction. */
export async function apply(ctx: Context, input: ApplicationInput): Promise<ApplicationView> {
  const applicant = await whoseLeave(ctx, input);
  const type = await ctx.repo(LeaveType).get(input.type);
  const { count, refusal } = await judge(ctx, {
    applicant,
    type,
    span: { ...input, half: input.half ?? 'none' },
    document: input.attachment,
    id: input.id,
  });
  if (refusal || !count) throw refusalError(refusal ?? { code: 'LEAVE_NO_WORKING_DAY' });
  const days = count.total;
  const steps = await stepsFor(ctx, applicant, { type: type.id, days });
  const row = await keep(ctx, {
    applicant,
    type,
    input,
    transition: 'apply',
    days,
    patch: {
      status: 'pending',
      steps,
      step: 0,
      appliedBy: ctx.actor.userId,
      appliedAt: ctx.now.toISOString(),
      decidedAt: null,
    },
  });
  await adjustBalance(ctx, applicant, row, { reserved: days });
  const asked = await openStep(ctx, leaveApproval, row, 0);
  if (!asked) throw new AppError(leaveErrors.LEAVE_NO_APPROVER);
  return viewApplication(ctx, await ctx.repo(LeaveApplication).update(row.id, asked, { rev: row.rev }));
}

export async function withdraw(ctx: Context, { id, rev }: { id: string; rev: number }): Promise<ApplicationView> {
  const row = await ownApplication(ctx, id, { rev, transition: 'withdraw' });
  const applicant = await whoseLeave(ctx, row);
  await closeRound(ctx, leaveApproval, row);
  if (row.status === 'pending') await adjustBalance(ctx, applicant, row, { reserved: -row.days });
  return viewApplication(ctx, await settleAs(ctx, row, 'withdrawn', { event: null }));
}

interface Keeping {
  applicant: Applicant;
  type: TypeRow;
  input: ApplicationInput;
  transition: TransitionName;
  days: number;
  patch: Record<string, unknown>;
}
/** The record of a new application, or of one that is changed before it is sent. */
async function keep(
  ctx: Context,
  { applicant, type, input, transition, days, patch }: Keeping,
): Promise<ApplicationRow> {
  const { from, until, half = 'none', halfOn, reason, attachment, contact } = input;
  const isHalf = half !== 'none';
  const values = {
    type: type.id,
    isDuty: type.kind === 'duty',
    from,
    until,
    half,
    reason,
    days,
    year: yearOf(from),
    ...patch,
  };
  if (input.id === undefined) {
    const { decidedAt: _, ...fresh } = values as typeof values & { decidedAt?: unknown };
    return ctx.repo(LeaveApplication).create({
      ...fresh,
      applicant: applicant.kind,
      [applicant.kind]: applicant.id,
      ...(applicant.section ? { section: applicant.section } : {}),
      ...(isHalf ? { halfOn: halfOn ?? from } : {}),
      ...(attachment ? { attachment } : {}),
      ...(contact ? { contact } : {}),
      ...(ctx.actor.userId ? { appliedBy: ctx.actor.userId } : {}),
    });
  }
  const row = await ownApplication(ctx, input.id, { rev: input.rev, transition });
  if (row[applicant.kind] !== applicant.id) throw new AppError(kernelErrors.NOT_FOUND);
  return ctx.repo(LeaveApplication).update(
    row.id,
    {
      ...values,
      section: applicant.section,
      halfOn: isHalf ? (halfOn ?? from) : null,
      attachment: attachment ?? null,
      contact: contact || null,
    },
    { rev: row.rev },
  );
}

/**
 * An application of the caller's, or of their child, in a state from which the transition is possible. @throws AppError
 * NOT_FOUND, LEAVE_WRONG_STATE, CONFLICT
 */
export async function ownApplication(
  ctx: Context,
  id: string,
  { rev, transition, mayKeep = false }: { rev: number | undefined; transition: TransitionName; mayKeep?: boolean },
): Promise<ApplicationRow> {
  const row = await ctx.repo(LeaveApplication).get(id);
  const isKept = mayKeep && ctx.can('leave.manage') && row.staff !== ctx.actor.staff;
  if (!isKept && !isMine(ctx, row, await ownStudents(ctx))) throw new AppError(kernelErrors.NOT_FOUND);
  assertTransition(row, transition);
  if (rev !== undefined && row.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  return row;
}

export function assertTransition(row: ApplicationRow, transition: TransitionName): void {
  if (!canTransition(transition, row.status))
    throw new AppError(leaveErrors.LEAVE_WRONG_STATE, {
      status: leaveStatuses.find((each) => each.value === row.status)!.label,
    });
}
