import { Alert, Button, Group, Modal, NumberInput, Stack, Textarea } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { BookLoan, libraryActions } from '@pathshala/shared/modules/students/library';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useActionForm } from '../../../../kit/form/use-action-form';
import type { LoanView } from './types';

const PAISA = 100;

/** Takes a part or all of a fine off, with the reason that the family's statement shows. */
export function WaiveDialog({ loan, onDone, onClose }: { loan: LoanView; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('library');
  const say = useText();
  const [taka, setTaka] = useState<number | string>((loan.fine - loan.waived) / PAISA);
  const form = useActionForm(libraryActions.waiveFine, {
    defaults: { loan: loan.id, amount: loan.fine - loan.waived, reason: '' },
    labels: { reason: text('Reason', 'কারণ'), amount: text('Amount', 'পরিমাণ') },
    changes: [BookLoan.name],
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('waive.title', { title: say(loan.title) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          {form.failure ? (
            <Alert color="red" role="alert">
              {form.failure.message}
            </Alert>
          ) : null}
          <NumberInput
            label={t('waive.amount')}
            value={taka}
            min={0}
            decimalScale={2}
            error={form.field('amount').error}
            onChange={(value) => {
              setTaka(value);
              form.form.setValue('amount', Math.round(Number(value) * PAISA));
            }}
          />
          <Textarea
            {...form.field('reason')}
            label={t('waive.reason')}
            description={t('waive.hint')}
            autosize
            minRows={2}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {t('waive.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
