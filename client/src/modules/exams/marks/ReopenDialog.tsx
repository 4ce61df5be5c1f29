import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { examActions } from '@pathshala/shared/modules/exams';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../kit/form/use-action-form';

/** A sheet is opened again only with a reason; both stay in its history. */
export function ReopenDialog({
  sheet,
  onDone,
  onClose,
}: {
  sheet: { examSubject: string; section: string };
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('exams');
  const form = useActionForm(examActions.reopenSheet, {
    defaults: { ...sheet, reason: '' },
    labels: { reason: text('Reason', 'কারণ') },
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('reopen.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          {form.failure ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {form.failure.message}
            </Alert>
          ) : null}
          <Textarea
            {...form.field('reason')}
            label={t('reopen.reason')}
            description={t('reopen.hint')}
            autosize
            minRows={2}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {t('sheet.reopen')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
