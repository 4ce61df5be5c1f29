import { nextStep } from '@pathshala/shared/modules/approvals';
import { LeaveApplication, LeaveDecision } from '@pathshala/shared/modules/leave';
import type { Context } from '../../../kernel';
import { peopleOfSteps } from '../../approvals';
import { askApprovers } from '../jobs/ask-approvers';
import { escalate } from '../jobs/escalate';
import type { Applicant, ApplicationRow } from './applicant';
import { approverFacts } from './approvers';

const HOUR_MS = 3_600_000;

/**
 * Opens the first step from `at` on that has someone to ask.
 * @returns the application afterwards; null when nobody is left to ask
 */
export async function openStep(
  ctx: Context,
  applicant: Applicant,
  app: ApplicationRow,
  at: number,
  patch: Partial<ApplicationRow> = {},
): Promise<ApplicationRow | null> {
  const people = await peopleOfSteps(ctx, applicant, app.steps);
  const next = nextStep(people, at, await approverFacts(ctx, applicant, { people, appliedBy: app.appliedBy ?? null }));
  if (!next) return null;
  return openApprovalRound(ctx, app, {
    task: 'leave',
    step: next.step,
    asked: next.asked,
    escalateHours: app.steps[next.step]?.escalateHours ?? 0,
    patch,
  });
}

export interface ApprovalRound {
  task: 'leave' | 'cancel';
  step: number;
  /** Accounts, at least one. */
  asked: readonly string[];
  escalateHours: number;
  patch?: Partial<ApplicationRow>;
}

/** Asks people to decide: a task in each inbox, a notification, and, where the step says so, an alarm for later. */
export async function openApprovalRound(
  ctx: Context,
  app: ApplicationRow,
  { task, step, asked, escalateHours, patch = {} }: ApprovalRound,
): Promise<ApplicationRow> {
  const round = app.round + 1;
  const escalateAt = escalateHours > 0 ? new Date(ctx.now.getTime() + escalateHours * HOUR_MS).toISOString() : null;
  const changed = await ctx
    .repo(LeaveApplication)
    .update(
      app.id,
      { ...patch, step, round, escalateAt, approvers: [...new Set([...app.approvers, ...asked])] } as never,
      { rev: app.rev },
    );
  await addTasks(ctx, changed, { task, asked, isEscalated: false });
  if (escalateAt)
    ctx.after(
      escalate,
      { application: app.id, round },
      { id: `leave-escalate-${app.id}-${round}`, delayMs: escalateHours * HOUR_MS },
    );
  return changed;
}

export async function addTasks(
  ctx: Context,
  app: ApplicationRow,
  { task, asked, isEscalated }: { task: 'leave' | 'cancel'; asked: readonly string[]; isEscalated: boolean },
): Promise<void> {
  const { id: application, student, staff, step, round } = app;
  await ctx.repo(LeaveDecision).createMany(
    asked.map((user) => ({
      application,
      ...(student ? { student } : {}),
      ...(staff ? { staff } : {}),
      user,
      task,
      step,
      round,
      state: 'waiting' as const,
      isEscalated,
    })),
  );
  ctx.after(
    askApprovers,
    { application, round },
    { id: `leave-ask-${application}-${round}${isEscalated ? '-up' : ''}` },
  );
}

/** Takes the open tasks of an application out of all inboxes. */
export async function closeApprovalRound(ctx: Context, app: ApplicationRow): Promise<void> {
  const decisions = ctx.repo(LeaveDecision);
  const open = await decisions.find({ where: { application: app.id, state: 'waiting' } });
  if (open.length > 0) await decisions.bulk(open.map(({ id, rev }) => ({ id, rev, patch: { state: 'passed' } })));
}
