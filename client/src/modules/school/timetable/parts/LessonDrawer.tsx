import { Button, Drawer, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { timetableActions, type Card } from '@pathshala/shared/modules/school/timetable';
import { IconArrowsMove, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import type { Week } from './use-week';

interface LessonDrawerProps {
  week: Week;
  version: string;
  card: Card;
  onMove: () => void;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Another teacher, room or lock for a lesson; anyone who is taken then is refused by the server with the reason. */
export function LessonDrawer({ week, version, card, onMove, onClose, onDone }: LessonDrawerProps) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const [first] = card.entries;
  const [staff, setStaff] = useState(first!.staff);
  const [room, setRoom] = useState(first!.room ?? null);
  const [locked, setLocked] = useState(first!.locked ?? false);
  const change = useAction(timetableActions.changeLesson);
  const remove = useAction(timetableActions.removeLesson);
  const entries = card.entries.map(({ id, rev }) => ({ id, rev }));
  const isFree = (over: { staff?: string; room?: string | null }) =>
    week.index.clashesOf({ ...card, ...over }).length === 0;
  const choices = (list: readonly { id: string; label: { en: string; bn: string } }[], of: 'staff' | 'room') =>
    list.map(({ id, label }) => ({ value: id, label: say(label), disabled: !isFree({ [of]: id }) }));
  const finish = async (isOk: boolean, words: string | null) => {
    await onDone();
    if (!isOk) return;
    if (words) toast('good', words);
    onClose();
  };
  const save = async () => {
    const answer = await change.run({
      version,
      entries,
      ...(staff === first!.staff ? {} : { staff }),
      ...(room === (first!.room ?? null) ? {} : { room }),
      ...(locked === (first!.locked ?? false) ? {} : { locked }),
    });
    await finish(answer.ok, null);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('change')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text fw={600}>{card.entries.map(week.lessonOf).join('; ')}</Text>
        <Select
          label={t('teacher')}
          searchable
          allowDeselect={false}
          value={staff}
          onChange={(next) => next && setStaff(next)}
          data={choices(week.board.teachers, 'staff')}
        />
        <Select
          label={t('room')}
          searchable
          clearable
          placeholder={t('roomOfSection')}
          value={room}
          onChange={setRoom}
          data={choices(week.board.rooms, 'room')}
        />
        <Switch label={t('locked')} checked={locked} onChange={(event) => setLocked(event.currentTarget.checked)} />
        <Group>
          <Button loading={change.isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button variant="default" leftSection={<IconArrowsMove size={16} aria-hidden />} onClick={onMove}>
            {t('move')}
          </Button>
          <Button
            color="red"
            variant="subtle"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => void remove.run({ version, entries }).then((answer) => finish(answer.ok, t('removed')))}
          >
            {t('remove')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
