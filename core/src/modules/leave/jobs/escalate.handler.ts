import { nextStep } from '@pathshala/shared/modules/approvals';
import { LeaveApplication, LeaveDecision } from '@pathshala/shared/modules/leave';
import { runUnit, type Context } from '../../../kernel';
import { peopleOfSteps } from '../../approvals';
import { accountsOf } from '../../identity';
import { applicantOf } from '../services/applicant';
import { approverFacts } from '../services/approvers';
import { addTasks } from '../services/approval-rounds';

/**
 * Asks those of the next step too, or the head of the institution after the last one. Anyone who was asked first may
 * still decide. A round that is over, or that has gone up already, is left alone.
 */
export default async function escalateJob(
  sys: Context,
  { application, round }: { application: string; round: number },
) {
  await runUnit(sys, { id: 'leave.escalate', audited: true }, async (ctx) => {
    const app = await ctx.repo(LeaveApplication).findOne({ id: application });
    if (
      !app ||
      app.status !== 'pending' ||
      app.round !== round ||
      !app.escalateAt ||
      ctx.now.toISOString() < app.escalateAt
    )
      return;
    const applicant = await applicantOf(ctx, app);
    const people = await peopleOfSteps(ctx, { ...applicant, section: app.section ?? null }, app.steps);
    const facts = await approverFacts(ctx, applicant, { people, appliedBy: app.appliedBy ?? null });
    const asked = new Set(
      (await ctx.repo(LeaveDecision).find({ where: { application, round } })).map((row) => row.user),
    );
    const heads = (await accountsOf(ctx, { roles: ['head'] })).map((account) => account.user);
    const further =
      [nextStep(people, app.step + 1, facts)?.asked ?? [], heads]
        .map((users) => users.filter((user) => !asked.has(user) && !facts.own.has(user)))
        .find((users) => users.length > 0) ?? [];
    const changed = await ctx
      .repo(LeaveApplication)
      .update(app.id, { escalateAt: null, approvers: [...new Set([...app.approvers, ...further])] }, { rev: app.rev });
    if (further.length > 0) await addTasks(ctx, changed, { task: 'leave', asked: further, isEscalated: true });
  });
}
