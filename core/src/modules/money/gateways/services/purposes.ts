import type { Row } from '@pathshala/shared/kit';
import type { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import type { Context } from '../../../../kernel';

type Intent = Row<typeof PaymentIntent>;
export interface PaidAs {
  paymentType: string;
  /** The provider's transaction id, which has been written into the register. */
  number: string;
  receipt?: string;
}

/** Purpose of a payment. Modules above name theirs when they are loaded, so that nobody below knows their records. */
export interface Purpose {
  /** Credits the money in the caller's unit of work. @returns ids of receipts, where the purpose has any */
  credit(ctx: Context, intent: Intent, paid: PaidAs): Promise<{ receipts: string[]; numbers: string[] }>;
  /** Subject of the payment, for the office. */
  about(
    ctx: Context,
    intent: Intent,
  ): Promise<{ name: { en: string; bn: string }; code: string; phone: string | null } | null>;
}

const purposes = new Map<string, Purpose>();
export const providePurpose = (name: Intent['purpose'], purpose: Purpose): void => void purposes.set(name, purpose);

/** @throws Error where its module was not loaded */
export function purposeOf({ purpose }: Pick<Intent, 'purpose'>): Purpose {
  const found = purposes.get(purpose);
  if (!found) throw new Error(`No module takes payments for ${purpose}`);
  return found;
}
