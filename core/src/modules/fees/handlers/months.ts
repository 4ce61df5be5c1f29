import type { ActionOutput } from '@pathshala/shared/kit';
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
  const found = await ctx
    .repo(FeeLine)
    .aggregate<{ _id: string; bills: number; amount: number; waived: number; paid: number; balance: number }>(
      {
        month: { gte: list[0]!, lte: list.at(-1)! },
        status: { ne: 'cancelled' },
        ...(sections ? { section: { in: sections } } : {}),
      },
      [
        {
          $group: {
            _id: '$month',
            bills: { $sum: { $cond: [{ $eq: ['$kind', 'bill'] }, 1, 0] } },
            amount: { $sum: '$amount' },
            waived: { $sum: '$waived' },
            paid: { $sum: '$paid' },
            balance: { $sum: '$balance' },
          },
        },
      ],
    );
  const byMonth = new Map(found.map(({ _id, ...sums }) => [_id, sums]));
  return {
    months: list.map((month) => ({
      month,
      ...(byMonth.get(month) ?? { bills: 0, amount: 0, waived: 0, paid: 0, balance: 0 }),
    })),
  };
}
