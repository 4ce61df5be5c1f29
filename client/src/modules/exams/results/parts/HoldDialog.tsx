import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { holdReasons, ResultHold, resultHoldActions } from '@pathshala/shared/modules/exams/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

type Reason = (typeof holdReasons)[number]['value'];
interface HoldDialogProps {
  exam: string;
  students: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Withholds the results of chosen students for one reason. */
export function HoldDialog({ exam, students, onDone, onClose }: HoldDialogProps) {
  const { t } = useTranslation('results');
  const say = useText();
  const [reason, setReason] = useState<Reason>('dues');
  const [note, setNote] = useState('');
  const hold = useAction(resultHoldActions.holdStudents, {
    changes: [ResultHold.name],
    onDone: ({ held }) => {
      toast('good', t('holds.done', { count: held }));
      onDone();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('holds.hold', { count: students.length })}>
      <Stack>
        <Select
          label={say(ResultHold.fields.reason.label)}
          data={holdReasons.map(({ value, label }) => ({ value, label: say(label) }))}
          allowDeselect={false}
          value={reason}
          onChange={(next) => setReason(next as Reason)}
        />
        <TextInput
          label={say(ResultHold.fields.note.label)}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={hold.isPending}
            onClick={() =>
              void hold.run({
                exam,
                students: [...students],
                reason,
                ...(note.trim() ? { note: note.trim() } : {}),
              })
            }
          >
            {t('holds.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
