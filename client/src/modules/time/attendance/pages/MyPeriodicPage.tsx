import { Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import { IconCalendarStats } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../parts/ChildChoice';
import { Totals } from '../parts/StudentMonth';
import classes from './MyPeriodic.module.css';

/**
 * /student/attendance/periodic-attendance: the running school year, month by month, and totals that were entered by
 * hand.
 */
export default function MyPeriodicPage() {
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <Stack gap="md">
            {control ? <Group>{control}</Group> : null}
            <Year student={student} />
          </Stack>
        )}
      </ChildChoice>
    </>
  );
}

function Year({ student }: { student: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const today = todayAtSchool();
  const years = useList(AcademicYear, { size: 50 }, { live: false });
  const year = years.data?.rows.find((each) => each.startsOn <= today && today <= each.endsOn);
  const from = year?.startsOn ?? `${today.slice(0, 4)}-01-01`;
  const until = year?.endsOn ?? `${today.slice(0, 4)}-12-31`;
  const room = { field: 'student', value: student };
  const asked = useAction(
    attendanceActions.studentSummary,
    { student, from, until },
    {
      enabled: !years.isPending,
      subscriptions: [
        { entity: 'attendanceMark', room },
        { entity: 'attendanceTotal', room },
      ],
    },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="4rem" radius="lg" />
        <Skeleton h="14rem" radius="lg" />
      </Stack>
    );
  const { months, periods, totals } = asked.data;
  if (months.length === 0 && periods.length === 0)
    return <EmptyState icon={IconCalendarStats} title={t('periodic.none')} hint={t('periodic.noneHint')} />;
  return (
    <>
      <Text c="dimmed">{format.dateRange(from, until)}</Text>
      {months.length > 0 ? <Totals totals={totals} /> : null}
      {months.length > 0 ? (
        <Paper withBorder className={classes.paper}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('periodic.month')}</th>
                <th scope="col" className="number">
                  {t('board.count.present')}
                </th>
                <th scope="col" className="number">
                  {t('board.count.absent')}
                </th>
                <th scope="col" className="number">
                  {t('board.count.leave')}
                </th>
                <th scope="col" className={classes.share}>
                  {t('person.percent')}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map((each) => (
                <tr key={each.month}>
                  <th scope="row">{format.month(each.month)}</th>
                  <td className="number">{format.number(each.present)}</td>
                  <td className="number">{format.number(each.absent)}</td>
                  <td className="number">{format.number(each.leave)}</td>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not a control */}
                  <td className={classes.share}>
                    <div className={classes.both}>
                      <span className={classes.bar}>
                        <Progress value={each.percent ?? 0} size="sm" aria-label={format.month(each.month)} />
                      </span>
                      <span className={classes.percent}>
                        {each.percent === null ? '–' : format.percent(each.percent)}
                      </span>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      ) : null}
      {periods.length > 0 ? (
        <section>
          <Text component="h2" fw={600} mb="xs">
            {t('periodic.byHand')}
          </Text>
          <Paper withBorder className={classes.paper}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('periodic.period')}</th>
                  <th scope="col" className="number">
                    {t('periodic.working')}
                  </th>
                  <th scope="col" className="number">
                    {t('board.count.present')}
                  </th>
                  <th scope="col" className="number">
                    {t('person.percent')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {periods.map((each) => (
                  <tr key={each.from}>
                    <th scope="row">
                      {format.shortDate(each.from)} – {format.shortDate(each.until)}
                    </th>
                    <td className="number">{format.number(each.workingDays)}</td>
                    <td className="number">{format.number(each.presentDays)}</td>
                    <td className="number">{format.percent(each.percent)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Paper>
        </section>
      ) : null}
    </>
  );
}
