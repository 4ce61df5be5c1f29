import { AppError } from '@pathshala/shared/kit';
import { askedOf, type ChainStep } from '@pathshala/shared/modules/school/approvals';
import { LeaveApplication, LeaveDecision, leaveErrors } from '@pathshala/shared/modules/time/leave';
import { samePeople, type Context } from '../../../../kernel';
import { openRound, openStep, peopleOfSteps, type RoundPatch } from '../../../school/approvals';
import { accountsOf } from '../../../foundation/identity';
import { leaveApproval } from '../approval';
import { applicantOf, type Applicant, type ApplicationRow } from './applicant';
import { approverFacts, chainsToTry, isOrder, ownAccounts } from './approvers';

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
export async function nobodyToAsk(
  ctx: Context,
  applicant: Applicant,
  { steps }: Pick<ApplicationRow, 'steps'>,
): Promise<AppError> {
  const people = await peopleOfSteps(ctx, applicant, chainsToTry(steps).flat());
  const facts = await approverFacts(ctx, applicant, { people });
  const isForAuthors = people.some((each) => askedOf(each, facts).length > 0);
  return new AppError(isForAuthors ? leaveErrors.LEAVE_ONLY_AUTHORS : leaveErrors.LEAVE_NO_APPROVER);
}

/** Asks for the cancellation of an approved leave. @returns the patch of the record; null when nobody is left to ask */
export async function askToCancel(ctx: Context, row: ApplicationRow, applicant: Applicant): Promise<RoundPatch | null> {
  const asked = await cancellersOf(ctx, row, applicant);
  if (asked.length === 0) return null;
  return openRound(ctx, leaveApproval, row, { step: row.step, asked, escalateHours: 0, fields: { task: 'cancel' } });
}

/**
 * Those whose approval was the last one, or whose order it was, as far as they still work here; else the head and the
 * office. Never the applicant, nobody who wrote the application, and not the person who asks now.
 */
async function cancellersOf(ctx: Context, row: ApplicationRow, applicant: Applicant): Promise<string[]> {
  const { userId } = ctx.actor;
  const written = [...(await ownAccounts(ctx, applicant, row)), ...(userId ? [userId] : [])];
  const own = new Set(await samePeople(ctx, written));
  const approved = isOrder(row) ? [row.appliedBy].filter((user) => user !== undefined) : await lastApprovers(ctx, row);
  const here = await accountsOf(ctx, { roles: ['head', 'office', 'teacher', 'accountant', 'librarian'] });
  const still = approved.filter((user) => !own.has(user) && here.some((account) => account.user === user));
  if (still.length > 0) return [...new Set(still)];
  return [
    ...new Set(
      here
        .filter((account) => (account.role === 'head' || account.role === 'office') && !own.has(account.user))
        .map((account) => account.user),
    ),
  ];
}

async function lastApprovers(ctx: Context, { id, step }: ApplicationRow): Promise<string[]> {
  const rows = await ctx.repo(LeaveDecision).find({ where: { application: id, state: 'approved', task: 'leave' } });
  return rows.filter((each) => each.step === step).map((each) => each.user);
}

/**
 * An author who was asked may not decide, on the leave or on its cancellation: asks others in their place where the
 * round would wait for authors forever. A new round has no authors, but one may be older than the account that shows
 * whose it is.
 */
export async function askOthers(ctx: Context, app: ApplicationRow): Promise<void> {
  const isCancelling = app.status === 'cancelRequested';
  if (!isCancelling && !leaveApproval.isWaiting(app)) return;
  const decisions = ctx.repo(LeaveDecision);
  const open = await decisions.find({ where: { application: app.id, round: app.round, state: 'waiting' } });
  if (!open.some(({ user }) => user === ctx.actor.userId)) return;
  const applicant = await applicantOf(ctx, app);
  const own = await samePeople(ctx, await ownAccounts(ctx, applicant, app));
  // One decides on a cancellation, whatever the step of the leave asked for.
  const needsAll = !isCancelling && app.steps[app.step]?.mode === 'all';
  if (!needsAll && open.some(({ user }) => !own.includes(user))) return;
  const asked = isCancelling ? await askToCancel(ctx, app, applicant) : await askFrom(ctx, app, app.step);
  if (!asked) return;
  await decisions.bulk(open.map(({ id, rev }) => ({ id, rev, patch: { state: 'passed' } })));
  await ctx.repo(LeaveApplication).update(app.id, asked, { rev: app.rev });
}
