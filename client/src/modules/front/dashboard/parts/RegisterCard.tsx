import { Button, Text } from '@mantine/core';
import { IconClipboardCheck, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { registerLink, RegisterStatusBadge } from '../../../time/attendance';
import { Card } from './Card';
import classes from './Home.module.css';
import { screenPath, type Today } from './today';

/** A teacher's registers of the day, one tap from each. On a holiday they lead to the last school day. */
export function RegisterCard({
  rows,
  date,
  isSchoolDay,
}: {
  rows: NonNullable<Today['registers']>;
  date: string;
  isSchoolDay: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const waiting = rows.filter((row) => row.status !== 'submitted').length;
  return (
    <Card
      title={isSchoolDay ? t('registers.title') : t('registers.titleBefore')}
      more={{ to: screenPath('attendance.register'), label: t('registers.all') }}
    >
      {rows.length === 0 ? (
        <EmptyState icon={IconClipboardCheck} title={t('registers.none')} hint={t('registers.noneHint')} />
      ) : null}
      {isSchoolDay && rows.length > 0 ? (
        <Text size="sm" c="dimmed" mb={4} role="status">
          {waiting > 0 ? t('registers.open', { count: waiting }) : t('registers.allTaken')}
        </Text>
      ) : null}
      <ul className={classes.rows}>
        {rows.map((row) => {
          const isTaken = isSchoolDay && row.status === 'submitted';
          return (
            <li key={row.section} className={classes.row}>
              <div>
                <Text fw={600}>
                  {say(row.label)}
                  {row.own ? (
                    <Text span size="xs" c="dimmed" fw={400}>
                      {' '}
                      · {t('registers.own')}
                    </Text>
                  ) : null}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('registers.students', { count: row.enrolled })}
                  {isTaken && row.absent > 0
                    ? ` · ${t('registers.absent', { number: format.number(row.absent) })}`
                    : ''}
                </Text>
              </div>
              {isSchoolDay ? <RegisterStatusBadge status={row.status} /> : <span />}
              <Button
                component={Link}
                to={registerLink({ section: row.section, date: isSchoolDay ? date : '', period: 0 })}
                variant={isTaken || !isSchoolDay ? 'default' : row.own ? 'filled' : 'light'}
                leftSection={isTaken ? <IconEye size={16} /> : <IconClipboardCheck size={16} />}
              >
                {isTaken || !isSchoolDay ? t('registers.see') : t('registers.take')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
