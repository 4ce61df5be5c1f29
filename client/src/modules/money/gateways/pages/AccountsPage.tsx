import { Alert, Button, Code, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { gatewaysActions, MerchantAccount, type Way } from '@pathshala/shared/modules/money/gateways';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { AccountDialog, type Gateway } from '../parts/AccountDialog';
import { BillPart } from '../parts/BillPart';

const LIVE = [{ entity: MerchantAccount.name }, { entity: 'paymentGateway' }, { entity: 'onlineMethod' }];

/** /site/payment-gateway: by which providers families can pay online, and the institution's accounts with them. */
export default function AccountsPage() {
  const { t } = useTranslation('gateways');
  const asked = useAction(gatewaysActions.accounts, {}, { subscriptions: LIVE });
  const [edited, setEdited] = useState<{ gateway: Gateway; way: Way } | null>(null);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <>
      <PageHeader hint={t('accounts.hint')} />
      {!asked.data ? <Skeleton h="20rem" radius="lg" aria-busy="true" /> : null}
      {asked.data?.gateways.length === 0 ? (
        <EmptyState icon={IconBuildingBank} title={t('accounts.none')} hint={t('accounts.noneHint')} />
      ) : null}
      <Stack maw="50rem">
        {asked.data?.gateways.map((gateway) => (
          <GatewayCard key={gateway.gateway} gateway={gateway} onEdit={(way) => setEdited({ gateway, way })} />
        ))}
      </Stack>
      {edited ? <AccountDialog {...edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function GatewayCard({ gateway, onEdit }: { gateway: Gateway; onEdit: (way: Way) => void }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const test = useAction(gatewaysActions.testAccount, { quiet: (error) => error.status === 422 });
  const [outcome, setOutcome] = useState<{ isOk: boolean; says: string } | null>(null);
  const { account, protocol, mode } = gateway;
  const state = gateway.isOpen ? (gateway.isTrial ? 'trial' : 'open') : mode === 'off' ? 'off' : 'closed';
  const tones = { trial: 'warn', open: 'good', off: 'neutral', closed: 'neutral' } as const;
  const ask = async () => {
    const answer = await test.run({ paymentGateway: gateway.gateway });
    setOutcome(answer.ok ? answer.data : { isOk: false, says: answer.error.body?.message ?? '' });
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={say(gateway.label)}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {say(gateway.label)}
        </Title>
        <StatusBadge tone={tones[state]}>{t(`accounts.${state}`)}</StatusBadge>
      </Group>
      <Stack gap={4}>
        <Text size="sm">
          {t('accounts.fee', {
            percent: format.percent(gateway.feeBasisPoints / 100),
            who: t(`accounts.by.${gateway.feeBorneBy}`),
            count: gateway.settlementDays,
            days: format.number(gateway.settlementDays),
          })}
        </Text>
        {gateway.methods.length > 0 ? (
          <Text size="sm" c="dimmed">
            {t('accounts.methods', { names: gateway.methods.map((each) => say(each)).join(', ') })}
          </Text>
        ) : null}
        <Text size="sm">
          {account
            ? t('accounts.has', {
                merchant: account.merchant,
                ending: account.ending,
                date: format.date(account.since.slice(0, 10)),
              })
            : t(gateway.isTrial ? 'accounts.trialHint' : 'accounts.without')}
        </Text>
        {mode === 'sandbox' && state === 'closed' && account ? (
          <Text size="sm" c="dimmed">
            {t('accounts.testMode')}
          </Text>
        ) : null}
        {protocol && gateway.notice ? (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('accounts.notice')} <Code>{gateway.notice}</Code>
          </Text>
        ) : null}
        {!protocol ? (
          <Text size="sm" c="dimmed">
            {t('accounts.noProtocol')}
          </Text>
        ) : null}
        {outcome ? (
          <Alert color={outcome.isOk ? 'leaf' : 'red'} role="status">
            {t(outcome.isOk ? 'accounts.testGood' : 'accounts.testBad', { says: outcome.says })}
          </Alert>
        ) : null}
      </Stack>
      {protocol ? (
        <Group mt="sm" gap="xs">
          <Button variant="default" onClick={() => onEdit('checkout')}>
            {t(account ? 'accounts.change' : 'accounts.enter')}
          </Button>
          <Button variant="default" loading={test.isPending} disabled={mode === 'off'} onClick={() => void ask()}>
            {t('accounts.test')}
          </Button>
        </Group>
      ) : null}
      {gateway.bill ? <BillPart gateway={gateway} bill={gateway.bill} onEdit={() => onEdit('bill')} /> : null}
    </Paper>
  );
}
