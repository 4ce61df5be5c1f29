import type { ReportRow, Row } from '@pathshala/shared/kit';
import { PaymentEntry, paymentsReports, Receipt } from '@pathshala/shared/modules/money/payments';
import { reportSpec } from '../../../../kernel';

const CHUNK = 1_000;
const ACCOUNTS = ['money', 'bill', 'fine', 'wallet'] as const;
interface Group {
  _id: { receipt: string; date: string; isReversal?: boolean };
  money: number;
  bill: number;
  fine: number;
  wallet: number;
}

/**
 * Receipts and cancellations by the ledger of payments, each on its own day. Their sums are those of the collection
 * report, to the paisa.
 */
export const paymentsReport = reportSpec(paymentsReports.payments, {
  async rows(ctx, { from, until, paymentType }) {
    const sumOf = (account: string) => ({ $sum: { $cond: [{ $eq: ['$account', account] }, '$amount', 0] } });
    const groups = await ctx
      .repo(PaymentEntry)
      .aggregate<Group>({ date: { gte: from, lte: until }, ...(paymentType ? { paymentType } : {}) }, [
        {
          $group: {
            _id: { receipt: '$receipt', date: '$date', isReversal: '$isReversal' },
            ...Object.fromEntries(ACCOUNTS.map((account) => [account, sumOf(account)])),
          },
        },
      ]);
    const receipts = new Map<string, Row<typeof Receipt>>();
    const ids = [...new Set(groups.map(({ _id }) => String(_id.receipt)))];
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const row of await ctx.repo(Receipt).find({ where: { id: { in: ids.slice(at, at + CHUNK) } } }))
        receipts.set(row.id, row);
    return groups
      .filter((group) => ACCOUNTS.some((account) => group[account] !== 0))
      .flatMap(({ _id: { receipt: id, date, isReversal }, ...sums }) => {
        const receipt = receipts.get(String(id));
        if (!receipt) return [];
        const number = isReversal ? (receipt.cancelNumber ?? receipt.number) : receipt.number;
        return [{ receipt, date: String(date), number, sums }];
      })
      .sort((a, b) => compare(a.date, b.date) || compare(a.number, b.number))
      .map(({ receipt, date, number, sums: { money, bill, fine, wallet } }): ReportRow => ({
        cells: {
          number,
          date,
          student: { en: `${receipt.name} (${receipt.code})`, bn: `${receipt.nameBn} (${receipt.code})` },
          section: receipt.place ? { en: receipt.place, bn: receipt.placeBn ?? receipt.place } : null,
          method: { en: receipt.method, bn: receipt.methodBn },
          reference: receipt.reference ?? null,
          collector: { en: receipt.collectorName, bn: receipt.collectorNameBn },
          ...{ bill, fine, wallet, money },
        },
      }));
  },
});

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
