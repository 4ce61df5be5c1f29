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
      <Group gap="sm" mb="md" align="end">
        {choices}
        <DateText label={t('report.from')} value={period.from} onChange={change('from')} />
        <DateText label={t('report.until')} value={period.until} onChange={change('until')} />
        {hasCostCentre ? (
          <RefSelect
            entity={CostCentre.name}
            label={t('report.costCentre')}
            value={period.costCentre}
            onChange={(centre) => period.set({ centre: centre ?? null })}
          />
        ) : null}
      </Group>
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error as Error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('report.asOf', {
              from: format.date(period.from),
              until: format.date(period.until),
              entries: format.number(asked.data.asOf.entries),
            })}
          </Text>
          {children(asked.data)}
        </Stack>
      ) : (
        <Skeleton h="20rem" radius="lg" aria-busy="true" />
      )}
    </>
  );
}

/** The parameters of a statement's paper: no more than what the screen shows. */
function paperOf(
  { from, until, costCentre }: BooksPeriod,
  hasCostCentre: boolean,
  about: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const given = { from, until, ...(hasCostCentre ? { costCentre } : {}), ...about };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
