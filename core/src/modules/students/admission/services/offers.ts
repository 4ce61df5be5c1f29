import type { Context } from '../../../../kernel';
import { tellApplicant, type Step } from '../jobs/tell-applicant';

const DAY_MS = 86_400_000;

/** When an offer that is made now ends. */
export const offerEnd = ({ now }: Pick<Context, 'now'>, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString();

/** Orders the message of one step. */
export const tellOf = (ctx: Context, step: { application: string; step: Step; rev: number }): void =>
  ctx.after(tellApplicant, step, { id: `admission-tell-${step.application}-${step.step}-${step.rev}` });
