import { Menu } from '@mantine/core';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { ReceiptDialog } from '../parts/ReceiptDialog';

const COLUMNS = ['number', 'date', 'student', 'paymentType', 'amount', 'collector', 'status', 'cancelReason'];

/** /site/fee/cancellation: every receipt there ever was; anyone who may, cancels one, with a reason. */
export default function CancellationPage() {
  const { t } = useTranslation('payments');
  const [address, set] = useAddress();
  const opened = address.get('open');
  return (
    <>
      <PageHeader hint={t('cancel.page')} />
      <EntityTable
        entity={Receipt}
        columns={COLUMNS}
        emptyHint={t('cancel.empty')}
        onOpen={(row) => set({ open: row.id }, { isStep: true })}
        rowActions={(row) => (
          <Menu.Item leftSection={<IconReceipt size={16} />} onClick={() => set({ open: row.id }, { isStep: true })}>
            {t('receipt.show')}
          </Menu.Item>
        )}
      />
      {opened ? <ReceiptDialog id={opened} onClose={() => set({ open: null })} /> : null}
    </>
  );
}
