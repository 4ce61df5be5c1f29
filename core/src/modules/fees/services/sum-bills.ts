import { balanceOf, FeeLine, lineStatus, type LineStatus } from '@pathshala/shared/modules/fees';
import type { Context, Where } from '../../../kernel';

/** The lines of one thing and one period of one student, added up by the database. */
export interface BillSum {
  student: string;
  section: string;
  month: string;
  dueDate: string;
  amount: number;
  waived: number;
  paid: number;
  balance: number;
  status: Exclude<LineStatus, 'cancelled'>;
  overdue: boolean;
}

/** Bills that some lines make up; cancelled lines count nowhere. */
export async function sumBills(ctx: Context, where: Where): Promise<BillSum[]> {
  const groups = await ctx.repo(FeeLine).aggregate<{
    _id: { student: string };
    section: string;
    month: string;
    dueDate: string;
    amount: number;
    waived: number;
    paid: number;
  }>({ ...where, status: { ne: 'cancelled' } }, [
    {
      $group: {
        _id: { student: '$student', subHead: '$subHead', period: '$period' },
        section: { $last: '$section' },
        month: { $min: '$month' },
        dueDate: { $min: '$dueDate' },
        amount: { $sum: '$amount' },
        waived: { $sum: '$waived' },
        paid: { $sum: '$paid' },
      },
    },
  ]);
  return groups.map(({ _id: { student }, section, month, dueDate, amount, waived, paid }) => {
    const balance = balanceOf({ amount, waived, paid });
    return {
      student,
      section,
      month,
      dueDate,
      amount,
      waived,
      paid,
      balance,
      status: balance < 0 ? 'paid' : lineStatus({ amount, waived, paid }),
      overdue: balance > 0 && dueDate < ctx.today,
    };
  });
}
