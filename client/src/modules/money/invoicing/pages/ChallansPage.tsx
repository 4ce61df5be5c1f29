import { Button } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { invoicingDocuments, PlatformChallan } from '@pathshala/shared/modules/money/invoicing';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const COLUMNS = ['number', 'institution', 'date', 'method', 'total', 'state', 'paidOn'];

/** /edu/challan/master: slips by which institutions pay their invoices; a payment is recorded from a row's menu. */
export default function ChallansPage() {
  const { t } = useTranslation('invoicing');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader>
        <Button component={Link} to="/edu/challan/create" leftSection={<IconPlus size={17} />}>
          {t('newChallan')}
        </Button>
      </PageHeader>
      <EntityTable
        entity={PlatformChallan}
        columns={COLUMNS}
        emptyHint={t('challansEmpty')}
        onEdit={({ id }) => void navigate(fillPath('/edu/challan/edit/:id', { id }))}
        extraColumns={[
          {
            id: 'print',
            label: t('print'),
            isAction: true,
            render: ({ id, number }) => (
              <DocumentButton
                kind={invoicingDocuments.challan}
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
