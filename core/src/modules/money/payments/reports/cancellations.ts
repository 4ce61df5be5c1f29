import type { ReportRow, Row } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { paymentsReports, PaymentEntry, Receipt } from '@pathshala/shared/modules/money/payments';
import { reportSpec } from '../../../../kernel';

const CHUNK = 1_000;

/** The reversals of a period: their sum is what the collection report takes off as cancelled. */
export const cancellationsReport = reportSpec(paymentsReports.cancellations, {
  async rows(ctx, { from, until }) {
    const reversed = await ctx
      .repo(PaymentEntry)
      .aggregate<{ _id: { receipt: string; date: string }; amount: number }>(
        { date: { gte: from, lte: until }, account: 'money', isReversal: true },
        [{ $group: { _id: { receipt: '$receipt', date: '$date' }, amount: { $sum: '$amount' } } }],
      );
    const receipts = new Map<string, Row<typeof Receipt>>();
    const ids = reversed.map(({ _id }) => String(_id.receipt));
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const row of await ctx.repo(Receipt).find({ where: { id: { in: ids.slice(at, at + CHUNK) } } }))
        receipts.set(row.id, row);
    const people = await ctx.labels(User, [...new Set([...receipts.values()].flatMap((row) => row.cancelledBy ?? []))]);
    return reversed
      .flatMap(({ _id, amount }) => {
        const receipt = receipts.get(String(_id.receipt));
        return receipt ? [{ receipt, day: String(_id.date), amount }] : [];
      })
      .sort((a, b) => (a.day === b.day ? (a.receipt.number < b.receipt.number ? -1 : 1) : a.day < b.day ? -1 : 1))
      .map(({ receipt, day, amount }): ReportRow => ({
        cells: {
          number: receipt.cancelNumber ?? receipt.number,
          day,
          receipt: receipt.number,
          date: receipt.date,
          student: { en: `${receipt.name} (${receipt.code})`, bn: `${receipt.nameBn} (${receipt.code})` },
          method: { en: receipt.method, bn: receipt.methodBn },
          collector: { en: receipt.collectorName, bn: receipt.collectorNameBn },
          cancelledBy: people.get(receipt.cancelledBy ?? '') ?? null,
          reason: receipt.cancelReason ?? null,
          amount: -amount,
        },
      }));
  },
});
