import { AppError, type ErrorDef } from '@pathshala/shared/kit';
import {
  approvalErrors,
  chainSteps,
  stepsForAmount,
  type ChainStep,
  type ChainView,
  type LimitedStep,
} from '@pathshala/shared/modules/school/approvals';
import type { Context } from '../../../../kernel';
import type { Approval, Decision, Matter } from '../approval';
import { stepLabels } from './approvers';
import { namesOfDeciders, note, passOn, taskOf, viewDecision, type Task } from './decisions';
import { closeRound, openStep, type RoundPatch } from './rounds';

/** Record fields that a step changes; the caller writes them together with their own change. */
export type ChainPatch = { steps?: ChainStep[] } & (RoundPatch | { step: number; escalateAt: null } | {});
/**
 * A record whose last step decides on an amount. `own`: error for a caller who may not decide because the matter is
 * their own.
 */
interface Caller {
  own: ErrorDef;
}

/**
 * The steps that a record of this amount goes through, kept in it, with the first of them open; without a chain it has
 * none. `amount`: paisa, null where it is not known: then all steps are asked.
 * @throws APPROVAL_ABOVE_LIMITS, APPROVAL_NO_APPROVER
 */
export async function beginChain<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  record: M,
  { chain, amount }: { chain: { steps: readonly LimitedStep[] } | null; amount: number | null },
): Promise<ChainPatch & { steps: ChainStep[] }> {
  if (!chain) return { steps: [], step: 0, escalateAt: null };
  const all = chainSteps(chain.steps);
  const steps = amount === null ? all : stepsForAmount(all, amount);
  if (!steps) throw new AppError(approvalErrors.APPROVAL_ABOVE_LIMITS);
  const round = await openStep(ctx, approval, { ...record, steps }, 0);
  if (!round) throw new AppError(approvalErrors.APPROVAL_NO_APPROVER);
  return { steps, ...round };
}

/** The caller's approval in a step that is not the last. @throws APPROVAL_NOT_ASKED, `own` */
export async function passStep<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  record: M,
  { own, remark }: Caller & { remark?: string | undefined },
): Promise<ChainPatch> {
  if (record.steps.length === 0) return {};
  const outcome = await passOn(ctx, approval, record, {
    task: await askedTask(ctx, approval, record, { own }),
    remark,
  });
  return outcome.kind === 'next' ? outcome.patch : {};
}

/** The last step, or one that says no. @throws APPROVAL_NOT_ASKED, `own` */
export async function endChain<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  record: M,
  { own, state, remark }: Caller & { state: 'approved' | 'rejected'; remark?: string | undefined },
): Promise<ChainPatch> {
  if (record.steps.length === 0) return {};
  await note(ctx, approval, await askedTask(ctx, approval, record, { own }), { state, remark });
  await closeRound(ctx, approval, record);
  return { step: record.step, escalateAt: null };
}

/** A record is sent back at any step; of someone who was asked it is their decision. */
export async function breakChain<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  record: M,
  { remark }: { remark: string },
): Promise<ChainPatch> {
  if (record.steps.length === 0) return {};
  const task = await taskOf(ctx, approval, record);
  if (typeof task !== 'string') await note(ctx, approval, task, { state: 'returned', remark });
  await closeRound(ctx, approval, record);
  return { step: 0, escalateAt: null };
}

/** The course of a record's approval, and whether the caller is asked now. */
export async function viewChain<M extends Matter>(ctx: Context, approval: Approval<M>, record: M): Promise<ChainView> {
  const decisions = (await ctx
    .repo(approval.decision)
    .find({ where: { [approval.link]: record.id } })) as unknown as Decision[];
  const names = await namesOfDeciders(ctx, decisions);
  return {
    isAsked: approval.isWaiting(record) && typeof (await taskOf(ctx, approval, record)) !== 'string',
    labels: await stepLabels(ctx, record.steps),
    decisions: decisions.map((row) => viewDecision(ctx, row, names)),
  };
}

async function askedTask<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  record: M,
  { own }: Caller,
): Promise<Task> {
  const task = await taskOf(ctx, approval, record);
  if (task === 'own') throw new AppError(own);
  if (task === 'notAsked') throw new AppError(approvalErrors.APPROVAL_NOT_ASKED);
  return task;
}
