import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import {
  admissionDocuments,
  AdmissionApplication,
  admissionActions,
  AdmissionDeclaration,
  AdmissionPayment,
} from '@pathshala/shared/modules/students/admission';
import { PaymentType } from '@pathshala/shared/modules/money/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

/** Those who take part in the selection, or came out of it. */
const HAS_ADMIT_SLIP: readonly string[] = ['eligible', 'selected', 'waiting', 'admitted'];

/** The payments of an applicant, and the counter where the fee is due. */
export default function FeeTab({ record }: RecordTabProps) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const application = useRecord(AdmissionApplication, record);
  const payments = useList(AdmissionPayment, { page: 1, size: 25, filter: { application: { eq: record } } });
  if (application.error && !application.data)
    return <ErrorState error={application.error} onRetry={() => void application.refetch()} />;
  if (!application.data || !payments.data) return <Skeleton h="6rem" />;
  return (
    <Stack>
      <Group gap="xs">
        <DocumentButton kind={admissionDocuments.applicationSlip} input={{ admissionApplication: record }} size="xs" />
        {HAS_ADMIT_SLIP.includes(application.data.state ?? '') ? (
          <DocumentButton kind={admissionDocuments.admitSlip} input={{ admissionApplication: record }} size="xs" />
        ) : null}
      </Group>
      {application.data.state === 'unpaid' ? (
        <Counter application={record} declaration={application.data.declaration} />
      ) : null}
      {payments.data.rows.length > 0 ? (
        <DataTable
          id="admission-fees"
          caption={t('fee.payments')}
          rows={payments.data.rows}
          columns={[
            { id: 'receipt', label: t('fee.receipt'), render: (row) => row.receiptNumber ?? '–' },
            { id: 'amount', label: t('fee.amount'), numeric: true, render: (row) => format.money(row.amount) },
            { id: 'on', label: t('fee.on'), render: (row) => format.date(row.paidOn) },
            { id: 'reference', label: t('fee.reference'), render: (row) => row.transactionNumber ?? '–' },
            {
              id: 'state',
              label: t('fee.state'),
              render: (row) => <StateBadge entity={AdmissionPayment} state={row.state} />,
            },
          ]}
        />
      ) : (
        <Text c="dimmed">{t('fee.none')}</Text>
      )}
    </Stack>
  );
}

function Counter({ application, declaration }: { application: string; declaration: string }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const declared = useRecord(AdmissionDeclaration, declaration);
  const [chosen, setPaymentType] = useState<string | null>(null);
  // Cash is the rule at a counter.
  const types = useList(PaymentType, { size: 1, filter: { channel: { eq: 'cash' }, active: { eq: true } } });
  const paymentType = chosen ?? types.data?.rows[0]?.id;
  const [reference, setReference] = useState('');
  const take = useAction(admissionActions.takeFee, {
    changes: ['admissionApplication', 'admissionPayment'],
    onDone: ({ receiptNumber }) => toast('good', t('fee.taken', { number: receiptNumber })),
  });
  const submit = () =>
    void take.run({
      admissionApplication: application,
      paymentType: paymentType!,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
    });
  return (
    <Alert
      color="amber"
      title={declared.data ? t('fee.due', { amount: format.money(declared.data.fee) }) : t('fee.isDue')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (paymentType) submit();
        }}
      >
        <Stack gap="sm" maw="24rem">
          <RefSelect
            entity={PaymentType.name}
            label={t('fee.method')}
            value={paymentType}
            onChange={(id) => setPaymentType(id ?? null)}
            withAsterisk
          />
          <TextInput
            label={t('fee.reference')}
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <Button type="submit" loading={take.isPending} disabled={!paymentType}>
            {t('fee.take')}
          </Button>
        </Stack>
      </form>
    </Alert>
  );
}
