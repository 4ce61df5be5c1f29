import { SimpleGrid } from '@mantine/core';
import { accountsActions, accountsBooks } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { BOOKS } from '../parts/books-topics';
import { ReportFrame } from '../parts/ReportFrame';
import { StatementTable } from '../parts/StatementTable';
import { useBooksPeriod } from '../parts/use-books-period';

/** /site/accounts/report/profit-loss-statements: income and expenditure, compared with the same days a year earlier. */
export default function IncomePage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const period = useBooksPeriod();
  const { from, until, costCentre } = period;
  const asked = useAction(
    accountsActions.statements,
    { from, until, ...(costCentre ? { costCentre } : {}) },
    { subscriptions: BOOKS },
  );
  return (
    <ReportFrame
      report={accountsBooks.incomeStatement}
      period={period}
      asked={asked}
      hasCostCentre
      badge={({ income: { now } }) => (
        <StatusBadge tone={now.surplus < 0 ? 'warn' : 'good'}>
          {t(now.surplus < 0 ? 'income.deficit' : 'income.surplus', { amount: format.money(Math.abs(now.surplus)) })}
        </StatusBadge>
      )}
    >
      {({ ledgers, income: { now, before }, before: earlier }) => {
        const heads = {
          now: t('income.until', { date: format.shortDate(until) }),
          before: t('income.until', { date: format.shortDate(earlier.until) }),
        };
        return (
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <StatementTable
              title={t('income.income')}
              ledgers={ledgers.filter((ledger) => ledger.class === 'income')}
              rows={now.income}
              before={before.income}
              total={{ label: t('income.totalIncome'), amount: now.totalIncome, before: before.totalIncome }}
              heads={heads}
              period={period}
            />
            <StatementTable
              title={t('income.expense')}
              ledgers={ledgers.filter((ledger) => ledger.class === 'expense')}
              rows={now.expense}
              before={before.expense}
              total={{ label: t('income.totalExpense'), amount: now.totalExpense, before: before.totalExpense }}
              heads={heads}
              period={period}
            />
          </SimpleGrid>
        );
      }}
    </ReportFrame>
  );
}
