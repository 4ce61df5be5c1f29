import { AppError, lifecycleErrors } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveDecision, leaveErrors, type LeaveStep } from '@pathshala/shared/modules/time/leave';
import { onTransitions, type Context } from '../../../kernel';
import { applicantOf, isOwnLeave, type ApplicationRow } from './services/applicant';
import { wrotePart } from './services/approvers';

type Taken = { record: ApplicationRow };

/** The decision that each step follows from, and the request that it answers. */
const VERDICTS = {
  pass: { task: 'leave', states: ['approved'] },
  approve: { task: 'leave', states: ['approved'] },
  reject: { task: 'leave', states: ['rejected'] },
  giveBack: { task: 'leave', states: ['returned'] },
  keep: { task: 'cancel', states: ['rejected', 'returned'] },
  cancelAsAsked: { task: 'cancel', states: ['approved'] },
} as const satisfies Partial<Record<LeaveStep, { task: string; states: readonly string[] }>>;

/**
 * A verdict comes from someone else than the applicant and the authors who was asked in this round, and has noted this
 * very decision. The last approval leaves nobody waiting.
 * @throws AppError LEAVE_OWN, OWN_RECORD, LEAVE_NOT_ASKED
 */
const decidedAs = (step: keyof typeof VERDICTS) => ({
  async before(ctx: Context, { record }: Taken): Promise<void> {
    await assertOfOthers(ctx, { record });
    if (await wrotePart(ctx, record)) throw new AppError(lifecycleErrors.OWN_RECORD);
    const { task, states } = VERDICTS[step];
    const { userId: user } = ctx.actor;
    const round = await ctx.repo(LeaveDecision).find({ where: { application: record.id, round: record.round, task } });
    const isNoted = round.some((row) => row.user === user && (states as readonly string[]).includes(row.state));
    const isOpen = step === 'approve' && round.some(({ state }) => state === 'waiting');
    if (!isNoted || isOpen) throw new AppError(leaveErrors.LEAVE_NOT_ASKED);
  },
});

/** Nobody decides on their own leave or their child's, and the office neither orders nor cancels it. @throws LEAVE_OWN */
async function assertOfOthers(ctx: Context, { record }: Taken): Promise<void> {
  if (await isOwnLeave(ctx, await applicantOf(ctx, record))) throw new AppError(leaveErrors.LEAVE_OWN);
}

/** The last of several walls: whichever handler takes one of these steps, and whatever the chain says. */
export const leaveRules = onTransitions(LeaveApplication, {
  pass: decidedAs('pass'),
  approve: decidedAs('approve'),
  reject: decidedAs('reject'),
  giveBack: decidedAs('giveBack'),
  keep: decidedAs('keep'),
  cancelAsAsked: decidedAs('cancelAsAsked'),
  cancel: { before: assertOfOthers },
  order: { before: assertOfOthers },
});
