import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { examdayActions, examdayDocuments, SeatPlan, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { IconDoor, IconPlus, IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { AddRooms } from './AddRooms';
import { RoomCards } from './RoomCards';
import { RoomMap } from './RoomMap';
import { useSeatMoves } from './use-seat-moves';

type Board = ActionOutput<typeof examdayActions.board>;

/** One seat plan: `controls` choose another or edit it, then figures, rooms, and the map of the room that is open. */
export function PlanBoard({ plan, controls }: { plan: Row<typeof SeatPlan>; controls: ReactNode }) {
  const [params, set] = useAddress();
  const moves = useSeatMoves(plan.id);
  const room = { field: 'plan', value: plan.id };
  const board = useAction(
    examdayActions.board,
    { plan: plan.id },
    { keep: true, subscriptions: [{ entity: 'examSeat', room }, { entity: 'seatRoom', room }, { entity: 'seatPlan' }] },
  );
  if (!board.data)
    return (
      <Stack gap="md">
        <Group gap="sm">{controls}</Group>
        {board.isError ? (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} />
        ) : (
          <Skeleton h="20rem" radius="lg" aria-busy="true" />
        )}
      </Stack>
    );
  const { rooms, mayPlan, sittings } = board.data;
  const state = board.data.plan.state;
  const open = rooms.find((each) => each.room === params.get('room'));
  return (
    <Stack gap="md">
      {/* The map of a room has the whole page. */}
      {open ? null : (
        <PlanHead board={board.data} plan={plan} controls={controls} onChanged={() => void board.refetch()} />
      )}
      {open ? (
        <RoomMap
          key={open.room}
          room={open.room}
          sittings={sittings}
          moves={moves}
          mayMove={mayPlan && (state === 'generated' || state === 'published')}
          onBack={() => set({ room: null })}
        />
      ) : (
        <Rooms
          board={board.data}
          onOpen={(id) => set({ room: id }, { isStep: true })}
          onChanged={() => void board.refetch()}
        />
      )}
    </Stack>
  );
}

interface PartProps {
  board: Board;
  onChanged: () => void;
}
interface PlanHeadProps extends PartProps {
  plan: Row<typeof SeatPlan>;
  controls: ReactNode;
}
function PlanHead({ board, plan, controls, onChanged }: PlanHeadProps) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const locale = useLocale();
  const say = useText();
  const { rooms, students, seated, waiting, waitingCount, neighbours, unavoidable, mayPlan } = board;
  const seats = rooms.reduce((sum, room) => sum + room.seats, 0);
  const planned = rooms.reduce((sum, room) => sum + Math.max(0, room.seats - room.reserve), 0);
  const record = { ...plan, state: board.plan.state, rev: board.plan.rev };
  const sittings = board.sittings
    .map((each) => `${say(each.label)}: ${format.shortDate(each.date)}, ${format.timeOfDay(each.startsAt)}`)
    .join(' · ');
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {controls}
        <StateBadge entity={SeatPlan} state={record} />
        {mayPlan ? <TransitionButtons entity={SeatPlan} record={record} onDone={onChanged} /> : null}
        {mayPlan && rooms.length > 0 ? <ArrangeButtons board={board} onChanged={onChanged} /> : null}
      </Group>
      {/* One line: the map begins higher, and the pointer tells the rest. */}
      <Text size="sm" c="dimmed" truncate title={sittings}>
        {sittings}
      </Text>
      <Figures
        isFramed
        isLive
        figures={[
          { key: 'students', label: t('figures.students'), value: format.number(students) },
          { key: 'seats', label: t('figures.seats'), value: format.number(seats) },
          { key: 'seated', label: t('figures.seated'), value: format.number(seated) },
          {
            key: 'waiting',
            label: t('figures.waiting'),
            value: format.number(waitingCount),
            tone: waitingCount > 0 ? 'warn' : undefined,
          },
          {
            key: 'neighbours',
            label: t('figures.neighbours'),
            value: format.number(neighbours),
            tone: neighbours > 0 ? 'bad' : 'good',
          },
        ]}
      />
      {rooms.length > 0 && students > planned ? (
        <Alert color="amber" variant="light">
          {t('note.short', { missing: format.number(students - planned) })}
        </Alert>
      ) : null}
      {rooms.length > 0 && students <= seats && unavoidable > 0 ? (
        <Alert color="amber" variant="light">
          {t('note.unavoidable', { least: format.number(unavoidable) })}
        </Alert>
      ) : null}
      {seated > 0 && waitingCount > 0 ? (
        <Text size="sm">
          {t('note.waiting', {
            names: waiting
              .slice(0, 8)
              .map((each) => `${nameIn(locale, each)} (${say(each.section)}, ${format.digits(each.roll)})`)
              .join(', '),
          })}
          {waitingCount > 8 ? ` ${t('note.more', { more: format.number(waitingCount - 8) })}` : ''}
        </Text>
      ) : null}
    </Stack>
  );
}

