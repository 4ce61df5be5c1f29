import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { expect, it } from 'vitest';
import { counterToday, moneyNow } from './money-queries';

it('are the calls that the books and the counter declare', () => {
  expect(accountsActions.moneyNow).toMatchObject(moneyNow);
  expect(paymentsActions.dayTotal).toMatchObject(counterToday);
});
