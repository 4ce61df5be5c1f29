import type { accountsActions } from '@pathshala/shared/modules/money/accounts';
import type { paymentsActions } from '@pathshala/shared/modules/money/payments';

/**
 * Queries of the books and of the counter by their addresses alone: their declarations bring the contracts of two whole
 * modules, which a dashboard has no use for.
 */
const query = <A>(given: { id: string; module: string; method: 'GET' | 'POST'; path: string }): A =>
  ({ ...given, kind: 'query', entity: null }) as A;

export const moneyNow = query<(typeof accountsActions)['moneyNow']>({
  id: 'accounts.moneyNow',
  module: 'accounts',
  method: 'GET',
  path: '/api/accounts/money-now',
});
export const counterToday = query<(typeof paymentsActions)['dayTotal']>({
  id: 'payments.dayTotal',
  module: 'payments',
  method: 'GET',
  path: '/api/payments/day/total',
});
