import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useAction } from '../../../../kit/data/use-action';
import { useAskingAgain } from './use-asking-again';

const ENDED = new Set(['succeeded', 'failed', 'cancelled', 'expired', 'returned']);

/** A payment for a payer without an account. A topic would show one visitor the payments of others. */
export function useOutcome(site_id: string, reference: string) {
  const asked = useAction(gatewaysActions.publicPayment, { site_id, reference }, { enabled: reference !== '' });
  const isOver = asked.data !== undefined && ENDED.has(asked.data.payment.state) && !asked.data.payment.checkedUntil;
  useAskingAgain(!isOver && reference !== '', asked.refetch);
  return asked;
}
