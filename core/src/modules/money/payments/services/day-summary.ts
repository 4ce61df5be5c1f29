import { type ActionOutput, groupBy, type Row } from '@pathshala/shared/kit';
import { MONEY_SOURCES, type paymentsActions, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { cardsOf } from './receipt-card';

type Summary = ActionOutput<typeof paymentsActions.daySummary>;

const SHOWN = 60;

/**
 * Money that changed hands on a day. Cancelled receipts of the day count separately; payments from a wallet do not
 * count, and refunds are subtracted.
 */
export async function daySummary(ctx: Context, { date }: { date: string }): Promise<Summary> {
  const rows = await ctx
    .repo(Receipt)
    .find({ where: { date, source: { in: [...MONEY_SOURCES] } }, sort: ['-createdAt'] });
  const issued = rows.filter((row) => row.status === 'issued');
  const channels = new Map((await ctx.repo(PaymentType).find()).map((type) => [type.id, type]));
  const collectors = [...groupBy(issued, (row) => row.collector ?? '')].map(([collector, own]) => ({
    collector: collector || null,
    label: { en: own[0]!.collectorName, bn: own[0]!.collectorNameBn },
    ...counted(own),
    methods: [...groupBy(own, (row) => row.paymentType)]
      .map(([paymentType, taken]) => ({
        paymentType,
        label: { en: taken[0]!.method, bn: taken[0]!.methodBn },
        channel: channels.get(paymentType)?.channel ?? 'cash',
        ...counted(taken),
      }))
      .sort((a, b) => (channels.get(a.paymentType)?.rank ?? 0) - (channels.get(b.paymentType)?.rank ?? 0)),
  }));
  return {
    ...counted(issued),
    cancelled: counted(rows.filter((row) => row.status === 'cancelled')),
    collectors: collectors.sort((a, b) => b.amount - a.amount),
    receipts: await cardsOf(ctx, rows.slice(0, SHOWN)),
  };
}

/** Added up by the database: a day at the counter has some thousand receipts, and each of them asks for this again. */
export async function dayTotal(
  ctx: Context,
  { date }: { date: string },
): Promise<ActionOutput<typeof paymentsActions.dayTotal>> {
  const [sum] = await ctx
    .repo(Receipt)
    .aggregate<{ count: number; amount: number }>({ date, source: { in: [...MONEY_SOURCES] }, status: 'issued' }, [
      { $group: { _id: null, count: { $sum: 1 }, amount: { $sum: '$amount' } } },
    ]);
  return { count: sum?.count ?? 0, amount: sum?.amount ?? 0 };
}

const counted = (rows: readonly Row<typeof Receipt>[]) => ({
  count: rows.length,
  amount: rows.reduce((sum, row) => sum + row.amount, 0),
});
