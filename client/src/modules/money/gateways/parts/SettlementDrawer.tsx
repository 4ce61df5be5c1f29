import { Alert, Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  GatewaySettlement,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { IconFileImport, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { WhoDecides } from '../../../school/approvals';
import { SettlementDifference } from './SettlementDifference';
import type { SettlementState } from './settlement-state';

// Receipts and payments change what the lines are compared with.
const TOPICS = [
  { entity: SettlementLine.name },
  { entity: GatewaySettlement.name },
  { entity: SuspenseMove.name },
  { entity: 'paymentIntent' },
  { entity: 'receipt' },
];

/** A settlement beside the receipts: its sums, what does not match on either side, and the next step. */
export function SettlementDrawer({ id, onClose, onEdit }: { id: string; onClose: () => void; onEdit: () => void }) {
  const { t } = useTranslation('gateways');
  const record = useRecord(GatewaySettlement, id);
  const asked = useAction(settlementActions.settlementState, { settlement: id }, { subscriptions: TOPICS });
  const failed = record.isError && !record.data ? record : asked.isError && !asked.data ? asked : null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={record.data?.reference ?? ''}
      closeButtonProps={{ 'aria-label': t('settlement.close') }}
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : record.data && asked.data ? (
        <SettlementView settlement={record.data} state={asked.data} onEdit={onEdit} />
      ) : (
        <Skeleton h="20rem" aria-busy="true" />
      )}
    </Drawer>
  );
}

interface ViewProps {
  settlement: Row<typeof GatewaySettlement>;
  state: SettlementState;
  onEdit: () => void;
}

function SettlementView({ settlement, state, onEdit }: ViewProps) {
  const { t } = useTranslation('gateways');
  const format = useFormat();
  const can = useCan();
  const isOpen = settlement.state === 'open';
  const { lines, gross, fee, vat, net, received } = state;
  const figures = [
    { key: 'lines', label: t('settlement.lines'), value: format.number(lines) },
    { key: 'gross', label: t('settlement.gross'), value: format.money(gross) },
    { key: 'fee', label: t('settlement.fee'), value: format.money(fee) },
    { key: 'vat', label: t('settlement.vat'), value: format.money(vat) },
    { key: 'net', label: t('settlement.net'), value: format.money(net) },
    {
      key: 'received',
      label: t('settlement.received'),
      value: format.money(received),
      tone: lines > 0 && net !== received ? ('bad' as const) : undefined,
    },
  ];
  return (
    <Stack gap="md">
      <Group gap="xs" justify="space-between">
        <StateBadge entity={GatewaySettlement} state={settlement.state} />
        <Group gap="xs">
          {isOpen && can('settlementLine.create') ? (
            <Button
              component={Link}
              to={`/site/imports?new=gateways.settlementSheet&v.settlement=${settlement.id}`}
              leftSection={<IconFileImport size={16} aria-hidden />}
              variant={lines === 0 ? 'filled' : 'default'}
            >
              {t('settlement.import')}
            </Button>
          ) : null}
          {isOpen && can('gatewaySettlement.update') ? (
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              {t('settlement.edit')}
            </Button>
          ) : null}
          {lines > 0 ? (
            <Button
              component={Link}
              to={`/site/fee/settlement-sheet?settlement=${settlement.id}`}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {t('settlement.sheet')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <Figures figures={figures} isFramed />
      {lines === 0 ? <Text c="dimmed">{t('settlement.noLines')}</Text> : null}
      {settlement.note ? <Text size="sm">{settlement.note}</Text> : null}
      <Difference state={state} isOpen={isOpen} />
      {state.isSumUnexplained ? (
        <Alert color="amber">{t('settlement.sum', { received: format.money(received), net: format.money(net) })}</Alert>
      ) : null}
      {isOpen && state.unexplained > 0 ? (
        <Alert color="amber">{t('settlement.unexplained', { count: state.unexplained })}</Alert>
      ) : null}
      {lines > 0 ? <TransitionButtons entity={GatewaySettlement} record={settlement} /> : null}
      <WhoDecides entity={GatewaySettlement} record={settlement} />
      {state.voucher ? <Text size="sm">{t('settlement.voucher', { number: state.voucher })}</Text> : null}
      {lines > 0 ? (
        <section aria-labelledby="settlement-theirs">
          <Title order={2} size="h4" id="settlement-theirs" mb="xs">
            {t('settlement.theirs')}
          </Title>
          {state.theirs.length === 0 ? <Text c="dimmed">{t('settlement.allMatch')}</Text> : null}
          <Stack gap="sm">
            {state.theirs.map((line) => (
              <SettlementDifference key={line.id} line={line} isOpen={isOpen} />
            ))}
          </Stack>
        </section>
      ) : null}
      <Missing state={state} />
      <section aria-labelledby="settlement-history">
        <Title order={2} size="h4" id="settlement-history" mb="xs">
          {t('settlement.history')}
        </Title>
        <StateTimeline entity={GatewaySettlement} record={settlement} />
      </section>
    </Stack>
  );
}

/** The sum that the bank paid less or more than the sheet says, and where it goes. */
function Difference({ state, isOpen }: { state: SettlementState; isOpen: boolean }) {
  const { lines, net, received, differenceLedger } = state;
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  if (lines === 0 || net === received) return null;
  const amount = format.money(Math.abs(net - received));
  const sum = received < net ? t('settlement.less', { amount }) : t('settlement.more', { amount });
  const goes = differenceLedger
    ? t('settlement.differenceTo', { ledger: say(differenceLedger) })
    : t('settlement.differenceStays');
  return (
    <Text size="sm">
      {sum} {goes} {isOpen && !differenceLedger ? t('settlement.differenceHint') : null}
    </Text>
  );
}

/** Payments that receipts say came in these days, and that no sheet names. */
function Missing({ state: { ours, oursCount, oursAmount } }: { state: SettlementState }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  return (
    <section aria-labelledby="settlement-ours">
      <Title order={2} size="h4" id="settlement-ours" mb="xs">
        {t('settlement.ours')}
      </Title>
      {oursCount === 0 ? (
        <Text c="dimmed">{t('settlement.oursNone')}</Text>
      ) : (
        <>
          <Text size="sm">
            {t('settlement.oursSum', { count: oursCount, amount: format.money(oursAmount) })} {t('settlement.oursHint')}
          </Text>
          <Stack gap={4} mt="xs">
            {ours.map((each) => (
              <Group key={each.number} justify="space-between" wrap="nowrap" gap="sm">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {[each.number, format.shortDate(each.paidOn), each.name ? say(each.name) : null, each.code]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Text className="number">{format.money(each.amount)}</Text>
              </Group>
            ))}
          </Stack>
        </>
      )}
    </section>
  );
}
