import { Anchor, Button, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { pettyCashActions } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { voucherPath } from '../parts/nature';

type Fund = ActionOutput<typeof pettyCashActions.pettyCash>['funds'][number];
const TOPICS = ['pettyCash', 'voucher', 'ledger'].map((entity) => ({ entity }));
const FUNDS = '/site/accounts/petty-cash/funds';

/** /site/accounts/petty-cash: the balance of each fund, its payments, and the voucher that fills it up again. */
export default function PettyCashPage() {
  const { t } = useTranslation('accounts');
  const can = useCan();
  const asked = useAction(pettyCashActions.pettyCash, {}, { subscriptions: TOPICS });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  const setUp = can('pettyCash.create') ? (
    <Button component={Link} to={FUNDS} variant="default">
      {t('petty.funds')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader hint={t('petty.hint')}>{setUp}</PageHeader>
      {asked.data.funds.length === 0 ? <EmptyState title={t('petty.empty')} hint={t('petty.emptyHint')} /> : null}
      <Stack gap="md">
        {asked.data.funds.map((fund) => (
          <FundCard key={fund.id} fund={fund} />
        ))}
      </Stack>
    </>
  );
}

function FundCard({ fund }: { fund: Fund }) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const can = useCan();
  const format = useFormat();
  const navigate = useNavigate();
  const topUp = useAction(pettyCashActions.topUp, {
    changes: ['pettyCash', 'voucher'],
    onDone: ({ voucher }) => void navigate(voucherPath({ nature: 'contra', id: voucher })),
  });
  const isFull = fund.spent <= 0;
  return (
    <Paper withBorder p="md" component="section" aria-label={say(fund.label)}>
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} size="h4">
            {say(fund.label)}
          </Title>
          <Text size="sm" c="dimmed">
            {[say(fund.ledger), fund.custodian && say(fund.custodian)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {fund.waiting ? (
          <Button component={Link} variant="light" to={voucherPath({ nature: 'contra', id: fund.waiting.voucher })}>
            {t('petty.waiting', { amount: format.money(fund.waiting.amount) })}
          </Button>
        ) : can('pettyCash.update') && !isFull ? (
          <Button loading={topUp.isPending} onClick={() => void topUp.run({ id: fund.id, rev: fund.rev })}>
            {t('petty.topUp', { amount: format.money(fund.spent) })}
          </Button>
        ) : null}
      </Group>
      <Group gap="lg" my="sm">
        <Text>{t('petty.imprest', { amount: format.money(fund.imprest) })}</Text>
        <Text>{t('petty.balance', { amount: format.money(fund.balance) })}</Text>
        <StatusBadge tone={isFull ? 'good' : 'info'}>
          {isFull ? t('petty.full') : t('petty.spent', { amount: format.money(fund.spent) })}
        </StatusBadge>
      </Group>
      {fund.payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('petty.nothing')}
        </Text>
      ) : (
        <Payments fund={fund} />
      )}
    </Paper>
  );
}

function Payments({ fund: { payments, since, hasMore } }: { fund: Fund }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const title = since ? t('petty.since', { date: format.date(since) }) : t('petty.payments');
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('book.date')}</Table.Th>
              <Table.Th>{t('book.voucher')}</Table.Th>
              <Table.Th>{t('book.narration')}</Table.Th>
              <Table.Th className="number">{t('report.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map(({ id, date, voucher, number, narration, amount }) => (
              <Table.Tr key={id}>
                <Table.Td>{format.shortDate(date)}</Table.Td>
                <Table.Td>
                  <Anchor component={Link} inherit to={voucherPath({ nature: 'debit', id: voucher })}>
                    {number}
                  </Anchor>
                </Table.Td>
                <Table.Td>{narration}</Table.Td>
                <Table.Td className="number">{format.money(amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hasMore ? (
        <Text size="sm" c="dimmed">
          {t('petty.more', { count: payments.length })}
        </Text>
      ) : null}
    </>
  );
}
