import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { t as text, type Text as Bilingual } from '@pathshala/shared';
import { PaymentType } from '@pathshala/shared/modules/money/payments';
import { BookLoan, libraryActions, libraryDocuments, LibraryReceipt } from '@pathshala/shared/modules/students/library';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { DocumentViewer } from '../../../../kit/documents/DocumentViewer';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

interface OwedLoan {
  loan: string;
  title: Bilingual;
  owes: number;
}

/** The counter for an employee's fine or lost book: the whole of it, then its receipt. */
export function TakeFineDialog({ owed, onClose }: { owed: OwedLoan; onClose: () => void }) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  // Cash is the rule at a counter.
  const cash = useList(PaymentType, { size: 1, filter: { channel: { eq: 'cash' }, active: { eq: true } } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  const paymentType = chosen ?? cash.data?.rows[0]?.id;
  const form = useActionForm(libraryActions.takeFine, {
    defaults: { loan: owed.loan, amount: owed.owes, paymentType: '' },
    labels: { reference: text('Reference', 'রেফারেন্স'), paymentType: text('Payment type', 'পরিশোধের ধরন') },
    changes: [BookLoan.name, LibraryReceipt.name],
    onDone: ({ receipt: made }) => setReceipt(made),
  });
  if (receipt) return <DocumentViewer kind={libraryDocuments.fineReceipt} input={{ receipt }} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={say(owed.title)} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          form.form.setValue('paymentType', paymentType ?? '');
          void form.submit(event);
        }}
      >
        <Stack>
          {form.failure ? (
            <Alert color="red" role="alert">
              {form.failure.message}
            </Alert>
          ) : null}
          <Text fw={600}>{t('take.amount', { amount: format.money(owed.owes) })}</Text>
          <RefSelect
            entity={PaymentType.name}
            label={t('take.method')}
            value={paymentType}
            onChange={(id) => setChosen(id ?? null)}
            error={form.field('paymentType').error}
            withAsterisk
          />
          <TextInput
            label={t('take.reference')}
            maxLength={60}
            error={form.field('reference').error}
            onChange={(event) => form.form.setValue('reference', event.currentTarget.value.trim() || undefined)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={form.isPending} disabled={!paymentType}>
              {t('take.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
