import type { Row } from '@pathshala/shared/kit';
import { billsOf, FeeLine, FeeSetting, fineOfBill, type Bill } from '@pathshala/shared/modules/money/fees';
import { dhakaDate, outsideOf, type Context } from '../../../../kernel';
import { fineRuleOf, loadSetting } from './load-setting';

export interface DueBill extends Bill<Row<typeof FeeLine>> {
  priority: number;
  /** Late fine as of today, in paisa. */
  fine: number;
  /** The same as of an earlier day; never of one before the bill was there. */
  fineOn(day: string): number;
}

/** A student's bills on which something is due today, whatever year they are of. */
export async function openBills(ctx: Context, student: string): Promise<DueBill[]> {
  const lines = await ctx.repo(FeeLine).find({ where: { student, status: { ne: 'cancelled' } }, sort: [] });
  const rule = fineRuleOf(await loadSetting(outsideOf(ctx, FeeSetting)));
  const sorted = lines.sort((a, b) =>
    a.month === b.month ? a.priority - b.priority || a.seq - b.seq : a.month < b.month ? -1 : 1,
  );
  return billsOf(sorted, ctx.today)
    .filter((bill) => bill.balance > 0)
    .map((bill) => {
      const first = bill.lines[0]!;
      const billedOn = dhakaDate(new Date(first.createdAt));
      const fineOn = (day: string) =>
        fineOfBill(rule, bill, day > ctx.today ? ctx.today : day < billedOn ? billedOn : day);
      return { ...bill, priority: first.priority, fine: fineOfBill(rule, bill, ctx.today), fineOn };
    });
}
