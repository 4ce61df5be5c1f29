import { AppError } from '@pathshala/shared/kit';
import {
  approvalErrors,
  askedOf,
  nextStep,
  type ApproverFacts,
  type StepPeople,
} from '@pathshala/shared/modules/school/approvals';
import { samePeople, type Context } from '../../../../kernel';
import type { Approval, Decision, Matter } from '../approval';
import { approverFacts, peopleOfSteps } from './approvers';

const HOUR_MS = 3_600_000;

/** Record fields that a new round changes; the caller writes them together with their own change. */
export interface RoundPatch {
  step: number;
  round: number;
  escalateAt: string | null;
  approvers: string[];
}

/**
 * Opens the first step from `at` on that has someone to ask: a task in each inbox, a notification, and, where the step
 * says so, an alarm for later.
 * @returns what changes of the record; null when nobody is left to ask
 * @throws AppError APPROVAL_NO_APPROVER when the last step is binding and has nobody
 */
export async function openStep<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  matter: M,
  at: number,
): Promise<RoundPatch | null> {
  const { people, facts } = await peopleOf(ctx, approval, matter);
  const last = people.at(-1);
  if (approval.isLastBinding && (!last || askedOf(last, facts).length === 0))
    throw new AppError(approvalErrors.APPROVAL_NO_APPROVER);
  const next = nextStep(people, at, facts);
  if (!next) return null;
  return openRound(ctx, approval, matter, {
    ...next,
    escalateHours: matter.steps[next.step]?.escalateHours ?? 0,
  });
}

/** Everyone behind the steps of a record, and those of them who may not decide or are away. */
export async function peopleOf<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  matter: M,
): Promise<{ people: StepPeople[]; facts: ApproverFacts }> {
  const people = await peopleOfSteps(ctx, await approval.about(ctx, matter), matter.steps, {
    permission: (step) => approval.permission?.(matter, step),
  });
  return {
    people,
    facts: await approverFacts(ctx, { people, own: await samePeople(ctx, await approval.own(ctx, matter)) }),
  };
}

export interface Round {
  step: number;
  /** Accounts, at least one. */
  asked: readonly string[];
  /** 0 = never. */
  escalateHours: number;
  /** Fields of the decisions beside those of `approval.fields`. */
  fields?: Readonly<Record<string, unknown>>;
}

/** Asks these people, whatever the chain says. */
export async function openRound<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  matter: M,
  { step, asked, escalateHours, fields = {} }: Round,
): Promise<RoundPatch> {
  const { name, link, jobs } = approval;
  const round = matter.round + 1;
  const escalateAt = escalateHours > 0 ? new Date(ctx.now.getTime() + escalateHours * HOUR_MS).toISOString() : null;
  await addTasks(ctx, approval, { ...matter, step, round }, { asked, isEscalated: false, fields });
  if (escalateAt)
    ctx.after(
      jobs.escalate,
      { [link]: matter.id, round },
      { id: `${name}-escalate-${matter.id}-${round}`, delayMs: escalateHours * HOUR_MS },
    );
  return { step, round, escalateAt, approvers: [...new Set([...matter.approvers, ...asked])] };
}

export async function addTasks<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  matter: M,
  { asked, isEscalated, fields = {} }: Pick<Round, 'asked' | 'fields'> & { isEscalated: boolean },
): Promise<void> {
  const { name, link, jobs } = approval;
  const { id, step, round } = matter;
  const given = { ...approval.fields?.(matter), ...fields, step, round, state: 'waiting' as const, isEscalated };
  await ctx.repo(approval.decision).createMany(asked.map((user) => ({ [link]: id, user, ...given })));
  ctx.after(jobs.askApprovers, { [link]: id, round }, { id: `${name}-ask-${id}-${round}${isEscalated ? '-up' : ''}` });
}

/** Takes the open tasks of a record out of all inboxes. */
export async function closeRound<M extends Matter>(ctx: Context, approval: Approval<M>, { id }: M): Promise<void> {
  const decisions = ctx.repo(approval.decision);
  const open = (await decisions.find({ where: { [approval.link]: id, state: 'waiting' } })) as unknown as Decision[];
  if (open.length > 0)
    await decisions.bulk(open.map(({ id: task, rev }) => ({ id: task, rev, patch: { state: 'passed' } })));
}
