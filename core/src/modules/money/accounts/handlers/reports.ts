import type { ActionOutput } from '@pathshala/shared/kit';
import type { accountsActions } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { loadChart, viewLedger } from '../services/chart';
import { readMovements } from '../services/movements';

type Actions = typeof accountsActions;

export async function chart(ctx: Context): Promise<ActionOutput<Actions['chart']>> {
  const ledgers = await loadChart(ctx);
  const { asOf, periods } = await readMovements(ctx, [{ from: null, until: ctx.today }]);
  return {
    asOf,
    ledgers: ledgers.map((ledger) => {
      const { debit, credit } = periods[0]!.get(ledger.id) ?? { debit: 0, credit: 0 };
      return { ...viewLedger(ledger), active: ledger.row.active, balance: debit - credit };
    }),
  };
}
