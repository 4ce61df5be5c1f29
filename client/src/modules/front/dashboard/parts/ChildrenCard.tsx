import { Text } from '@mantine/core';
import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../../../kit/data/session';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { markLabel, markTone } from '../../../time/attendance';
import { Card } from './Card';
import { ChildFacts } from './ChildFacts';
import classes from './Home.module.css';
import { screenPath, type Today } from './today';

/** The student themselves, or a guardian's children: today, and the month so far. */
export function ChildrenCard({ rows, isSchoolDay }: { rows: NonNullable<Today['children']>; isSchoolDay: boolean }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const isSelf = useMe()?.person.student !== undefined;
  return (
    <Card
      title={isSelf ? t('children.own') : t('children.title')}
      more={{ to: screenPath('attendance.mine'), label: t('children.calendar') }}
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('children.none')}
        </Text>
      ) : null}
      <ul className={classes.rows}>
        {rows.map((row) => {
          const today = row.today as MarkStatus | null;
          return (
            <li key={row.student}>
              <Link to={screenPath('attendance.mine', { student: row.student })} className={classes.child}>
                <Text span fw={600}>
                  {nameIn(locale, row)}
                </Text>
                {today ? (
                  <StatusBadge tone={markTone(today)}>
                    {t('children.today', { status: say(markLabel(today)) })}
                  </StatusBadge>
                ) : (
                  <StatusBadge tone="neutral">
                    {isSchoolDay ? t('children.notYet') : t('children.noSchool')}
                  </StatusBadge>
                )}
                <span className={classes.share}>
                  <span className={classes.value}>{row.percent === null ? '–' : format.percent(row.percent)}</span>
                  <Text span size="xs" c="dimmed">
                    {t('children.month', { count: row.absent })}
                  </Text>
                </span>
              </Link>
              <ChildFacts child={row} isSchoolDay={isSchoolDay} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
