import type { Row } from '@pathshala/shared/kit';
import type { Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context, Job } from '../../../../kernel';
import type { RunPayload } from './run-payload';

/** @throws AppError where the rest of this run must not be done any more */
type ResumeGuard = (ctx: Context, run: Row<typeof Run>) => Promise<void>;
const guards = new Map<string, ResumeGuard>();

/** Modules whose stopped runs can be overtaken by other work register a guard when they are loaded. */
export const guardResume = (job: Job<RunPayload>, guard: ResumeGuard): void => void guards.set(job.name, guard);
export const assertMayResume: ResumeGuard = async (ctx, run) => guards.get(run.job)?.(ctx, run);
