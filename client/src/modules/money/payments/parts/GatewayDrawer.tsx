import { Drawer, Skeleton } from '@mantine/core';
import { PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

export function GatewayDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const record = useRecord(PaymentGateway, id);
  const row = record.data;
  const what = say(PaymentGateway.labels.one);
  const saved = () => {
    toast('good', t('gateways.saved', { what }));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={row ? nameIn(locale, row) : t('gateways.add', { what })}
      closeButtonProps={{ 'aria-label': t('gateways.close') }}
    >
      {id && record.isError && !row ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : id && !row ? (
        <Skeleton h="20rem" aria-busy="true" />
      ) : (
        <EntityForm
          entity={PaymentGateway}
          {...(row ? { record: row } : { draftKey: 'create/paymentGateway' })}
          onCancel={onClose}
          onSaved={saved}
        />
      )}
    </Drawer>
  );
}
