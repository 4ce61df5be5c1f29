import { Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  accountsActions,
  accountsScreens,
  BankAccount,
  expectedBalance,
} from '@pathshala/shared/modules/money/accounts';
import { isDateString } from '@pathshala/shared/text';
import { IconBuildingBank, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { FirstChoices } from '../parts/FirstChoices';
import { StatementLine } from '../parts/StatementLine';
import { useBooksPeriod } from '../parts/use-books-period';

type Reconciliation = ActionOutput<typeof accountsActions.reconciliation>;
const TOPICS = [{ entity: 'bankLine' }, { entity: 'voucher' }, { entity: 'cheque' }, { entity: 'receivedCheque' }];
const STATEMENT = accountsScreens.find(({ id }) => id === 'accounts.bankLines')!.path;

/**
 * /site/accounts/bank-reconciliation: the statement of a bank compared with the books, until the remaining lines
 * explain the difference.
 */
export default function ReconciliationPage() {
  const { t } = useTranslation('accounts');
  const period = useBooksPeriod();
  const change = (name: string) => (next: string | undefined) => {
    if (next === undefined || isDateString(next)) period.set({ [name]: next ?? null });
  };
  const asked = useAction(
    accountsActions.reconciliation,
    { bank: period.bank ?? '', from: period.from, until: period.until },
    { enabled: Boolean(period.bank), subscriptions: TOPICS },
  );
  return (
    <>
      <PageHeader hint={t('reconcile.hint')} />
      <Group gap="sm" mb="md" align="end">
        <RefSelect
          entity={BankAccount.name}
          label={t('reconcile.bank')}
          value={period.bank}
          onChange={(next) => period.set({ bank: next ?? null })}
        />
        <DateText label={t('report.from')} value={period.from} onChange={change('from')} />
        <DateText label={t('report.until')} value={period.until} onChange={change('until')} />
      </Group>
      {!period.bank ? (
        <EmptyState
          icon={IconBuildingBank}
          title={t('reconcile.choose')}
          hint={t('reconcile.chooseHint')}
          action={<FirstChoices entity={BankAccount} onPick={(bank) => period.set({ bank })} />}
        />
      ) : asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Comparison state={asked.data} />
      ) : (
        <Skeleton h="20rem" radius="lg" aria-busy="true" />
      )}
    </>
  );
}

function Comparison({ state }: { state: Reconciliation }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const can = useCan();
  const match = useAction(accountsActions.matchLines, {
    changes: ['bankLine', 'cheque'],
    onDone: ({ matched }) => toast('good', t('reconcile.done', { count: matched })),
  });
  const { books, statement, unpaid, uncredited, bankOnly, lines, entries } = state;
  const expected = expectedBalance(state);
  const sure = lines.flatMap((line) => {
    const only = line.suggestions.find(({ isSure }) => isSure);
    return only ? [{ line: line.id, entry: only.entry }] : [];
  });
  const mayMatch = can('bankLine.update');
  const figures = [
    { key: 'books', label: t('reconcile.books'), value: format.money(books) },
    { key: 'unpaid', label: t('reconcile.unpaid'), value: format.money(unpaid) },
    { key: 'uncredited', label: t('reconcile.uncredited'), value: format.money(uncredited) },
    { key: 'bankOnly', label: t('reconcile.bankOnly'), value: format.money(bankOnly) },
    { key: 'expected', label: t('reconcile.expected'), value: format.money(expected) },
    {
      key: 'statement',
      label: t('reconcile.statement'),
      value: statement === null ? '–' : format.money(statement),
    },
  ];
  const verdict =
    statement === null
      ? t('reconcile.noBalance')
      : t(statement === expected ? 'reconcile.agrees' : 'reconcile.differs', {
          amount: format.money(Math.abs(statement - expected)),
        });
  return (
    <Stack gap="md">
      <Figures figures={figures} isFramed />
      <Group justify="space-between">
        <Text role="status" fw={600} c={statement !== null && statement !== expected ? 'red' : undefined}>
          {verdict}
        </Text>
        {mayMatch && sure.length > 0 ? (
          <Button
            leftSection={<IconCheck size={17} />}
            loading={match.isPending}
            onClick={() => void match.run({ pairs: sure })}
          >
            {t('reconcile.matchSure', { count: sure.length })}
          </Button>
        ) : null}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Paper withBorder p="md" component="section">
          <Title order={2} size="h4" mb="xs">
            {t('reconcile.bankSide', { count: lines.length })}
          </Title>
          {lines.length === 0 ? (
            <Group gap="sm">
              <Text c="dimmed">{t(state.matched === 0 ? 'reconcile.noStatement' : 'reconcile.bankEmpty')}</Text>
              {state.matched === 0 && mayMatch ? (
                <Button component={Link} to={STATEMENT} variant="light" size="compact-sm">
                  {t('reconcile.toStatement')}
                </Button>
              ) : null}
            </Group>
          ) : null}
          {lines.map((line) => (
            <StatementLine
              key={line.id}
              line={line}
              entries={entries}
              isPending={match.isPending}
              {...(mayMatch
                ? { onMatch: (entry: string) => void match.run({ pairs: [{ line: line.id, entry }] }) }
                : {})}
            />
          ))}
        </Paper>
        <Paper withBorder p="md" component="section">
          <Title order={2} size="h4" mb="xs">
            {t('reconcile.booksSide', { count: entries.length })}
          </Title>
          {entries.length === 0 ? <Text c="dimmed">{t('reconcile.booksEmpty')}</Text> : null}
          {entries.map((entry) => (
            <Group key={entry.id} justify="space-between" wrap="nowrap" py={4}>
              <div>
                <Text size="sm">{[format.shortDate(entry.date), entry.number].filter(Boolean).join(' · ')}</Text>
                <Text size="xs" c="dimmed">
                  {[entry.reference, entry.narration].filter(Boolean).join(' · ')}
                </Text>
                {entry.clearedOn && !sure.some((pair) => pair.entry === entry.id) ? (
                  <Text size="xs">{t('reconcile.cleared', { date: format.date(entry.clearedOn) })}</Text>
                ) : null}
              </div>
              <Text className="number">{format.money(entry.amount)}</Text>
            </Group>
          ))}
        </Paper>
      </SimpleGrid>
    </Stack>
  );
}
