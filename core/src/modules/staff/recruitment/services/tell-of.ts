import type { Context } from '../../../../kernel';
import { tellApplicant, type Step } from '../jobs/tell-applicant';

/** Orders the message of one step. */
export const tellOf = (ctx: Context, step: { application: string; step: Step; rev: number }): void =>
  ctx.after(tellApplicant, step, { id: `job-tell-${step.application}-${step.step}-${step.rev}` });
