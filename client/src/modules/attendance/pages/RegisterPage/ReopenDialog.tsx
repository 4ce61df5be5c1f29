import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { attendanceActions } from '@pathshala/shared/modules/attendance';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../kit/form/use-action-form';
import type { RegisterKey, SheetAnswer } from '../../register/types';

/** A register is opened again only with a reason; both stay in its history. */
export function ReopenDialog({
  register,
  onDone,
  onClose,
}: {
  register: RegisterKey;
  onDone: (answer: SheetAnswer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('attendance');
  const form = useActionForm(attendanceActions.reopen, {
    defaults: { ...register, reason: '' },
    labels: { reason: text('Reason', 'কারণ') },
    onDone: (answer) => {
      onDone(answer);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('reopen.title')} closeButtonProps={{ 'aria-label': t('details.close') }}>
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
              {t('reopen.cancel')}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {t('reopen.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
