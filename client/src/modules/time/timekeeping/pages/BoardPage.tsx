import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { fillPath } from '@pathshala/shared';
import { dayStates, timekeepingActions, timekeepingDocuments } from '@pathshala/shared/modules/time/timekeeping';
import { screens } from '@pathshala/shared/screens';
import { isDateString } from '@pathshala/shared/text';
import { IconRefresh, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { DateText } from '../../../../kit/fields/date/DateText';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import classes from '../../../../kit/ui/Notched.module.css';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { DayBadge } from '../parts/DayBadge';
import { PartName } from '../parts/PartName';
import { useStaffBoard } from '../use-staff-board';

const PROFILE = screens.find((screen) => screen.id === 'employees.profile')!.path;

/** /site/attendance/employee/master: who is here today, as the devices at the doors see it. */
export default function BoardPage() {
  const { t } = useTranslation('timekeeping');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [date, setDate] = useAddressValue('date', isDateString, todayAtSchool());
  const { data, error, refetch } = useStaffBoard(date);
  const recompute = useAction(timekeepingActions.recompute, {
    onDone: () => toast('good', t('board.recomputing')),
  });
  const clock = (time: string | null | undefined) => (time ? format.timeOfDay(time) : '');
  return (
    <>
      <PageHeader>
        <Group gap="xs">
          {can(timekeepingActions.recompute.permission) ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={17} />}
              loading={recompute.isPending}
              onClick={() => void recompute.run({ from: date, until: date })}
            >
              {t('board.recompute')}
            </Button>
          ) : null}
          <DocumentButton
            kind={timekeepingDocuments.monthSheet}
            input={{ month: date.slice(0, 7) }}
            label={t('board.monthSheet')}
          />
        </Group>
      </PageHeader>
      <Group align="center" mb="sm" className={classes.notched}>
        <DateText label={t('day.date')} value={date} onChange={(next) => next && isDateString(next) && setDate(next)} />
        <Group gap="xs">
          {data
            ? dayStates
                .filter(({ value }) => data.counts[value] > 0)
                .map(({ value, label, tone }) => (
                  <StatusBadge key={value} tone={tone}>
                    {t('board.count', { state: say(label), number: format.number(data.counts[value]) })}
                  </StatusBadge>
                ))
            : null}
        </Group>
      </Group>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="24rem" radius="lg" aria-busy="true" />
      ) : data.rows.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('board.none')} />
      ) : (
        <DataTable
          id="staff-board"
          caption={t('board.caption', { date: format.date(date) })}
          rows={data.rows.flatMap((row) => [
            { ...row, id: row.staff, shift: null },
            ...(row.day?.parts ?? []).map((part) => ({
              ...row,
              id: `${row.staff} ${part.shift.en}`,
              shift: part.shift,
              day: part,
            })),
          ])}
          columns={[
            {
              id: 'name',
              label: t('board.employee'),
              heading: true,
              render: (row) =>
                row.shift ? (
                  <PartName shift={row.shift} />
                ) : (
                  <>
                    <Anchor
                      component={Link}
                      to={`${fillPath(PROFILE, { id: row.staff })}?tab=days`}
                      inherit
                      underline="always"
                    >
                      {say(row.name)}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {say(row.designation)}
                    </Text>
                  </>
                ),
            },
            {
              id: 'state',
              label: t('day.state'),
              render: (row) => (row.day ? <DayBadge day={row.day} /> : t('board.unknown')),
            },
            { id: 'in', label: t('day.in'), render: (row) => clock(row.day?.in) },
            {
              id: 'out',
              label: t('day.out'),
              render: (row) => (row.day?.isOutMissing ? t('day.outMissing') : clock(row.day?.out)),
            },
            {
              id: 'late',
              label: t('day.late'),
              numeric: true,
              render: (row) => (row.day?.late ? format.number(row.day.late) : ''),
            },
            {
              id: 'overtime',
              label: t('day.overtime'),
              numeric: true,
              render: (row) => (row.day?.overtime ? format.number(row.day.overtime) : ''),
            },
          ]}
        />
      )}
    </>
  );
}
