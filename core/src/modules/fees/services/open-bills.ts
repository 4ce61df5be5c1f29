import { groupBy, type Row } from '@pathshala/shared/kit';
import { billsOf, FeeLine, fineOfBill, type Bill } from '@pathshala/shared/modules/fees';
import type { Context } from '../../../kernel';
import { fineRuleOf, loadSetting } from './load-setting';

export interface DueBill extends Bill<Row<typeof FeeLine>> {
  priority: number;
  /** Late fine as of today, in paisa. */
  fine: number;
}

/** A student's bills on which something is due today, whatever year they are of. */
export const openBills = async (ctx: Context, student: string): Promise<DueBill[]> =>
  (await openBillsOf(ctx, [student])).get(student) ?? [];

/** The same of several students; anyone who owes nothing is missing. */
export async function openBillsOf(ctx: Context, students: readonly string[]): Promise<Map<string, DueBill[]>> {
  const rows = await ctx
    .repo(FeeLine)
    .find({ where: { student: { in: [...students] }, status: { ne: 'cancelled' } }, sort: [] });
  const rule = fineRuleOf(await loadSetting(ctx));
  return new Map(
    [...groupBy(rows, (line) => line.student)].flatMap(([student, lines]) => {
      const sorted = [...lines].sort((a, b) =>
        a.month === b.month ? a.priority - b.priority || a.seq - b.seq : a.month < b.month ? -1 : 1,
      );
      const open = billsOf(sorted, ctx.today)
        .filter((bill) => bill.balance > 0)
        .map((bill) => ({ ...bill, priority: bill.lines[0]!.priority, fine: fineOfBill(rule, bill, ctx.today) }));
      return open.length > 0 ? [[student, open] as const] : [];
    }),
  );
}
