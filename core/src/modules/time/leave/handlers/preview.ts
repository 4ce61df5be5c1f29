import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { askedOf, type ChainStep } from '@pathshala/shared/modules/school/approvals';
import { availableOf, LeaveApplication, LeaveType, type leaveActions } from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { whoseLeave, type Applicant, type ApplicationRow } from '../services/applicant';
import { lessonsMissed, othersAway } from '../services/clash';
import { peopleOfSteps, stepLabels } from '../../../school/approvals';
import { approverFacts, chainsToTry, stepsFor } from '../services/approvers';
import { nobodyToAsk } from '../services/ask';
import { judge, refusalError } from '../services/judge';

/** Outcome of submitting. The same rules apply when it is submitted. */
export async function preview(
  ctx: Context,
  { student, staff, type: typeId, attachment, id, half = 'none', ...dates }: ActionInput<typeof leaveActions.preview>,
): Promise<ActionOutput<typeof leaveActions.preview>> {
  const applicant = await whoseLeave(ctx, { student, staff });
  const type = await ctx.repo(LeaveType).get(typeId);
  const span = { ...dates, half };
  const row = id ? await ctx.repo(LeaveApplication).get(id) : undefined;
  const { count, refusal, line } = await judge(ctx, {
    applicant,
    type,
    span,
    document: attachment,
    id: row?.id,
  });
  const isLimited = type.kind === 'leave' && type.yearlyMax !== undefined;
  const available = isLimited ? availableOf(line) : null;
  const { steps, asked } = count ? await askedFor(ctx, applicant, { type: type.id, days: count.total, row }) : NONE;
  const isForNobody = count !== null && asked.every((users) => users.length === 0);
  const error = refusal ? refusalError(refusal) : isForNobody ? await nobodyToAsk(ctx, applicant, { steps }) : null;
  const names = await ctx.labels(User, asked.flat());
  const labels = await stepLabels(ctx, steps);
  return {
    days: count?.days ?? [],
    total: count?.total ?? 0,
    available,
    after: available === null || !count ? null : available - count.total,
    approvers: steps.flatMap((step, index) =>
      asked[index]!.length > 0
        ? [
            {
              label: labels[index]!,
              mode: step.mode,
              names: asked[index]!.map((user) => names.get(user) ?? { en: '', bn: '' }),
            },
          ]
        : [],
    ),
    refusal: error ? { code: error.code, text: error.text } : null,
    away: count ? await othersAway(ctx, applicant, span) : [],
    lessons: count ? await lessonsMissed(ctx, applicant, count.days) : [],
  };
}

const NONE = { steps: [], asked: [] };
/** The steps that an application would have, and the accounts that each would ask, as `askFrom` does; maybe nobody. */
async function askedFor(
  ctx: Context,
  applicant: Applicant,
  { row, ...what }: { type: string; days: number; row: ApplicationRow | undefined },
): Promise<{ steps: ChainStep[]; asked: string[][] }> {
  const written = { appliedBy: ctx.actor.userId, createdBy: row?.createdBy };
  const own = await stepsFor(ctx, applicant, what);
  for (const steps of chainsToTry(own)) {
    const people = await peopleOfSteps(ctx, applicant, steps);
    const facts = await approverFacts(ctx, applicant, { people, ...written });
    const asked = people.map((each) => askedOf(each, facts));
    if (asked.some((users) => users.length > 0)) return { steps, asked };
  }
  return { steps: own, asked: own.map(() => []) };
}
