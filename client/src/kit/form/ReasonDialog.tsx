import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { t as text, type Action } from '@pathshala/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActionForm, type ActionFormOptions } from './use-action-form';

interface ReasonDialogProps<I extends { reason: string }, O> extends Pick<
  ActionFormOptions<I, O>,
  'changes' | 'onDone'
> {
  action: Action<I, O, 'command'>;
  /** The rest of the command's input. */
  input: Omit<I, 'reason'>;
  title: string;
  label: string;
  hint: string;
  yes: string;
  isDanger?: boolean;
  onClose: () => void;
}

/** Asks for the reason of a command that takes something back, gives the command, and closes when it is done. */
export function ReasonDialog<I extends { reason: string }, O>({
  action,
  input,
  title,
  label,
  hint,
  yes,
  isDanger = false,
  changes,
  onDone,
  onClose,
}: ReasonDialogProps<I, O>) {
  const { t } = useTranslation('kit');
  const form = useActionForm<{ reason: string }, O>(action as unknown as Action<{ reason: string }, O, 'command'>, {
    defaults: { ...input, reason: '' },
    labels: { reason: text('Reason', 'কারণ') },
    ...(changes ? { changes } : {}),
    onDone: (answer, given) => {
      onDone?.(answer, given as I);
      onClose();
    },
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
          <Textarea {...form.field('reason')} label={label} description={hint} autosize minRows={2} data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.isPending} {...(isDanger ? { color: 'red' } : {})}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
