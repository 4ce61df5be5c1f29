import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useEffect } from 'react';
import { useAction } from '../../../../kit/data/use-action';

const ENDED = new Set(['succeeded', 'failed', 'cancelled', 'expired', 'returned']);
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * A payment for a payer without an account. A topic would tell one visitor of others' payments, so the page asks again
 * while nothing is decided: after 2 seconds, 4, 8, and then each half minute.
 */
export function useOutcome(site_id: string, reference: string) {
  const asked = useAction(gatewaysActions.publicPayment, { site_id, reference }, { enabled: reference !== '' });
  const { refetch } = asked;
  const isOver = asked.data !== undefined && ENDED.has(asked.data.payment.state);
  useEffect(() => {
    if (isOver || reference === '') return undefined;
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(() => {
        wait = Math.min(wait * 2, LONGEST_MS);
        void refetch().finally(again);
      }, wait);
    };
    again();
    return () => clearTimeout(timer);
  }, [isOver, reference, refetch]);
  return asked;
}
