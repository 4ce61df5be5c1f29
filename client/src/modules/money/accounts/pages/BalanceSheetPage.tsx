import { SimpleGrid } from '@mantine/core';
import { accountsActions, accountsBooks } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { BOOKS } from '../parts/books-topics';
import { ReportFrame } from '../parts/ReportFrame';
import { StatementTable } from '../parts/StatementTable';
import { useBooksPeriod } from '../parts/use-books-period';

/** /site/accounts/report/balance-sheet: assets and their financing, on the last day and a year earlier. */
export default function BalanceSheetPage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const period = useBooksPeriod();
  const { from, until } = period;
  const asked = useAction(accountsActions.statements, { from, until }, { subscriptions: BOOKS });
  return (
    <ReportFrame report={accountsBooks.balanceSheet} period={period} asked={asked}>
      {({ ledgers, sheet: { now, before }, before: earlier }) => {
        const heads = { now: format.date(until), before: format.date(earlier.until) };
        const financing = ledgers.filter((ledger) => ['liability', 'equity'].includes(ledger.class));
        return (
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <StatementTable
              title={t('sheet.financing')}
              ledgers={financing}
              rows={[...now.liabilities, ...now.funds]}
              before={[...before.liabilities, ...before.funds]}
              further={[{ label: t('sheet.surplus'), amount: now.surplus, before: before.surplus }]}
              total={{ label: t('report.total'), amount: now.totalFinancing, before: before.totalFinancing }}
              heads={heads}
              period={period}
            />
            <StatementTable
              title={t('sheet.assets')}
              ledgers={ledgers.filter((ledger) => ledger.class === 'asset')}
              rows={now.assets}
              before={before.assets}
              total={{ label: t('report.total'), amount: now.totalAssets, before: before.totalAssets }}
              heads={heads}
              period={period}
            />
          </SimpleGrid>
        );
      }}
    </ReportFrame>
  );
}
