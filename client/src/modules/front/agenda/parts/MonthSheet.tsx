import { Text } from '@mantine/core';
import { banglaMonthsOf, onDay, weeksOf, type Agenda, type AgendaItem } from '@pathshala/shared/modules/front/agenda';
import { formatBanglaDate, toBanglaDate, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Dot } from './AgendaParts';
import { ItemLine } from './ItemLine';
import classes from './Agenda.module.css';

/** Entries that a cell shows before it says how many more there are. */
const ROOM = 3;
const WEEK = [6, 0, 1, 2, 3, 4, 5];

interface MonthProps {
  month: string;
  agenda: Agenda;
  onOpen?: ((date: string) => void) | undefined;
}

/**
 * A month as a sheet of weeks, Saturday first, with the Bengali day in each corner; on a phone dots, and the entries
 * below.
 */
export function MonthSheet({ month, agenda, onOpen }: MonthProps) {
  const { t } = useTranslation('agenda');
  const locale = useLocale();
  const format = useFormat();
  const own = agenda.items.filter(({ from, until }) => from <= `${month}-31` && until >= `${month}-01`);
  return (
    <div>
      <div className={classes.heading}>
        <strong>{format.month(month)}</strong>
        <span>{banglaMonthsOf(month, locale)}</span>
      </div>
      <table className={classes.month}>
        <caption className={classes.hidden}>{format.month(month)}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                <span className={classes.long}>{weekdayName(day, locale)}</span>
                <span className={classes.short}>{weekdayName(day, locale, 'short')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day key={date} date={date} isOther={!date.startsWith(month)} agenda={agenda} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={classes.below} aria-label={t('ofMonth')}>
        {own.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('none')}
          </Text>
        ) : (
          own.map((item) => <ItemLine key={`${item.kind}${item.id}`} item={item} />)
        )}
      </section>
    </div>
  );
}

function Day({
  date,
  isOther,
  agenda,
  onOpen,
}: {
  date: string;
  isOther: boolean;
  agenda: Agenda;
  onOpen?: ((date: string) => void) | undefined;
}) {
  const { t } = useTranslation('agenda');
  const locale = useLocale();
  const format = useFormat();
  const say = useText();
  const items = onDay(agenda.items, date);
  const isOff = agenda.weekend.includes(weekdayOf(date)) || items.some(({ kind }) => kind === 'holiday');
  const isToday = date === todayAtSchool();
  const names = items.map((item) => `${t(`kind.${item.kind}`)}: ${say(item.title)}`).join(', ');
  const label = [format.date(date), formatBanglaDate(date, locale), isToday ? t('today') : '', names]
    .filter(Boolean)
    .join(', ');
  const content = (
    <>
      <span className={classes.numbers}>
        <span className={classes.number}>{format.digits(Number(date.slice(8)))}</span>
        <small>{format.digits(toBanglaDate(date).day)}</small>
      </span>
      <span className={classes.chips}>
        {items.slice(0, ROOM).map((item) => (
          <Chip key={`${item.kind}${item.id}`} item={item} />
        ))}
        {items.length > ROOM ? <span className={classes.rest}>{t('more', { count: items.length - ROOM })}</span> : null}
      </span>
      <span className={classes.dots} aria-hidden>
        {[...new Set(items.map(({ kind }) => kind))].map((kind) => (
          <Dot key={kind} kind={kind} />
        ))}
      </span>
    </>
  );
  return (
    <td data-off={isOff || undefined} data-other={isOther || undefined} data-today={isToday || undefined}>
      {onOpen ? (
        <button type="button" className={classes.day} aria-label={label} onClick={() => onOpen(date)}>
          {content}
        </button>
      ) : (
        <div className={classes.day}>{content}</div>
      )}
    </td>
  );
}

function Chip({ item }: { item: AgendaItem }) {
  const say = useText();
  return (
    <span className={classes.chip} data-kind={item.kind}>
      {say(item.title)}
    </span>
  );
}
