import { Alert, Button, Group, Select, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { actionsOf, type ActionOutput } from '@pathshala/shared';
import { examdayActions, examdayDocuments, seatCode, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { IconArrowBackUp, IconArrowLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import type { SeatMoves } from './use-seat-moves';
import classes from './RoomMap.module.css';

type Map = ActionOutput<typeof examdayActions.roomMap>;
const SHADES = 4;

interface RoomMapProps {
  room: string;
  sittings: ActionOutput<typeof examdayActions.board>['sittings'];
  moves: SeatMoves;
  mayMove: boolean;
  onBack: () => void;
}

/** The seats of one room as they stand, live: choosing a student and a seat moves or exchanges. */
export function RoomMap({ room, sittings, moves, mayMove, onBack }: RoomMapProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const locale = useLocale();
  const [isBlocking, setBlocking] = useState(false);
  const [signed, setSigned] = useState(
    () => (sittings.find(({ date }) => date >= todayAtSchool()) ?? sittings.at(-1))?.id ?? null,
  );
  const map = useAction(
    examdayActions.roomMap,
    { room },
    { keep: true, subscriptions: [{ entity: 'examSeat', room: { field: 'room', value: room } }] },
  );
  if (map.isError && !map.data) return <ErrorState error={map.error} onRetry={() => void map.refetch()} />;
  if (!map.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const name = say(map.data.room.label);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('map.back')}
        </Button>
        <Title order={2} size="h3">
          {name}
        </Title>
        <DocumentButton kind={examdayDocuments.doorSheet} input={{ seatRoom: room }} />
        <DocumentButton kind={examdayDocuments.floorMap} input={{ seatRoom: room }} />
        <DocumentButton kind={examdayDocuments.seatStickers} input={{ seatRoom: room }} />
      </Group>
      {signed ? (
        <Group gap="sm">
          <Select
            aria-label={t('map.sheetFor')}
            allowDeselect={false}
            w="18rem"
            maw="100%"
            value={signed}
            onChange={setSigned}
            data={sittings.map(({ id, label }) => ({ value: id, label: say(label) }))}
          />
          <DocumentButton
            kind={examdayDocuments.roomSheet}
            input={{ seatRoom: room, examSitting: signed }}
            label={t('map.sheetOf')}
          />
        </Group>
      ) : null}
      {mayMove ? (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={!moves.canUndo || moves.isPending}
            onClick={() => void moves.undo(map.refetch)}
          >
            {t('map.undo')}
          </Button>
          <Switch
            label={t('map.block')}
            checked={isBlocking}
            onChange={(event) => {
              moves.pick(null);
              setBlocking(event.currentTarget.checked);
            }}
          />
          <Text size="sm" c="dimmed" aria-live="polite">
            {isBlocking
              ? t('map.blockHint')
              : moves.picked
                ? t('map.picked', { name: nameIn(locale, moves.picked.seat) })
                : t('map.pick')}
          </Text>
          {moves.picked ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => moves.pick(null)}
            >
              {t('map.drop')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <Seats map={map.data} moves={moves} mayMove={mayMove} isBlocking={isBlocking} refresh={map.refetch} />
      {map.data.room.neighbours > 0 ? (
        <Alert color="red" variant="light" p="xs">
          {t('rooms.neighbours', { pairs: map.data.room.neighbours })}
        </Alert>
      ) : null}
    </Stack>
  );
}

interface SeatsProps {
  map: Map;
  moves: SeatMoves;
  mayMove: boolean;
  isBlocking: boolean;
  refresh: () => Promise<unknown>;
}
function Seats({ map: { room, seats }, moves, mayMove, isBlocking, refresh }: SeatsProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const update = useAction(actionsOf(SeatRoom).update, { onDone: () => void refresh() });
  const moveTo = (code: string, occupant: string | null) =>
    void moves.moveTo({ room: room.room, code, occupant }, refresh);
  const byCode = new globalThis.Map(seats.map((seat) => [seat.code, seat]));
  const groups = [...new Set(seats.map((seat) => seat.group))].sort();
  const block = (code: string) => {
    const blocked = room.blocked.includes(code)
      ? room.blocked.filter((each) => each !== code)
      : [...room.blocked, code];
    void update.run({ id: room.room, rev: room.rev, patch: { blocked } });
  };
  const cells = Array.from({ length: room.rows * room.columns }, (_, at) => ({
    column: at % room.columns,
    row: Math.floor(at / room.columns),
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <section className={classes.scroller} tabIndex={0} aria-label={t('map.region', { room: say(room.label) })}>
      <div className={classes.front}>{t('map.front')}</div>
      <div className={classes.grid} style={{ gridTemplateColumns: `repeat(${room.columns}, minmax(4.6rem, 1fr))` }}>
        {cells.map(({ column, row }) => {
          const code = seatCode(column, row);
          const seat = byCode.get(code);
          const isOut = room.blocked.includes(code);
          const isPicked = seat !== undefined && moves.picked?.seat.student === seat.student;
          const choose = () => {
            if (isBlocking) return block(code);
            if (isPicked) return moves.pick(null);
            if (moves.picked) return moveTo(code, seat?.student ?? null);
            if (seat) moves.pick({ room: room.room, seat });
          };
          const isIdle = isBlocking ? seat !== undefined : isOut || (!seat && !moves.picked);
          const words = seat
            ? [
                t('map.taken', {
                  code,
                  name: nameIn(locale, seat),
                  roll: format.digits(seat.roll),
                  section: say(seat.section),
                }),
                ...(seat.beside > 0 ? [t('map.beside', { count: seat.beside })] : []),
              ].join(', ')
            : t(isOut ? 'map.blocked' : 'map.free', { code });
          return (
            <button
              key={code}
              type="button"
              className={classes.seat}
              aria-label={words}
              title={words}
              aria-pressed={seat ? isPicked : isOut}
              disabled={!mayMove || isIdle || moves.isPending || update.isPending}
              data-aisle={((column + 1) % room.seatsPerBench === 0 && column + 1 < room.columns) || undefined}
              data-shade={seat ? groups.indexOf(seat.group) % SHADES : undefined}
              data-beside={(seat?.beside ?? 0) > 0 || undefined}
              data-picked={isPicked || undefined}
              data-blocked={isOut || undefined}
              onClick={choose}
              // Dragging is choosing and dropping in one; the keyboard and touch have the two steps.
              draggable={mayMove && !isBlocking && seat !== undefined}
              onDragStart={() => seat && moves.pick({ room: room.room, seat })}
              onDragOver={(event) => {
                if (!isOut && !isPicked && moves.picked) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (!isOut && !isPicked) moveTo(code, seat?.student ?? null);
              }}
            >
              <small>{code}</small>
              {seat ? (
                <>
                  <strong>{format.digits(seat.roll)}</strong>
                  <small>{say(seat.section)}</small>
                </>
              ) : null}
            </button>
          );
        })}
      </div>
    </section>
  );
}
