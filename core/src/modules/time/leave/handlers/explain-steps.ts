import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { leaveActions } from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { peopleOfSteps, stepLabels } from '../../../school/approvals';

/** Steps in words, with the names that do not depend on the applicant. */
export async function explainSteps(
  ctx: Context,
  { steps: given }: ActionInput<typeof leaveActions.explainSteps>,
): Promise<ActionOutput<typeof leaveActions.explainSteps>> {
  const steps = given.map((step) => ({
    ...step,
    mode: step.mode ?? ('any' as const),
    escalateHours: step.escalateHours ?? 0,
  }));
  const labels = await stepLabels(ctx, steps);
  const people = await peopleOfSteps(ctx, { section: null, reportsTo: undefined }, steps);
  const names = await ctx.labels(
    User,
    people.flatMap((each) => each.approvers.map((approver) => approver.user)),
  );
  return {
    steps: steps.map((_, index) => ({
      label: labels[index]!,
      names: people[index]!.approvers.map((approver) => names.get(approver.user) ?? { en: '', bn: '' }),
    })),
  };
}
