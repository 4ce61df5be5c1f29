import { Accordion, Anchor } from '@mantine/core';
import { lessonActions } from '@pathshala/shared/modules/students/classroom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { LessonMarks } from './LessonMarks';
import { LESSON_DAY_LIVE } from './types';

/** Today's lessons of the caller, folded to one line that says how many are not marked yet. */
export function TodayLessons() {
  const { t } = useTranslation('classroom');
  const asked = useAction(lessonActions.day, {}, LESSON_DAY_LIVE);
  const day = asked.data;
  if (!day || day.lessons.length === 0) return null;
  const open = day.lessons.filter(({ mayMark, record }) => mayMark && !record).length;
  return (
    <Accordion variant="contained">
      <Accordion.Item value="today">
        <Accordion.Control>
          {t('today')} · {t('toMark', { count: open })}
        </Accordion.Control>
        <Accordion.Panel>
          <LessonMarks day={day} whose="section" />
          <Anchor component={Link} to="/site/lessons" size="sm">
            {t('otherDays')}
          </Anchor>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
