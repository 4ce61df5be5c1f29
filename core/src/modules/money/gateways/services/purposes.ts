import type { Row, Text } from '@pathshala/shared/kit';
import type { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import type { Context } from '../../../../kernel';
import type { Word } from './reported-payments';

type Intent = Row<typeof PaymentIntent>;
/** Of two people who credited money under review. */
export interface Decided {
  proposedBy: Text;
  confirmedBy: Text;
  note: string;
  /** Null where they found the payment in a statement. */
  answer: Word | null;
}
export interface PaidAs {
  paymentType: string;
  /** The provider's transaction id, which has been written into the register. */
  number: string;
  receipt?: string;
  decided?: Decided | undefined;
}

/** Account of a payee with a provider; `credentials` as stored with it. */
export interface HeldAccount {
  active: boolean;
  credentials?: string | undefined;
}
/** @param sys the system in the institution of the payment */
export type Payee = (sys: Context, gateway: string) => Promise<HeldAccount | null>;

/** Purpose of a payment. Modules above name theirs when they are loaded, so that nobody below knows their records. */
export interface Purpose {
  /**
   * Credits the money in the caller's unit of work. @returns ids of receipts, where the purpose has any, and in paisa
   * the `rest` that nothing is left to be paid with; `isHeld`: the register of IDs has the number for this payment
   * already
   */
  credit(
    ctx: Context,
    intent: Intent,
    paid: PaidAs,
  ): Promise<{ receipts: string[]; numbers: string[]; rest?: number; isHeld?: boolean }>;
  /** Subject of the payment, for the office. */
  about(
    ctx: Context,
    intent: Intent,
  ): Promise<{ name: { en: string; bn: string }; code: string; phone: string | null } | null>;
  /** The record that is paid for, by a number on its papers. @param numbers ways to write it @returns its id */
  named?(sys: Context, numbers: readonly string[]): Promise<string | undefined>;
  /** Receives the money where it is not the institution: then it is neither in its books nor decided by its people. */
  payee?: Payee;
  /** Whether nothing is left to be paid for, so that the money waits for two people. */
  isClosed?(ctx: Context, intent: Intent): Promise<boolean>;
  /** Locks what is paid for. @returns whether all of it is still to be paid, so that the money may be taken */
  isWanted?(ctx: Context, intent: Intent): Promise<boolean>;
}

const purposes = new Map<string, Purpose>();
export const providePurpose = (name: Intent['purpose'], purpose: Purpose): void => void purposes.set(name, purpose);

/** @throws Error where its module was not loaded */
export function purposeOf({ purpose }: Pick<Intent, 'purpose'>): Purpose {
  const found = purposes.get(purpose);
  if (!found) throw new Error(`No module takes payments for ${purpose}`);
  return found;
}

/** Whether the money of a payment comes to the institution. */
export const isOwnMoney = (intent: Pick<Intent, 'purpose'>): boolean => !purposeOf(intent).payee;
