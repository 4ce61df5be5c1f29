import type { ActionOutput, Row, Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Receipt, type paymentsActions } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';

type ReceiptCard = ActionOutput<typeof paymentsActions.receiptCard>['receipt'];

/** Receipts as they are shown and printed; everything on them is as it was on the day. */
export async function cardsOf(ctx: Context, rows: readonly Row<typeof Receipt>[]): Promise<ReceiptCard[]> {
  const institution = ctx.tenantId ? (await ctx.labels(Institution, [ctx.tenantId])).get(ctx.tenantId) : undefined;
  return rows.map((row) => cardOf(row, institution ?? { en: '', bn: '' }));
}
export const oneCard = async (ctx: Context, row: Row<typeof Receipt>): Promise<{ receipt: ReceiptCard }> => ({
  receipt: (await cardsOf(ctx, [row]))[0]!,
});

export const lastReceipts = async (ctx: Context, student: string, limit: number): Promise<ReceiptCard[]> =>
  cardsOf(ctx, await ctx.repo(Receipt).find({ where: { student }, sort: ['-createdAt'], limit }));

const cardOf = (row: Row<typeof Receipt>, institution: Text): ReceiptCard => ({
  institution,
  id: row.id,
  rev: row.rev,
  number: row.number,
  date: row.date,
  at: row.createdAt,
  student: row.student,
  code: row.code,
  name: row.name,
  nameBn: row.nameBn,
  roll: row.roll ?? null,
  place: row.place ? { en: row.place, bn: row.placeBn ?? row.place } : null,
  method: { en: row.method, bn: row.methodBn },
  reference: row.reference ?? null,
  amount: row.amount,
  items: row.items ?? [],
  fine: row.fine,
  wallet: row.wallet,
  dueAfter: row.dueAfter,
  source: row.source,
  collector: { en: row.collectorName, bn: row.collectorNameBn },
  clearing: row.clearing ?? null,
  status: row.status,
  cancelNumber: row.cancelNumber ?? null,
  cancelReason: row.cancelReason ?? null,
  cancelledAt: row.cancelledAt ?? null,
});
