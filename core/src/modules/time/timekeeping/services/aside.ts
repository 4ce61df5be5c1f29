import { AttendanceDevice, Punch } from '@pathshala/shared/modules/time/timekeeping';
import type { Context } from '../../../../kernel';

/** Problems of punches that wait for the office. */
export const ASIDE: { in: ('clock' | 'late')[] } = { in: ['clock', 'late'] };

export const countAside = (ctx: Context, device: string): Promise<number> =>
  ctx.repo(Punch).count({ device, problem: ASIDE });

/** The count that lists show, after something of it was decided. */
export async function noteAside(ctx: Context, device: string): Promise<void> {
  await ctx.repo(AttendanceDevice).update(device, { aside: await countAside(ctx, device) });
}
