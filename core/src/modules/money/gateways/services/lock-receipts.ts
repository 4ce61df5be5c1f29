import type { Row } from '@pathshala/shared/kit';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { lockRecords, type Context } from '../../../../kernel';
import type { Received } from './received';

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

/** Days to lock of what settles a line: of receipts of fees, and of one of another register. */
export const daysOf = ({
  receipts,
  received,
}: {
  receipts: readonly Pick<Row<typeof Receipt>, 'date'>[];
  received?: Received | undefined;
}): Pick<Row<typeof Receipt>, 'date'>[] => [...receipts, ...(received ? [{ date: received.bookedOn }] : [])];
