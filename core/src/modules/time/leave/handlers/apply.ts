import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  LeaveApplication,
  leaveErrors,
  leaveLife,
  LeaveType,
  type leaveActions,
  type LeaveStatus,
} from '@pathshala/shared/modules/time/leave';
import { transit, type Context } from '../../../../kernel';
import { closeRound } from '../../../school/approvals';
import { ownStudents } from '../../../foundation/people';
import { leaveApproval } from '../approval';
import { whoseLeave, type Applicant, type ApplicationRow } from '../services/applicant';
import { yearOf, type TypeRow } from '../services/balance';
import { stepsFor } from '../services/approvers';
import { askFrom, nobodyToAsk } from '../services/ask';
import { judge, refusalError } from '../services/judge';
import { adjustBalance, settleAs } from '../services/settle';
import { isMine, viewApplication, type ApplicationView } from '../services/views';

type ApplicationInput = ActionInput<typeof leaveActions.apply>;

/** Keeps a draft; dates and balance are judged when it is sent. */
export async function saveDraft(ctx: Context, input: ApplicationInput): Promise<ApplicationView> {
  const applicant = await whoseLeave(ctx, input);
  const type = await ctx.repo(LeaveType).get(input.type);
  return viewApplication(ctx, await keep(ctx, { applicant, type, input, from: ['draft'], days: 0 }));
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
  const from = leaveLife.transitions.apply.from;
  const asks = { steps, step: 0 };
  const row = await keep(ctx, { applicant, type, input, from, days, asks });
  await adjustBalance(ctx, applicant, row, { reserved: days });
  const asked = await askFrom(ctx, row, 0);
  if (!asked) throw await nobodyToAsk(ctx, applicant, row);
  const given = { id: row.id, rev: row.rev, also: { ...asked, decidedAt: null } };
  return viewApplication(ctx, await transit(ctx, LeaveApplication, 'apply', given));
}

export async function withdraw(ctx: Context, { id, rev }: { id: string; rev: number }): Promise<ApplicationView> {
  const row = await ownApplication(ctx, id, { rev, from: leaveLife.transitions.withdraw.from });
  const applicant = await whoseLeave(ctx, row);
  await closeRound(ctx, leaveApproval, row);
  if (row.status === 'pending') await adjustBalance(ctx, applicant, row, { reserved: -row.days });
  return viewApplication(ctx, await settleAs(ctx, row, 'withdraw', { event: null }));
}

interface Keeping {
  applicant: Applicant;
  type: TypeRow;
  input: ApplicationInput;
  /** States in which it may be changed. */
  from: readonly LeaveStatus[];
  days: number;
  /** Of one that is being sent: its chain. */
  asks?: { steps: ApplicationRow['steps']; step: number };
}
/** The record of a new application, a draft until it is sent, or of one that is changed before it is sent. */
async function keep(
  ctx: Context,
  { applicant, type, input, from: states, days, asks }: Keeping,
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
    ...asks,
  };
  if (input.id === undefined) {
    return ctx.repo(LeaveApplication).create({
      ...values,
      applicant: applicant.kind,
      [applicant.kind]: applicant.id,
      ...(applicant.section ? { section: applicant.section } : {}),
      ...(isHalf ? { halfOn: halfOn ?? from } : {}),
      ...(attachment ? { attachment } : {}),
      ...(contact ? { contact } : {}),
      ...(ctx.actor.userId ? { appliedBy: ctx.actor.userId } : {}),
    });
  }
  const row = await ownApplication(ctx, input.id, { rev: input.rev, from: states });
  if (row[applicant.kind] !== applicant.id) throw new AppError(kernelErrors.NOT_FOUND);
  return ctx.repo(LeaveApplication).update(
    row.id,
    {
      ...values,
      // Those who send it decide on it no more than those who began it.
      ...(asks && ctx.actor.userId ? { appliedBy: ctx.actor.userId } : {}),
      section: applicant.section,
      halfOn: isHalf ? (halfOn ?? from) : null,
      attachment: attachment ?? null,
      contact: contact || null,
    },
    { rev: row.rev },
  );
}

/**
 * An application of the caller's, or of their child, in one of these states. @throws AppError NOT_FOUND, LEAVE_WRONG_STATE, CONFLICT
 */
export async function ownApplication(
  ctx: Context,
  id: string,
  { rev, from, mayKeep = false }: { rev: number | undefined; from: readonly LeaveStatus[]; mayKeep?: boolean },
): Promise<ApplicationRow> {
  const row = await ctx.repo(LeaveApplication).get(id);
  const isKept = mayKeep && ctx.can('leave.manage') && row.staff !== ctx.actor.staff;
  if (!isKept && !isMine(ctx, row, await ownStudents(ctx))) throw new AppError(kernelErrors.NOT_FOUND);
  assertIn(row, from);
  if (rev !== undefined && row.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  return row;
}

/** @throws AppError LEAVE_WRONG_STATE */
export function assertIn({ status }: ApplicationRow, states: readonly LeaveStatus[]): void {
  if (!states.includes(status))
    throw new AppError(leaveErrors.LEAVE_WRONG_STATE, { status: leaveLife.states[status].label });
}
