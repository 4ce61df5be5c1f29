import {
  balanceOf,
  FeeLine,
  fineOfBill,
  lineStatus,
  type FineRule,
  type LineStatus,
} from '@pathshala/shared/modules/money/fees';
import type { Context, Where } from '../../../../kernel';
import { fineRuleOf, loadSetting } from './load-setting';

/** The lines of one thing and one period of one student, added up by the database. */
export interface PlainBill {
  student: string;
  section: string;
  month: string;
  dueDate: string;
  amount: number;
  waived: number;
  paid: number;
  balance: number;
  status: Exclude<LineStatus, 'cancelled'>;
  fined: boolean;
  /** Of late fines, what was paid. */
  finePaid: number;
}
/** The same as of a day. */
export interface BillSum extends PlainBill {
  overdue: boolean;
  /** Late fine as of today, in paisa. */
  fine: number;
}

/** Bills that some lines make up; cancelled lines count nowhere. */
export const sumBills = async (ctx: Context, where: Where): Promise<BillSum[]> =>
  judgeBills(ctx, await readBills(ctx, where));

export async function readBills(ctx: Context, where: Where): Promise<PlainBill[]> {
  const groups = await ctx.repo(FeeLine).aggregate<{
    _id: { student: string };
    section: string;
    first: { month: string; dueDate: string; fined: boolean };
    amount: number;
    waived: number;
    paid: number;
    finePaid: number;
  }>({ ...where, status: { ne: 'cancelled' } }, [
    {
      $group: {
        _id: { student: '$student', subHead: '$subHead', period: '$period' },
        section: { $last: '$section' },
        // The bill's first line, as `billsOf` has it: documents are compared field by field, in this order.
        first: {
          $min: { month: '$month', priority: '$priority', seq: '$seq', dueDate: '$dueDate', fined: '$fined' },
        },
        amount: { $sum: '$amount' },
        waived: { $sum: '$waived' },
        paid: { $sum: '$paid' },
        finePaid: { $sum: '$finePaid' },
      },
    },
  ]);
  return groups.map(({ _id: { student }, section, first, ...sums }) => {
    const { month, dueDate, fined } = first;
    const balance = balanceOf(sums);
    const status = balance < 0 ? 'paid' : lineStatus(sums);
    return { student, section, month, dueDate, fined, ...sums, balance, status };
  });
}

/** Adds to each bill whether it is overdue today, and its late fine. */
export async function judgeBills(ctx: Context, bills: readonly PlainBill[]): Promise<BillSum[]> {
  const rule = fineRuleOf(await loadSetting(ctx));
  return bills.map((bill) => ({ ...bill, ...lateness(bill, { rule, today: ctx.today }) }));
}

/** Whether a bill is late on a day, and its late fine. */
export const lateness = (
  { balance, dueDate, fined, finePaid }: PlainBill,
  { rule, today }: { rule: FineRule; today: string },
) => ({
  overdue: balance > 0 && dueDate < today,
  fine: fineOfBill(rule, { balance, dueDate, lines: [{ fined, finePaid }] }, today),
});
