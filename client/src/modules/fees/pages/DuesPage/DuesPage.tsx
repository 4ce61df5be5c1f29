import { Button, Paper, Stack } from '@mantine/core';
import type { ActionInput } from '@pathshala/shared';
import { feesActions, monthsOfYear } from '@pathshala/shared/modules/fees';
import { IconDownload, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callAction } from '../../../../kit/data/api';
import { reportError } from '../../../../kit/data/report-error';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { Pager } from '../../../../kit/table/Pager';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { printElement } from '../../../../kit/ui/print-element';
import { useAddress } from '../../../../kit/ui/use-address';
import { generateLink } from '../../parts/links';
import { useYears } from '../../parts/use-years';
import { sortOf, type DuesRow } from './dues-row';
import { DuesFilters } from './DuesFilters';
import { DuesTotals } from './DuesTotals';
import { useDuesColumns } from './use-dues-columns';
import { useDuesDownload } from './use-dues-download';

type Asked = ActionInput<typeof feesActions.dues>;
const SIZES = [50, 100, 200, 500];
/** As many as a file or a print takes. */
const ALL = 5_000;

/** /site/fee/payment-report: who owes what, by class, section, month and status; live, exported and printed whole. */
export default function DuesPage() {
  const { t } = useTranslation('fees');
  const can = useCan();
  const [params, set] = useAddress();
  const { year } = useYears(params.get('year'));
  const [size, setSize] = useState(SIZES[0]!);
  const [printed, setPrinted] = useState<readonly DuesRow[] | null>(null);
  const section = params.get('section');
  const sort = sortOf(params.get('sort'));
  const filter: Asked = {
    ...(params.get('class') ? { class: params.get('class')! } : {}),
    ...(section ? { section } : {}),
    ...(params.get('month') ? { month: params.get('month')! } : {}),
    ...(params.get('status') ? { status: params.get('status') as Asked['status'] } : {}),
    ...(params.get('q') ? { q: params.get('q')! } : {}),
    ...(sort ? { sort } : {}),
  };
  const page = Number(params.get('page') ?? 1) || 1;
  const asked = useAction(
    feesActions.dues,
    { ...filter, page, size },
    {
      subscriptions: [
        section ? { entity: 'feeLine', room: { field: 'section', value: section } } : { entity: 'feeLine' },
        // What is being checked is no longer to pay.
        ...(can('paymentClaim.read') ? [{ entity: 'paymentClaim' }] : []),
      ],
    },
  );
  const columns = useDuesColumns();
  const narrow = (change: Record<string, string | null>) => set({ ...change, page: null });
  const everybody = async () => {
    try {
      return (await callAction(feesActions.dues, { ...filter, page: 1, size: ALL })).rows.map((row) => ({
        id: row.student,
        ...row,
      }));
    } catch (error) {
      reportError(error);
      return null;
    }
  };
  const print = async () => {
    const rows = await everybody();
    if (!rows) return;
    // All rows must be in the page while it is copied to the print window.
    flushSync(() => setPrinted(rows));
    printElement('fee-dues', t('dues.caption'));
    setPrinted(null);
  };
  const download = useDuesDownload(everybody);
  const isEmpty = asked.data?.total === 0;
  return (
    <>
      <PageHeader>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} />}
          disabled={!asked.data || isEmpty}
          onClick={() => void download()}
        >
          {t('csv')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} />}
          disabled={!asked.data || isEmpty}
          onClick={() => void print()}
        >
          {t('print')}
        </Button>
      </PageHeader>
      <Stack gap="md">
        <DuesFilters params={params} months={year ? monthsOfYear(year.startsOn) : []} onNarrow={narrow} />
        {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.data && !isEmpty ? <DuesTotals totals={asked.data.totals} /> : null}
        {isEmpty ? (
          <Paper withBorder>
            <EmptyState
              icon={IconReceipt}
              title={t('dues.none')}
              hint={t('dues.noneHint')}
              action={
                can('fees.generate') ? (
                  <Button component={Link} to={generateLink()} variant="light">
                    {t('dues.toGenerate')}
                  </Button>
                ) : undefined
              }
            />
          </Paper>
        ) : asked.isError && !asked.data ? null : (
          <>
            <DataTable
              id="fee-dues"
              caption={t('dues.caption')}
              columns={columns}
              rows={printed ?? (asked.data?.rows ?? []).map((row) => ({ id: row.student, ...row }))}
              isLoading={asked.isPending}
              isStale={asked.isPlaceholderData}
              sort={sort}
              onSort={(next) => narrow({ sort: next ?? null })}
              drawsAll={printed !== null}
            />
            {asked.data ? (
              <Pager
                page={page}
                size={size}
                total={asked.data.total}
                onPage={(next) => set({ page: next === 1 ? null : String(next) })}
                onSize={(next) => {
                  setSize(next);
                  set({ page: null });
                }}
              />
            ) : null}
          </>
        )}
      </Stack>
    </>
  );
}
