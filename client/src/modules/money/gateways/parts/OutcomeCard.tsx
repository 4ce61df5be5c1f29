import { Alert, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { PaymentIntent, type gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

type Payment = Omit<ActionOutput<typeof gatewaysActions.publicPayment>['payment'], 'receipts'>;
type Look = 'paid' | 'waiting' | 'open' | 'review' | 'checked' | 'ended';
const LOOKS: Readonly<Record<string, Look>> = {
  created: 'open',
  redirected: 'waiting',
  processing: 'waiting',
  succeeded: 'paid',
  review: 'review',
  proposed: 'review',
};
const SIGNS = {
  paid: IconCircleCheck,
  waiting: IconClock,
  open: IconClock,
  review: IconAlertTriangle,
  checked: IconClock,
  ended: IconCircleX,
};
const COLORS = { paid: 'leaf', waiting: 'blue', open: 'blue', review: 'amber', checked: 'amber', ended: 'red' };

/** One payment and what became of it, in words that say whether to pay again. */
export function OutcomeCard({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const look = LOOKS[payment.state] ?? (payment.checkedUntil ? 'checked' : 'ended');
  const until = payment.checkedUntil ?? '';
  const isLate = until !== '' && Date.parse(until) <= serverNow().getTime();
  const Sign = SIGNS[look];
  const isOpen = look === 'open' || (look === 'waiting' && payment.state === 'redirected');
  const canGoOn = isOpen && Date.parse(payment.expiresAt) > serverNow().getTime();
  const facts: [string, string][] = [
    [t('outcome.method'), say(payment.method)],
    [t('outcome.reference'), payment.reference],
    ...(payment.providerNumber ? [[t('outcome.number'), payment.providerNumber] as [string, string]] : []),
    ...(payment.charge > 0 ? [[t('outcome.charge'), format.money(payment.charge)] as [string, string]] : []),
    [t('outcome.at'), format.dateTime(payment.paidAt ?? payment.startedAt)],
  ];
  return (
    <Paper withBorder p="md" component="article" aria-label={payment.reference}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={700} size="1.5rem" className="number">
            {format.money(payment.payable)}
          </Text>
          <StateBadge entity={PaymentIntent} state={payment.state} />
        </Group>
        <Alert
          color={COLORS[look]}
          role="status"
          icon={look === 'waiting' ? <Loader size={18} color="blue" /> : <Sign size={20} aria-hidden />}
        >
          {isLate ? t('outcome.unheard') : t(`outcome.${look}`, { until: until ? format.dateTime(until) : '' })}
        </Alert>
        {payment.isTrial ? (
          <Text size="sm" c="dimmed">
            {t('outcome.trial')}
          </Text>
        ) : null}
        <dl
          style={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '1rem', rowGap: '0.15rem' }}
        >
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </div>
          ))}
        </dl>
        <Group gap="xs">
          {canGoOn ? (
            <Button component="a" href={`/api/pay/go/${payment.reference}`}>
              {t('outcome.goOn')}
            </Button>
          ) : null}
          {children}
        </Group>
      </Stack>
    </Paper>
  );
}
