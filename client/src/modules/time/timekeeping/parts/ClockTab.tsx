import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { AttendanceDevice, Punch, StaffDay, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { parseNumber } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { NumberText } from '../../../../kit/fields/number/number-text';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

type Clock = ActionOutput<typeof timekeepingActions.clock>;

/** Punches that were set aside because the unit's clock was wrong, until someone says with which time they count. */
export default function ClockTab({ record }: RecordTabProps) {
  const { t } = useTranslation('timekeeping');
  const clock = useAction(
    timekeepingActions.clock,
    { attendanceDevice: record },
    {
      subscriptions: [
        { entity: Punch.name, room: { field: 'device', value: record } },
        { entity: AttendanceDevice.name },
      ],
    },
  );
  if (clock.error && !clock.data) return <ErrorState error={clock.error} onRetry={() => void clock.refetch()} />;
  if (!clock.data) return <Skeleton h="8rem" aria-busy="true" />;
  return (
    <Stack>
      {clock.data.hasKey ? null : <Alert color="red">{t('clock.noKey')}</Alert>}
      {clock.data.days.length === 0 ? (
        <Text c="dimmed">{t('clock.none')}</Text>
      ) : (
        <Decision key={clock.data.days.length} device={record} clock={clock.data} />
      )}
    </Stack>
  );
}

/** The list of punches, of this unit and those that wait. */
const aside = (device: string) =>
  new URLSearchParams({ 'f.device.in': device, 'f.problem.in': 'clock,late' }).toString();

function Decision({ device, clock: { drift, days } }: { device: string; clock: Clock }) {
  const { t } = useTranslation('timekeeping');
  const format = useFormat();
  const [from, setFrom] = useState<string | undefined>(days.at(-1)!.date);
  const [until, setUntil] = useState<string | undefined>(days[0]!.date);
  // Of a clock that is right by now, nobody knows how wrong it was.
  const ahead = Math.round((drift ?? 0) / 60);
  const [minutes, setMinutes] = useState<number | undefined>(ahead === 0 ? undefined : -ahead);
  const settle = useAction(timekeepingActions.settleClock, {
    changes: [Punch.name, StaffDay.name],
    onDone: ({ settled }) => toast(settled > 0 ? 'good' : 'warn', t('clock.settled', { count: settled })),
  });
  const reject = useAction(timekeepingActions.rejectPunches, {
    changes: [Punch.name],
    onDone: ({ rejected }) => toast(rejected > 0 ? 'good' : 'warn', t('clock.rejected', { count: rejected })),
  });
  return (
    <Stack>
      <Alert color="amber">
        {ahead === 0 ? t('clock.aside') : t(ahead > 0 ? 'clock.ahead' : 'clock.behind', { count: Math.abs(ahead) })}
      </Alert>
      <DataTable
        id="clock"
        caption={t('clock.aside')}
        columns={[
          { id: 'date', label: t('clock.date'), heading: true, render: ({ date }) => (date ? format.date(date) : '') },
          { id: 'punches', label: t('clock.punches'), numeric: true, render: (row) => format.number(row.punches) },
          { id: 'people', label: t('clock.people'), numeric: true, render: (row) => format.number(row.people) },
        ]}
        rows={days.map((day) => ({ id: day.date, ...day }))}
      />
      <Group gap="xs" align="flex-end">
        <DateText label={t('orders.from')} value={from} onChange={setFrom} />
        <DateText label={t('orders.until')} value={until} onChange={setUntil} />
        <NumberText
          label={t('clock.minutes')}
          value={minutes}
          parse={parseNumber}
          format={(value) => format.number(value)}
          onChange={(value) => setMinutes(typeof value === 'number' && Number.isInteger(value) ? value : undefined)}
          w="10rem"
        />
        <Button
          size="sm"
          loading={settle.isPending}
          disabled={!from || !until || minutes === undefined}
          onClick={() =>
            from &&
            until &&
            minutes !== undefined &&
            void settle.run({ attendanceDevice: device, from, until, minutes })
          }
        >
          {t('clock.settle')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={reject.isPending}
          disabled={!from || !until}
          onClick={() => from && until && void reject.run({ attendanceDevice: device, from, until })}
        >
          {t('clock.reject')}
        </Button>
      </Group>
      <Anchor component={Link} to={`/site/attendance/devices/punches?${aside(device)}`} size="sm">
        {t('clock.show')}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('clock.hint')}
      </Text>
    </Stack>
  );
}
