import { Alert, Button, Group, Text } from '@mantine/core';
import { paymentsActions, paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { IconCheck, IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useDocument } from '../../../../../kit/documents/use-document';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { ReceiptDialog } from '../../parts/ReceiptDialog';
import { receiptTotal, type ReceiptCard } from '../../parts/receipt-types';

/** The receipt that was just made: print it or cancel it. It says at once when someone else cancels it. */
export function TakenCard({ made, change }: { made: ReceiptCard; change: number }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const [isCancelling, setCancelling] = useState(false);
  const { print, isPending } = useDocument(paymentsDocuments.receipt);
  const asked = useAction(
    paymentsActions.receiptCard,
    { id: made.id },
    { subscriptions: [{ entity: 'receipt', room: { field: 'student', value: made.student } }], keep: false },
  );
  const receipt = asked.data?.receipt ?? made;
  const isCancelled = receipt.status === 'cancelled';
  return (
    <Alert
      color={isCancelled ? 'red' : 'leaf'}
      icon={isCancelled ? <IconReceiptOff /> : <IconCheck />}
      title={
        isCancelled ? t('desk.takenBack', { number: receipt.number }) : t('desk.taken', { number: receipt.number })
      }
      role="status"
    >
      <Group justify="space-between">
        <Text>
          {nameIn(locale, receipt)}: <b>{format.money(receiptTotal(receipt))}</b>
          {isCancelled && receipt.cancelReason ? ` · ${receipt.cancelReason}` : null}
          {change > 0 && !isCancelled ? (
            <>
              {' · '}
              {t('desk.change')} <b>{format.money(change)}</b>
            </>
          ) : null}
        </Text>
        <Group gap="sm">
          {can('payments.cancel') && !isCancelled && receipt.clearing !== 'waiting' ? (
            <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
              {t('cancel.start')}
            </Button>
          ) : null}
          {isCancelled ? null : (
            <Button
              loading={isPending}
              leftSection={<IconPrinter size={17} />}
              onClick={() => void print({ id: receipt.id })}
            >
              {t('receipt.print')}
            </Button>
          )}
        </Group>
      </Group>
      {isCancelling ? <ReceiptDialog id={receipt.id} isCancelling onClose={() => setCancelling(false)} /> : null}
    </Alert>
  );
}
