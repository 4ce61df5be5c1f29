import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { timetableActions, timetableDocuments, type Card } from '@pathshala/shared/modules/school/timetable';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconAlarm } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { LessonDrawer } from './LessonDrawer';
import { PeriodWarning } from './PeriodWarning';
import { Tray } from './Tray';
import { useLessonMoves, type LessonMoves } from './use-lesson-moves';
import { useOthers } from './use-others';
import { useWeek, type Board, type Week } from './use-week';
import { WeekGrid, type WhoseWeek } from './WeekGrid';
import { FreeRooms, WholeGrid } from './WholeGrid';
import classes from './Timetable.module.css';

const VIEWS = ['section', 'teacher', 'room', 'student', 'whole', 'free'] as const;
type View = (typeof VIEWS)[number];

interface RoutineBoardProps {
  board: Board;
  refresh: () => Promise<unknown>;
}

/** One routine in every view; of a draft, the place where it is made. */
export function RoutineBoard({ board, refresh }: RoutineBoardProps) {
  const { t } = useTranslation('timetable');
  const [params, set] = useAddress();
  const version = board.version!.id;
  const week = useWeek(board);
  const moves = useLessonMoves(week, { version, onDone: refresh });
  const [opened, setOpened] = useState<Card | null>(null);
  const asked = params.get('view') as View | null;
  const view: View = asked && VIEWS.includes(asked) ? asked : 'section';
  const of = params.get('of') ?? firstOf(board, view);
  const section = view === 'section' ? of : null;
  const others = useOthers(version, { section, hand: moves.hand, isOn: board.mayPlan });
  const say = useText();
  // A routine that is over is not mended.
  const warns = useCan()('periodRule.read') && board.version!.state !== 'superseded';
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(next) => set({ view: next, of: null })}
          data={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`) }))}
        />
        <Choice board={board} view={view} value={of} onChange={(next) => set({ of: next })} />
      </Group>
      <Papers board={board} view={view} of={of} />
      {warns ? <PeriodWarning version={version} section={section} /> : null}
      {others.length > 0 ? (
        <Text size="sm">{t('others', { names: others.map((each) => say(each.name)).join(', ') })}</Text>
      ) : null}
      {board.mayPlan ? <InHand week={week} moves={moves} onOpen={setOpened} /> : null}
      <Shown
        board={board}
        view={view}
        of={of}
        week={week}
        moves={board.mayPlan ? moves : undefined}
        others={others.filter((each) => each.section === section)}
        onOpen={setOpened}
      />
      {board.mayPlan ? <Tray week={week} version={version} section={section} moves={moves} refresh={refresh} /> : null}
      {opened ? (
        <LessonDrawer
          week={week}
          version={version}
          card={opened}
          onMove={() => {
            moves.pick({ kind: 'card', card: opened });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
          onDone={refresh}
        />
      ) : null}
    </Stack>
  );
}

/** Always there in a draft, so that the week does not move under the pointer when a class is picked up. */
function InHand({ week, moves, onOpen }: { week: Week; moves: LessonMoves; onOpen: (card: Card) => void }) {
  const { t } = useTranslation('timetable');
  const { hand } = moves;
  const card = hand?.kind === 'card' ? hand.card : null;
  const lesson = card
    ? card.entries.map(week.lessonOf).join('; ')
    : hand?.kind === 'waiting'
      ? week.lessonOf(hand.waiting)
      : null;
  return (
    <Group className={classes.hand} justify="space-between" data-empty={hand ? undefined : true}>
      <span role="status">{lesson ? t('held', { lesson }) : t('handEmpty')}</span>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={!card} onClick={() => card && onOpen(card)}>
          {t('change')}
        </Button>
        <Button size="xs" variant="default" disabled={!hand} onClick={moves.putBack}>
          {t('putBack')}
        </Button>
      </Group>
    </Group>
  );
}

function firstOf(board: Board, view: View): string | null {
  if (view === 'section') return board.sections[0]?.id ?? null;
  if (view === 'teacher') return board.entries[0]?.staff ?? board.teachers[0]?.id ?? null;
  if (view === 'room') return board.rooms[0]?.id ?? null;
  return null;
}

interface ChoiceProps {
  board: Board;
  view: View;
  value: string | null;
  onChange: (value: string | null) => void;
}
function Choice({ board, view, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('timetable');
  const say = useText();
  if (view === 'whole' || view === 'free') return null;
  if (view === 'student')
    return (
      <RefSelect
        entity="student"
        aria-label={t('whose')}
        placeholder={t('views.student')}
        value={value ?? undefined}
        onChange={(next) => onChange(next ?? null)}
      />
    );
  const list = { section: board.sections, teacher: board.teachers, room: board.rooms }[view];
  return (
    <Select
      aria-label={t('whose')}
      searchable
      allowDeselect={false}
      w="18rem"
      maw="100%"
      value={value}
      onChange={onChange}
      data={list.map(({ id, label }) => ({ value: id, label: say(label) }))}
    />
  );
}

function Papers({ board, view, of }: { board: Board; view: View; of: string | null }) {
  const { t } = useTranslation('timetable');
  const routineVersion = board.version!.id;
  if (board.entries.length === 0) return null;
  const kinds = {
    section: timetableDocuments.sectionRoutine,
    teacher: timetableDocuments.teacherRoutine,
    room: timetableDocuments.roomRoutine,
  };
  return (
    <Group gap="sm">
      {of && view === 'section' ? (
        <DocumentButton kind={kinds.section} input={{ routineVersion, section: of }} />
      ) : null}
      {of && view === 'teacher' ? (
        <DocumentButton kind={kinds.teacher} input={{ routineVersion, teacher: of }} />
      ) : null}
      {of && view === 'room' ? <DocumentButton kind={kinds.room} input={{ routineVersion, room: of }} /> : null}
      {view === 'section' ? (
        <BatchButton kind={kinds.section} input={{ routineVersion }} label={t('printAll')} />
      ) : null}
      {view === 'teacher' ? (
        <BatchButton kind={kinds.teacher} input={{ routineVersion }} label={t('printAll')} />
      ) : null}
      {view === 'room' ? <BatchButton kind={kinds.room} input={{ routineVersion }} label={t('printAll')} /> : null}
      {view === 'whole' ? <DocumentButton kind={timetableDocuments.wholeRoutine} input={{ routineVersion }} /> : null}
    </Group>
  );
}

interface ShownProps extends Pick<Parameters<typeof WeekGrid>[0], 'week' | 'moves' | 'others' | 'onOpen'> {
  board: Board;
  view: View;
  of: string | null;
}
function Shown({ board, view, of, week, ...rest }: ShownProps) {
  const { t } = useTranslation('timetable');
  if (view === 'whole' || view === 'free') return <DayView board={board} view={view} week={week} />;
  if (!of) return null;
  if (view === 'student') return <StudentWeek board={board} student={of} week={week} />;
  const homes = new Map(board.sections.map((section) => [section.id, section]));
  const entries = board.entries.filter((entry) => {
    if (view === 'section') return entry.section === of;
    if (view === 'teacher') return entry.staff === of;
    return week.byId.get(entry.joint ?? entry.id)?.room === of;
  });
  const shifts =
    view === 'section'
      ? [homes.get(of)?.shift ?? '']
      : [...new Set(entries.flatMap((entry) => homes.get(entry.section)?.shift ?? []))];
  if (view === 'section' && !board.slots.some((slot) => slot.shift === shifts[0]))
    return (
      <EmptyState
        icon={IconAlarm}
        title={t('noPeriods')}
        action={
          <Button component={Link} to="/site/shift-details">
            {t('toBells')}
          </Button>
        }
      />
    );
  const title = `${t(`views.${view}`)}: ${week.nameOf(of)}`;
  if (entries.length === 0 && view !== 'section') return <Text c="dimmed">{t('noLessons')}</Text>;
  return <WeekGrid week={week} title={title} whose={view as WhoseWeek} entries={entries} shifts={shifts} {...rest} />;
}

function StudentWeek({ board, student, week }: Pick<ShownProps, 'board' | 'week'> & { student: string }) {
  const { t } = useTranslation('timetable');
  const asked = useAction(
    timetableActions.studentWeek,
    { version: board.version!.id, student },
    { subscriptions: [{ entity: 'routineEntry', room: { field: 'version', value: board.version!.id } }] },
  );
  if (!asked.data) return null;
  const own = new Set(asked.data.entries);
  const entries = board.entries.filter((entry) => own.has(entry.id));
  if (entries.length === 0) return <Text c="dimmed">{t('noLessons')}</Text>;
  const shift = board.sections.find((section) => section.id === asked.data.section)?.shift ?? '';
  return <WeekGrid week={week} title={t('views.student')} whose="student" entries={entries} shifts={[shift]} />;
}

function DayView({ board, view, week }: Pick<ShownProps, 'board' | 'week'> & { view: 'whole' | 'free' }) {
  const { t } = useTranslation('timetable');
  const locale = useLocale();
  const say = useText();
  const today = weekdayOf(todayAtSchool());
  const [weekday, setWeekday] = useState(board.weekdays.includes(today) ? today : (board.weekdays[0] ?? 0));
  const [shift, setShift] = useState(board.shifts[0]?.id ?? '');
  const Table = view === 'whole' ? WholeGrid : FreeRooms;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Select
          aria-label={t('day')}
          allowDeselect={false}
          value={String(weekday)}
          onChange={(next) => setWeekday(Number(next))}
          data={board.weekdays.map((day) => ({ value: String(day), label: weekdayName(day, locale) }))}
        />
        <Select
          aria-label={t('shift')}
          allowDeselect={false}
          value={shift}
          onChange={(next) => next && setShift(next)}
          data={board.shifts.map(({ id, label }) => ({ value: id, label: say(label) }))}
        />
      </Group>
      <Table week={week} shift={shift} weekday={weekday} />
    </Stack>
  );
}
