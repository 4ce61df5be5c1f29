import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../../../kit/documents/use-document';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { ChildChoice } from '../../../time/attendance';
import { ReceiptDialog } from '../parts/ReceiptDialog';
import { receiptTotal, type ReceiptCard } from '../parts/receipt-types';
import { useAccount } from '../parts/use-account';

/** /student/payment/master/payment-list: the family's receipts, to look at and to print. */
export default function PaymentListPage() {
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <>
            {control ? <Group mb="md">{control}</Group> : null}
            <Receipts key={student} student={student} />
          </>
        )}
      </ChildChoice>
    </>
  );
}

function Receipts({ student }: { student: string }) {
  const { t } = useTranslation('payments');
  const asked = useAccount(student);
  const [opened, setOpened] = useState<string | null>(null);
  const { print } = useDocument(paymentsDocuments.receipt);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { receipts } = asked.data;
  if (receipts.length === 0)
    return (
      <Paper withBorder>
        <EmptyState icon={IconReceipt} title={t('list.none')} hint={t('list.noneHint')} />
      </Paper>
    );
  return (
    <Stack gap="sm" maw="46rem" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {receipts.map((receipt) => (
        <Line
          key={receipt.id}
          receipt={receipt}
          onOpen={() => setOpened(receipt.id)}
          onPrint={() => void print({ id: receipt.id })}
        />
      ))}
      {opened ? <ReceiptDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

function Line({ receipt, onOpen, onPrint }: { receipt: ReceiptCard; onOpen: () => void; onPrint: () => void }) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const number = receipt.number;
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text fw={600}>{t('receipt.of', { number })}</Text>
          <Text size="sm" c="dimmed">
            {format.date(receipt.date)} · {say(receipt.method)}
          </Text>
          {receipt.wallet > 0 ? (
            <Text size="sm" c="dimmed">
              {t('list.toWallet', { amount: format.money(receipt.wallet) })}
            </Text>
          ) : null}
        </div>
        <div style={{ textAlign: 'end' }}>
          <Text fw={650} className="number" td={receipt.status === 'cancelled' ? 'line-through' : undefined}>
            {format.money(receiptTotal(receipt))}
          </Text>
          {receipt.status === 'issued' && receipt.clearing === 'waiting' ? (
            <StatusBadge tone="warn">{t('receipt.inClearing')}</StatusBadge>
          ) : null}
          {receipt.status === 'cancelled' ? <StatusBadge tone="bad">{t('receipt.cancelled')}</StatusBadge> : null}
        </div>
      </Group>
      <Group gap="xs" mt="xs">
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconReceipt size={16} />}
          aria-label={`${t('receipt.show')} ${number}`}
          onClick={onOpen}
        >
          {t('receipt.show')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPrinter size={16} />}
          aria-label={`${t('receipt.print')} ${number}`}
          onClick={onPrint}
        >
          {t('receipt.print')}
        </Button>
      </Group>
    </Paper>
  );
}
