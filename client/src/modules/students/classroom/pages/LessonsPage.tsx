import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { lessonActions } from '@pathshala/shared/modules/students/classroom';
import { addDays } from '@pathshala/shared/text';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { PeriodStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddress } from '../../../../kit/ui/use-address';
import { LessonMarks } from '../parts/LessonMarks';
import { LESSON_DAY_LIVE } from '../parts/types';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** /site/lessons: the lessons of a day, one's own or those of a section, and whether they were held. */
export default function LessonsPage() {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const today = todayAtSchool();
  const asDate = params.get('date') ?? '';
  const date = DATE.test(asDate) && asDate <= today ? asDate : today;
  const section = params.get('section') ?? '';
  const asked = useAction(lessonActions.day, { date, ...(section ? { section } : {}) }, LESSON_DAY_LIVE);
  const day = asked.data;
  return (
    <>
      <PageHeader>
        {day && day.sections.length > 0 ? (
          <NativeSelect
            aria-label={t('section')}
            value={section}
            data={[
              { value: '', label: t('ownLessons') },
              ...day.sections.map(({ id, label }) => ({ value: id, label: say(label) })),
            ]}
            onChange={(event) => setAddress({ section: event.currentTarget.value || null })}
          />
        ) : null}
        <PeriodStepper
          back={t('dayBefore')}
          forth={t('dayAfter')}
          isLast={date >= today}
          onStep={(by) => setAddress({ date: addDays(date, by) })}
          {...(date === today ? {} : { onToday: () => setAddress({ date: null }) })}
        >
          {format.date(date)}
        </PeriodStepper>
      </PageHeader>
      {asked.isError && !day ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="16rem" radius="lg" aria-busy="true" /> : null}
      {day ? (
        <Stack gap="sm" maw="48rem">
          {day.holiday ? <Text>{t('holiday', { name: say(day.holiday) })}</Text> : null}
          {!day.holiday && day.lessons.length === 0 ? (
            <EmptyState
              icon={IconCalendar}
              title={t('noLessonsThatDay')}
              hint={t(day.sections.length > 0 ? 'chooseSection' : 'noLessonsHint')}
            />
          ) : null}
          <LessonMarks day={day} whose={section ? 'teacher' : 'section'} />
          {date < day.since && day.lessons.length > 0 ? (
            <Text size="sm" c="dimmed">
              {t('tooOld', { date: format.date(day.since) })}
            </Text>
          ) : null}
        </Stack>
      ) : null}
    </>
  );
}
