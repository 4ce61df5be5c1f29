import { groupBy, type ActionOutput } from '@pathshala/shared/kit';
import { AcademicYear, Section } from '@pathshala/shared/modules/academics';
import { type feesActions, FeeLine, monthsOfYear } from '@pathshala/shared/modules/fees';
import type { Context } from '../../../kernel';

/** What is in each month of a year. */
export async function months(
  ctx: Context,
  { year: id, class: of, section }: { year: string; class?: string | undefined; section?: string | undefined },
): Promise<ActionOutput<typeof feesActions.months>> {
  const year = await ctx.repo(AcademicYear).get(id);
  const sections = section
    ? [section]
    : of
      ? (await ctx.repo(Section).find({ where: { class: of } })).map((row) => row.id)
      : null;
  const list = monthsOfYear(year.startsOn);
  const found = await ctx.repo(FeeLine).aggregate<{
    _id: { month: string; kind: string };
    lines: number;
    amount: number;
    waived: number;
    paid: number;
    balance: number;
  }>(
    {
      month: { gte: list[0]!, lte: list.at(-1)! },
      status: { ne: 'cancelled' },
      ...(sections ? { section: { in: sections } } : {}),
    },
    [
      {
        $group: {
          // Sums of plain fields alone the database takes from the bytes of a bill.
          _id: { month: '$month', kind: '$kind' },
          lines: { $sum: 1 },
          amount: { $sum: '$amount' },
          waived: { $sum: '$waived' },
          paid: { $sum: '$paid' },
          balance: { $sum: '$balance' },
        },
      },
    ],
  );
  const byMonth = groupBy(found, ({ _id }) => _id.month);
  return {
    months: list.map((month) => {
      const own = byMonth.get(month) ?? [];
      const sum = (key: 'amount' | 'waived' | 'paid' | 'balance') => own.reduce((total, each) => total + each[key], 0);
      const bills = own.reduce((total, { _id, lines }) => total + (_id.kind === 'bill' ? lines : 0), 0);
      return {
        month,
        bills,
        amount: sum('amount'),
        waived: sum('waived'),
        paid: sum('paid'),
        balance: sum('balance'),
      };
    }),
  };
}
