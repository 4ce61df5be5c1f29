import { groupBy } from '@pathshala/shared';
import type { Card } from '@pathshala/shared/modules/school/timetable';
import { weekdayName } from '@pathshala/shared/text';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { LessonMoves } from './use-lesson-moves';
import type { Others } from './use-others';
import { judgeDrop, type Cell, type Entry, type Week } from './use-week';
import classes from './Timetable.module.css';

export type WhoseWeek = 'section' | 'teacher' | 'room' | 'student';
interface WeekGridProps {
  week: Week;
  title: string;
  whose: WhoseWeek;
  entries: readonly Entry[];
  /** Shifts whose periods are the rows. */
  shifts: readonly string[];
  /** Given where lessons may be moved. */
  moves?: LessonMoves | undefined;
  others?: Others;
  onOpen?: (card: Card) => void;
}

/** The week of a section, teacher, room or student: periods down, days across. */
export function WeekGrid({ week, title, whose, entries, shifts, moves, others = [], onOpen }: WeekGridProps) {
  const { t } = useTranslation('timetable');
  const locale = useLocale();
  const format = useFormat();
  const { weekdays, slots } = week.board;
  const own = slots.filter((slot) => shifts.includes(slot.shift));
  const periods = [...new Set([...own.map((slot) => slot.period), ...entries.map((entry) => entry.period)])].toSorted(
    (a, b) => a - b,
  );
  const at = groupBy(entries, (entry) => `${entry.weekday} ${entry.period}`);
  const timeOf = (period: number) => {
    const times = new Set(
      own.filter((slot) => slot.period === period).map((slot) => `${slot.startsAt} ${slot.endsAt}`),
    );
    if (times.size !== 1) return null;
    const [startsAt, endsAt] = [...times][0]!.split(' ') as [string, string];
    return `${format.timeOfDay(startsAt)} – ${format.timeOfDay(endsAt)}`;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={classes.grid}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('day')}</span>
            </th>
            {weekdays.map((weekday) => (
              <th scope="col" key={weekday}>
                {weekdayName(weekday, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period}>
              <th scope="row">
                {t('period', { number: format.number(period) })}
                {timeOf(period) ? <small>{timeOf(period)}</small> : null}
              </th>
              {weekdays.map((weekday) => (
                <GridCell
                  key={weekday}
                  week={week}
                  whose={whose}
                  cell={{ weekday, period }}
                  entries={at.get(`${weekday} ${period}`) ?? []}
                  moves={moves}
                  others={others}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps extends Pick<WeekGridProps, 'week' | 'whose' | 'moves' | 'onOpen'> {
  cell: Cell;
  entries: readonly Entry[];
  others: Others;
}
function GridCell({ week, whose, cell, entries, moves, others, onOpen }: CellProps) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const cards = entries.flatMap((entry) => week.byId.get(entry.joint ?? entry.id) ?? []);
  const hand = moves?.hand ?? null;
  const isOwnPlace = hand?.kind === 'card' && cards.some((card) => card.id === hand.card.id);
  // An exchange involves one other lesson; where several lie side by side, a lesson is added if its students are free.
  const there = cards.length === 1 ? cards[0]! : null;
  const beside = hand && !isOwnPlace ? judgeDrop(week, hand, cell, null) : null;
  const verdict = hand && !isOwnPlace ? (beside?.ok ? beside : judgeDrop(week, hand, cell, there)) : null;
  const other = others.find((each) => each.weekday === cell.weekday && each.period === cell.period && each.held);
  const state = hand && !isOwnPlace ? (verdict?.ok ? 'free' : 'clash') : undefined;
  const why = verdict ? verdict.clashes.map(week.wordsOf).join('. ') : t('noPeriods');
  const target = verdict?.ok && !verdict.exchange ? null : there;
  const drop = () => void moves?.drop(cell, target);
  return (
    <td
      className={classes.cell}
      data-verdict={state}
      data-other={other ? true : undefined}
      title={other ? t('otherHere', { name: say(other.name) }) : undefined}
      onDragOver={(event) => {
        if (verdict?.ok) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      {entries.map((entry) => (
        <LessonView
          key={entry.id}
          week={week}
          whose={whose}
          entry={entry}
          moves={moves}
          onOpen={onOpen}
          onChoose={hand && !isOwnPlace && verdict?.ok && verdict.exchange ? drop : null}
        />
      ))}
      {hand && !isOwnPlace && (entries.length === 0 || (verdict?.ok && !verdict.exchange)) ? (
        <button
          type="button"
          className={classes.target}
          disabled={!verdict?.ok}
          aria-label={`${moves!.nameOfCell(cell)}: ${verdict?.ok ? t('fits') : why}`}
          title={verdict?.ok ? t('fits') : why}
          onClick={drop}
        >
          {verdict?.ok ? '+' : '×'}
        </button>
      ) : null}
      {state === 'clash' && entries.length > 0 ? <small role="note">{why}</small> : null}
    </td>
  );
}

interface LessonProps extends Pick<WeekGridProps, 'week' | 'whose' | 'moves' | 'onOpen'> {
  entry: Entry;
  /** Drops what is held here, in exchange. */
  onChoose: (() => void) | null;
}
function LessonView({ week, whose, entry, moves, onOpen, onChoose }: LessonProps) {
  const { t } = useTranslation('timetable');
  const card = week.byId.get(entry.joint ?? entry.id);
  const isHeld = moves?.hand?.kind === 'card' && moves.hand.card.id === card?.id;
  const others = card && card.entries.length > 1 ? card.entries.filter((each) => each.section !== entry.section) : [];
  const lines = [
    whose === 'section' || whose === 'student' ? week.nameOf(entry.staff) : week.nameOf(entry.section),
    whose === 'room' ? week.nameOf(entry.staff) : week.nameOf(entry.room),
    others.length > 0 ? t('together', { sections: others.map((each) => week.nameOf(each.section)).join(', ') }) : '',
  ].filter(Boolean);
  const body = (
    <>
      <strong>{week.nameOf(entry.subject)}</strong>
      {entry.locked ? <IconLock size={12} aria-label={t('locked')} /> : null}
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  );
  if (!moves || !card) return <div className={classes.lesson}>{body}</div>;
  const choose = () => {
    if (onChoose) return onChoose();
    if (isHeld) return onOpen?.(card);
    return moves.pick({ kind: 'card', card });
  };
  return (
    <button
      type="button"
      className={classes.lesson}
      data-held={isHeld || undefined}
      aria-pressed={isHeld}
      aria-label={week.lessonOf(entry)}
      disabled={moves.isPending}
      onClick={choose}
      onDoubleClick={() => onOpen?.(card)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.id);
        moves.pick({ kind: 'card', card });
      }}
      onDragEnd={() => moves.putBack()}
    >
      {body}
    </button>
  );
}
