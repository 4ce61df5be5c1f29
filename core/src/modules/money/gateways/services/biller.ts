import type { Row } from '@pathshala/shared/kit';
import { takaOf, type BillCode, type PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import type { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import type { Rail } from './connections';
import { receiptNumbersOf } from './credit-fees';

/** A bill-pay company at one institution. */
export interface Biller extends Rail {
  /** The system in the institution whose bills are paid. */
  sys: Context;
  platform: Context;
  method: Row<typeof OnlineMethod>;
}
/** Outcome of a call: its code, more for the caller, and the payment that it was about. */
export interface BillOutcome {
  code: BillCode;
  more?: Readonly<Record<string, unknown>>;
  intent?: string;
}

/** The answer to a company about one payment, with the numbers of its receipts. */
export async function paidBill(
  ctx: Context,
  { reference, gross, receipts, state }: Row<typeof PaymentIntent>,
): Promise<Pick<BillOutcome, 'code' | 'more'>> {
  const code = state === 'succeeded' ? 'ACCEPTED' : state === 'returned' ? 'RETURNED' : 'REVIEW';
  const numbers = (await receiptNumbersOf(ctx, receipts ?? [])).map(({ number }) => number);
  return { code, more: { reference, amount: takaOf(gross ?? 0), receipts: numbers } };
}
