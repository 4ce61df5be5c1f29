import { Progress, Text } from '@mantine/core';
import { wallState, type WallState } from '@pathshala/shared/modules/front/overview';
import { useTranslation } from 'react-i18next';
import { useRecentChanges } from '../../../../kit/data/live/recent-changes';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { dayEntity, type WallEntry } from '../wall-state';
import { TrendBars } from './TrendBars';
import classes from './Wall.module.css';

const TONES = {
  notStarted: 'bad',
  underWay: 'warn',
  complete: 'good',
  uncounted: 'neutral',
  holiday: 'info',
} as const satisfies Record<WallState, string>;

/** The day's course in one institution. */
export function InstitutionTile({ entry }: { entry: WallEntry }) {
  const { t } = useTranslation('overview');
  const say = useText();
  const format = useFormat();
  const isRecent = useRecentChanges();
  const { day } = entry;
  const state = wallState(day);
  return (
    <article
      className={classes.tile}
      data-tone={TONES[state]}
      data-changed={isRecent(dayEntity, entry.institution) || undefined}
      aria-label={say(entry.label)}
    >
      <header className={classes.head}>
        <Text component="h3" fw={650} size="md" className={classes.name}>
          {say(entry.label)}
        </Text>
        <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </header>
      {day ? (
        <>
          <Text size="xs" c="dimmed">
            {t('tile.people', { count: day.students, staff: format.number(day.staff) })}
          </Text>
          {day.school ? (
            <>
              <Progress
                value={day.sections === 0 ? 0 : (day.submitted / day.sections) * 100}
                color={state === 'complete' ? 'leaf' : 'amber'}
                mt="xs"
                aria-label={t('tile.registers', {
                  done: format.number(day.submitted),
                  all: format.number(day.sections),
                })}
              />
              <Text size="xs" c="dimmed" mt={4}>
                {t('tile.registers', { done: format.number(day.submitted), all: format.number(day.sections) })}
              </Text>
              <dl className={classes.counts}>
                {(['present', 'absent', 'late', 'leave'] as const).map((field) => (
                  <div key={field} data-tone={field}>
                    <dd>{format.number(day[field])}</dd>
                    <dt>{t(`tile.${field}`)}</dt>
                  </div>
                ))}
              </dl>
            </>
          ) : null}
          <TrendBars days={entry.trend} />
          <ul className={classes.facts}>
            {day.quizzes > 0 ? (
              <li data-live>{t('tile.quizzes', { count: day.quizzes, sitting: format.number(day.sitting) })}</li>
            ) : null}
            {day.sms > 0 ? <li>{t('tile.sms', { count: day.sms })}</li> : null}
            {day.overdue > 0 ? (
              <li>{t('tile.overdue', { amount: format.money(day.overdue, { round: true }) })}</li>
            ) : null}
            {day.exam && day.examined > 0 ? (
              <li>
                {t('tile.result', {
                  exam: say(day.exam),
                  percent: format.percent(Math.round((day.passed / day.examined) * 1000) / 10),
                })}
              </li>
            ) : null}
          </ul>
        </>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('tile.uncounted')}
        </Text>
      )}
    </article>
  );
}
