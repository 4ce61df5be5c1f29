import { Button, Select, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { examdayActions, ExamSitting } from '@pathshala/shared/modules/examday';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../kit/clock';
import { useAction } from '../../../kit/data/use-action';
import { useList } from '../../../kit/data/use-entity';
import { DataTable } from '../../../kit/table/DataTable';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { Figures } from '../../../kit/ui/Figures';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { useAddress } from '../../../kit/ui/use-address';
import { PresenceRoom } from '../parts/PresenceRoom';
import { useSendLeft } from '../presence/use-presence';

type SittingRow = Row<typeof ExamSitting>;
type Board = ActionOutput<typeof examdayActions.presenceBoard>;

/** /site/attendance/seat-plan: who is there, room by room, in the sitting of today. */
export default function PresencePage() {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const format = useFormat();
  const [params, set] = useAddress();
  const [sitting, room] = [params.get('sitting'), params.get('room')];
  const sittings = useList(ExamSitting, { size: 500, sort: 'date' }, { enabled: !(sitting && room) });
  const rows = (sittings.data?.rows ?? []) as SittingRow[];
  const today = todayAtSchool();
  const chosen = rows.find((row) => row.id === sitting) ?? rows.find((row) => row.date >= today) ?? rows.at(-1);
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
      {sittings.isError && !sittings.data ? (
        <ErrorState error={sittings.error} onRetry={() => void sittings.refetch()} />
      ) : !sittings.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : !chosen ? (
        <EmptyState icon={IconArmchair} title={t('presence.noSitting')} hint={t('presence.noSittingHint')} />
      ) : (
        <Stack gap="md">
          <Select
            aria-label={t('presence.sitting')}
            searchable
            allowDeselect={false}
            w="26rem"
            maw="100%"
            value={chosen.id}
            onChange={(next) => set({ sitting: next })}
            data={rows.map((row) => ({
              value: row.id,
              label: `${format.shortDate(row.date)} · ${nameIn(locale, row)} · ${format.timeOfDay(row.startsAt)}`,
            }))}
          />
          <RoomCounts
            key={chosen.id}
            sitting={chosen.id}
            onOpen={(next) => set({ sitting: chosen.id, room: next }, { isStep: true })}
          />
        </Stack>
      )}
    </>
  );
}

function RoomCounts({ sitting, onOpen }: { sitting: string; onOpen: (room: string) => void }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  useSendLeft();
  const board = useAction(
    examdayActions.presenceBoard,
    { sitting },
    { keep: true, subscriptions: [{ entity: 'seatMark', room: { field: 'sitting', value: sitting } }] },
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
                variant="light"
                aria-label={t('presence.takeIn', { room: say(row.label) })}
                onClick={() => onOpen(row.room)}
              >
                {t('presence.take')}
              </Button>
            ),
          },
        ]}
      />
    </Stack>
  );
}
