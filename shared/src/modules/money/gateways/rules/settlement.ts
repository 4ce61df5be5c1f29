import { normalTransactionId } from '../../payments';
import type { VERDICTS } from '../entities/settlement';

export type Verdict = (typeof VERDICTS)[number]['value'];
/** A line as the sheet has it, in paisa; money given back is below 0. */
export interface SheetLine {
  number: string;
  gross: number;
  fee: number;
  vat: number;
}
/** The money that receipts say came by a transaction, however many students it was for. */
export interface Booked {
  /** As the payer paid it, with a charge that they bore. */
  expected: number;
  /** By the ledger of payments: bills, fines and advances. */
  credited: number;
  state: 'credited' | 'uncredited' | 'cancelled';
}

/** Commission and VAT leave the sum; they come back with a payment that is given back. */
export const netOf = ({ gross, fee, vat }: Omit<SheetLine, 'number'>): number => gross - fee - vat;

/**
 * The key under which a transaction is settled once: a payment, and what is given back of it, are two. `part`: of
 * a payment that the bank has split, each account settles its own.
 */
export const takenKey = (
  gateway: string | null,
  { number, gross }: Pick<SheetLine, 'number' | 'gross'>,
  part?: string | null,
): string =>
  [gateway ?? 'bank', gross < 0 ? 'back' : 'paid', normalTransactionId(number), ...(part ? [part] : [])].join(':');

/** Nothing is tolerated: less by a paisa is another amount. */
export function verdictOf({ gross }: Pick<SheetLine, 'gross'>, booked: Booked | null): Verdict {
  if (!booked) return 'unknown';
  if (booked.state !== 'credited') return booked.state;
  return booked.expected === gross ? 'matched' : 'amount';
}

export interface Sums {
  gross: number;
  fee: number;
  vat: number;
  net: number;
}
export function sumsOf(lines: readonly SheetLine[]): Sums {
  const sums = { gross: 0, fee: 0, vat: 0, net: 0 };
  for (const line of lines) {
    sums.gross += line.gross;
    sums.fee += line.fee;
    sums.vat += line.vat;
    sums.net += netOf(line);
  }
  return sums;
}

/**
 * Money of a settled line that its voucher left in suspense: what came and no receipt explains. Below 0 there is none:
 * what came less is claimed from the provider. A payment that waits for recovery is moved by its two people.
 */
export function inSuspense({
  verdict,
  gross,
  expected,
}: {
  verdict?: Verdict | undefined;
  gross: number;
  expected?: number | undefined;
}): number {
  if (verdict === 'unknown' || verdict === 'cancelled') return Math.max(0, gross);
  return verdict === 'amount' ? Math.max(0, gross - (expected ?? 0)) : 0;
}
