import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Pager } from '../../../../kit/table/Pager';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { RunCard } from '../RunCard';
import { useRuns } from '../use-runs';

const FIRST_SIZE = 10;

/** Every job on the workers that the reader may know of, newest first: long work can be left and found again. */
export default function RunsPage() {
  const { t } = useTranslation('runs');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(FIRST_SIZE);
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const { data, error, refetch, isPending } = useRuns({ page, size }, permissions);
  const seen = [...new Set([...permissions, ...(data?.rows ?? []).map((run) => run.permission)])];
  if (seen.length > permissions.length) setPermissions(seen);
  if (error && !data)
    return (
      <>
        <PageHeader />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (isPending)
    return (
      <>
        <PageHeader />
        <Skeleton h={320} />
      </>
    );
  return (
    <>
      <PageHeader />
      {data.total === 0 ? (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      ) : (
        <Stack>
          {data.rows.map((run) => (
            <RunCard key={run.id} run={run} />
          ))}
          <Pager page={page} size={size} total={data.total} onPage={setPage} onSize={setSize} />
        </Stack>
      )}
    </>
  );
}
