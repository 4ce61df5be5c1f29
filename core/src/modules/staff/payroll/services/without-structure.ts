import type { Row } from '@pathshala/shared/kit';
import { PayStructure, type PayRun } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';

const MOST = 20_000;

/** Employees in service in the month of a run who have no salary structure of any type in force: nobody pays them. */
export async function withoutStructure(
  ctx: Context,
  { month, kind }: Row<typeof PayRun>,
): Promise<Row<typeof Staff>[]> {
  if (kind === 'bonus') return [];
  const [first, last] = [`${month}-01`, daysOfMonth(month).at(-1)!];
  const serving = (await ctx.repo(Staff).find({ sort: ['code'], atMost: MOST })).filter(
    ({ active, joiningDate, leftOn }) => (joiningDate ?? '') <= last && (leftOn ? leftOn >= first : active),
  );
  const rows = await ctx.repo(PayStructure).find({ where: { from: { lte: last } }, sort: ['from'], atMost: MOST });
  const latest = new Map(rows.map((row) => [`${row.staff} ${row.salaryType}`, row]));
  const paid = new Set([...latest.values()].filter(({ until }) => !until || until >= first).map(({ staff }) => staff));
  return serving.filter(({ id }) => !paid.has(id));
}
