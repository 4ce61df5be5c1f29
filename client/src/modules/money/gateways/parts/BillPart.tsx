import { Alert, Button, Code, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { gatewaysActions, IntentEvent } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { Gateway } from './AccountDialog';

const KINDS = IntentEvent.fields.kind.of.choices!;

interface BillPartProps {
  gateway: Gateway;
  bill: NonNullable<Gateway['bill']>;
  onEdit: () => void;
}

/** Bills that are paid in the company's own app: where it calls us, its key, and what it last asked in vain. */
export function BillPart({ gateway, bill, onEdit }: BillPartProps) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const test = useAction(gatewaysActions.testAccount, { quiet: (error) => error.status === 422 });
  const [outcome, setOutcome] = useState<{ isOk: boolean; says: string } | null>(null);
  const { account, address, calls } = bill;
  const state = bill.isOpen ? (bill.isTrial ? 'trial' : 'open') : gateway.mode === 'off' ? 'off' : 'closed';
  const tones = { trial: 'warn', open: 'good', off: 'neutral', closed: 'neutral' } as const;
  const ask = async () => {
    const answer = await test.run({ paymentGateway: gateway.gateway, way: 'bill' });
    setOutcome(answer.ok ? answer.data : { isOk: false, says: answer.error.body?.message ?? '' });
  };
  return (
    <Stack gap={4} mt="md" component="section" aria-label={t('accounts.bill.of', { name: say(gateway.label) })}>
      <Divider mb="xs" />
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('accounts.bill.title')}
        </Title>
        <StatusBadge tone={tones[state]}>{t(`accounts.${state}`)}</StatusBadge>
      </Group>
      <Text size="sm">
        {account
          ? t('accounts.bill.has', {
              merchant: account.merchant,
              ending: account.ending,
              date: format.date(account.since.slice(0, 10)),
            })
          : t(bill.isTrial ? 'accounts.bill.trialHint' : 'accounts.without')}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('accounts.bill.address')} <Code>{address}</Code>
      </Text>
      {outcome ? (
        <Alert color={outcome.isOk ? 'leaf' : 'red'} role="status">
          {t(outcome.isOk ? 'accounts.bill.testGood' : 'accounts.bill.testBad', { says: outcome.says })}
        </Alert>
      ) : null}
      {calls.length > 0 ? (
        <details>
          <summary>{t('accounts.bill.calls')}</summary>
          <Stack gap={4} mt="xs">
            {calls.map(({ at, kind, says }) => (
              <Text key={`${at}${says}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {format.dateTime(at)} · {say(KINDS.find(({ value }) => value === kind)!.label)} · {says}
              </Text>
            ))}
          </Stack>
        </details>
      ) : null}
      <Group mt="sm" gap="xs">
        <Button variant="default" onClick={onEdit}>
          {t(account ? 'accounts.change' : 'accounts.enter')}
        </Button>
        <Button variant="default" loading={test.isPending} disabled={!bill.isOpen} onClick={() => void ask()}>
          {t('accounts.test')}
        </Button>
      </Group>
    </Stack>
  );
}
