import { Button, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { DUTY_LIMIT_TEXTS, type dutyActions, dutyReplies, isHeldDuty } from '@pathshala/shared/modules/exams/examday';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { OpenDuty } from './DutyDialog';
import { TitledTable } from './TitledTable';

type Board = ActionOutput<typeof dutyActions.dutyBoard>;
type Sitting = Board['sittings'][number];
type DutyRoom = Sitting['rooms'][number];
type Duty = DutyRoom['duties'][number];

const lacking = ({ needed, duties }: DutyRoom) => needed - duties.filter(isHeldDuty).length;

interface SittingDutiesProps {
  sitting: Sitting;
  roomName: (room: string) => string;
  onOpen: (duty: OpenDuty) => void;
}
/** The rooms of one sitting with their invigilators. */
export function SittingDuties({ sitting, roomName, onOpen }: SittingDutiesProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const mayChange = !sitting.isPast;
  const title = (room: string) => `${roomName(room)} · ${say(sitting.label)}, ${format.shortDate(sitting.date)}`;
  return (
    <TitledTable
      beside={
        <Text span size="sm" c="dimmed" ml="sm">
          {format.date(sitting.date)}, {format.timeOfDay(sitting.startsAt)} – {format.timeOfDay(sitting.endsAt)}
        </Text>
      }
      id="duties"
      caption={say(sitting.label)}
      rows={sitting.rooms.map((room) => ({ ...room, id: room.room }))}
      columns={[
        { id: 'room', label: t('presence.room'), heading: true, render: (row) => roomName(row.room) },
        { id: 'students', label: t('figures.students'), numeric: true, render: (row) => format.number(row.students) },
        {
          id: 'invigilators',
          label: t('duty.invigilators'),
          render: (row) => (
            <Group gap="xs">
              {row.duties.map((duty) => (
                <DutyButton
                  key={duty.id}
                  duty={duty}
                  mayChange={mayChange}
                  onOpen={() =>
                    onOpen({
                      sitting: sitting.id,
                      room: row.room,
                      title: title(row.room),
                      holder: { staff: duty.staff, name: say(duty.label) },
                    })
                  }
                />
              ))}
              {lacking(row) > 0 ? (
                <StatusBadge tone="bad">{t('duty.lacks', { count: lacking(row) })}</StatusBadge>
              ) : null}
              {mayChange ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconPlus size={15} aria-hidden />}
                  aria-label={t('duty.addIn', { room: title(row.room) })}
                  onClick={() => onOpen({ sitting: sitting.id, room: row.room, title: title(row.room), holder: null })}
                >
                  {t('duty.add')}
                </Button>
              ) : null}
            </Group>
          ),
        },
      ]}
    />
  );
}

function DutyButton({ duty, mayChange, onOpen }: { duty: Duty; mayChange: boolean; onOpen: () => void }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const reply = dutyReplies.find((each) => each.value === duty.reply);
  const words = [
    ...(duty.arrivedAt ? [t('duty.arrived')] : reply ? [say(reply.label)] : duty.isTold ? [] : [t('duty.notTold')]),
    ...(duty.note ? [duty.note] : []),
    ...duty.limits.map((limit) => say(DUTY_LIMIT_TEXTS[limit])),
  ];
  const isOdd = duty.limits.length > 0 || duty.reply === 'declined';
  const isSure = duty.arrivedAt !== null || duty.reply === 'accepted';
  return (
    <Stack gap={2}>
      <Button
        size="compact-sm"
        variant={isOdd || isSure ? 'light' : 'default'}
        color={isOdd ? 'red' : 'leaf'}
        leftSection={isOdd ? <IconAlertTriangle size={15} aria-hidden /> : undefined}
        disabled={!mayChange || duty.arrivedAt !== null}
        aria-label={[say(duty.label), ...words].join(', ')}
        onClick={onOpen}
      >
        {say(duty.label)}
      </Button>
      {words.length > 0 ? (
        <Text size="xs" c={isOdd ? 'red' : 'dimmed'}>
          {words.join(', ')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Number of duties of each teacher in the exam. */
export function DutyCounts({ teachers }: { teachers: Board['teachers'] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  return (
    <TitledTable
      id="duty-counts"
      caption={t('duty.byTeacher')}
      rows={teachers.map((each) => ({ ...each, id: each.staff })).sort((a, b) => b.duties - a.duties)}
      columns={[
        { id: 'teacher', label: t('duty.teacher'), heading: true, render: (row) => say(row.label) },
        { id: 'duties', label: t('duty.duties'), numeric: true, render: (row) => format.number(row.duties) },
      ]}
    />
  );
}
