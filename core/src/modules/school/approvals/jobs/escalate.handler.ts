import { nextStep } from '@pathshala/shared/modules/school/approvals';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import type { Approval, Decision, Matter, RoundPayload } from '../approval';
import { addTasks, peopleOf } from '../services/rounds';

/**
 * Asks those of the next step too, or the head of the institution after the last one. Anyone who was asked first may
 * still decide. A round that is over or escalated already is left alone, and so is a last step without a substitute.
 */
export const escalateOf = (approval: Approval) => async (sys: Context, payload: RoundPayload) => {
  const { [approval.link]: id, round } = payload;
  await runUnit(sys, { id: `${approval.name}.escalate`, audited: true }, async (ctx) => {
    const matter = (await ctx.repo(approval.matter).findOne({ id })) as unknown as Matter | null;
    const isLate = matter?.escalateAt && ctx.now.toISOString() >= matter.escalateAt;
    if (!matter || !isLate || !approval.isWaiting(matter) || matter.round !== round) return;
    const { people, facts } = await peopleOf(ctx, approval, matter);
    const asked = new Set(
      (
        (await ctx.repo(approval.decision).find({
          where: { [approval.link]: id, round },
        })) as unknown as Decision[]
      ).map((row) => row.user),
    );
    const heads = approval.isLastBinding ? [] : (await accountsOf(ctx, { roles: ['head'] })).map(({ user }) => user);
    const further =
      [nextStep(people, matter.step + 1, facts)?.asked ?? [], heads]
        .map((users) => users.filter((user) => !asked.has(user) && !facts.own.has(user)))
        .find((users) => users.length > 0) ?? [];
    const patch = { escalateAt: null, approvers: [...new Set([...matter.approvers, ...further])] };
    await ctx.repo(approval.matter).update(matter.id, patch, { rev: matter.rev });
    if (further.length > 0) await addTasks(ctx, approval, matter, { asked: further, isEscalated: true });
  });
};
