import { Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Table, Text, Title } from '@mantine/core';
import { groupBy, type ActionOutput } from '@pathshala/shared';
import { accountClasses, accountsActions } from '@pathshala/shared/modules/money/accounts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { BOOKS } from '../parts/books-topics';

type ChartLedger = ActionOutput<typeof accountsActions.chart>['ledgers'][number];

/**
 * /site/accounts/chart: class, group, sub-group and ledger with today's balances; an institution that begins takes a
 * ready chart.
 */
export default function ChartPage() {
  const { t } = useTranslation('accounts');
  const asked = useAction(accountsActions.chart, {}, { subscriptions: BOOKS });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  const ledgers = asked.data.ledgers.filter((ledger) => ledger.active || ledger.balance !== 0);
  return (
    <>
      <PageHeader hint={t('chart.hint')} />
      {ledgers.length === 0 ? (
        <EmptyState icon={IconScale} title={t('chart.empty')} hint={t('chart.emptyHint')} action={<ReadySets />} />
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm" style={{ alignItems: 'start' }}>
          {accountClasses.map(({ value, label }) => (
            <ChartClass key={value} title={label} ledgers={ledgers.filter((ledger) => ledger.class === value)} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

function ReadySets() {
  const { t } = useTranslation('accounts');
  const can = useCan();
  const make = useAction(accountsActions.makeChart, {
    changes: ['ledger', 'accountGroup', 'accountSubGroup', 'bookYear'],
    onDone: ({ ledgers }) => toast('good', t('chart.made', { count: ledgers })),
  });
  if (!can('accounts.setUp')) return null;
  return (
    <Group>
      {(['school', 'college'] as const).map((variant) => (
        <Button key={variant} loading={make.isPending} onClick={() => void make.run({ variant })}>
          {t(`chart.use.${variant}`)}
        </Button>
      ))}
    </Group>
  );
}

function ChartClass({ title, ledgers }: { title: { en: string; bn: string }; ledgers: readonly ChartLedger[] }) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const format = useFormat();
  if (ledgers.length === 0) return null;
  const side = (paisa: number) =>
    paisa === 0 ? '–' : t(paisa < 0 ? 'book.credit' : 'book.debit', { amount: format.money(Math.abs(paisa)) });
  const sum = (rows: readonly ChartLedger[]) => rows.reduce((total, row) => total + row.balance, 0);
  return (
    <Paper withBorder px="sm" py="xs" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {say(title)}
        </Title>
        <Text fw={600}>{side(sum(ledgers))}</Text>
      </Group>
      <Table.ScrollContainer minWidth={300}>
        {[...groupBy(ledgers, (ledger) => say(ledger.subGroup))].map(([subGroup, rows]) => (
          <Table key={subGroup} mt={4} verticalSpacing={2} horizontalSpacing={4} aria-label={subGroup}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{subGroup}</Table.Th>
                <Table.Th className="number">{side(sum(rows))}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((ledger) => (
                <Table.Tr key={ledger.id}>
                  <Table.Td>
                    <Anchor component={Link} inherit to={`/site/accounts/report/ledger?ledger=${ledger.id}`}>
                      {`${ledger.code} ${say(ledger.label)}`}
                    </Anchor>
                  </Table.Td>
                  <Table.Td className="number">{side(ledger.balance)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
      </Table.ScrollContainer>
    </Paper>
  );
}
