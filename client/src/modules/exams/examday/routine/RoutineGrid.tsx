import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { routineActions, type Slot } from '@pathshala/shared/modules/exams/examday';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { TimeText } from '../../../../kit/fields/time/TimeText';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { daysOf, moveOf, nextCell, slotAt, usualHours, type Grid, type GridPaper } from './grid-view';
import { GridCell } from './GridCell';
import { ProposeButton } from './ProposeDialog';
import classes from './RoutineGrid.module.css';

/** The routine laid out as days × classes: papers are picked up and put down, by mouse, finger or keys. */
export function RoutineGrid({ exam }: { exam: string }) {
  const room = { field: 'exam', value: exam };
  const grid = useAction(
    routineActions.routineGrid,
    { exam },
    {
      keep: true,
      subscriptions: [
        { entity: 'examSitting', room },
        { entity: 'examSubject', room },
        { entity: 'holiday' },
        { entity: 'exam' },
      ],
    },
  );
  if (grid.isError && !grid.data) return <ErrorState error={grid.error} onRetry={() => void grid.refetch()} />;
  if (!grid.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  return <Board exam={exam} grid={grid.data} onStale={() => void grid.refetch()} />;
}

interface BoardProps {
  exam: string;
  grid: Grid;
  onStale: () => void;
}
function Board({ exam, grid, onStale }: BoardProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const [hours, setHours] = useState(() => usualHours(grid));
  const [picked, setPicked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = useAction(routineActions.placePapers, {
    quiet: (error) => error.status === 409 || error.status === 422,
  });
  const moving = grid.papers.find((paper) => paper.id === picked) ?? null;
  const put = async (papers: readonly GridPaper[], to: Slot | null) => {
    setPicked(null);
    setRefusal(null);
    const outcome = await place.run({ exam, moves: papers.map((paper) => moveOf(paper, to)) });
    if (outcome.ok) return;
    setRefusal(Object.values(outcome.error.fieldErrors ?? {}).flat()[0] ?? outcome.error.message);
    onStale();
  };
  return (
    <Stack gap="xs">
      <Group gap="sm" align="end">
        <TimeText
          w="8.5rem"
          label={t('grid.startsAt')}
          value={hours.startsAt}
          onChange={(startsAt) => startsAt && setHours({ ...hours, startsAt })}
        />
        <TimeText
          w="8.5rem"
          label={t('grid.endsAt')}
          value={hours.endsAt}
          onChange={(endsAt) => endsAt && setHours({ ...hours, endsAt })}
        />
        <ProposeButton exam={exam} grid={grid} hours={hours} onDone={onStale} />
        <Text size="sm" c="dimmed" role="status">
          {moving ? t('grid.picked', { paper: say(moving.label) }) : t('grid.hint')}
        </Text>
      </Group>
      {refusal ? (
        <Alert color="amber" role="alert" withCloseButton onClose={() => setRefusal(null)}>
          {refusal}
        </Alert>
      ) : null}
      <Table grid={grid} hours={hours} moving={moving} isBusy={place.isPending} onPick={setPicked} onPut={put} />
    </Stack>
  );
}

interface TableProps {
  grid: Grid;
  hours: { startsAt: string; endsAt: string };
  moving: GridPaper | null;
  isBusy: boolean;
  onPick: (paper: string | null) => void;
  onPut: (papers: readonly GridPaper[], to: Slot | null) => Promise<void>;
}
function Table({ grid, hours, moving, isBusy, onPick, onPut }: TableProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const days = daysOf(grid);
  const unplaced = grid.papers.filter((paper) => paper.sitting === null);
  const size = { rows: days.length + 1, columns: grid.classes.length };
  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Escape' && moving) {
      event.stopPropagation();
      return onPick(null);
    }
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!cell || event.altKey || event.ctrlKey) return;
    const table = event.currentTarget;
    const buttonIn = (at: { row: number; column: number }) =>
      table.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"] button`);
    const here = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    let next = nextCell(here, event.key, size);
    // Cells without a button are skipped by the focus.
    while (next && !buttonIn(next)) next = nextCell(next, event.key, size);
    if (!next) return;
    event.preventDefault();
    buttonIn(next)!.focus();
  };
  const cellOf = (klass: string) => ({ moving: moving?.class === klass ? moving : null, isBusy, onPick });
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from cell to cell; the buttons in the cells act */}
      <table className={classes.grid} aria-label={t('grid.caption')} onKeyDown={onKey}>
        <thead>
          <tr>
            <th scope="col">{t('grid.day')}</th>
            {grid.classes.map((klass) => (
              <th key={klass.id} scope="col">
                {say(klass.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.tray}>
            <th scope="row" className={classes.day}>
              {t('grid.unplaced', { count: unplaced.length })}
            </th>
            {grid.classes.map((klass, column) => (
              <td key={klass.id} data-row={0} data-column={column}>
                <GridCell
                  {...cellOf(klass.id)}
                  where={`${say(klass.label)}: ${t('grid.noDate')}`}
                  loose={unplaced.filter((paper) => paper.class === klass.id)}
                  lines={[]}
                  choices={[]}
                  usual={hours}
                  onPut={(papers) => onPut(papers, null)}
                />
              </td>
            ))}
          </tr>
          {days.map((day, at) => (
            <tr key={day.date} className={day.off ? classes.off : undefined}>
              <th scope="row" className={classes.day}>
                {format.shortDate(day.date)}
                <Text size="xs" c="dimmed">
                  {[weekdayName(weekdayOf(day.date), locale), day.off?.label ? say(day.off.label) : '']
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </th>
              {grid.classes.map((klass, column) => (
                <td key={klass.id} data-row={at + 1} data-column={column}>
                  <GridCell
                    {...cellOf(klass.id)}
                    where={`${say(klass.label)}, ${format.shortDate(day.date)}`}
                    loose={[]}
                    lines={day.cells.get(klass.id) ?? []}
                    choices={unplaced.filter((paper) => paper.class === klass.id)}
                    usual={hours}
                    onPut={(papers) => onPut(papers, slotAt(grid, { date: day.date, hours }))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
