import { Text } from '@mantine/core';
import { dhakaClock } from '@pathshala/shared/text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { Card } from './Card';
import classes from './Home.module.css';
import type { Today } from './today';

const CLOCK_MS = 30_000;

/** The day's classes; the running one is marked. */
export function RoutineCard({ entries, isSchoolDay }: { entries: NonNullable<Today['routine']>; isSchoolDay: boolean }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const clock = useClock();
  return (
    <Card title={t('routine.title')}>
      {entries.length === 0 || !isSchoolDay ? <Text size="sm" c="dimmed">{isSchoolDay ? t('routine.none') : t('routine.noSchool')}</Text> : null}
      {isSchoolDay ? (
        <ol className={classes.rows}>
          {entries.map((entry) => {
            const isNow = entry.startsAt <= clock && clock < entry.endsAt;
            return (
              <li key={`${entry.period}/${entry.startsAt}/${entry.with.en}`} className={classes.period} data-now={isNow || undefined} data-past={entry.endsAt <= clock || undefined} aria-current={isNow ? 'time' : undefined}>
                <span className={classes.time}>{format.timeOfDay(entry.startsAt)}</span>
                <span><Text span fw={600}>{say(entry.subject)}</Text><Text size="sm" c="dimmed">{say(entry.with)}</Text></span>
                <span className={classes.nth}>{isNow ? t('routine.now') : t('routine.period', { number: format.number(entry.period) })}</span>
              </li>
            );
          })}
        </ol>
      ) : null}
    </Card>
  );
}

/** `HH:mm` on the wall in Dhaka. */
function useClock(): string {
  const [clock, setClock] = useState(readClock);
  useEffect(() => {
    const timer = setInterval(() => setClock(readClock()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

function readClock(): string {
  const { hour, minute } = dhakaClock(new Date());
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
