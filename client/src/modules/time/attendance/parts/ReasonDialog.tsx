import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { AbsenceNote, attendanceActions, REASON_LENGTH } from '@pathshala/shared/modules/time/attendance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { FileField } from '../../../../kit/fields/file/input';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

const { photo } = AbsenceNote.fields;

/** The reason for one day of absence, in a sentence, with a photo where one helps. */
export default function ReasonDialog({
  student,
  date,
  known,
  onClose,
}: {
  student: string;
  date: string;
  /** Reason and photo that were sent before. */
  known: { reason: string; photo?: string | undefined } | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const [reason, setReason] = useState(known?.reason ?? '');
  const [file, setFile] = useState(known?.photo);
  const explain = useAction(attendanceActions.explainAbsence, { changes: [AbsenceNote.name] });
  const send = async () => {
    const given = { student, date, reason, ...(file === known?.photo ? {} : { photo: file ?? null }) };
    const answer = await explain.run(given);
    if (!answer.ok) return;
    toast('good', t('reason.sent'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('person.explainOf', { date: format.date(date) })}
      closeButtonProps={{ 'aria-label': t('reason.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="sm">
          <Textarea
            label={t('reason.label')}
            placeholder={t('reason.example')}
            autosize
            minRows={2}
            maxLength={REASON_LENGTH}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FileField
            field={photo}
            label={t('reason.photo')}
            description={t('reason.photoHint')}
            value={file}
            target={`${AbsenceNote.name}.photo`}
            onChange={(next) => setFile(typeof next === 'string' ? next : undefined)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={explain.isPending} disabled={reason.trim() === ''}>
              {t('reason.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
