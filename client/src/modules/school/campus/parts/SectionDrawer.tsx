import { Alert, Button, Drawer, Group, Stack, Switch, TextInput } from '@mantine/core';
import { campusActions, type SectionGridRow } from '@pathshala/shared/modules/school/campus';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { SeatsField } from './SeatsField';

export const CHANGES = ['section', 'teachingAssignment'];

/** One section: its names, capacity, room and class teacher; what collides is said and nothing is written. */
export function SectionDrawer({ section, onClose }: { section: SectionGridRow; onClose: () => void }) {
  const { t } = useTranslation('campus');
  const say = useText();
  const [plan, setPlan] = useState({
    name: section.name,
    nameBn: section.nameBn,
    capacity: section.capacity as number | string | undefined,
    room: section.room?.id,
    classTeacher: section.classTeacher?.id,
    active: section.active,
  });
  const [faults, setFaults] = useState<string[]>([]);
  const save = useAction(campusActions.saveSections, { changes: CHANGES, quiet: true });
  const submit = async () => {
    const { id, rev, class: level, shift, version, group } = section;
    const { capacity, room, classTeacher, ...rest } = plan;
    const ended = await save.run({
      sections: [
        {
          id,
          rev,
          class: level,
          shift,
          ...(version ? { version } : {}),
          ...(group ? { group } : {}),
          ...rest,
          ...(typeof capacity === 'number' ? { capacity } : {}),
          ...(room ? { room } : {}),
          ...(classTeacher ? { classTeacher } : {}),
        },
      ],
    });
    if (!ended.ok) return setFaults([ended.error.body?.message ?? ended.error.message]);
    if (ended.data.faults.length > 0) return setFaults(ended.data.faults.map(({ text }) => say(text)));
    toast('good', t('saved'));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={say(section.label)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          {faults.length > 0 ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {faults.map((fault) => (
                <div key={fault}>{fault}</div>
              ))}
            </Alert>
          ) : null}
          <TextInput
            label={t('form.name')}
            value={plan.name}
            error={save.error?.fieldErrors?.['sections.0.name']?.join(' ')}
            required
            maxLength={80}
            onChange={(event) => setPlan({ ...plan, name: event.currentTarget.value })}
          />
          <TextInput
            label={t('form.nameBn')}
            value={plan.nameBn}
            error={save.error?.fieldErrors?.['sections.0.nameBn']?.join(' ')}
            required
            maxLength={80}
            onChange={(event) => setPlan({ ...plan, nameBn: event.currentTarget.value })}
          />
          <SeatsField value={plan.capacity} onChange={(capacity) => setPlan({ ...plan, capacity })} />
          <RefSelect
            entity="room"
            label={t('grid.room')}
            value={plan.room}
            onChange={(room) => setPlan({ ...plan, room })}
            clearable
          />
          <RefSelect
            entity="staff"
            label={t('grid.teacher')}
            value={plan.classTeacher}
            onChange={(classTeacher) => setPlan({ ...plan, classTeacher })}
            clearable
          />
          <Switch
            label={t('form.active')}
            checked={plan.active}
            onChange={(event) => setPlan({ ...plan, active: event.currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={typeof plan.capacity === 'string'} loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
