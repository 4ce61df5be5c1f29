import type { Rating } from '@pathshala/shared/modules/exams/assessment';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { OpenSheet } from '../rating/rating-session';
import { signOf } from './FillColumn';
import classes from './RatingSheet.module.css';

interface RatingRowProps {
  student: OpenSheet['rows'][number];
  index: number;
  indicators: OpenSheet['indicators'];
  /** Ratings by column, joined by `|`, empty where there is none. */
  ratings: string;
  /** `conflict`, `waiting` or nothing by column, joined by `|`. */
  states: string;
  /** Column of the cell that Tab reaches; null when it is in another row. */
  active: number | null;
  mayRate: boolean;
  wordOf: (value: Rating | null) => string;
}

/**
 * One student. The cells come as plain text, and their keys and taps are heard by the table, so that a row is drawn
 * again only when something of it changed.
 */
export const RatingRow = memo(function RatingRow({
  student: { roll, name },
  index,
  indicators,
  ratings,
  states,
  active,
  mayRate,
  wordOf,
}: RatingRowProps) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const format = useFormat();
  const values = ratings.split('|').map((each) => (each === '' ? null : (each as Rating)));
  const cellStates = states.split('|');
  return (
    <tr>
      <th scope="row">
        <span className={classes.roll}>{format.digits(roll)}</span> {say(name)}
      </th>
      {indicators.map((indicator, column) => {
        const value = values[column] ?? null;
        return (
          <td key={indicator.code}>
            <button
              type="button"
              className={classes.cell}
              data-rating={value ?? undefined}
              data-cell={`${index} ${column}`}
              data-state={cellStates[column] || undefined}
              tabIndex={column === active ? 0 : -1}
              aria-disabled={!mayRate}
              aria-label={t('grid.cell', {
                student: say(name),
                indicator: `${indicator.code} ${say(indicator.name)}`,
                rating: wordOf(value),
              })}
            >
              {signOf(value)}
            </button>
          </td>
        );
      })}
    </tr>
  );
});
