import { Stack, Text, Title } from '@mantine/core';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Leave.module.css';
import type { ApplicationDetails, Preview } from './types';
import { useSpanText } from './use-span-text';

/** Each day of a leave, and why some do not count. */
export function DayChips({ days }: { days: Preview['days'] }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  // A leave of months is not listed day by day.
  if (days.length > 31) return null;
  return (
    <ul className={classes.days} aria-label={t('impact.days')}>
      {days.map(({ date, counts, why }) => (
        <li key={date} className={classes.day} data-counts={counts}>
          {weekdayName(weekdayOf(date), locale, 'short')} {format.shortDate(date)}
          {why ? ` · ${say(why)}` : counts === 0.5 ? ` · ${t('impact.half')}` : ''}
        </li>
      ))}
    </ul>
  );
}

/** Others who are away, and lessons that would be missed, with colleagues who are free. */
export function Impact({ away, lessons }: Pick<ApplicationDetails, 'away' | 'lessons'>) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const spanText = useSpanText();
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {t('impact.away')}
        </Title>
        {away.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('impact.nobody')}
          </Text>
        ) : (
          <ul className={classes.plainList}>
            {away.map((each, index) => (
              <li key={index}>
                <Text size="sm">
                  {say(each.label)}{' '}
                  <Text span c="dimmed">
                    {spanText(each)} · {say(each.reason)}
                  </Text>
                </Text>
              </li>
            ))}
          </ul>
        )}
      </div>
      {lessons.length > 0 ? (
        <div>
          <Title order={3} size="h5">
            {t('impact.lessons', { count: lessons.length })}
          </Title>
          <div className={classes.scroll}>
            <table className={classes.lessons}>
              <thead>
                <tr>
                  <th scope="col">{t('impact.when')}</th>
                  <th scope="col">{t('impact.lesson')}</th>
                  <th scope="col">{t('impact.free')}</th>
                </tr>
              </thead>
              <tbody>
                {lessons.map((lesson) => (
                  <tr key={`${lesson.date}-${lesson.startsAt}-${lesson.period}`}>
                    <td>
                      {format.shortDate(lesson.date)}
                      <br />
                      <Text span size="xs" c="dimmed">
                        {format.timeOfDay(lesson.startsAt)}
                      </Text>
                    </td>
                    <td>
                      {say(lesson.subject)}
                      <br />
                      <Text span size="xs" c="dimmed">
                        {say(lesson.section)}
                      </Text>
                    </td>
                    <td>
                      {lesson.free.length > 0 ? (
                        lesson.free.map((name) => say(name)).join(', ')
                      ) : (
                        <Text span size="sm" c="dimmed">
                          {t('impact.noneFree')}
                        </Text>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : null}
    </Stack>
  );
}
