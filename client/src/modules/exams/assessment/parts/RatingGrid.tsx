import { RATINGS, type Rating } from '@pathshala/shared/modules/exams/assessment';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../../kit/table/offer-undo';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { cellKey, type OpenSheet, type RatingSession, type RatingSnapshot } from '../rating/rating-session';
import { FillColumn, signOf } from './FillColumn';
import classes from './RatingSheet.module.css';

/** The higher number is the better one, as teachers say it; 0 takes the rating away. */
const KEYS: Readonly<Record<string, Rating | null>> = {
  3: 'triangle',
  2: 'circle',
  1: 'square',
  '৩': 'triangle',
  '২': 'circle',
  '১': 'square',
  0: null,
  '০': null,
  Delete: null,
  Backspace: null,
};
const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** A tap goes from blank over the ratings, best first, and back to blank. */
const following = (value: Rating | null): Rating | null =>
  value === null ? RATINGS[0] : (RATINGS[RATINGS.indexOf(value) + 1] ?? null);

interface RatingGridProps {
  session: RatingSession;
  snapshot: RatingSnapshot;
  sheet: OpenSheet;
  wordOf: (value: Rating | null) => string;
}

/** The cells of a rating sheet; one of them is in the order of Tab, arrows move from there. */
export function RatingGrid({ session, snapshot, sheet, wordOf }: RatingGridProps) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const mayRate = sheet.refusal === null;
  const press = (event: KeyboardEvent, row: number, column: number) => {
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const next = [
        Math.min(Math.max(row + move[0], 0), sheet.rows.length - 1),
        Math.min(Math.max(column + move[1], 0), sheet.indicators.length - 1),
      ] as const;
      setAt(next);
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus();
      return;
    }
    if (!(event.key in KEYS) || !mayRate || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    session.enter(
      cellKey({ student: sheet.rows[row]!.student, indicator: sheet.indicators[column]!.code }),
      KEYS[event.key]!,
    );
  };
  useEffect(() => () => offerUndo(null), []);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} ref={table}>
        <caption className="visually-hidden">{t('grid.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('grid.student')}</th>
            {sheet.indicators.map(({ code, name }) => (
              <th key={code} scope="col" title={say(name)} aria-label={`${code} ${say(name)}`}>
                <FillColumn {...{ session, sheet, wordOf }} indicator={{ code, name }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, y) => (
            <tr key={row.student}>
              <th scope="row">
                <span className={classes.roll}>{format.digits(row.roll)}</span> {say(row.name)}
              </th>
              {sheet.indicators.map(({ code, name }, x) => {
                const key = cellKey({ student: row.student, indicator: code });
                const value = session.valueAt(key);
                return (
                  <td key={code}>
                    <button
                      type="button"
                      className={classes.cell}
                      data-rating={value ?? undefined}
                      data-cell={`${y} ${x}`}
                      data-state={
                        snapshot.conflicts.has(key) ? 'conflict' : snapshot.pending.has(key) ? 'waiting' : undefined
                      }
                      tabIndex={at[0] === y && at[1] === x ? 0 : -1}
                      aria-disabled={!mayRate}
                      aria-label={t('grid.cell', {
                        student: say(row.name),
                        indicator: `${code} ${say(name)}`,
                        rating: wordOf(value),
                      })}
                      onFocus={() => setAt([y, x])}
                      onKeyDown={(event) => press(event, y, x)}
                      onClick={() => {
                        if (mayRate) session.enter(key, following(value));
                      }}
                    >
                      {signOf(value)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
