import { groupBy, type ReportRow } from '@pathshala/shared/kit';
import { accountsReports, ageParty, LedgerEntry, Party } from '@pathshala/shared/modules/money/accounts';
import { reportSpec } from '../../../../kernel';
import { loadChart } from '../services/chart';

interface DayOfParty {
  _id: { party: string; date: string };
  ledger: string;
  debit: number;
  credit: number;
}

/**
 * Parties with whom something is open. Only what is owed counts: a purchase from a party that was paid at once is in
 * the books as an expense.
 */
export const partyAgesReport = reportSpec(accountsReports.partyAges, {
  async rows(ctx) {
    const owed = (await loadChart(ctx)).filter((ledger) => ['asset', 'liability'].includes(ledger.class));
    const parties = await ctx.repo(Party).find();
    const days = await ctx.repo(LedgerEntry).aggregate<DayOfParty>(
      {
        party: { in: parties.map(({ id }) => id) },
        date: { lte: ctx.today },
        ledger: { in: owed.map(({ id }) => id) },
      },
      [
        {
          $group: {
            _id: { party: '$party', date: '$date' },
            ledger: { $last: '$ledger' },
            debit: { $sum: '$debit' },
            credit: { $sum: '$credit' },
          },
        },
      ],
    );
    const byParty = groupBy(days, ({ _id }) => _id.party);
    return parties.flatMap(({ id, name, nameBn, phone }): ReportRow[] => {
      const own = byParty.get(id) ?? [];
      const movements = own.map(({ _id, debit, credit }) => ({ date: _id.date, net: debit - credit }));
      const { balance, parts } = ageParty(movements, ctx.today);
      if (balance === 0) return [];
      const [month, second, third, older] = parts;
      return [
        {
          keys: { party: id, ledger: own.at(-1)!.ledger },
          cells: { party: { en: name, bn: nameBn }, phone: phone ?? null, balance, month, second, third, older },
        },
      ];
    });
  },
});
