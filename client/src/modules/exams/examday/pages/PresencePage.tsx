import { Button, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { examdayActions } from '@pathshala/shared/modules/exams/examday';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { PresenceRoom } from '../parts/PresenceRoom';
import { SittingChoice } from '../parts/SittingChoice';
import { useSendLeftMarks } from '../presence/use-presence';

type Board = ActionOutput<typeof examdayActions.presenceBoard>;

/** /site/attendance/seat-plan: who is there, room by room, in the sitting of today. */
export default function PresencePage() {
  const [params, set] = useAddress();
  const [sitting, room] = [params.get('sitting'), params.get('room')];
  // A room that is open needs no list of sittings: it opens from the device, without a network.
  if (sitting && room)
    return (
      <>
        <PageHeader />
        <PresenceRoom key={`${sitting} ${room}`} sitting={sitting} room={room} onBack={() => set({ room: null })} />
      </>
    );
  return (
    <>
      <PageHeader />
      <SittingChoice value={sitting} onChange={(next) => set({ sitting: next })}>
        {(id) => (
          <RoomCounts key={id} sitting={id} onOpen={(next) => set({ sitting: id, room: next }, { isStep: true })} />
        )}
      </SittingChoice>
    </>
  );
}

function RoomCounts({ sitting, onOpen }: { sitting: string; onOpen: (room: string) => void }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  useSendLeftMarks();
  const board = useAction(
    examdayActions.presenceBoard,
    { sitting },
    {
      keep: true,
      subscriptions: [
        { entity: 'seatMark', room: { field: 'sitting', value: sitting } },
        { entity: 'invigilatorDuty', room: { field: 'sitting', value: sitting } },
      ],
    },
  );
  if (board.isError && !board.data) return <ErrorState error={board.error} onRetry={() => void board.refetch()} />;
  if (!board.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { rooms, totals } = board.data;
  if (rooms.length === 0)
    return <EmptyState icon={IconArmchair} title={t('presence.noRooms')} hint={t('presence.noRoomsHint')} />;
  const count = (id: 'expected' | 'present' | 'absent' | 'late' | 'expelled') => ({
    id,
    label: t(`presence.${id}`),
    numeric: true,
    render: (row: Board['rooms'][number]) => format.number(row[id]),
  });
  const left = totals.expected - totals.present - totals.absent - totals.expelled;
  return (
    <Stack gap="md">
      <Figures
        isFramed
        isLive
        figures={[
          { key: 'expected', label: t('presence.expected'), value: format.number(totals.expected) },
          { key: 'present', label: t('presence.present'), value: format.number(totals.present), tone: 'good' },
          {
            key: 'absent',
            label: t('presence.absent'),
            value: format.number(totals.absent),
            tone: totals.absent > 0 ? 'bad' : undefined,
          },
          { key: 'late', label: t('presence.late'), value: format.number(totals.late) },
          {
            key: 'expelled',
            label: t('presence.expelled'),
            value: format.number(totals.expelled),
            tone: totals.expelled > 0 ? 'bad' : undefined,
          },
          { key: 'left', label: t('presence.left'), value: format.number(left), tone: left > 0 ? 'warn' : undefined },
        ]}
      />
      <DataTable
        id="presence-rooms"
        caption={t('presence.byRoom')}
        rows={rooms.map((room) => ({ ...room, id: room.room }))}
        columns={[
          {
            id: 'room',
            label: t('presence.room'),
            heading: true,
            render: (row) => [say(row.label), row.building ? say(row.building) : ''].filter(Boolean).join(', '),
          },
          {
            id: 'invigilators',
            label: t('duty.invigilators'),
            isEmpty: (row) => row.invigilators.length === 0,
            render: (row) =>
              row.invigilators
                .map((each) => (each.isOwn ? t('presence.you', { name: say(each.label) }) : say(each.label)))
                .join(', '),
          },
          count('expected'),
          count('present'),
          count('absent'),
          count('late'),
          count('expelled'),
          {
            id: 'open',
            label: t('presence.take'),
            isAction: true,
            render: (row) => (
              <Button
                size="compact-sm"
                variant={row.mayTake ? 'light' : 'default'}
                aria-label={t(row.mayTake ? 'presence.takeIn' : 'presence.viewIn', { room: say(row.label) })}
                onClick={() => onOpen(row.room)}
              >
                {t(row.mayTake ? 'presence.take' : 'presence.view')}
              </Button>
            ),
          },
        ]}
      />
    </Stack>
  );
}
