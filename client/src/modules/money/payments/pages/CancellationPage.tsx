import { Menu } from '@mantine/core';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { isCancellable, ReceiptDialog } from '../parts/ReceiptDialog';

const COLUMNS = ['number', 'date', 'student', 'paymentType', 'amount', 'collector', 'status', 'cancelReason'];

/** /site/fee/cancellation: every receipt there ever was; anyone who may, cancels one, with a reason. */
export default function CancellationPage() {
  const { t } = useTranslation('payments');
  const [address, set] = useAddress();
  const can = useCan();
  const opened = address.get('open');
  const isCancelling = address.get('cancel') === '1';
  return (
    <>
      <PageHeader hint={t('cancel.page')} />
      <EntityTable
        entity={Receipt}
        columns={COLUMNS}
        emptyHint={t('cancel.empty')}
        onOpen={(row) => set({ open: row.id }, { isStep: true })}
        rowActions={(row, whyNot) => (
          <>
            <Menu.Item leftSection={<IconReceipt size={16} />} onClick={() => set({ open: row.id }, { isStep: true })}>
              {t('receipt.show')}
            </Menu.Item>
            {can('payments.cancel') && isCancellable(row) ? (
              <Menu.Item
                color="red"
                disabled={whyNot(row, 'cancel') !== null}
                title={whyNot(row, 'cancel') ?? undefined}
                leftSection={<IconReceiptOff size={16} />}
                onClick={() => set({ open: row.id, cancel: '1' }, { isStep: true })}
              >
                {t('cancel.start')}
              </Menu.Item>
            ) : null}
          </>
        )}
      />
      {opened ? (
        <ReceiptDialog
          key={`${opened} ${isCancelling}`}
          id={opened}
          isCancelling={isCancelling}
          onCancellingEnd={() => set({ cancel: null })}
          onClose={() => set({ open: null, cancel: null })}
        />
      ) : null}
    </>
  );
}
