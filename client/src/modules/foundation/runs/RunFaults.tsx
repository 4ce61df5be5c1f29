import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { PlatformRunFault, RunFault } from '@pathshala/shared/modules/foundation/runs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useList } from '../../../kit/data/use-entity';
import { DataTable } from '../../../kit/table/DataTable';
import { useLocale } from '../../../kit/text/locale';
import { ErrorState } from '../../../kit/ui/ErrorState';

const SHOWN = 100;

/**
 * Reports what a run skipped, why, and where to fix it. `failed` is the run's counter: when it changes, the list is
 * read again.
 */
export function RunFaults({
  run,
  failed,
  isOfPlatform = false,
}: {
  run: string;
  failed: number;
  isOfPlatform?: boolean;
}) {
  const { t } = useTranslation('runs');
  const isBengali = useLocale() === 'bn';
  const { data, error, refetch } = useList(
    // Both have the same fields.
    isOfPlatform ? (PlatformRunFault as unknown as typeof RunFault) : RunFault,
    { filter: { run: { eq: run } }, size: SHOWN, page: 1, ...(failed > SHOWN ? {} : { sort: 'createdAt' }) },
    { live: false },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={80} />;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('faultsHint')}
      </Text>
      <DataTable
        caption={t('faults')}
        rows={data.rows}
        columns={[
          { id: 'who', label: t('who'), heading: true, render: (row) => (isBengali ? row.labelBn : row.label) },
          { id: 'why', label: t('why'), render: (row) => (isBengali ? row.messageBn : row.message) },
          {
            id: 'mend',
            label: t('mend'),
            render: (row) =>
              row.link ? (
                <Anchor
                  component={Link}
                  to={row.link}
                  size="sm"
                  aria-label={`${t('mend')}: ${isBengali ? row.labelBn : row.label}`}
                >
                  {t('mend')}
                </Anchor>
              ) : null,
          },
        ]}
      />
      {data.total > data.rows.length ? (
        <Text size="sm" c="dimmed">
          {t('moreFaults', { count: data.total - data.rows.length })}
        </Text>
      ) : null}
    </Stack>
  );
}
