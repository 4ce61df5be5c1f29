import { RATINGS, type Rating } from '@pathshala/shared/modules/exams/assessment';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../../kit/table/offer-undo';
import { useText } from '../../../../kit/text/locale';
import { cellKey, type OpenSheet, type RatingSession, type RatingSnapshot } from '../rating/rating-session';
import { FillColumn } from './FillColumn';
import { RatingRow } from './RatingRow';
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
type Place = readonly [row: number, column: number];
const MOVES: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** A tap goes from blank over the ratings, best first, and back to blank. */
const following = (value: Rating | null): Rating | null =>
  value === null ? RATINGS[0] : (RATINGS[RATINGS.indexOf(value) + 1] ?? null);

/** The place of the cell in which an event happened; null outside of cells. */
function placeIn(target: EventTarget): Place | null {
  const [row, column] = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ') ?? [];
  return row === undefined || column === undefined ? null : [Number(row), Number(column)];
}

interface RatingGridProps {
  session: RatingSession;
  snapshot: RatingSnapshot;
  sheet: OpenSheet;
  /** The same function as long as the words are the same. */
  wordOf: (value: Rating | null) => string;
}

/** The cells of a rating sheet; one of them is in the order of Tab, arrows move from there. */
export function RatingGrid({ session, snapshot, sheet, wordOf }: RatingGridProps) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>([0, 0]);
  const mayRate = sheet.refusal === null;
  const { rows, indicators } = sheet;
  const keyAt = ([row, column]: Place) => cellKey({ student: rows[row]!.student, indicator: indicators[column]!.code });
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeIn(event.target);
    if (!place) return;
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const next: Place = [
        Math.min(Math.max(place[0] + move[0], 0), rows.length - 1),
        Math.min(Math.max(place[1] + move[1], 0), indicators.length - 1),
      ];
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus();
      return;
    }
    if (!(event.key in KEYS) || !mayRate || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    session.enter(keyAt(place), KEYS[event.key]!);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeIn(event.target);
    if (place && mayRate) session.enter(keyAt(place), following(session.valueAt(keyAt(place))));
  };
  const onFocus = (event: FocusEvent) => {
    const place = placeIn(event.target);
    if (place) setAt(place);
  };
  // Kept while only the focus moves.
  const cells = useMemo(
    () =>
      rows.map(({ student }) =>
        indicators.map(({ code }) => {
          const key = cellKey({ student, indicator: code });
          return { rating: session.valueAt(key) ?? '', state: stateOf(snapshot, key) };
        }),
      ),
    [session, snapshot, rows, indicators],
  );
  useEffect(() => () => offerUndo(null), []);
  return (
    <div className={classes.scroll}>
      {/* Keys and taps of the buttons arrive here, so that cells need no handlers of their own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions,
          jsx-a11y/click-events-have-key-events */}
      <table className={classes.table} ref={table} onKeyDown={onKeyDown} onClick={onClick} onFocus={onFocus}>
        <caption className="visually-hidden">{t('grid.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('grid.student')}</th>
            {indicators.map((indicator, x) => (
              <th
                key={indicator.code}
                scope="col"
                title={say(indicator.name)}
                aria-label={`${indicator.code} ${say(indicator.name)}`}
              >
                <FillColumn
                  session={session}
                  indicator={indicator}
                  blank={mayRate ? cells.filter((row) => row[x]!.rating === '').length : null}
                  wordOf={wordOf}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <RatingRow
              key={row.student}
              student={row}
              index={y}
              indicators={indicators}
              ratings={cells[y]!.map(({ rating }) => rating).join('|')}
              states={cells[y]!.map(({ state }) => state).join('|')}
              active={at[0] === y ? at[1] : null}
              mayRate={mayRate}
              wordOf={wordOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const stateOf = ({ conflicts, pending }: RatingSnapshot, key: string): string =>
  conflicts.has(key) ? 'conflict' : pending.has(key) ? 'waiting' : '';
