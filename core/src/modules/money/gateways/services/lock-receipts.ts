import type { Row } from '@pathshala/shared/kit';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { lockRecords, type Context } from '../../../../kernel';

/**
 * Of those who settle receipts and those who cancel one of them, one goes after the other. A settlement has thousands of
 * receipts: their days in the institution are locked.
 */
export const lockReceiptDays = (ctx: Context, receipts: readonly Pick<Row<typeof Receipt>, 'date'>[]): Promise<void> =>
  lockRecords(
    ctx,
    Receipt,
    receipts.map(({ date }) => `${ctx.tenantId}:${date}`),
  );
