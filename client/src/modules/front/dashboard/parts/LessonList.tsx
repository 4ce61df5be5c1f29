import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Home.module.css';
import type { Today } from './today';
import { useClock } from './use-clock';

export type Lesson = NonNullable<Today['routine']>[number];

/** Lessons of a day in their order; today the running one is marked. */
export function LessonList({ lessons, isToday = true }: { lessons: readonly Lesson[]; isToday?: boolean }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const clock = useClock();
  return (
    <ol className={classes.rows}>
      {lessons.map((lesson) => {
        const isNow = isToday && lesson.startsAt <= clock && clock < lesson.endsAt;
        return (
          <li
            key={`${lesson.period}/${lesson.startsAt}/${lesson.with.en}`}
            className={classes.period}
            data-now={isNow || undefined}
            data-past={(isToday && lesson.endsAt <= clock) || undefined}
            aria-current={isNow ? 'time' : undefined}
          >
            <span className={classes.time}>{format.timeOfDay(lesson.startsAt)}</span>
            <span>
              <Text span fw={600}>
                {say(lesson.subject)}
              </Text>
              <Text size="sm" c="dimmed">
                {say(lesson.with)}
              </Text>
            </span>
            <span className={classes.nth}>
              {isNow ? t('routine.now') : t('routine.period', { number: format.number(lesson.period) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
