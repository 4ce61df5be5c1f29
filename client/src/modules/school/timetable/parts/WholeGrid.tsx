import { groupBy } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import type { Week } from './use-week';
import classes from './Timetable.module.css';

interface DayProps {
  week: Week;
  shift: string;
  weekday: number;
}

/** Every section of a shift on one day: sections down, periods across. */
export function WholeGrid({ week, shift, weekday }: DayProps) {
  const { t } = useTranslation('timetable');
  const { board } = week;
  const sections = board.sections.filter((section) => section.shift === shift);
  const at = groupBy(
    board.entries.filter((entry) => entry.weekday === weekday),
    (entry) => `${entry.section} ${entry.period}`,
  );
  return (
    <DayTable
      week={week}
      shift={shift}
      weekday={weekday}
      title={t('views.whole')}
      rows={sections.map(({ id }) => ({
        id,
        cell: (period) =>
          (at.get(`${id} ${period}`) ?? []).map((entry) => (
            <div key={entry.id} className={classes.lesson}>
              <strong>{week.nameOf(entry.subject)}</strong>
              <small>{week.nameOf(entry.staff)}</small>
              {entry.room ? <small>{week.nameOf(entry.room)}</small> : null}
            </div>
          )),
      }))}
    />
  );
}

/** Free rooms, period by period. */
export function FreeRooms({ week, shift, weekday }: DayProps) {
  const { t } = useTranslation('timetable');
  const { board } = week;
  const slots = board.slots.filter((slot) => slot.shift === shift && slot.weekday === weekday);
  const isTaken = (room: string, period: number) => {
    const slot = slots.find((each) => each.period === period);
    return (
      slot !== undefined &&
      week.cards.some(
        (card) =>
          card.room === room && card.weekday === weekday && card.startsAt < slot.endsAt && slot.startsAt < card.endsAt,
      )
    );
  };
  return (
    <DayTable
      week={week}
      shift={shift}
      weekday={weekday}
      title={t('views.free')}
      rows={board.rooms.map(({ id }) => ({
        id,
        cell: (period) => (isTaken(id, period) ? <small>–</small> : <strong>{t('free')}</strong>),
      }))}
    />
  );
}

interface TableProps extends DayProps {
  title: string;
  rows: readonly { id: string; cell: (period: number) => React.ReactNode }[];
}
function DayTable({ week, shift, weekday, title, rows }: TableProps) {
  const { t } = useTranslation('timetable');
  const format = useFormat();
  const slots = week.board.slots.filter((slot) => slot.shift === shift && slot.weekday === weekday);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={classes.grid}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{title}</span>
            </th>
            {slots.map(({ period, startsAt, endsAt }) => (
              <th scope="col" key={period}>
                {t('period', { number: format.number(period) })}
                <small>{`${format.timeOfDay(startsAt)} – ${format.timeOfDay(endsAt)}`}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{week.nameOf(row.id)}</th>
              {slots.map(({ period }) => (
                <td key={period}>{row.cell(period)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
