import { paymentsActions } from '@pathshala/shared/modules/payments';
import { useAction } from '../../../kit/data/use-action';

/** What a student owes and holds, followed live: a payment at any counter shows here at once. */
export function useAccount(student: string) {
  const room = { field: 'student', value: student };
  return useAction(
    paymentsActions.account,
    { student },
    {
      follow: [
        { entity: 'feeLine', room },
        { entity: 'receipt', room },
        { entity: 'wallet', room },
      ],
      keep: false,
    },
  );
}
