import { Button, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { RoutineVersion, timetableActions } from '@pathshala/shared/modules/school/timetable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { todayAtSchool } from '../../../../kit/clock';
import { toast } from '../../../../kit/ui/toast';

interface DraftDialogProps {
  /** The routine that is shown; its lessons may be taken along. */
  version: string | null;
  onClose: () => void;
  onDone: (id: string) => void;
}

export function DraftDialog({ version, onClose, onDone }: DraftDialogProps) {
  const { t } = useTranslation('timetable');
  const [name, setName] = useState('');
  const [nameBn, setNameBn] = useState('');
  const [from, setFrom] = useState<string | undefined>(todayAtSchool());
  const [withLessons, setWithLessons] = useState(version !== null);
  const create = useAction(timetableActions.draftRoutine, { changes: [RoutineVersion.name] });
  const save = async () => {
    const answer = await create.run({
      name,
      nameBn: nameBn || name,
      from: from ?? '',
      ...(version && withLessons ? { version } : {}),
    });
    if (!answer.ok) return;
    toast('good', t('created'));
    onDone(answer.data.id);
  };
  return (
    <Modal opened onClose={onClose} title={t('newDraft')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <TextInput
          data-autofocus
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput label={t('nameBn')} value={nameBn} onChange={(event) => setNameBn(event.currentTarget.value)} />
        <DateText label={t('from')} value={from} onChange={setFrom} />
        {version ? (
          <Switch
            label={t('copyLessons')}
            checked={withLessons}
            onChange={(event) => setWithLessons(event.currentTarget.checked)}
          />
        ) : null}
        <Button loading={create.isPending} disabled={!name.trim() || !from} onClick={() => void save()}>
          {t('create')}
        </Button>
      </Stack>
    </Modal>
  );
}
