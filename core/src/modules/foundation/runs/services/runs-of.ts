import { PlatformRun, PlatformRunFault, Run, RunFault } from '@pathshala/shared/modules/foundation/runs';
import type { Context, Repository } from '../../../../kernel';

/** Runs of the context's institution, or of the platform where it has none: the engine works on both alike. */
export const runsOf = (ctx: Context): Repository<typeof Run> =>
  ctx.tenantId === null ? (ctx.repo(PlatformRun) as unknown as Repository<typeof Run>) : ctx.repo(Run);

export const faultsOf = (ctx: Context): Repository<typeof RunFault> =>
  ctx.tenantId === null ? (ctx.repo(PlatformRunFault) as unknown as Repository<typeof RunFault>) : ctx.repo(RunFault);
