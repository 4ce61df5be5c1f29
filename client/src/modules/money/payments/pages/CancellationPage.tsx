import { Menu } from '@mantine/core';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ReceiptDialog } from '../parts/ReceiptDialog';

const COLUMNS = ['number', 'date', 'student', 'paymentType', 'amount', 'collector', 'status', 'cancelReason'];

/** /site/fee/cancellation: every receipt there ever was; anyone who may, cancels one, with a reason. */
export default function CancellationPage() {
  const { t } = useTranslation('payments');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <PageHeader hint={t('cancel.page')} />
      <EntityTable
        entity={Receipt}
        columns={COLUMNS}
        emptyHint={t('cancel.empty')}
        onOpen={(row) => setOpened(row.id)}
        rowActions={(row) => (
          <Menu.Item leftSection={<IconReceipt size={16} />} onClick={() => setOpened(row.id)}>
            {t('receipt.show')}
          </Menu.Item>
        )}
      />
      {opened ? <ReceiptDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
