import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { OPEN_STATES, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import {
  invoicingActions,
  invoicingDocuments,
  openOf,
  PlatformChallan,
  PlatformInvoice,
  ServiceContract,
  stateNames,
} from '@pathshala/shared/modules/money/invoicing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { OutcomeCard, useAskingAgain } from '../../gateways';
import { PayInvoice } from '../parts/PayInvoice';

const COLUMNS = ['number', 'month', 'dueOn', 'total', 'paid', 'state', 'overdue'];
const TONES = {
  none: 'neutral',
  trial: 'info',
  active: 'good',
  grace: 'warn',
  suspended: 'bad',
  terminated: 'bad',
} as const;

/** /edu/site/invoice/master: an institution's own invoices, challans and standing; nothing is written here. */
export default function OwnInvoicesPage() {
  const { t } = useTranslation('invoicing');
  const [paid, setPaid] = useState<Row<typeof PlatformInvoice> | null>(null);
  const institution = useMe()?.membership?.institution?.id ?? '';
  const { data: online, refetch } = useAction(
    invoicingActions.onlinePayments,
    {},
    {
      subscriptions: [
        { entity: PaymentIntent.name },
        { entity: PlatformInvoice.name, room: { field: 'institution', value: institution } },
      ],
    },
  );
  const underWay = (online?.payments ?? []).filter((payment) => payment.isUnderWay);
  // A suspended institution receives no live news of payments, and a failed payment changes no invoice.
  useAskingAgain(
    underWay.some(({ state }) => OPEN_STATES.includes(state)),
    refetch,
  );
  const methods = online?.methods ?? [];
  return (
    <>
      <PageHeader hint={t('ownHint')} />
      {paid ? <PayInvoice invoice={paid} methods={methods} onClose={() => setPaid(null)} /> : null}
      <Standing />
      <Payments payments={online?.payments ?? []} underWay={underWay} />
      <EntityTable
        entity={PlatformInvoice}
        columns={COLUMNS}
        emptyHint={t('ownEmpty')}
        extraColumns={[
          {
            id: 'print',
            label: t('print'),
            isAction: true,
            render: (row) => (
              <Group gap="xs" wrap="nowrap">
                {underWay.some(({ invoice }) => invoice === row.id) ? (
                  <Text size="sm">{t('payUnderWay')}</Text>
                ) : methods.length > 0 && row.state !== 'paid' && openOf(row) > 0 ? (
                  <Button size="compact-sm" onClick={() => setPaid(row)}>
                    {t('payOnline')}
                  </Button>
                ) : null}
                <DocumentButton
                  kind={invoicingDocuments.invoice}
                  input={{ id: row.id }}
                  label={t('print')}
                  about={row.number}
                  size="compact-sm"
                />
              </Group>
            ),
          },
        ]}
      />
      <Challans />
    </>
  );
}

type Payments = ActionOutput<typeof invoicingActions.onlinePayments>['payments'];

/** Payments in progress, and the one from which the payer has just returned; they update on their own. */
function Payments({ payments, underWay }: { payments: Payments; underWay: Payments }) {
  const [params] = useAddress();
  const shown = payments.filter((payment) => payment.id === params.get('payment') || underWay.includes(payment));
  return shown.length > 0 ? (
    <Stack mb="md" maw="40rem">
      {shown.map((payment) => (
        <OutcomeCard key={payment.id} payment={payment} />
      ))}
    </Stack>
  ) : null;
}

function Standing() {
  const { t } = useTranslation('invoicing');
  const say = useText();
  const format = useFormat();
  const institution = useMe()?.membership?.institution?.id ?? '';
  const room = { field: 'institution', value: institution };
  const { data, error, refetch } = useAction(
    invoicingActions.standing,
    {},
    {
      subscriptions: [
        { entity: PlatformInvoice.name, room },
        { entity: ServiceContract.name, room },
      ],
    },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="5rem" mb="md" aria-busy="true" />;
  const { state, open, overdue, overdueSince, contract } = data;
  return (
    <Stack gap="sm" mb="md">
      <Figures
        isFramed
        figures={[
          { key: 'state', label: t('state'), value: say(stateNames[state]), tone: TONES[state] },
          { key: 'open', label: t('open'), value: format.money(open) },
          { key: 'overdue', label: t('overdue'), value: format.money(overdue), tone: overdue > 0 ? 'bad' : undefined },
          ...(contract
            ? [
                { key: 'studentPrice', label: t('studentPrice'), value: format.money(contract.studentPrice) },
                { key: 'fixedFee', label: t('fixedFee'), value: format.money(contract.fixedFee) },
              ]
            : []),
        ]}
      />
      {overdueSince ? <Alert color="amber">{t('overdueNotice', { date: format.date(overdueSince) })}</Alert> : null}
    </Stack>
  );
}

const LATEST = 25;

function Challans() {
  const { t } = useTranslation('invoicing');
  const format = useFormat();
  const { data } = useList(PlatformChallan, { size: LATEST });
  if (!data || data.rows.length === 0) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="own-challans">
      <Title order={2} size="h4" id="own-challans" mb="sm">
        {t('challans')}
      </Title>
      <Stack gap="xs">
        {data.rows.map((row) => (
          <Group key={row.id} justify="space-between" gap="xs">
            <Text size="sm">
              {row.number} · {format.date(row.paidOn ?? row.date)} · {format.money(row.total)}
            </Text>
            <Group gap="xs">
              <StateBadge entity={PlatformChallan} state={row.state} />
              <DocumentButton
                kind={invoicingDocuments.challan}
                input={{ id: row.id }}
                label={t('print')}
                about={row.number}
                size="compact-sm"
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
