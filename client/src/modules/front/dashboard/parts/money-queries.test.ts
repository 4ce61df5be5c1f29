import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { expect, it } from 'vitest';
import { budgetNow, chartNow, counterToday } from './money-queries';

it('are the calls that the books and the counter declare', () => {
  expect(accountsActions.chart).toMatchObject(chartNow);
  expect(accountsActions.budgetState).toMatchObject(budgetNow);
  expect(paymentsActions.daySummary).toMatchObject(counterToday);
});
