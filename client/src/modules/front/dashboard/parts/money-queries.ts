import type { accountsActions } from '@pathshala/shared/modules/money/accounts';
import type { paymentsActions } from '@pathshala/shared/modules/money/payments';

/**
 * Queries of the books and of the counter by their addresses alone: their declarations bring the contracts of two whole
 * modules, which a dashboard has no use for.
 */
const query = <A>(given: { id: string; module: string; method: 'GET' | 'POST'; path: string }): A =>
  ({ ...given, kind: 'query', entity: null }) as A;

export const chartNow = query<(typeof accountsActions)['chart']>({
  id: 'accounts.chart',
  module: 'accounts',
  method: 'GET',
  path: '/api/accounts/chart',
});
export const budgetNow = query<(typeof accountsActions)['budgetState']>({
  id: 'accounts.budgetState',
  module: 'accounts',
  method: 'GET',
  path: '/api/accounts/budget-state',
});
export const counterToday = query<(typeof paymentsActions)['daySummary']>({
  id: 'payments.daySummary',
  module: 'payments',
  method: 'GET',
  path: '/api/payments/day',
});
