import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { CellLine, GridPaper } from './grid-view';
import classes from './RoutineGrid.module.css';

interface GridCellProps {
  /** Class and day, for people who do not see the grid. */
  where: string;
  /** Papers without a date. */
  loose: readonly GridPaper[];
  lines: readonly CellLine[];
  /** Papers that can be put here from a menu. */
  choices: readonly GridPaper[];
  /** The usual hours, which a cell does not repeat. */
  usual: { startsAt: string; endsAt: string };
  /** The paper of this class that is being moved. */
  moving: GridPaper | null;
  isBusy: boolean;
  onPick: (paper: string | null) => void;
  onPut: (papers: readonly GridPaper[]) => Promise<void>;
}

/** One class on one day: its papers as buttons that pick them up, and a button that puts one down. */
export function GridCell({ where, loose, lines, choices, usual, moving, isBusy, onPick, onPut }: GridCellProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const isHere =
    moving !== null && [...loose, ...lines.flatMap(({ papers }) => papers)].some((paper) => paper.id === moving.id);
  const chip = (paper: GridPaper, isFixed: boolean) => (
    <Button
      key={paper.id}
      size="compact-xs"
      variant={moving?.id === paper.id ? 'filled' : 'default'}
      aria-pressed={moving?.id === paper.id}
      aria-label={t(isFixed ? 'grid.fixed' : 'grid.pick', { paper: say(paper.label), where })}
      aria-disabled={isFixed}
      leftSection={isFixed ? <IconLock size={12} aria-hidden /> : undefined}
      draggable={!isFixed}
      onDragStart={() => onPick(paper.id)}
      onClick={() => !isFixed && onPick(moving?.id === paper.id ? null : paper.id)}
    >
      {say(paper.label)}
    </Button>
  );
  const drop = () => {
    if (moving && !isHere) void onPut([moving]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one of two ways; the button is the keyboard's
    <div
      className={classes.cell}
      onDragOver={(event) => moving && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      {loose.map((paper) => chip(paper, false))}
      {lines.map((line) => (
        <div
          key={line.sitting}
          className={[classes.line, line.faults.length > 0 ? faultClass(line) : ''].filter(Boolean).join(' ')}
        >
          {line.papers.map((paper) => chip(paper, line.isFixed))}
          {line.startsAt !== usual.startsAt || line.endsAt !== usual.endsAt ? (
            <Text size="xs" c="dimmed">
              {format.timeOfDay(line.startsAt)} – {format.timeOfDay(line.endsAt)}
            </Text>
          ) : null}
          {line.faults.map(({ text, isSevere }) => (
            <Text
              key={text.en}
              className={classes.fault}
              c={isSevere ? 'var(--tone-bad-text)' : 'var(--tone-warn-text)'}
            >
              {say(text)}
            </Text>
          ))}
        </div>
      ))}
      {moving && !isHere ? (
        <Button
          size="compact-xs"
          variant="light"
          disabled={isBusy}
          aria-label={t('grid.putIn', { where })}
          onClick={drop}
        >
          {t('grid.put')}
        </Button>
      ) : (
        <AddMenu where={where} choices={choices} isBusy={isBusy} onPut={onPut} />
      )}
    </div>
  );
}

const faultClass = ({ faults }: CellLine) => (faults.some(({ isSevere }) => isSevere) ? classes.severe : classes.warn);

function AddMenu({ where, choices, isBusy, onPut }: Pick<GridCellProps, 'where' | 'choices' | 'isBusy' | 'onPut'>) {
  const { t } = useTranslation('examday');
  const say = useText();
  const label = t('grid.addIn', { where });
  const button = (
    <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} disabled={isBusy}>
      <IconPlus size={14} aria-hidden />
    </ActionIcon>
  );
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {choices.map((paper) => (
          <Menu.Item key={paper.id} onClick={() => void onPut([paper])}>
            {say(paper.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
