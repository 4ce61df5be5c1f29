import { groupBy, type ActionOutput } from '@pathshala/shared/kit';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import { type feesActions, FeeLine, monthsOfYear } from '@pathshala/shared/modules/money/fees';
import { keepParts, keptParts, type Context } from '../../../../kernel';

/** Billed sum of a section in a month, by kind of line. */
interface Sum {
  section: string;
  kind: string;
  lines: number;
  amount: number;
  waived: number;
  paid: number;
  balance: number;
}
/** Two years of months of each institution. */
export const monthSums = keepParts<readonly Sum[]>()({
  name: 'fees.months',
  entity: FeeLine,
  by: 'month',
  most: 24,
  limit: 20,
});

async function readMonths(ctx: Context, wanted: readonly string[]): Promise<Map<string, Sum[]>> {
  const found = await ctx
    .repo(FeeLine)
    .aggregate<Omit<Sum, 'section' | 'kind'> & { _id: { month: string; section: string; kind: string } }>(
      { month: { in: [...wanted] }, status: { ne: 'cancelled' } },
      [
        {
          $group: {
            // Sums of plain fields alone the database takes from the bytes of a bill.
            _id: { month: '$month', section: '$section', kind: '$kind' },
            lines: { $sum: 1 },
            amount: { $sum: '$amount' },
            waived: { $sum: '$waived' },
            paid: { $sum: '$paid' },
            balance: { $sum: '$balance' },
          },
        },
      ],
    );
  return new Map(
    [...groupBy(found, ({ _id }) => _id.month)].map(([month, own]) => [
      month,
      own.map(({ _id: { section, kind }, ...sums }) => ({ section, kind, ...sums })),
    ]),
  );
}

/** Contents of each month of a year. */
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
  const kept = await keptParts(ctx, monthSums, { wanted: list, read: (parts) => readMonths(ctx, parts) });
  const within = sections && new Set(sections);
  return {
    months: list.map((month) => {
      const own = (kept.get(month) ?? []).filter((each) => !within || within.has(each.section));
      const sum = (key: 'amount' | 'waived' | 'paid' | 'balance') => own.reduce((total, each) => total + each[key], 0);
      const bills = own.reduce((total, { kind, lines }) => total + (kind === 'bill' ? lines : 0), 0);
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
