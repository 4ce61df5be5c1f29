import { Button, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { type controlActions, dutyActions } from '@pathshala/shared/modules/exams/examday';
import { IconAlertTriangle, IconPackage, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { OpenPacket } from './CollectDialog';

type Room = ActionOutput<typeof controlActions.controlRoom>['rooms'][number];

interface ControlTableProps {
  sitting: string;
  rooms: readonly Room[];
  onOpen: (packet: OpenPacket) => void;
}
/** Rooms of a sitting: who came, how many are there, and their packets. */
export function ControlTable({ sitting, rooms, onOpen }: ControlTableProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  return (
    <DataTable
      id="control-room"
      caption={t('control.caption')}
      rows={rooms.map((room) => ({ ...room, id: room.room }))}
      columns={[
        {
          id: 'room',
          label: t('presence.room'),
          heading: true,
          render: (row) => (
            <>
              {row.alarms.length > 0 ? <IconAlertTriangle size={15} aria-hidden color="var(--tone-bad-text)" /> : null}{' '}
              {say(row.label)}
              {row.building ? (
                <Text size="sm" c="dimmed">
                  {say(row.building)}
                </Text>
              ) : null}
            </>
          ),
        },
        {
          id: 'invigilators',
          label: t('duty.invigilators'),
          render: (row) => (
            <Stack gap={4}>
              {row.invigilators.map((each) => (
                <Arrival key={each.duty} duty={each} />
              ))}
              {row.invigilators.length === 0 ? t('control.nobody') : null}
            </Stack>
          ),
        },
        {
          id: 'present',
          label: t('presence.present'),
          numeric: true,
          render: (row) => t('control.share', { done: format.number(row.present), all: format.number(row.expected) }),
        },
        { id: 'absent', label: t('presence.absent'), numeric: true, render: (row) => format.number(row.absent) },
        { id: 'left', label: t('presence.left'), numeric: true, render: (row) => format.number(row.unmarked) },
        {
          id: 'packets',
          label: t('control.scripts'),
          isEmpty: (row) => row.packets.length === 0,
          render: (row) => (
            <Stack gap={4} align="flex-start">
              {row.packets.map((each) => (
                <Button
                  key={each.paper}
                  size="compact-sm"
                  variant={each.packet ? 'light' : 'default'}
                  color={each.packet && each.packet.scripts !== each.present ? 'red' : undefined}
                  leftSection={<IconPackage size={15} aria-hidden />}
                  aria-label={t('control.collectFrom', { paper: say(each.label), room: say(row.label) })}
                  onClick={() =>
                    onOpen({
                      room: row.room,
                      paper: each.paper,
                      packet: each.packet?.id ?? null,
                      title: `${say(row.label)} · ${say(each.label)}`,
                      present: each.present,
                      scripts: each.packet?.scripts ?? null,
                      note: each.packet?.note ?? null,
                      handedInBy: each.packet?.handedInBy
                        ? { value: each.packet.handedInBy, label: each.packet.by ? say(each.packet.by) : '' }
                        : null,
                      invigilators: row.invigilators.map(({ staff, label }) => ({ value: staff, label: say(label) })),
                    })
                  }
                >
                  {each.packet
                    ? t('control.came', { paper: say(each.label), scripts: format.number(each.packet.scripts) })
                    : say(each.label)}
                </Button>
              ))}
            </Stack>
          ),
        },
        {
          id: 'open',
          label: t('presence.take'),
          isAction: true,
          render: (row) => (
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              to={`/site/attendance/seat-plan?sitting=${sitting}&room=${row.room}`}
              aria-label={t('presence.takeIn', { room: say(row.label) })}
            >
              {t('presence.take')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Arrival({ duty }: { duty: Room['invigilators'][number] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const arrive = useAction(dutyActions.arrive);
  const name = say(duty.label);
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant={duty.arrivedAt ? 'light' : 'default'}
        leftSection={<IconUserCheck size={15} aria-hidden />}
        aria-pressed={duty.arrivedAt !== null}
        aria-label={t('control.isHere', { name })}
        loading={arrive.isPending}
        onClick={() => void arrive.run({ duty: duty.duty, isThere: duty.arrivedAt === null })}
      >
        {name}
      </Button>
      {duty.arrivedAt ? (
        <Text size="sm" c="dimmed">
          {format.time(duty.arrivedAt)}
        </Text>
      ) : null}
    </Group>
  );
}
