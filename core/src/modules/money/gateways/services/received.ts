import type { Text } from '@pathshala/shared/kit';
import type { Booked } from '@pathshala/shared/modules/money/gateways';
import { systemPart, type Context } from '../../../../kernel';

/** Money that came by transaction ID and has a receipt of another register than that of fees. */
export interface Received {
  /** Of its record. */
  id: string;
  /** As `normalTransactionId` gives them. */
  numbers: readonly string[];
  paymentType: string;
  /** Gateway of its company; null where its register does not say it. */
  provider: string | null;
  /** Paisa. */
  amount: number;
  /** Dates in Dhaka: of the payment, and of its voucher. */
  paidOn: string;
  bookedOn: string;
  state: Booked['state'];
  name: Text | null;
  code: string | null;
}

/** Modules above name their register when they are loaded, so that nobody below knows their records. */
export interface ReceivedSource {
  /** Payments that hold one of these numbers, credited or waiting for a decision. */
  byNumber(ctx: Context, numbers: readonly string[]): Promise<Received[]>;
  /** Credited payments of these days that have a number. */
  between(ctx: Context, days: { from: string; until: string }): Promise<Received[]>;
}

const sources: ReceivedSource[] = [];
export const provideReceived = (source: ReceivedSource): void => void sources.push(source);

/**
 * Payments of other registers by each of the given numbers that they hold. The same number at another gateway belongs
 * to another payment.
 */
export async function receivedByNumber(
  ctx: Context,
  { numbers, gateway }: { numbers: readonly string[]; gateway: string },
): Promise<Map<string, Received>> {
  const out = new Map<string, Received>();
  if (numbers.length === 0) return out;
  for (const source of sources)
    for (const payment of await source.byNumber(systemPart(ctx), numbers))
      if (payment.provider === null || payment.provider === gateway)
        for (const number of payment.numbers) out.set(number, payment);
  return out;
}

/** Credited payments of other registers. */
export async function receivedBetween(ctx: Context, days: { from: string; until: string }): Promise<Received[]> {
  const all = await Promise.all(sources.map((source) => source.between(systemPart(ctx), days)));
  return all.flat();
}
