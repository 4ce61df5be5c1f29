import { Anchor, Table, Text } from '@mantine/core';
import { accountsActions, accountsBooks, type TrialRow } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { BOOKS } from '../parts/books-topics';
import { ReportFrame } from '../parts/ReportFrame';
import { StatementScroll } from '../parts/StatementScroll';
import { useBooksPeriod } from '../parts/use-books-period';
import { useLedgerNames, type NamedLedger } from '../parts/use-ledger-names';

/**
 * /site/accounts/report/trial-balance: opening, movement and closing of each ledger; follows the vouchers as they are
 * posted.
 */
export default function TrialBalancePage() {
  const { t } = useTranslation('accounts');
  const period = useBooksPeriod();
  const { from, until, costCentre } = period;
  const asked = useAction(
    accountsActions.trialBalance,
    { from, until, ...(costCentre ? { costCentre } : {}) },
    { subscriptions: BOOKS },
  );
  return (
    <ReportFrame
      report={accountsBooks.trialBalance}
      period={period}
      asked={asked}
      hasCostCentre
      badge={({ totals }) => (
        <StatusBadge tone={totals.closingDebit === totals.closingCredit ? 'good' : 'bad'}>
          {t(totals.closingDebit === totals.closingCredit ? 'trial.balanced' : 'trial.unbalanced')}
        </StatusBadge>
      )}
    >
      {({ rows, ledgers, totals, earlier }) => (
        <TrialTable rows={rows} ledgers={ledgers} totals={totals} earlier={earlier} period={period} />
      )}
    </ReportFrame>
  );
}

interface TrialTableProps {
  rows: readonly TrialRow[];
  ledgers: readonly NamedLedger[];
  totals: Record<'openingDebit' | 'openingCredit' | 'debit' | 'credit' | 'closingDebit' | 'closingCredit', number>;
  earlier: number;
  period: { from: string; until: string };
}

function TrialTable({ rows, ledgers, totals, earlier, period }: TrialTableProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { nameOf } = useLedgerNames(ledgers);
  const money = (amount: number, key: string) => (
    <Table.Td key={key} className="number">
      {amount === 0 ? '–' : format.money(amount)}
    </Table.Td>
  );
  const sides = (amount: number, key: string) => [
    money(Math.max(0, amount), `${key}D`),
    money(Math.max(0, -amount), `${key}C`),
  ];
  if (rows.length === 0) return <Text c="dimmed">{t('report.nothing')}</Text>;
  return (
    <StatementScroll label={t('trial.caption')} minWidth={820}>
      <Table withTableBorder striped aria-label={t('trial.caption')}>
        <Table.Thead style={{ '--table-vertical-spacing': '0.05rem' }}>
          <Table.Tr>
            <Table.Th rowSpan={2}>{t('report.ledger')}</Table.Th>
            {(['opening', 'movement', 'closing'] as const).map((pair) => (
              <Table.Th key={pair} colSpan={2} ta="center">
                {t(`trial.${pair}`)}
              </Table.Th>
            ))}
          </Table.Tr>
          <Table.Tr>
            {[1, 2, 3].flatMap((pair) => [
              <Table.Th key={`${pair}D`} className="number">
                {t('report.debit')}
              </Table.Th>,
              <Table.Th key={`${pair}C`} className="number">
                {t('report.credit')}
              </Table.Th>,
            ])}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.ledger}>
              <Table.Td>
                <Anchor
                  component={Link}
                  inherit
                  to={`/site/accounts/report/ledger?ledger=${row.ledger}&from=${period.from}&until=${period.until}`}
                >
                  {nameOf(row.ledger)}
                </Anchor>
              </Table.Td>
              {sides(row.opening, 'opening')}
              {money(row.debit, 'debit')}
              {money(row.credit, 'credit')}
              {sides(row.closing, 'closing')}
            </Table.Tr>
          ))}
          {earlier === 0 ? null : (
            <Table.Tr>
              <Table.Td>{t('trial.earlier')}</Table.Td>
              {sides(earlier, 'opening')}
              {money(0, 'debit')}
              {money(0, 'credit')}
              {sides(earlier, 'closing')}
            </Table.Tr>
          )}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr fw={700}>
            <Table.Td>{t('report.total')}</Table.Td>
            {(['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'] as const).map(
              (name) => money(totals[name], name),
            )}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </StatementScroll>
  );
}
