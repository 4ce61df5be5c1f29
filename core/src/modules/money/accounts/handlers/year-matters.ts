import type { ActionOutput } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import {
  BankAccount,
  BankLine,
  BookYear,
  Voucher,
  type accountsActions,
} from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { closingOf } from '../services/closing';
import { readMovements } from '../services/movements';

/** Opening balances are on the list of journals. */
const DRAFTS = [
  ['debit', ['debit']],
  ['credit', ['credit']],
  ['journal', ['journal', 'opening']],
  ['contra', ['contra']],
] as const;

/** Open matters of a year of the books before it is closed, and the result that closing moves. */
export async function yearMatters(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof accountsActions.yearMatters>> {
  const { fiscalYear, state } = await ctx.repo(BookYear).get(id);
  const year = await ctx.repo(FiscalYear).get(fiscalYear);
  const date = { gte: year.startsOn, lte: year.endsOn };
  const vouchers = ctx.repo(Voucher);
  const banks = await ctx.repo(BankAccount).find();
  const labels = await ctx.labels(
    BankAccount,
    banks.map((bank) => bank.id),
  );
  const unmatched = [];
  for (const { id: bank } of banks) {
    const count = await ctx.repo(BankLine).count({ bank, date, entry: { exists: false } });
    if (count > 0) unmatched.push({ bank, label: labels.get(bank) ?? { en: '', bn: '' }, count });
  }
  const { periods } = await readMovements(ctx, [{ from: year.startsOn, until: year.endsOn, withoutClosing: true }]);
  const result = (await loadChart(ctx))
    .filter((ledger) => ledger.class === 'income' || ledger.class === 'expense')
    .reduce((sum, ledger) => {
      const moved = periods[0]!.get(ledger.id);
      return sum + (moved ? moved.credit - moved.debit : 0);
    }, 0);
  const { isOver, earlier, hasSurplusLedger, hasJournalType } = await closingOf(ctx, id);
  const drafts = [];
  for (const [nature, natures] of DRAFTS) {
    const count = await vouchers.count({ state: 'draft', nature: { in: [...natures] }, date });
    if (count > 0) drafts.push({ nature, count });
  }
  return {
    from: year.startsOn,
    until: year.endsOn,
    state,
    isOver,
    earlier,
    lacks: [
      ...(hasSurplusLedger ? [] : (['surplusLedger'] as const)),
      ...(hasJournalType ? [] : (['journalType'] as const)),
    ],
    drafts,
    waiting: await vouchers.count({ state: { in: ['submitted', 'checked', 'approved'] }, date }),
    unmatched,
    result,
  };
}
