import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { useAction } from '../../../../kit/data/use-action';

/** A student's dues and wallet, live: a payment at any counter shows here immediately. */
export function useAccount(student: string) {
  const room = { field: 'student', value: student };
  return useAction(
    paymentsActions.account,
    { student },
    {
      subscriptions: [
        { entity: 'feeLine', room },
        { entity: 'receipt', room },
        { entity: 'wallet', room },
      ],
      keep: false,
    },
  );
}
