import {
  AppError,
  kernelErrors,
  lifecycleErrors,
  type ActionInput,
  type ActionOutput,
  type Row,
} from '@pathshala/shared/kit';
import {
  LeaveApplication,
  leaveErrors,
  LeaveType,
  type LeaveDecision,
  type leaveActions,
} from '@pathshala/shared/modules/time/leave';
import { transit, type Context } from '../../../../kernel';
import { tellCover } from '../jobs/tell-cover';
import * as approvals from '../../../school/approvals';
import { leaveApproval } from '../approval';
import { applicantOf, isOwnLeave, type Applicant, type ApplicationRow } from '../services/applicant';
import { askOthers } from '../services/ask';
import { adjustBalance, dropFromRegister, excuseInRegister, settleAs, tell } from '../services/settle';
import { viewApplications } from '../services/views';

type Input = ActionInput<typeof leaveActions.decide>;
type Output = ActionOutput<typeof leaveActions.decide>;
type DecisionRow = Row<typeof LeaveDecision>;

/**
 * Each application on its own: one that cannot be decided is detected before anything of it is written, so the others
 * are not touched by it. One that its author cannot decide is passed to someone else.
 */
export async function decide(ctx: Context, { applications, verdict, remark }: Input): Promise<Output> {
  if (verdict !== 'approve' && !remark)
    throw new AppError(leaveErrors.LEAVE_REMARK_NEEDED, undefined, { remark: [leaveErrors.LEAVE_REMARK_NEEDED.text] });
  const done: ApplicationRow[] = [];
  const refused: Output['refused'] = [];
  for (const id of new Set(applications)) {
    const task = await findTask(ctx, id);
    if (task instanceof AppError) {
      refused.push({ id, code: task.code, text: task.text });
      if (task.code === lifecycleErrors.OWN_RECORD.code) await askOthers(ctx, await ctx.repo(LeaveApplication).get(id));
    } else done.push(await (task.mine.task === 'cancel' ? decideCancel : decideLeave)(ctx, task, { verdict, remark }));
  }
  return { done: await viewApplications(ctx, done), refused };
}

interface Task extends approvals.Task<DecisionRow> {
  app: ApplicationRow;
  applicant: Applicant;
}
interface Verdict {
  verdict: Input['verdict'];
  remark: string | undefined;
}

/** The caller's open task on an application, or why there is none. Reads only. */
async function findTask(ctx: Context, id: string): Promise<Task | AppError> {
  const app = await ctx.repo(LeaveApplication).findOne({ id });
  if (!app) return new AppError(kernelErrors.NOT_FOUND);
  const task = await approvals.taskOf<ApplicationRow, DecisionRow>(ctx, leaveApproval, app);
  const applicant = { ...(await applicantOf(ctx, app)), section: app.section ?? null };
  // Whatever the role, and whatever the chain says: this is the last of several walls.
  if (await isOwnLeave(ctx, applicant)) return new AppError(leaveErrors.LEAVE_OWN);
  if (task === 'own') return new AppError(lifecycleErrors.OWN_RECORD);
  if (task === 'notAsked') return new AppError(leaveErrors.LEAVE_NOT_ASKED);
  return { app, applicant, ...task };
}

const STATE = { approve: 'approved', reject: 'rejected', return: 'returned' } as const;
const note = (ctx: Context, task: Task, { verdict, remark }: Verdict) =>
  approvals.note(ctx, leaveApproval, task, { state: STATE[verdict], remark });

async function decideLeave(ctx: Context, task: Task, verdict: Verdict): Promise<ApplicationRow> {
  const { app, applicant } = task;
  if (verdict.verdict !== 'approve') {
    await note(ctx, task, verdict);
    await approvals.closeRound(ctx, leaveApproval, app);
    await adjustBalance(ctx, applicant, app, { reserved: -app.days });
    const step = verdict.verdict === 'reject' ? 'reject' : 'giveBack';
    return settleAs(ctx, app, step, { event: STATE[verdict.verdict], remark: verdict.remark });
  }
  const outcome = await approvals.passOn(ctx, leaveApproval, app, { task, remark: verdict.remark });
  if (outcome.kind === 'done') return approve(ctx, { app, applicant, remark: verdict.remark });
  const also = outcome.kind === 'next' ? outcome.patch : {};
  const input = verdict.remark ? { remark: verdict.remark } : {};
  const passed = await transit(ctx, LeaveApplication, 'pass', { id: app.id, rev: app.rev, input, also });
  if (outcome.kind === 'next') tell(ctx, passed, 'movedOn');
  return passed;
}

/** The last approval: the held days are taken, and the register is updated. */
async function approve(
  ctx: Context,
  { app, applicant, remark }: Pick<Task, 'app' | 'applicant'> & Pick<Verdict, 'remark'>,
): Promise<ApplicationRow> {
  await adjustBalance(ctx, applicant, app, { reserved: -app.days, used: app.days });
  await excuseInRegister(ctx, app, await ctx.repo(LeaveType).get(app.type));
  if (app.staff) ctx.after(tellCover, { application: app.id }, { id: `leave-cover-${app.id}-${app.round}` });
  return settleAs(ctx, app, 'approve', { event: 'approved', remark });
}

/** Refusing or sending back both leave the leave as it was approved. */
async function decideCancel(ctx: Context, task: Task, verdict: Verdict): Promise<ApplicationRow> {
  const { app } = task;
  await note(ctx, task, verdict);
  await approvals.closeRound(ctx, leaveApproval, app);
  if (verdict.verdict !== 'approve') return settleAs(ctx, app, 'keep', { event: 'kept', remark: verdict.remark });
  await undo(ctx, task);
  return settleAs(ctx, app, 'cancelAsAsked', { event: 'cancelled', remark: verdict.remark });
}

/** Cancels without being asked, with the reason that the office gives. */
export async function cancelLeave(
  ctx: Context,
  { app, applicant, reason }: Pick<Task, 'app' | 'applicant'> & { reason: string },
): Promise<ApplicationRow> {
  await undo(ctx, { app, applicant });
  const { id, rev } = app;
  const given = { id, rev, input: { endReason: reason }, also: { escalateAt: null } };
  const cancelled = await transit(ctx, LeaveApplication, 'cancel', given);
  tell(ctx, cancelled, 'cancelled');
  return cancelled;
}

/** Days go back, and the register forgets the leave. */
async function undo(ctx: Context, { app, applicant }: Pick<Task, 'app' | 'applicant'>): Promise<void> {
  await adjustBalance(ctx, applicant, app, { used: -app.days });
  await dropFromRegister(ctx, app);
}
