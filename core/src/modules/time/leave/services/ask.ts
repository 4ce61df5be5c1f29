import { AppError } from '@pathshala/shared/kit';
import { askedOf, type ChainStep } from '@pathshala/shared/modules/school/approvals';
import { LeaveApplication, LeaveDecision, leaveErrors } from '@pathshala/shared/modules/time/leave';
import { samePeople, type Context } from '../../../../kernel';
import { openStep, peopleOfSteps, type RoundPatch } from '../../../school/approvals';
import { leaveApproval } from '../approval';
import { applicantOf, type Applicant, type ApplicationRow } from './applicant';
import { approverFacts, chainsToTry, ownAccounts } from './approvers';

/**
 * Opens the first step from `at` on that has someone to ask. Where the chain has nobody but the applicant and authors,
 * the head is asked, or the office: a further step of the record, so that it shows the people who were really asked.
 * @returns what changes of the record; null when nobody is left to ask
 */
export async function askFrom(
  ctx: Context,
  row: ApplicationRow,
  at: number,
): Promise<(RoundPatch & { steps: ChainStep[] }) | null> {
  for (const steps of chainsToTry(row.steps)) {
    const round = await openStep(ctx, leaveApproval, { ...row, steps }, at);
    if (round) return { ...round, steps };
  }
  return null;
}

/** Why nobody is left to ask: the remedy differs. */
export async function nobodyToAsk(ctx: Context, applicant: Applicant, { steps }: ApplicationRow): Promise<AppError> {
  const people = await peopleOfSteps(ctx, applicant, chainsToTry(steps).flat());
  const facts = await approverFacts(ctx, applicant, { people });
  const isForAuthors = people.some((each) => askedOf(each, facts).length > 0);
  return new AppError(isForAuthors ? leaveErrors.LEAVE_ONLY_AUTHORS : leaveErrors.LEAVE_NO_APPROVER);
}

/**
 * An author who was asked may not decide: asks others in their place where the round would wait for authors forever. A
 * new round has no authors, but one may be older than the account that shows whose it is.
 */
export async function askOthers(ctx: Context, app: ApplicationRow): Promise<void> {
  if (!leaveApproval.isWaiting(app)) return;
  const decisions = ctx.repo(LeaveDecision);
  const open = await decisions.find({ where: { application: app.id, round: app.round, state: 'waiting' } });
  if (!open.some(({ user }) => user === ctx.actor.userId)) return;
  const own = await samePeople(ctx, await ownAccounts(ctx, await applicantOf(ctx, app), app));
  const needsAll = app.steps[app.step]?.mode === 'all';
  if (!needsAll && open.some(({ user }) => !own.includes(user))) return;
  const asked = await askFrom(ctx, app, app.step);
  if (!asked) return;
  await decisions.bulk(open.map(({ id, rev }) => ({ id, rev, patch: { state: 'passed' } })));
  await ctx.repo(LeaveApplication).update(app.id, asked, { rev: app.rev });
}
