import { Anchor, Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionInput, ActionOutput } from '@pathshala/shared';
import { feesActions, LINE_STATUSES, monthsOfYear, OVERDUE } from '@pathshala/shared/modules/fees';
import { IconDownload, IconPrinter, IconReceipt, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callAction } from '../../../kit/data/api';
import { reportError } from '../../../kit/data/report-error';
import { useCan } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { toCsv } from '../../../kit/table/csv';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { Pager } from '../../../kit/table/Pager';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { printElement } from '../../../kit/ui/print-element';
import { ClassSection } from '../parts/ClassSection';
import { generateLink, studentLink } from '../parts/links';
import { useAddress } from '../../../kit/ui/use-address';
import { useYears } from '../parts/use-years';
import classes from './DuesPage.module.css';
import { downloadText } from '../../../kit/ui/download';

type Dues = ActionOutput<typeof feesActions.dues>;
type Asked = ActionInput<typeof feesActions.dues>;
type DuesRow = Dues['rows'][number] & { id: string };
const STATUSES = [OVERDUE, ...LINE_STATUSES.filter(({ value }) => value !== 'cancelled')];
const SIZES = [50, 100, 200, 500];
/** As many as a file or a print takes. */
const ALL = 5_000;

/** /site/fee/payment-report: who owes what, by class, section, month and status; live, exported and printed whole. */
export default function DuesPage() {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [params, set] = useAddress();
  const { year } = useYears(params.get('year'));
  const [text, setText] = useState(params.get('q') ?? '');
  const [q] = useDebouncedValue(text.trim(), 250);
  const [size, setSize] = useState(SIZES[0]!);
  const [printed, setPrinted] = useState<readonly DuesRow[] | null>(null);
  const section = params.get('section');
  const filter: Asked = {
    ...(params.get('class') ? { class: params.get('class')! } : {}),
    ...(section ? { section } : {}),
    ...(params.get('month') ? { month: params.get('month')! } : {}),
    ...(params.get('status') ? { status: params.get('status') as Asked['status'] } : {}),
    ...(q ? { q } : {}),
  };
  const page = Number(params.get('page') ?? 1) || 1;
  const asked = useAction(
    feesActions.dues,
    { ...filter, page, size },
    {
      subscriptions: [
        section ? { entity: 'feeLine', room: { field: 'section', value: section } } : { entity: 'feeLine' },
      ],
    },
  );
  const columns = useColumns();
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
  const download = useDownload(everybody);
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
        <Group gap="sm" align="end" className="no-print">
          <ClassSection classId={params.get('class')} section={section} onChange={narrow} />
          <Select
            label={t('dues.month')}
            placeholder={t('dues.allMonths')}
            clearable
            clearButtonProps={{ 'aria-label': t('dues.allMonths') }}
            style={{ flex: '1 1 9rem' }}
            maw={{ base: '100%', sm: '12rem' }}
            value={params.get('month')}
            onChange={(month) => narrow({ month })}
            data={(year ? monthsOfYear(year.startsOn) : []).map((month) => ({
              value: month,
              label: format.month(month),
            }))}
          />
          <Select
            label={t('dues.status')}
            placeholder={t('dues.allStatuses')}
            clearable
            clearButtonProps={{ 'aria-label': t('dues.allStatuses') }}
            style={{ flex: '1 1 9rem' }}
            maw={{ base: '100%', sm: '12rem' }}
            value={params.get('status')}
            onChange={(status) => narrow({ status })}
            data={STATUSES.map(({ value, label }) => ({ value, label: say(label) }))}
          />
          <TextInput
            label={t('dues.search')}
            leftSection={<IconSearch size={16} />}
            style={{ flex: '1 1 10rem' }}
            maw={{ base: '100%', sm: '16rem' }}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              narrow({ q: event.currentTarget.value.trim() || null });
            }}
          />
        </Group>
        {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.data && !isEmpty ? <Totals totals={asked.data.totals} /> : null}
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

function Totals({ totals }: { totals: Dues['totals'] }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const sums = [
    [t('dues.students', { count: totals.students }), `${format.number(totals.owing)} ${t('dues.owing')}`],
    ...(['amount', 'waived', 'paid', 'balance', 'overdue'] as const).map((name) => [
      t(`dues.${name}`),
      format.money(totals[name]),
    ]),
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('dues.total')} role="status">
      <dl className={classes.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

function useColumns(): Column<DuesRow>[] {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return [
    {
      id: 'student',
      label: t('dues.student'),
      heading: true,
      render: (row) => (
        <div>
          <Anchor component={Link} to={studentLink(row.student)} fw={550}>
            {nameIn(locale, row)}
          </Anchor>
          <Text size="xs" c="dimmed">
            {row.code}
          </Text>
        </div>
      ),
    },
    {
      id: 'section',
      label: t('dues.section'),
      render: (row) =>
        `${say(row.sectionLabel)}${row.roll === null ? '' : `, ${t('dues.roll', { roll: format.number(row.roll, { grouping: false }) })}`}`,
    },
    {
      id: 'phone',
      label: t('dues.phone'),
      render: (row) =>
        row.phone ? (
          <Anchor href={`tel:${row.phone}`} style={{ whiteSpace: 'nowrap' }}>
            {format.phone(row.phone)}
          </Anchor>
        ) : (
          '–'
        ),
    },
    { id: 'amount', label: t('dues.amount'), numeric: true, render: (row) => format.money(row.amount) },
    { id: 'waived', label: t('dues.waived'), numeric: true, render: (row) => format.money(row.waived) },
    { id: 'paid', label: t('dues.paid'), numeric: true, render: (row) => format.money(row.paid) },
    {
      id: 'balance',
      label: t('dues.balance'),
      numeric: true,
      render: (row) => (
        <Text span size="sm" fw={650}>
          {format.money(row.balance)}
        </Text>
      ),
    },
    {
      id: 'overdue',
      label: t('dues.overdue'),
      numeric: true,
      render: (row) => (
        <Text span size="sm" c={row.overdue > 0 ? 'var(--tone-bad-text)' : undefined}>
          {format.money(row.overdue)}
        </Text>
      ),
    },
    { id: 'since', label: t('dues.since'), render: (row) => (row.oldestDue ? format.shortDate(row.oldestDue) : '–') },
  ];
}

/** Everyone found, in Latin digits and taka, so that a spreadsheet can count with it. */
function useDownload(everybody: () => Promise<DuesRow[] | null>) {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const taka = (paisa: number) => (paisa / 100).toFixed(2);
  return async () => {
    const rows = await everybody();
    if (!rows) return;
    const header = [
      'student',
      'section',
      'phone',
      'bills',
      'amount',
      'waived',
      'paid',
      'balance',
      'overdue',
      'since',
    ] as const;
    const cells = rows.map((row) => [
      `${nameIn(locale, row)} (${row.code})`,
      say(row.sectionLabel),
      row.phone ?? '',
      String(row.bills),
      taka(row.amount),
      taka(row.waived),
      taka(row.paid),
      taka(row.balance),
      taka(row.overdue),
      row.oldestDue ?? '',
    ]);
    downloadText('fee-dues.csv', toCsv([header.map((name) => t(`dues.${name}`)), ...cells]));
  };
}
