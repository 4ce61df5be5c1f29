import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { t as text, type Action } from '@pathshala/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../kit/form/use-action-form';

interface ReasonDialogProps<O> {
  action: Action<{ exam: string; reason: string }, O, 'command'>;
  exam: string;
  title: string;
  hint: string;
  yes: string;
  onClose: () => void;
}

/** Takes something of an exam's results back, with a reason that is kept. */
export function ReasonDialog<O>({ action, exam, title, hint, yes, onClose }: ReasonDialogProps<O>) {
  const { t } = useTranslation('results');
  const form = useActionForm(action, {
    defaults: { exam, reason: '' },
    labels: { reason: text('Reason', 'কারণ') },
    changes: ['resultVersion', 'resultPublication', 'exam'],
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          {form.failure ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {form.failure.message}
            </Alert>
          ) : null}
          <Textarea
            {...form.field('reason')}
            label={t('versions.reason')}
            description={hint}
            autosize
            minRows={2}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('versions.cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.isPending}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
