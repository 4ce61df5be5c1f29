import { Button, Group } from '@mantine/core';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { IconArrowBackUp, IconCalendarX, IconDoorEnter, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { JoinDialog } from './JoinDialog';
import { ReasonDialog } from './ReasonDialog';
import type { ApplicationView } from './types';

/** The actions that the applicant, or the office, may take on an application now. */
export function ApplicationActions({
  application,
  onEdit,
  onDone,
}: {
  application: ApplicationView;
  onEdit?: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('leave');
  const [dialog, setDialog] = useState<'requestCancel' | 'cancel' | 'join' | null>(null);
  const options = { changes: ['leaveApplication'] };
  const withdraw = useAction(leaveActions.withdraw, options);
  const requestCancel = useAction(leaveActions.requestCancel, options);
  const cancel = useAction(leaveActions.cancel, options);
  const { id, rev, may, status } = application;
  const done = (message: string) => {
    toast('good', message);
    onDone();
    return true;
  };
  const takeBack = async () => {
    if (!(await confirm({ title: t('withdraw.title'), message: t('withdraw.message'), yes: t('withdraw.yes') })))
      return;
    if ((await withdraw.run({ id, rev })).ok) done(t('withdraw.done'));
  };
  const end = async (command: typeof cancel, reason: string, message: string) =>
    (await command.run({ id, rev, reason })).ok ? done(message) : false;
  if (!(may.edit || may.withdraw || may.requestCancel || may.join || may.cancel)) return null;
  return (
    <>
      <Group gap="xs" className="no-print">
        {may.edit && onEdit ? (
          <Button size="xs" variant="light" leftSection={<IconPencil size={15} />} onClick={onEdit}>
            {status === 'returned' ? t('actions.mend') : t('actions.edit')}
          </Button>
        ) : null}
        {may.withdraw ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={15} />}
            loading={withdraw.isPending}
            onClick={() => void takeBack()}
          >
            {t('withdraw.yes')}
          </Button>
        ) : null}
        {may.join ? (
          <Button size="xs" variant="light" leftSection={<IconDoorEnter size={15} />} onClick={() => setDialog('join')}>
            {t('join.title')}
          </Button>
        ) : null}
        {may.requestCancel ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarX size={15} />}
            onClick={() => setDialog('requestCancel')}
          >
            {t('cancelLeave.ask')}
          </Button>
        ) : null}
        {may.cancel ? (
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<IconCalendarX size={15} />}
            onClick={() => setDialog('cancel')}
          >
            {t('cancelLeave.now')}
          </Button>
        ) : null}
      </Group>
      {dialog === 'join' ? (
        <JoinDialog application={application} onDone={onDone} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'requestCancel' ? (
        <ReasonDialog
          title={t('cancelLeave.ask')}
          label={t('cancelLeave.reason')}
          yes={t('cancelLeave.send')}
          onYes={(reason) => end(requestCancel, reason, t('cancelLeave.asked'))}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'cancel' ? (
        <ReasonDialog
          title={t('cancelLeave.now')}
          label={t('cancelLeave.reason')}
          yes={t('cancelLeave.now')}
          isDanger
          onYes={(reason) => end(cancel, reason, t('cancelLeave.done'))}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
