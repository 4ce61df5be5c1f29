import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { BOOKS } from './books-topics';

/** Today's balances by ledger in paisa, debits less credits; empty for people who may not read the books. */
export function useLedgerBalances(): ReadonlyMap<string, number> {
  const mayRead = useCan()('accounts.report');
  const { data } = useAction(accountsActions.chart, {}, { enabled: mayRead, subscriptions: mayRead ? BOOKS : [] });
  return new Map(data?.ledgers.map(({ id, balance }) => [id, balance]));
}
