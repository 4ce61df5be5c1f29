import { Button, Menu } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  amountWithFee,
  GatewaySecret,
  PaymentGateway,
  paymentsActions,
} from '@pathshala/shared/modules/money/payments';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { GatewayDrawer } from '../parts/GatewayDrawer';
import { SecretDialog } from '../parts/SecretDialog';

type Gateway = Row<typeof PaymentGateway>;
const EXAMPLE = 100_000;
const COLUMNS = ['name', 'nameBn', 'kind', 'mode', 'feeBasisPoints', 'feeBorneBy', 'settlementDays'];

/** /edu/payment/gateway: providers, their fees, and the platform's secret with each. */
export default function GatewaysPage() {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const [keyed, setKeyed] = useState<Gateway | null>(null);
  const secrets = useAction(paymentsActions.gatewaySecrets, {}, { subscriptions: [{ entity: GatewaySecret.name }] });
  const endings = new Map(secrets.data?.rows.map((row) => [row.gateway, row.ending]));
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
      {t('gateways.add', { what: say(PaymentGateway.labels.one) })}
    </Button>
  );
  const cost = (row: Gateway) => {
    const asked = row.feeBorneBy === 'payer' ? amountWithFee(EXAMPLE, row) : EXAMPLE;
    return asked === null ? '' : format.money(asked);
  };
  return (
    <>
      <PageHeader hint={t('gateways.hint')}>{add}</PageHeader>
      <EntityTable
        entity={PaymentGateway}
        columns={COLUMNS}
        emptyAction={add}
        emptyHint={t('gateways.empty')}
        onOpen={(row) => setOpen(row.id)}
        onEdit={(row) => setOpen(row.id)}
        extraColumns={[
          {
            id: 'payerPays',
            label: t('gateways.payerPays', { amount: format.money(EXAMPLE, { round: true }) }),
            numeric: true,
            render: cost,
          },
          {
            id: 'secret',
            label: t('gateways.secret'),
            render: (row) =>
              endings.has(row.id) ? t('gateways.secretEnds', { ending: endings.get(row.id) }) : t('gateways.noSecret'),
          },
        ]}
        rowActions={(row) => (
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setKeyed(row)}>
            {t('gateways.secret')}
          </Menu.Item>
        )}
      />
      {open ? <GatewayDrawer key={open} id={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
      {keyed ? <SecretDialog gateway={keyed} hasSecret={endings.has(keyed.id)} onClose={() => setKeyed(null)} /> : null}
    </>
  );
}
