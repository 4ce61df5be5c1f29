import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Report } from '@pathshala/shared';
import { CostCentre } from '@pathshala/shared/modules/money/accounts';
import { isDateString } from '@pathshala/shared/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { ReportFiles } from '../../../../kit/report/ReportActions';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import type { BooksPeriod } from './use-books-period';

interface Asked<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}
interface ReportFrameProps<T extends { asOf: { entries: number } }> {
  /** The paper and the sheet of the figures. */
  report: Report;
  /** Parameters of the paper in addition to the period; null while one is missing. */
  about?: Readonly<Record<string, string | undefined>> | null;
  period: BooksPeriod;
  asked: Asked<T>;
  hasCostCentre?: boolean;
  hint?: string;
  /** Further choices, before the period. */
  choices?: ReactNode;
  /** Verdict on the figures as a whole, at the end of the line of choices. */
  badge?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** The parts shared by the reports of the books: period, cost centre, paper, and which state of the books is shown. */
export function ReportFrame<T extends { asOf: { entries: number } }>({
  report,
  about = {},
  period,
  asked,
  hasCostCentre = false,
  hint,
  choices,
  badge,
  children,
}: ReportFrameProps<T>) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const change = (name: string) => (next: string | undefined) => {
    if (next === undefined || isDateString(next)) period.set({ [name]: next ?? null });
  };
  return (
    <>
      <PageHeader hint={hint}>
        <ReportFiles report={report} asked={paperOf(period, hasCostCentre, about ?? {})} isDisabled={about === null} />
      </PageHeader>
      <Group gap="xs" mb={6} className="no-print">
        {choices}
        <Labelled label={t('report.from')}>
          <DateText aria-label={t('report.from')} w="9.5rem" value={period.from} onChange={change('from')} />
        </Labelled>
        <Labelled label={t('report.until')}>
          <DateText aria-label={t('report.until')} w="9.5rem" value={period.until} onChange={change('until')} />
        </Labelled>
        {hasCostCentre ? (
          <RefSelect
            entity={CostCentre.name}
            aria-label={t('report.costCentre')}
            placeholder={t('report.costCentre')}
            w="11rem"
            value={period.costCentre}
            onChange={(centre) => period.set({ centre: centre ?? null })}
          />
        ) : null}
        {asked.data && about !== null ? (
          <Text size="xs" c="dimmed">
            {t('report.asOf', {
              from: format.date(period.from),
              until: format.date(period.until),
              entries: format.number(asked.data.asOf.entries),
            })}
          </Text>
        ) : null}
        {asked.data ? badge?.(asked.data) : null}
      </Group>
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error as Error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Stack gap={6}>{children(asked.data)}</Stack>
      ) : (
        <Skeleton h="20rem" radius="lg" aria-busy="true" />
      )}
    </>
  );
}

/** The name beside its field: above it, it would cost the line of a ledger. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group gap={6} wrap="nowrap">
    <Text size="sm" aria-hidden>
      {label}
    </Text>
    {children}
  </Group>
);

/** The parameters of a statement's paper: no more than what the screen shows. */
function paperOf(
  { from, until, costCentre }: BooksPeriod,
  hasCostCentre: boolean,
  about: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const given = { from, until, ...(hasCostCentre ? { costCentre } : {}), ...about };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
