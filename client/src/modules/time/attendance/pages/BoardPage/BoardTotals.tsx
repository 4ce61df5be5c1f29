import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { Figures } from '../../../../../kit/ui/Figures';
import type { Board, BoardFilter } from './board-state';
import classes from './Board.module.css';

/** The day in numbers; those of registers are filters. */
export function BoardTotals({
  totals,
  filter,
  onFilter,
}: {
  totals: Board['totals'];
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
}) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const registers = [
    { filter: 'submitted', value: totals.submitted, tone: 'good' },
    { filter: 'inProgress', value: totals.inProgress, tone: 'warn' },
    { filter: 'notStarted', value: totals.notStarted, tone: 'neutral' },
  ] as const;
  const students = [
    ['present', 'good'],
    ['absent', 'bad'],
    ['late', 'warn'],
    ['leave', 'info'],
    ['enrolled', undefined],
  ] as const;
  return (
    <div className={classes.totals}>
      <div className={classes.block}>
        {registers.map((each) => (
          <UnstyledButton
            key={each.filter}
            className={classes.total}
            data-tone={each.tone}
            data-on={filter === each.filter || undefined}
            aria-pressed={filter === each.filter}
            onClick={() => onFilter(filter === each.filter ? 'all' : each.filter)}
          >
            <span className={classes.value}>{format.number(each.value)}</span>
            <span>{t(`board.filter.${each.filter}`)}</span>
          </UnstyledButton>
        ))}
      </div>
      <Figures
        isFramed
        figures={students.map(([name, tone]) => ({
          key: name,
          label: t(`board.count.${name}`),
          value: format.number(totals[name]),
          tone,
        }))}
      />
    </div>
  );
}
