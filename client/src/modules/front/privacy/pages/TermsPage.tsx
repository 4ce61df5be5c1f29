import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { DataTerm, privacyActions, TermRun } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { TermForm } from '../parts/TermForm';

const LIVE = { subscriptions: [{ entity: DataTerm.name }, { entity: TermRun.name }] };
const MOST_COUNTED = 1_000;

/** /site/data/terms: the data terms of personal values, and the values that the next run takes. */
export default function TermsPage() {
  const { t } = useTranslation('privacy');
  const say = useText();
  const format = useFormat();
  const canChange = useCan()('dataTerm.update');
  const [open, setOpen] = useState<string | null>(null);
  const terms = useAction(privacyActions.terms, {}, LIVE);
  if (terms.isError && !terms.data) return <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />;
  if (!terms.data) return <Skeleton h="12rem" aria-busy="true" />;
  const { rows, lastRun } = terms.data;
  const chosen = rows.find(({ key }) => key === open);
  return (
    <>
      <PageHeader hint={t('termsHint')} />
      <Text size="sm" mb="sm" role="status">
        {lastRun ? t('lastRun', { time: format.dateTime(lastRun.at), count: lastRun.rows }) : t('neverRun')}
      </Text>
      <DataTable
        id="data-terms"
        caption={t('term')}
        rows={rows.map((row) => ({ ...row, id: row.key }))}
        columns={[
          { id: 'what', label: t('what'), heading: true, render: (row) => say(row.label) },
          { id: 'days', label: t('term'), numeric: true, render: (row) => t('days', { count: row.days }) },
          {
            id: 'does',
            label: t('does'),
            render: (row) => (
              <StatusBadge tone={row.does === 'purge' ? 'bad' : 'warn'}>{t(`effect.${row.does}`)}</StatusBadge>
            ),
          },
          {
            id: 'due',
            label: t('due'),
            numeric: true,
            render: (row) => (row.due >= MOST_COUNTED ? t('dueMore', { count: row.due }) : format.number(row.due)),
          },
          { id: 'last', label: t('last'), numeric: true, render: (row) => format.number(row.lastRows) },
          ...(canChange
            ? [
                {
                  id: 'change',
                  label: '',
                  isAction: true,
                  render: (row: (typeof rows)[number]) => (
                    <Button
                      size="xs"
                      variant="light"
                      aria-label={`${t('change')}: ${say(row.label)}`}
                      onClick={() => setOpen(row.key)}
                    >
                      {t('change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen ? (
        <Modal opened onClose={() => setOpen(null)} title={say(chosen.label)}>
          <TermForm key={chosen.rev} term={chosen} onDone={() => setOpen(null)} />
        </Modal>
      ) : null}
    </>
  );
}
