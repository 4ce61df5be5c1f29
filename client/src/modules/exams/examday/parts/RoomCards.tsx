import { Button, Drawer, Group, Progress, SimpleGrid, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { examdayActions, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { IconArmchair, IconDoorOff, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import classes from './RoomCards.module.css';

type RoomView = ActionOutput<typeof examdayActions.board>['rooms'][number];
interface RoomCardsProps {
  rooms: readonly RoomView[];
  mayPlan: boolean;
  onOpen: (room: string) => void;
  onChanged: () => void;
}

/** The rooms of a plan, each with its occupancy and examinees. */
export function RoomCards({ rooms, mayPlan, onOpen, onChanged }: RoomCardsProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const [edited, setEdited] = useState<string | null>(null);
  const close = useAction(examdayActions.closeRoom, { onDone: onChanged });
  const closeOne = async (room: RoomView) => {
    const isWanted = await confirm({
      title: t('rooms.closeTitle', { room: say(room.label) }),
      message: t('rooms.closeText'),
      yes: t('rooms.closeYes'),
    });
    if (!isWanted) return;
    const answer = await close.run({ room: room.room });
    if (answer.ok) toast('good', t('rooms.closed', { moved: format.number(answer.data.moved) }));
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {rooms.map((room) => (
          <div key={room.room} className={classes.card} data-warn={room.neighbours > 0 || undefined}>
            <Button
              variant="light"
              justify="space-between"
              leftSection={<IconArmchair size={17} aria-hidden />}
              rightSection={t('rooms.count', {
                seated: format.number(room.seated),
                seats: format.number(room.seats),
              })}
              aria-label={t('rooms.open', {
                room: say(room.label),
                seated: format.number(room.seated),
                seats: format.number(room.seats),
              })}
              onClick={() => onOpen(room.room)}
            >
              {say(room.label)}
            </Button>
            <Progress value={room.seats > 0 ? (100 * room.seated) / room.seats : 0} aria-hidden />
            <Text size="sm" c="dimmed">
              {room.building ? say(room.building) : null}
            </Text>
            <Text size="sm">
              {room.classes
                .map((each) => t('rooms.students', { class: say(each.label), students: format.number(each.students) }))
                .join(' · ')}
            </Text>
            {room.neighbours > 0 ? (
              <Text size="sm" c="red">
                {t('rooms.neighbours', { pairs: format.number(room.neighbours) })}
              </Text>
            ) : null}
            {mayPlan ? (
              <Group gap="xs" mt="auto">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconSettings size={15} aria-hidden />}
                  onClick={() => setEdited(room.room)}
                >
                  {t('rooms.edit')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  leftSection={<IconDoorOff size={15} aria-hidden />}
                  loading={close.isPending}
                  onClick={() => void closeOne(room)}
                >
                  {t('rooms.close')}
                </Button>
              </Group>
            ) : null}
          </div>
        ))}
      </SimpleGrid>
      {edited ? (
        <EditRoom
          room={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

function EditRoom({ room, onClose, onSaved }: { room: string; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('examday');
  const record = useRecord(SeatRoom, room);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('rooms.edit')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {record.data ? (
        <EntityForm
          entity={SeatRoom}
          record={record.data}
          cols={1}
          sections={[{ fields: ['benchRows', 'benchColumns', 'seatsPerBench', 'reserve', 'rank'] }]}
          onCancel={onClose}
          onSaved={onSaved}
        />
      ) : null}
    </Drawer>
  );
}
