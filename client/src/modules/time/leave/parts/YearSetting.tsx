import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { leaveActions, leaveReports } from '@pathshala/shared/modules/time/leave';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { ReportFiles } from '../../../../kit/report/ReportActions';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { RunPanel } from '../../../foundation/runs';
import { LedgerDrawer } from './LedgerDrawer';
import { YearStepper } from '../../../../kit/ui/PeriodStepper';

const TABLE = 'leave-balances';

/** The leave register of a year: everyone's balance, its beginning as a run, and each person's ledger. */
export function YearSetting() {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const [year, setYear] = useState(() => Number(todayAtSchool().slice(0, 4)));
  const [open, setOpen] = useState<string | null>(null);
  const subject = `leaveYear:${year}`;
  const list = useAction(
    leaveActions.balances,
    { year },
    {
      subscriptions: [
        { entity: 'run', room: { field: 'permission', value: 'leave.manage' } },
        { entity: 'leaveApplication' },
      ],
    },
  );
  const begin = useAction(leaveActions.openYear, { changes: ['run'] });
  const { data } = list;
  const yearText = format.number(year, { grouping: false });
  const start = async () => {
    if (await confirm({ title: t('year.begin', { year: yearText }), message: t('year.message'), yes: t('year.yes') }))
      await begin.run({ year });
  };
  if (list.isError && !data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  type BalanceRow = NonNullable<typeof data>['rows'][number] & { id: string };
  const rows: BalanceRow[] = (data?.rows ?? []).map((row) => ({ ...row, id: row.staff }));
  const columns: Column<BalanceRow>[] = [
    {
      id: 'name',
      label: t('year.name'),
      heading: true,
      render: (row) => (
        <>
          {say(row.label)}
          {row.place ? (
            <Text span size="xs" c="dimmed">
              {' '}
              · {say(row.place)}
            </Text>
          ) : null}
        </>
      ),
    },
    ...(data?.types ?? []).map((type): Column<BalanceRow> => ({
      id: type.id,
      label: say(type.label),
      numeric: true,
      render: (row) => {
        const line = row.lines.find((each) => each.type === type.id);
        return line
          ? t('year.cell', {
              available: format.number(line.available),
              whole: format.number(line.allocated + line.carried + line.adjusted - line.lapsed),
            })
          : '–';
      },
    })),
  ];
  const person = rows.find((row) => row.staff === open);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <YearStepper value={String(year)} onChange={(next) => setYear(Number(next))} />
        <Button leftSection={<IconCalendarPlus size={17} />} loading={begin.isPending} onClick={() => void start()}>
          {t('year.begin', { year: yearText })}
        </Button>
        <ReportFiles report={leaveReports.register} asked={{ year }} isDisabled={!data} />
      </Group>
      <RunPanel subject={subject} permission="leave.manage" />
      {data && rows.some((row) => !row.isOpen) ? (
        <Alert color="blue" py="xs">
          {t('year.notBegun', { count: rows.filter((row) => !row.isOpen).length })}
        </Alert>
      ) : null}
      {data ? (
        <DataTable
          id={TABLE}
          caption={t('year.print', { year: yearText })}
          columns={columns}
          rows={rows}
          isStale={list.isPlaceholderData}
          onOpen={(row) => setOpen(row.staff)}
        />
      ) : (
        <Skeleton h="20rem" aria-busy="true" />
      )}
      {person && data ? (
        <LedgerDrawer
          staff={person.staff}
          name={say(person.label)}
          year={year}
          types={data.types}
          onDone={() => void list.refetch()}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Stack>
  );
}
