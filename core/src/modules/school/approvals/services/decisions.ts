import type { Text } from '@pathshala/shared/kit';
import { isStepDone, type DecisionState, type DecisionView } from '@pathshala/shared/modules/school/approvals';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { isOneOf, type Context } from '../../../../kernel';
import type { Approval, Decision, Matter } from '../approval';
import { closeRound, openStep, type RoundPatch } from './rounds';

/** The caller's open task on a record. */
export interface Task<D extends Decision = Decision> {
  mine: D;
  /** All that were asked in this round. */
  round: D[];
}

/**
 * The caller's open task; `own` for their own matter, whatever the role and the chain say; `notAsked` without one.
 * Reads only.
 */
export async function taskOf<M extends Matter, D extends Decision = Decision>(
  ctx: Context,
  approval: Approval<M>,
  matter: M,
): Promise<Task<D> | 'own' | 'notAsked'> {
  const user = ctx.actor.userId;
  if (!user) return 'notAsked';
  if (await isOneOf(ctx, await approval.own(ctx, matter))) return 'own';
  const round = (await ctx
    .repo(approval.decision)
    .find({ where: { [approval.link]: matter.id, round: matter.round } })) as unknown as D[];
  const mine = round.find((row) => row.user === user && row.state === 'waiting');
  return mine ? { mine, round } : 'notAsked';
}

/** Keeps what the caller decided. */
export async function note<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  { mine }: Task,
  { state, remark }: { state: Exclude<DecisionState, 'waiting' | 'passed'>; remark?: string | undefined },
): Promise<void> {
  await ctx
    .repo(approval.decision)
    .update(mine.id, { state, decidedAt: ctx.now.toISOString(), remark: remark || null }, { rev: mine.rev });
}

/**
 * `undecided`: others of the step are still asked; `next`: the next step is open; `done`: the last step has approved.
 */
export type Outcome = { kind: 'undecided' } | { kind: 'next'; patch: RoundPatch } | { kind: 'done' };

/** Notes the caller's approval and opens what follows from it. */
export async function passOn<M extends Matter>(
  ctx: Context,
  approval: Approval<M>,
  matter: M,
  { task, remark }: { task: Task; remark?: string | undefined },
): Promise<Outcome> {
  await note(ctx, approval, task, { state: 'approved', remark });
  const regular = task.round.filter((row) => !row.isEscalated);
  const approved = regular.filter((row) => row.state === 'approved' || row.id === task.mine.id).length;
  const mode = matter.steps[matter.step]?.mode ?? 'any';
  // Someone it was taken up to decides alone.
  if (!task.mine.isEscalated && !isStepDone(mode, { asked: regular.length, approved })) return { kind: 'undecided' };
  await closeRound(ctx, approval, matter);
  const patch = matter.step + 1 < matter.steps.length ? await openStep(ctx, approval, matter, matter.step + 1) : null;
  return patch ? { kind: 'next', patch } : { kind: 'done' };
}

const NOBODY: Text = { en: '', bn: '' };
/** Decisions as screens show them; names of people by their account. */
export const viewDecision = (ctx: Context, row: Decision, names: ReadonlyMap<string, Text>): DecisionView => {
  const { id, step, round, state, isEscalated, remark, decidedAt } = row;
  return {
    id,
    step,
    round,
    state,
    isEscalated,
    by: names.get(row.user) ?? NOBODY,
    own: row.user === ctx.actor.userId,
    ...(remark === undefined ? {} : { remark }),
    ...(decidedAt === undefined ? {} : { decidedAt }),
  };
};
export const namesOfDeciders = (ctx: Context, rows: readonly Decision[]) =>
  ctx.labels(
    User,
    rows.map(({ user }) => user),
  );
