import { asNumeral } from '@pathshala/shared/text';
import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { boardLink } from '../../../time/attendance';
import { Card } from './Card';
import classes from './Home.module.css';
import { Numbers } from './Numbers';
import type { Today } from './today';
import { Trend } from './Trend';

/** The day's registers and students in numbers, and the percentage of the last school days. */
export function AttendanceCard({
  part,
  isSchoolDay,
}: {
  part: NonNullable<Today['attendance']>;
  isSchoolDay: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const trend = part.trend
    .filter((day) => day.percent !== null)
    .map((day) => ({
      id: day.date,
      label: format.digits(asNumeral(`${day.date.slice(8)}/${day.date.slice(5, 7)}`)),
      percent: day.percent!,
    }));
  const last = trend.at(-1);
  return (
    <Card
      title={isSchoolDay ? t('attendance.title') : t('attendance.titleBefore')}
      more={{ to: boardLink(), label: t('attendance.board') }}
      wide
    >
      {isSchoolDay ? (
        <>
          <Numbers
            items={[
              {
                id: 'submitted',
                label: t('attendance.submitted'),
                value: part.submitted,
                tone: 'good',
                screen: 'attendance.board',
                query: { status: 'submitted' },
              },
              {
                id: 'inProgress',
                label: t('attendance.inProgress'),
                value: part.inProgress,
                tone: 'warn',
                screen: 'attendance.board',
                query: { status: 'inProgress' },
              },
              {
                id: 'notStarted',
                label: t('attendance.notStarted'),
                value: part.notStarted,
                screen: 'attendance.board',
                query: { status: 'notStarted' },
              },
              {
                id: 'present',
                label: t('attendance.present'),
                value: part.present,
                tone: 'good',
                screen: 'attendance.board',
              },
              {
                id: 'absent',
                label: t('attendance.absent'),
                value: part.absent,
                tone: 'bad',
                screen: 'attendance.board',
              },
              { id: 'late', label: t('attendance.late'), value: part.late, tone: 'warn', screen: 'attendance.board' },
            ]}
          />
          <Progress
            value={part.sections === 0 ? 0 : (part.submitted / part.sections) * 100}
            mt="sm"
            aria-label={t('attendance.progress', {
              done: format.number(part.submitted),
              all: format.number(part.sections),
            })}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {t('attendance.progress', { done: format.number(part.submitted), all: format.number(part.sections) })}
          </Text>
        </>
      ) : null}
      {trend.length > 1 && last ? (
        <figure className={classes.trend}>
          <Text component="figcaption" size="sm" c="dimmed" mb="sm">
            {t('attendance.trend', { percent: format.percent(last.percent), date: format.date(last.id) })}
          </Text>
          <VisuallyHidden>
            <ul>
              {trend.map((day) => (
                <li key={day.id}>
                  {format.date(day.id)}: {format.percent(day.percent)}
                </li>
              ))}
            </ul>
          </VisuallyHidden>
          <Trend days={trend} of={t('attendance.percent')} format={format.percent} />
        </figure>
      ) : null}
    </Card>
  );
}
