import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

export interface ReasonDialogProps {
  title: string;
  label: string;
  yes: string;
  isDanger?: boolean;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  /** True when it is done; otherwise the dialog stays with the written reason. */
  onYes: (reason: string) => Promise<boolean>;
  onClose: () => void;
}
const SHORTEST = 3;

/** Asks for a reason or a remark before something is done. */
export function ReasonDialog({
  title,
  label,
  yes,
  isDanger = false,
  isOptional = false,
  onYes,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation('leave');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isShort = reason.trim().length < SHORTEST && !(isOptional && reason.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isShort) return;
    setBusy(true);
    void onYes(reason.trim()).then((isDone) => {
      setBusy(false);
      if (isDone) onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Textarea
            label={label}
            data-autofocus
            autosize
            minRows={3}
            maxLength={500}
            withAsterisk={!isOptional}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isAsked && isShort ? t('reason.short') : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} {...(isDanger ? { color: 'red' } : {})}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
