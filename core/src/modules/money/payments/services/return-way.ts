import type { Row } from '@pathshala/shared/kit';
import type { Refund } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';

/** The online payment that a refund goes back to, how it was paid, and the number under which it is sent. */
export interface ReturnWay {
  intent: string;
  paymentType: string;
  reference: string;
  sendNumber: string;
}
type Find = (ctx: Context, refund: Row<typeof Refund>) => Promise<ReturnWay | null>;

/** Gateways know what was paid online; they are above payments. */
let find: Find = () => Promise.resolve(null);
export const provideReturnWay = (source: Find): void => void (find = source);
/** Null where nothing that was paid online can take the amount back. */
export const returnWayOf: Find = (ctx, refund) => find(ctx, refund);
