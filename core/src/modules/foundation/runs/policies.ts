import { PlatformRun, PlatformRunFault, Run, RunFault } from '@pathshala/shared/modules/foundation/runs';
import { definePolicy, type Context } from '../../../kernel';

/** The right to a kind of work opens its runs. */
const byPermission = (ctx: Context) => ({ permission: { in: [...ctx.permissions] } });
export const runsPolicies = [Run, RunFault, PlatformRun, PlatformRunFault].map((entity) =>
  definePolicy(entity, { by: ['permission'], read: byPermission, write: byPermission }),
);
