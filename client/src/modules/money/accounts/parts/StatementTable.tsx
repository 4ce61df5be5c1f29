import { Anchor, Table, Text } from '@mantine/core';
import { groupBy } from '@pathshala/shared';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatementScroll } from './StatementScroll';
import { useLedgerNames, type NamedLedger } from './use-ledger-names';

interface Amount {
  ledger: string;
  amount: number;
}
interface StatementTableProps {
  title: string;
  ledgers: readonly NamedLedger[];
  rows: readonly Amount[];
  /** The same of the period before, for comparison. */
  before?: readonly Amount[];
  /** Lines after the ledgers, such as the surplus. */
  further?: readonly { label: string; amount: number; before?: number }[];
  total: { label: string; amount: number; before?: number };
  heads?: { now: string; before: string };
  period: { from: string; until: string };
}

/** One side of a statement: ledgers by sub-group with subtotals; each amount leads to its entries. */
export function StatementTable({
  title,
  ledgers,
  rows,
  before,
  further = [],
  total,
  heads,
  period,
}: StatementTableProps) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const format = useFormat();
  const { of } = useLedgerNames(ledgers);
  const earlier = new Map((before ?? []).map((row) => [row.ledger, row.amount]));
  const now = new Map(rows.map((row) => [row.ledger, row.amount]));
  const shown = ledgers.filter(({ id }) => now.has(id) || earlier.has(id));
  const groups = groupBy(shown, (ledger) => say(ledger.subGroup));
  const sum = (members: readonly NamedLedger[], amounts: ReadonlyMap<string, number>) =>
    members.reduce((all, { id }) => all + (amounts.get(id) ?? 0), 0);
  const money = (amount: number) => (amount === 0 ? '–' : format.money(amount));
  const cells = (amount: number, old: number | undefined) => (
    <>
      <Table.Td className="number">{money(amount)}</Table.Td>
      {before ? (
        <Table.Td className="number">
          <Text span inherit c="dimmed">
            {money(old ?? 0)}
          </Text>
        </Table.Td>
      ) : null}
    </>
  );
  return (
    <StatementScroll label={title} minWidth={300}>
      <Table withTableBorder aria-label={title} style={{ '--table-vertical-spacing': '0.2rem' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th className="number">{heads?.now ?? t('report.amount')}</Table.Th>
            {before ? <Table.Th className="number">{heads?.before}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...groups].map(([group, members]) => (
            <Fragment key={group}>
              <Table.Tr fw={600}>
                <Table.Td>{group}</Table.Td>
                {cells(sum(members, now), sum(members, earlier))}
              </Table.Tr>
              {members.map(({ id }) => (
                <Table.Tr key={id}>
                  <Table.Td ps="lg">
                    <Anchor
                      component={Link}
                      inherit
                      to={`/site/accounts/report/ledger?ledger=${id}&from=${period.from}&until=${period.until}`}
                    >
                      {say(of(id)!.label)}
                    </Anchor>
                  </Table.Td>
                  {cells(now.get(id) ?? 0, earlier.get(id))}
                </Table.Tr>
              ))}
            </Fragment>
          ))}
          {shown.length === 0 ? (
            <Table.Tr>
              <Table.Td colSpan={before ? 3 : 2}>
                <Text c="dimmed">{t('report.nothing')}</Text>
              </Table.Td>
            </Table.Tr>
          ) : null}
          {further.map((line) => (
            <Table.Tr key={line.label} fw={600}>
              <Table.Td>{line.label}</Table.Td>
              {cells(line.amount, line.before)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr fw={700}>
            <Table.Td>{total.label}</Table.Td>
            {cells(total.amount, total.before)}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </StatementScroll>
  );
}
