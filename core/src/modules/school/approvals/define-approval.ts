import { jobSpec } from '../../../kernel';
import { jobsOf, type Approval, type ApprovalDef, type Matter } from './approval';

/**
 * How records of an entity are approved by a chain. The module lists `jobSpecs` among its jobs and `jobs.sweepOverdue`
 * among its schedules.
 */
export function defineApproval<M extends Matter, const L extends string>(def: ApprovalDef<M, L>): Approval<M, L> {
  const jobs = jobsOf(def.name, def.link);
  const approval: Approval<M, L> = { ...def, jobs, jobSpecs: [] };
  const any = approval as unknown as Approval;
  approval.jobSpecs.push(
    jobSpec(jobs.askApprovers, async () => (await import('./jobs/ask-approvers.handler')).askApproversOf(any)),
    jobSpec(jobs.escalate, async () => (await import('./jobs/escalate.handler')).escalateOf(any)),
    jobSpec(jobs.sweepOverdue, async () => (await import('./jobs/sweep-overdue.handler')).sweepOverdueOf(any)),
  );
  return approval;
}
