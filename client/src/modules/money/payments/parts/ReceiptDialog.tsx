import { Button, Group, Modal, Skeleton, Stack, Textarea } from '@mantine/core';
import { paymentsActions, paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentPicture } from '../../../../kit/documents/DocumentPicture';
import { PaperChoice } from '../../../../kit/documents/PaperChoice';
import { useDocument } from '../../../../kit/documents/use-document';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

const LEAST_REASON = 3;
/** The others follow from a bill, a refund or a cheque in the register, which is corrected instead. */
export const isCancellable = ({ status, source, clearing }: Cancellable): boolean =>
  status === 'issued' && source !== 'credit' && source !== 'refund' && clearing !== 'waiting';
interface Cancellable {
  status: string;
  source: string;
  clearing?: string | null | undefined;
}

/** One receipt as it was printed: print it again, or, with the right to it, cancel it with a reason. */
export function ReceiptDialog({
  id,
  isCancelling = false,
  onCancellingEnd,
  onClose,
}: {
  id: string;
  /** Opens with the question for the reason. */
  isCancelling?: boolean;
  /** Called when the question is answered, with yes or no. */
  onCancellingEnd?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('payments');
  const can = useCan();
  const asked = useAction(paymentsActions.receiptCard, { id }, { subscriptions: [{ entity: 'receipt' }], keep: false });
  const { print, isPending } = useDocument(paymentsDocuments.receipt);
  const [reason, setReason] = useState<string | null>(isCancelling ? '' : null);
  const cancel = useAction(paymentsActions.cancelReceipt, { changes: ['receipt', 'feeLine', 'wallet'] });
  const receipt = asked.data?.receipt;
  const mayCancel = receipt !== undefined && can('payments.cancel') && isCancellable(receipt);
  const endCancelling = () => {
    setReason(null);
    onCancellingEnd?.();
  };
  const submit = async () => {
    const outcome = await cancel.run({ id, reason: (reason ?? '').trim() });
    if (!outcome.ok) return;
    endCancelling();
    toast('good', t('cancel.done', { number: outcome.data.receipt.number }));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={receipt ? t('receipt.of', { number: receipt.number }) : t('receipt.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {asked.isError && !receipt ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {!receipt && !asked.isError ? <Skeleton h="18rem" radius="md" /> : null}
      {receipt ? (
        <Stack gap="md">
          <DocumentPicture
            kind={paymentsDocuments.receipt}
            input={{ id }}
            paper="roll80"
            subscriptions={[{ entity: 'receipt' }]}
          />
          {reason === null || !mayCancel ? (
            <Group justify="space-between" gap="sm" className="form-actions">
              <Group gap="sm">
                <PaperChoice kind={paymentsDocuments.receipt} />
                <Button loading={isPending} leftSection={<IconPrinter size={17} />} onClick={() => void print({ id })}>
                  {t('receipt.print')}
                </Button>
              </Group>
              {mayCancel ? (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconReceiptOff size={17} />}
                  onClick={() => setReason('')}
                >
                  {t('cancel.start')}
                </Button>
              ) : null}
            </Group>
          ) : (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              <Textarea
                label={t('cancel.reason')}
                description={t('cancel.hint')}
                autosize
                minRows={2}
                maxLength={300}
                data-autofocus
                autoFocus
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Group justify="flex-end" mt="sm">
                <Button variant="default" onClick={endCancelling}>
                  {t('cancel.no')}
                </Button>
                <Button
                  type="submit"
                  color="red"
                  loading={cancel.isPending}
                  disabled={reason.trim().length < LEAST_REASON}
                >
                  {t('cancel.yes')}
                </Button>
              </Group>
            </form>
          )}
        </Stack>
      ) : null}
    </Modal>
  );
}
