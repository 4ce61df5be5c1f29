import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
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
    ['present', totals.present, 'good'],
    ['absent', totals.absent, 'bad'],
    ['late', totals.late, 'warn'],
    ['leave', totals.leave, 'info'],
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
      <dl className={classes.block}>
        {students.map(([name, value, tone]) => (
          <div key={name} className={classes.total} data-tone={tone}>
            <dd className={classes.value}>{format.number(value)}</dd>
            <dt>{t(`board.count.${name}`)}</dt>
          </div>
        ))}
        <div className={classes.total}>
          <dd className={classes.value}>{format.number(totals.enrolled)}</dd>
          <dt>{t('board.count.enrolled')}</dt>
        </div>
      </dl>
    </div>
  );
}
