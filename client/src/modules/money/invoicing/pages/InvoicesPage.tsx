import { Button, Menu } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { gatewaysScreens } from '@pathshala/shared/modules/money/gateways';
import {
  invoicingActions,
  invoicingDocuments,
  openOf,
  PlatformInvoice,
} from '@pathshala/shared/modules/money/invoicing';
import { IconCash, IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useAction } from '../../../../kit/data/use-action';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { BillMonth } from '../parts/BillMonth';
import { PayAccounts } from '../parts/PayAccounts';

const RECOVERY = gatewaysScreens.find(({ id }) => id === 'gateways.recovery')!.path;
const COLUMNS = ['number', 'institution', 'month', 'total', 'paid', 'state', 'overdue'];

/** /edu/invoice/master: the platform's invoices to all institutions, and the button that bills a month. */
export default function InvoicesPage() {
  const { t } = useTranslation('invoicing');
  const navigate = useNavigate();
  // Payments belong to institutions, whose topics an operator cannot follow; a credited payment changes an invoice.
  const waiting =
    useAction(invoicingActions.paymentsInReview, {}, { subscriptions: [{ entity: PlatformInvoice.name }] }).data
      ?.count ?? 0;
  const [areAccountsOpen, setAccountsOpen] = useState(false);
  return (
    <>
      <PageHeader>
        <Button variant="default" leftSection={<IconCreditCard size={17} />} onClick={() => setAccountsOpen(true)}>
          {t('payAccounts')}
        </Button>
        <BillMonth />
        <Button component={Link} to="/edu/invoice/create" leftSection={<IconPlus size={17} />}>
          {t('newInvoice')}
        </Button>
      </PageHeader>
      {areAccountsOpen ? <PayAccounts onClose={() => setAccountsOpen(false)} /> : null}
      <EntityTable
        entity={PlatformInvoice}
        columns={COLUMNS}
        emptyHint={t('invoicesEmpty')}
        toolbar={
          waiting > 0 ? (
            <Button component={Link} to={`${RECOVERY}?of=invoice`} variant="light" color="amber">
              {t('paymentsInReview', { count: waiting })}
            </Button>
          ) : null
        }
        onEdit={({ id }) => void navigate(fillPath('/edu/invoice/edit/:id', { id }))}
        rowActions={(row) =>
          openOf(row) > 0 ? (
            <Menu.Item
              leftSection={<IconCash size={16} />}
              onClick={() => void navigate(`/edu/challan/create?invoice=${row.id}`)}
            >
              {t('makeChallan')}
            </Menu.Item>
          ) : null
        }
        extraColumns={[
          {
            id: 'print',
            label: t('print'),
            isAction: true,
            render: ({ id, number }) => (
              <DocumentButton
                kind={invoicingDocuments.invoice}
                input={{ id }}
                label={t('print')}
                about={number}
                size="compact-sm"
              />
            ),
          },
        ]}
      />
    </>
  );
}
