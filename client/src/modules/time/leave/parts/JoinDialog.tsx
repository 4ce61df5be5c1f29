import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { toast } from '../../../../kit/ui/toast';
import type { ApplicationView } from './types';

/** The day on which someone was back. Days not taken go back to the balance. */
export function JoinDialog({
  application,
  onDone,
  onClose,
}: {
  application: ApplicationView;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('leave');
  const [date, setDate] = useState<string | undefined>(todayAtSchool());
  const { run, isPending, error } = useAction(leaveActions.join, {
    changes: ['leaveApplication'],
    quiet: (failure) => failure.status !== 0 && failure.status < 500,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!date) return;
    void run({ id: application.id, rev: application.rev, joinedOn: date }).then((outcome) => {
      if (!outcome.ok) return;
      toast('good', t('join.done'));
      onDone();
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={t('join.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <DateText label={t('join.date')} value={date} onChange={setDate} data-autofocus />
          {error ? (
            <Alert color="red" role="alert">
              {error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('join.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
