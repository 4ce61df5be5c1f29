import type { Row } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

/** Employees of the institution of `ctx` who had joined by `date` and had not left before it, by ID. */
export async function inServiceOn(ctx: Context, date: string): Promise<Row<typeof Staff>[]> {
  return (await ctx.repo(Staff).find({ sort: ['code'] })).filter(
    (row) => (row.active || (row.leftOn ?? '') >= date) && (row.joiningDate ?? '') <= date,
  );
}
