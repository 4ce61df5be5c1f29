import type { Row } from '@pathshala/shared/kit';
import type { IntentPart, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import type { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import type { Rail } from './connections';

/** A method by which a payer can pay now. */
export interface Offered extends Rail {
  method: Row<typeof OnlineMethod>;
  feeBasisPoints: number;
  fixedFee: number;
}

/** A payment that a payer wants to begin. */
export interface Wanted {
  /** The caller holds the lock of what is paid for: of the students of `parts`, or of the `subject`. */
  method: string;
  requestKey: string;
  purpose: Row<typeof PaymentIntent>['purpose'];
  returnTo: Row<typeof PaymentIntent>['returnTo'];
  parts?: IntentPart[];
  subject?: string;
  /** Paisa. */
  total: number;
  phone?: string | undefined;
}
