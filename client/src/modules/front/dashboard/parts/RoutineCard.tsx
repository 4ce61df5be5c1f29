import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { Card } from './Card';
import { LessonList, type Lesson } from './LessonList';
import { screenPath, screenPermission } from './today';

/** The day's classes; the running one is marked. */
export function RoutineCard({ entries, isSchoolDay }: { entries: readonly Lesson[]; isSchoolDay: boolean }) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  return (
    <Card
      title={t('routine.title')}
      more={
        can(screenPermission('dashboard.routine'))
          ? { to: screenPath('dashboard.routine'), label: t('routine.week') }
          : undefined
      }
    >
      {entries.length === 0 || !isSchoolDay ? (
        <Text size="sm" c="dimmed">
          {isSchoolDay ? t('routine.none') : t('routine.noSchool')}
        </Text>
      ) : null}
      {isSchoolDay ? <LessonList lessons={entries} /> : null}
    </Card>
  );
}
