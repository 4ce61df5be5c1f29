import { Button, Menu } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { invoicingDocuments, openOf, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { IconCash, IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { BillMonth } from '../parts/BillMonth';
import { PayAccounts } from '../parts/PayAccounts';

const COLUMNS = ['number', 'institution', 'month', 'total', 'paid', 'state', 'overdue'];

/** /edu/invoice/master: the platform's invoices to all institutions, and the button that bills a month. */
export default function InvoicesPage() {
  const { t } = useTranslation('invoicing');
  const navigate = useNavigate();
  const [areAccountsOpen, setAccountsOpen] = useState(false);
  return (
    <>
      <PageHeader>
        <Button variant="default" leftSection={<IconCreditCard size={17} />} onClick={() => setAccountsOpen(true)}>
          {t('payAccounts')}
        </Button>
        <Button component={Link} to="/edu/invoice/create" leftSection={<IconPlus size={17} />}>
          {t('newInvoice')}
        </Button>
      </PageHeader>
      {areAccountsOpen ? <PayAccounts onClose={() => setAccountsOpen(false)} /> : null}
      <BillMonth />
      <EntityTable
        entity={PlatformInvoice}
        columns={COLUMNS}
        emptyHint={t('invoicesEmpty')}
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
