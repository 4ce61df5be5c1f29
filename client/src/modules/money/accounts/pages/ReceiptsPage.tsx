import { SimpleGrid } from '@mantine/core';
import { accountsActions, accountsBooks } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { BOOKS } from '../parts/books-topics';
import { ReportFrame } from '../parts/ReportFrame';
import { StatementTable } from '../parts/StatementTable';
import { useBooksPeriod } from '../parts/use-books-period';

/**
 * /site/accounts/report/financial-statements: receipts and payments as committees read them, with cash and each bank at
 * the beginning and at the end.
 */
export default function ReceiptsPage() {
  const { t } = useTranslation('accounts');
  const say = useText();
  const period = useBooksPeriod();
  const { from, until } = period;
  const asked = useAction(accountsActions.receiptsAndPayments, { from, until }, { subscriptions: BOOKS });
  return (
    <ReportFrame report={accountsBooks.receiptsAndPayments} period={period} asked={asked}>
      {({ ledgers, opening, receipts, payments, closing, total }) => {
        const nameOf = (id: string) => say(ledgers.find((ledger) => ledger.id === id)!.label);
        const money = (kind: 'opening' | 'closing', rows: typeof opening) =>
          rows.map((row) => ({ label: t(`receipts.${kind}`, { ledger: nameOf(row.ledger) }), amount: row.amount }));
        return (
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <StatementTable
              title={t('receipts.receipts')}
              ledgers={ledgers}
              rows={receipts}
              further={money('opening', opening)}
              total={{ label: t('report.total'), amount: total }}
              period={period}
            />
            <StatementTable
              title={t('receipts.payments')}
              ledgers={ledgers}
              rows={payments}
              further={money('closing', closing)}
              total={{ label: t('report.total'), amount: total }}
              period={period}
            />
          </SimpleGrid>
        );
      }}
    </ReportFrame>
  );
}
