import { t, type ReportRow, type Text } from '@pathshala/shared/kit';
import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsReports } from '@pathshala/shared/modules/money/payments';
import { addDays, addMonths } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';

interface Billed {
  _id: string;
  billed: number;
  waived: number;
  paid: number;
  due: number;
}
interface Taken {
  _id: { subHead?: string | null; account: 'bill' | 'fine' | 'wallet' };
  amount: number;
}
const NOTHING = { billed: 0, waived: 0, paid: 0, due: 0, bill: 0, fine: 0, advance: 0, money: 0 };
type Sums = typeof NOTHING;
const ADVANCE = t('Advances', 'অগ্রিম');

/** The right half comes to what the collection report says of the same days. */
export const billedCollectedReport = reportSpec(paymentsReports.billedCollected, {
  async rows(ctx, { from, until }) {
    const bills = await ctx
      .repo(FeeLine)
      .aggregate<Billed>({ month: { gte: from, lte: until }, status: { ne: 'cancelled' } }, [
        {
          $group: {
            _id: '$subHead',
            billed: { $sum: '$amount' },
            waived: { $sum: '$waived' },
            paid: { $sum: '$paid' },
            due: { $sum: '$balance' },
          },
        },
      ]);
    const taken = await ctx
      .repo(PaymentEntry)
      .aggregate<Taken>({ date: { gte: from, lte: addDays(addMonths(until, 1), -1) }, account: { ne: 'money' } }, [
        { $group: { _id: { subHead: '$subHead', account: '$account' }, amount: { $sum: '$amount' } } },
      ]);
    const headOf = await headsOf(ctx);
    const sums = new Map<string | null, Sums>();
    const of = (head: string | null): Sums => {
      const known = sums.get(head) ?? { ...NOTHING };
      sums.set(head, known);
      return known;
    };
    for (const { _id, billed, waived, paid, due } of bills) {
      const into = of(headOf(String(_id)));
      into.billed += billed;
      into.waived += waived;
      into.paid += paid;
      into.due += due;
    }
    for (const { _id, amount } of taken) {
      const into = of(_id.subHead ? headOf(String(_id.subHead)) : null);
      into[_id.account === 'wallet' ? 'advance' : _id.account] += amount;
      into.money += amount;
    }
    const labels = await ctx.labels(
      FeeHead,
      [...sums.keys()].flatMap((head) => head ?? []),
    );
    const nameOf = (head: string | null): Text => (head ? (labels.get(head) ?? ADVANCE) : ADVANCE);
    return [...sums]
      .map(([head, own]) => ({ head, name: nameOf(head), own }))
      .sort((a, b) => Number(a.head === null) - Number(b.head === null) || (a.name.en < b.name.en ? -1 : 1))
      .map(({ name, own }): ReportRow => ({ cells: { head: name, ...own } }));
  },
});

async function headsOf(ctx: Context): Promise<(subHead: string) => string | null> {
  const heads = new Map((await ctx.repo(FeeSubHead).find()).map(({ id, head }) => [id, head]));
  return (subHead) => heads.get(subHead) ?? null;
}
