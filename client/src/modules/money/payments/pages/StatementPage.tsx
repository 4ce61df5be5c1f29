import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { paymentsActions, paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { PHONE } from '../../../../kit/table/phone';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../../../time/attendance';
import { ReceiptDialog } from '../parts/ReceiptDialog';
import { StatementMonths } from '../parts/StatementMonths';
import { usePeriod } from '../parts/use-period';
import { useSides } from '../parts/use-sides';

type Statement = ActionOutput<typeof paymentsActions.financialStatement>;
type Row = Statement['rows'][number];

/** Side by side on a phone. */
const DAYS = { flex: '1 1 19rem', maxWidth: '28rem' };

/** /student/payment/report/financial-statement: bills and payments by date, with the balance after each. */
export default function StatementPage() {
  const { t } = useTranslation('payments');
  const [from, setFrom] = useState<string>();
  const [until, setUntil] = useState<string>();
  const whole = (change: (date: string | undefined) => void) => (next: unknown) =>
    change(typeof next === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(next) ? next : undefined);
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <>
            <Group gap="sm" mb="md" align="end">
              {control}
              <Group gap="sm" wrap="nowrap" style={DAYS}>
                <DateText label={t('statement.from')} value={from} onChange={whole(setFrom)} />
                <DateText label={t('statement.until')} value={until} onChange={whole(setUntil)} />
              </Group>
              <DocumentButton
                kind={paymentsDocuments.statement}
                input={{ student, ...(from ? { from } : {}), ...(until ? { until } : {}) }}
                label={t('receipt.print')}
              />
            </Group>
            <Account key={student} student={student} from={from} until={until} />
          </>
        )}
      </ChildChoice>
    </>
  );
}

function Account({ student, from, until }: { student: string; from: string | undefined; until: string | undefined }) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const room = { field: 'student', value: student };
  const asked = useAction(
    paymentsActions.financialStatement,
    { student, ...(from ? { from } : {}), ...(until ? { until } : {}) },
    {
      subscriptions: [
        { entity: 'feeLine', room },
        { entity: 'receipt', room },
      ],
    },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const about = useAbout(setOpened);
  const columns = useColumns(about);
  const sides = useSides();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { student: person, opening, closing, wallet, rows } = asked.data;
  return (
    <Stack gap="md">
      <Paper withBorder p="md" role="status">
        <Text fw={600}>{nameIn(locale, person)}</Text>
        <Text size="sm" c="dimmed">
          {[
            person.code,
            person.place ? say(person.place) : '',
            person.roll === null ? '' : t('search.roll', { roll: format.number(person.roll, { grouping: false }) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text fw={700} size="1.4rem" mt="xs">
          {sides(closing)}
        </Text>
        {wallet > 0 ? (
          <Text size="sm" c="dimmed">
            {t('statement.wallet', { amount: format.money(wallet) })}
          </Text>
        ) : null}
      </Paper>
      {from ? (
        <Text size="sm">
          {t('statement.opening')}: <b>{sides(opening)}</b>
        </Text>
      ) : null}
      {rows.length === 0 ? (
        <Text c="dimmed">{t('statement.none')}</Text>
      ) : isPhone ? (
        <div data-stale={asked.isPlaceholderData || undefined}>
          <StatementMonths rows={rows} about={about} />
        </div>
      ) : (
        <DataTable
          id="statement-rows"
          caption={t('statement.caption')}
          columns={columns}
          rows={rows}
          isStale={asked.isPlaceholderData}
        />
      )}
      {opened ? <ReceiptDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

/** The text of a line; for a receipt, a button that opens it. */
function useAbout(open: (receipt: string) => void): (row: Row) => ReactNode {
  const { t } = useTranslation('payments');
  const say = useText();
  const periodOf = usePeriod();
  const words = ({ kind, text, period, month, number }: Row) => {
    if (kind === 'bill') return `${say(text)}, ${periodOf({ period: period ?? '', month: month ?? '' })}`;
    const title = t(`statement.${kind}`, { number: number ?? '' });
    return say(text) ? `${title}: ${say(text)}` : title;
  };
  return (row) =>
    row.receipt ? (
      <Anchor component="button" type="button" ta="start" onClick={() => open(row.receipt!)}>
        {words(row)}
      </Anchor>
    ) : (
      words(row)
    );
}

function useColumns(about: (row: Row) => ReactNode): Column<Row>[] {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return [
    {
      id: 'what',
      label: t('statement.what'),
      heading: true,
      render: about,
    },
    { id: 'date', label: t('statement.date'), render: (row) => format.shortDate(row.date) },
    {
      id: 'debit',
      label: t('statement.debit'),
      numeric: true,
      render: (row) => (row.debit === 0 ? '–' : format.money(row.debit)),
    },
    {
      id: 'credit',
      label: t('statement.credit'),
      numeric: true,
      render: (row) => (row.credit === 0 ? '–' : format.money(row.credit)),
    },
    {
      id: 'balance',
      label: t('statement.balance'),
      numeric: true,
      render: (row) => <b>{format.money(row.balance)}</b>,
    },
  ];
}
