import { Badge, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { weekdayName } from '@pathshala/shared/text';
import { IconTable } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../../../time/attendance';
import classes from '../parts/Home.module.css';
import { LessonList } from '../parts/LessonList';

/** /student/attendance/routine: the week of a student's section; a guardian chooses the child. */
export default function RoutinePage() {
  return <ChildChoice>{(student, control) => <Week key={student} student={student} control={control} />}</ChildChoice>;
}

function Week({ student, control }: { student: string; control: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const locale = useLocale();
  const [section, setSection] = useState<string | null>(null);
  const asked = useAction(
    dashboardActions.routine,
    { student },
    {
      subscriptions: section
        ? [{ entity: 'routineVersion' }, { entity: 'lessonCover', room: { field: 'section', value: section } }]
        : [],
    },
  );
  const found = asked.data?.section?.id ?? null;
  useEffect(() => setSection(found), [found]);
  const { data } = asked;
  const days = data?.days.filter((day) => day.lessons.length > 0) ?? [];
  // Today comes first, the days follow it as the week continues.
  const ordered = data
    ? days.toSorted((a, b) => ((a.weekday - data.weekday + 7) % 7) - ((b.weekday - data.weekday + 7) % 7))
    : [];
  return (
    <>
      <PageHeader hint={data?.section ? say(data.section.label) : undefined} />
      {control ? <Group mb="md">{control}</Group> : null}
      {asked.isError && !data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? (
        <div className={classes.week} aria-busy="true">
          {[0, 1, 2].map((each) => (
            <Skeleton key={each} h="16rem" radius="lg" />
          ))}
        </div>
      ) : null}
      {data && days.length === 0 ? (
        <EmptyState icon={IconTable} title={t('routine.empty')} hint={t('routine.emptyHint')} />
      ) : null}
      <div className={classes.week}>
        {ordered.map((day) => {
          const isToday = day.weekday === data!.weekday;
          const name = weekdayName(day.weekday, locale);
          return (
            <Paper
              key={day.weekday}
              withBorder
              p="md"
              component="section"
              aria-label={name}
              className={classes.day}
              data-today={isToday || undefined}
            >
              <Group justify="space-between" mb="xs">
                <Title order={2} size="h4">
                  {name}
                </Title>
                {isToday ? (
                  <Badge variant="light">{t('routine.today')}</Badge>
                ) : (
                  <Text size="sm" c="dimmed">
                    {t('routine.count', { count: day.lessons.length })}
                  </Text>
                )}
              </Group>
              <LessonList lessons={day.lessons} isToday={isToday} />
            </Paper>
          );
        })}
      </div>
    </>
  );
}
