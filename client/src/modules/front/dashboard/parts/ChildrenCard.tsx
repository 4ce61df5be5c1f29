import { Avatar, Text } from '@mantine/core';
import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../../kit/data/session';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { markLabel, markTone } from '../../../time/attendance';
import { Card } from './Card';
import { ChildFacts } from './ChildFacts';
import classes from './Home.module.css';
import { PaperToday } from './PaperToday';
import { screenPath, screenPermission, type Today } from './today';

type Child = NonNullable<Today['children']>[number];

/** The student themselves, or each of a guardian's children on a card of its own: today, then only what needs doing. */
export function ChildrenCard({
  rows,
  date,
  isSchoolDay,
}: {
  rows: readonly Child[];
  date: string;
  isSchoolDay: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const isSelf = useMe()?.person.student !== undefined;
  const can = useCan();
  // The page with the class teacher's name and the office's number.
  const hasPage = !isSelf && can(screenPermission('students.details'));
  if (rows.length === 0)
    return (
      <Card title={t('children.title')}>
        <Text size="sm" c="dimmed">
          {t('children.none')}
        </Text>
      </Card>
    );
  return rows.map((child) => (
    <Card
      key={child.student}
      to={hasPage ? screenPath('students.details', { student: child.student }) : undefined}
      title={isSelf ? t('children.own') : nameIn(locale, child)}
      more={{ to: screenPath('attendance.mine', { student: child.student }), label: t('children.calendar') }}
    >
      {child.paper ? <PaperToday paper={child.paper} today={date} /> : null}
      <Day child={child} isSchoolDay={isSchoolDay} hasFace={!isSelf} />
      <ChildFacts child={child} isSchoolDay={isSchoolDay} />
    </Card>
  ));
}

const unmarkedDay = (child: Child, isSchoolDay: boolean) =>
  child.isBeingMarked ? 'beingMarked' : isSchoolDay ? 'notYet' : 'noSchool';

function Day({ child, isSchoolDay, hasFace }: { child: Child; isSchoolDay: boolean; hasFace: boolean }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const photo = useFileLink('student.photo', hasFace ? child.photo : null);
  const today = child.today as MarkStatus | null;
  return (
    <div className={classes.child}>
      {hasFace ? <Avatar src={photo.data?.small ?? photo.data?.url ?? null} size={52} radius="md" alt="" /> : null}
      <div>
        <div className={classes.today}>
          {today ? (
            <StatusBadge tone={markTone(today)}>{t('children.today', { status: say(markLabel(today)) })}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{t(`children.${unmarkedDay(child, isSchoolDay)}`)}</StatusBadge>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {child.percent === null ? '–' : format.percent(child.percent)} ·{' '}
          {t('children.month', { count: child.absent })}
        </Text>
      </div>
    </div>
  );
}
