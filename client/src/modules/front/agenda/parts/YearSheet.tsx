import { Title } from '@mantine/core';
import {
  AGENDA_KINDS,
  banglaMonthsOf,
  monthsOf,
  onDay,
  weeksOf,
  type Agenda,
} from '@pathshala/shared/modules/front/agenda';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Dot } from './AgendaParts';
import classes from './Agenda.module.css';

const WEEK = [6, 0, 1, 2, 3, 4, 5];

/** Twelve small months; holidays and weekly holidays are shaded, everything else is a dot. */
export function YearSheet({ year, agenda, onOpen }: { year: number; agenda: Agenda; onOpen?: (date: string) => void }) {
  const { t } = useTranslation('agenda');
  return (
    <div>
      <p className={classes.legend}>
        <span>
          <Dot kind="weekend" />
          {t('kind.weekend')}
        </span>
        {AGENDA_KINDS.map((kind) => (
          <span key={kind}>
            <Dot kind={kind} />
            {t(`kind.${kind}`)}
          </span>
        ))}
      </p>
      <div className={classes.year}>
        {monthsOf(year).map((month) => (
          <MiniMonth key={month} month={month} agenda={agenda} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

function MiniMonth({
  month,
  agenda,
  onOpen,
}: {
  month: string;
  agenda: Agenda;
  onOpen: ((date: string) => void) | undefined;
}) {
  const locale = useLocale();
  const format = useFormat();
  return (
    <section aria-label={format.month(month)}>
      <Title order={2} size="h5">
        {format.month(month)}
      </Title>
      <small>{banglaMonthsOf(month, locale)}</small>
      <table className={classes.mini}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, locale)}>
                {weekdayName(day, locale, 'short').slice(0, locale === 'en' ? 2 : undefined)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                date.startsWith(month) ? (
                  <MiniDay key={date} date={date} agenda={agenda} onOpen={onOpen} />
                ) : (
                  <td key={date} data-other aria-hidden />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MiniDay({
  date,
  agenda,
  onOpen,
}: {
  date: string;
  agenda: Agenda;
  onOpen: ((date: string) => void) | undefined;
}) {
  const { t } = useTranslation('agenda');
  const format = useFormat();
  const say = useText();
  const items = onDay(agenda.items, date);
  const isHoliday = items.some(({ kind }) => kind === 'holiday');
  const names = items.map((item) => `${t(`kind.${item.kind}`)}: ${say(item.title)}`).join(', ');
  const kinds = [...new Set(items.map(({ kind }) => kind))].filter((kind) => kind !== 'holiday');
  const content = (
    <>
      {format.digits(Number(date.slice(8)))}
      <span className={classes.miniDots}>
        {kinds.map((kind) => (
          <Dot key={kind} kind={kind} />
        ))}
      </span>
    </>
  );
  const label = [format.date(date), names].filter(Boolean).join(', ');
  return (
    <td
      data-off={isHoliday || agenda.weekend.includes(weekdayOf(date)) || undefined}
      data-holiday={isHoliday || undefined}
      data-today={date === todayAtSchool() || undefined}
    >
      {onOpen ? (
        <button
          type="button"
          className={classes.miniDay}
          title={names || undefined}
          aria-label={label}
          onClick={() => onOpen(date)}
        >
          {content}
        </button>
      ) : (
        <div className={classes.miniDay} title={names || undefined}>
          {content}
        </div>
      )}
    </td>
  );
}
