import { Group, Skeleton, Text } from '@mantine/core';
import { timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { DayBadge } from './DayBadge';
import { PartName } from './PartName';

/** The days of one employee in a month, with their totals; without `staff` those of the caller. */
export function MonthOfDays({ staff, month }: { staff?: string; month: string }) {
  const { t } = useTranslation('timekeeping');
  const format = useFormat();
  const { data, error, refetch } = useAction(
    timekeepingActions.month,
    { month, ...(staff ? { staff } : {}) },
    {
      subscriptions: [staff ? { entity: 'staffDay', room: { field: 'staff', value: staff } } : { entity: 'staffDay' }],
    },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  if (data.days.length === 0)
    return <EmptyState icon={IconCalendarOff} title={t('month.none')} hint={t('month.noneHint')} />;
  const minutes = (value: number) => (value > 0 ? format.number(value) : '');
  const clock = (time: string | null) => (time ? format.timeOfDay(time) : '');
  return (
    <>
      <Group gap="md" mb="sm">
        <Text size="sm">{t('month.present', { count: data.counts.present + data.counts.late })}</Text>
        <Text size="sm">{t('month.late', { count: data.counts.late })}</Text>
        <Text size="sm">{t('month.absent', { count: data.counts.absent })}</Text>
        <Text size="sm">{t('month.leave', { count: data.counts.leave })}</Text>
        <Text size="sm">
          {t('month.overtime', { hours: format.number(data.overtime / 60, { maximumFractionDigits: 1 }) })}
        </Text>
      </Group>
      <DataTable
        id="staff-month"
        caption={t('month.caption', { month: format.month(month) })}
        rows={data.days.flatMap(({ parts, ...day }) => [
          { ...day, id: day.date, shift: null },
          ...parts.map((part) => ({ ...part, date: day.date, id: `${day.date} ${part.shift.en}` })),
        ])}
        columns={[
          {
            id: 'date',
            label: t('day.date'),
            heading: true,
            render: (day) => (day.shift ? <PartName shift={day.shift} /> : format.date(day.date)),
          },
          { id: 'state', label: t('day.state'), render: (day) => <DayBadge day={day} /> },
          { id: 'in', label: t('day.in'), render: (day) => clock(day.in) },
          {
            id: 'out',
            label: t('day.out'),
            render: (day) => (day.isOutMissing ? t('day.outMissing') : clock(day.out)),
          },
          { id: 'late', label: t('day.late'), numeric: true, render: (day) => minutes(day.late) },
          { id: 'early', label: t('day.early'), numeric: true, render: (day) => minutes(day.early) },
          { id: 'overtime', label: t('day.overtime'), numeric: true, render: (day) => minutes(day.overtime) },
        ]}
      />
    </>
  );
}
