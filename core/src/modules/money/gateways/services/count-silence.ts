import { meterOf, type Context } from '../../../../kernel';

/**
 * Shows operators a company that was asked about a payment and gave no answer; the payment itself waits for its next
 * turn.
 */
export function countSilence(sys: Context, { id, gateway }: { id: string; gateway: string }): void {
  meterOf(sys.kernel).count('pay_asks_failed_total');
  sys.log.warn({ paymentIntent: id, gateway }, 'a payment could not be asked about');
}
