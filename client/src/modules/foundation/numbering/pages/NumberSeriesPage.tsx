import { Button, Code, Modal, Skeleton } from '@mantine/core';
import { numberingActions, NumberSeries } from '@pathshala/shared/modules/foundation/numbering';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { SeriesForm } from '../parts/SeriesForm';

const SUBSCRIPTIONS = { subscriptions: [{ entity: NumberSeries.name }] };

/** /site/setting/number-series: how the institution numbers its receipts, vouchers and other papers. */
export default function NumberSeriesPage() {
  const { t } = useTranslation('numbering');
  const say = useText();
  const format = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const series = useAction(numberingActions.series, {}, SUBSCRIPTIONS);
  if (series.isError && !series.data) return <ErrorState error={series.error} onRetry={() => void series.refetch()} />;
  const rows = series.data?.rows ?? [];
  const chosen = rows.find((row) => row.kind === open);
  const resets = NumberSeries.fields.reset.of.choices ?? [];
  return (
    <>
      <PageHeader hint={t('hint')} />
      {series.data ? (
        <DataTable
          id="number-series"
          caption={say(NumberSeries.labels.many)}
          rows={rows.map((row) => ({ ...row, id: row.kind }))}
          onOpen={(row) => setOpen(row.kind)}
          columns={[
            { id: 'kind', label: t('kind'), render: (row) => say(row.label), heading: true },
            { id: 'pattern', label: t('pattern'), render: (row) => <Code>{row.pattern}</Code> },
            {
              id: 'reset',
              label: t('reset'),
              render: (row) => say(resets.find(({ value }) => value === row.reset)!.label),
            },
            { id: 'given', label: t('given'), numeric: true, render: (row) => format.number(row.given) },
            { id: 'next', label: t('next'), render: (row) => <Code>{row.next}</Code> },
            { id: 'gaps', label: '', render: (row) => t(row.isGapless ? 'gapless' : 'mayHaveGaps') },
            {
              id: 'edit',
              label: '',
              isAction: true,
              render: (row) => (
                <Button
                  size="xs"
                  variant="light"
                  aria-label={`${t('edit')}: ${say(row.label)}`}
                  onClick={() => setOpen(row.kind)}
                >
                  {t('edit')}
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <Skeleton h="12rem" aria-busy="true" />
      )}
      {chosen ? (
        <Modal opened size="lg" onClose={() => setOpen(null)} title={say(chosen.label)}>
          <SeriesForm key={chosen.rev} series={chosen} onDone={() => setOpen(null)} />
        </Modal>
      ) : null}
    </>
  );
}
