import { Alert, Button, Paper, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core';
import { IconBeach, IconClipboardCheck } from '@tabler/icons-react';
import { attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { ReportFiles } from '../../../../../kit/report/ReportActions';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { SchoolDatePicker } from '../../parts/SchoolDatePicker';
import { useDay } from '../../parts/use-day';
import { isShown, type BoardFilter } from './board-state';
import { BoardTable } from './BoardTable';
import { BoardTotals } from './BoardTotals';
import classes from './Board.module.css';
import { useBoard } from './use-board';
import { useAddress } from '../../../../../kit/ui/use-address';

const FILTERS: readonly BoardFilter[] = ['all', 'open', 'submitted'];
const PERIODS = 8;

/** /site/attendance/student/board: registers taken and not taken, live. */
export default function BoardPage() {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const { rule, date } = useDay();
  const [params, setAddress] = useAddress();
  const period = Number(params.get('period') ?? 0) || 0;
  const filter = (FILTERS.concat('inProgress', 'notStarted').find((each) => each === params.get('status')) ??
    'all') as BoardFilter;
  const set = (name: string, value: string | null) => setAddress({ [name]: value });
  const board = useBoard(date, period);
  const rows = board.data?.rows.filter((row) => isShown(row, filter)) ?? [];
  return (
    <>
      <PageHeader hint={date ? format.date(date) : undefined}>
        <ReportFiles
          report={attendanceReports.board}
          asked={{ date, ...(period > 0 ? { period } : {}), ...(filter === 'all' ? {} : { show: filter }) }}
          isDisabled={!board.data}
        />
      </PageHeader>
      <Stack gap="md">
        <div className={classes.bar}>
          {date ? (
            <SchoolDatePicker value={date} rule={rule} onChange={(next) => set('date', next)} />
          ) : (
            <Skeleton h="2.25rem" w="14rem" />
          )}
          <Select
            aria-label={t('bar.period')}
            className={classes.period}
            allowDeselect={false}
            value={String(period)}
            onChange={(next) => set('period', next === '0' ? null : next)}
            data={[
              { value: '0', label: t('bar.wholeDay') },
              ...Array.from({ length: PERIODS }, (_, at) => ({
                value: String(at + 1),
                label: t('bar.periodNumber', { number: format.number(at + 1) }),
              })),
            ]}
          />
          <SegmentedControl
            aria-label={t('board.show')}
            value={filter}
            onChange={(next) => set('status', next === 'all' ? null : next)}
            data={[...FILTERS, ...(FILTERS.includes(filter) ? [] : [filter])].map((each) => ({
              value: each,
              label: t(`board.filter.${each}`),
            }))}
          />
        </div>
        {board.data && !board.data.day.school ? (
          <Alert color="blue" icon={<IconBeach size={20} />} py="xs">
            {t('board.noSchool', { why: board.data.day.why ? say(board.data.day.why) : '' })}
          </Alert>
        ) : null}
        {board.isError && !board.data ? <ErrorState error={board.error} onRetry={() => void board.refetch()} /> : null}
        {board.isPending ? (
          <Stack gap="xs" aria-busy="true">
            <Skeleton h="5rem" radius="lg" />
            <Skeleton h="20rem" radius="lg" />
          </Stack>
        ) : null}
        {board.data ? (
          <div>
            <BoardTotals
              totals={board.data.totals}
              filter={filter}
              onFilter={(next) => set('status', next === 'all' ? null : next)}
            />
            {rows.length > 0 ? (
              <BoardTable rows={rows} date={board.data.day.date} period={period} />
            ) : (
              <Paper withBorder>
                <EmptyState
                  icon={IconClipboardCheck}
                  title={
                    board.data.rows.length === 0
                      ? t('board.empty')
                      : filter === 'open' || filter === 'notStarted'
                        ? t('board.allTaken')
                        : t('board.noneHere')
                  }
                  action={
                    filter === 'all' ? undefined : (
                      <Button variant="light" onClick={() => set('status', null)}>
                        {t('board.showAll')}
                      </Button>
                    )
                  }
                />
              </Paper>
            )}
          </div>
        ) : null}
      </Stack>
    </>
  );
}