function ArrangeButtons({ board, onChanged }: PartProps) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const arrange = useAction(examdayActions.arrange, { onDone: onChanged });
  const { state, id } = board.plan;
  const run = async (mode: 'rebuild' | 'late') => {
    const isAgain = mode === 'rebuild' && board.seated > 0;
    if (isAgain) {
      const words = { title: t('plan.againTitle'), message: t('plan.againText'), yes: t('plan.againYes') };
      if (!(await confirm(words))) return;
    }
    const answer = await arrange.run({ plan: id, mode });
    if (!answer.ok) return;
    const { placed, moved, unplaced } = answer.data;
    const counts = { placed: format.number(placed), moved: format.number(moved), unplaced: format.number(unplaced) };
    toast(unplaced > 0 ? 'warn' : 'good', t('plan.done', counts));
  };
  return (
    <>
      {state === 'draft' || state === 'generated' ? (
        <Button
          variant={state === 'draft' ? 'filled' : 'default'}
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={arrange.isPending}
          onClick={() => void run('rebuild')}
        >
          {t(state === 'draft' ? 'plan.arrange' : 'plan.again')}
        </Button>
      ) : null}
      {board.waitingCount > 0 && (state === 'generated' || state === 'published') ? (
        <Button
          leftSection={<IconUserPlus size={17} aria-hidden />}
          loading={arrange.isPending}
          onClick={() => void run('late')}
        >
          {t('plan.late')}
        </Button>
      ) : null}
    </>
  );
}

function Rooms({ board, onOpen, onChanged }: PartProps & { onOpen: (room: string) => void }) {
  const { t } = useTranslation('examday');
  const [isAdding, setAdding] = useState(false);
  const { plan, rooms, mayPlan } = board;
  const mayChange = mayPlan && plan.state !== 'locked' && plan.state !== 'archived';
  const known = useList(SeatRoom, { size: 500, filter: { plan: { eq: plan.id } } }, { enabled: isAdding });
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {mayChange ? (
          <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
            {t('rooms.add')}
          </Button>
        ) : null}
        {board.seated > 0 ? (
          <>
            <BatchButton kind={examdayDocuments.doorSheet} input={{ seatPlan: plan.id }} label={t('map.doorSheets')} />
            <BatchButton kind={examdayDocuments.floorMap} input={{ seatPlan: plan.id }} label={t('map.floorMaps')} />
            <BatchButton kind={examdayDocuments.seatStickers} input={{ seatPlan: plan.id }} label={t('map.stickers')} />
          </>
        ) : null}
      </Group>
      {rooms.length === 0 ? (
        <EmptyState icon={IconDoor} title={t('rooms.none')} hint={t('rooms.noneHint')} />
      ) : (
        <RoomCards rooms={rooms} mayPlan={mayChange} onOpen={onOpen} onChanged={onChanged} />
      )}
      {isAdding && known.data ? (
        <AddRooms
          plan={plan.id}
          taken={(known.data.rows as Row<typeof SeatRoom>[]).map((each) => each.room)}
          from={rooms.length}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
        />
      ) : null}
    </Stack>
  );
}
