import { Skeleton, Stack } from '@mantine/core';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { RunCard } from './RunCard';
import { useRuns } from './use-runs';

/**
 * The latest runs over one subject, live: `<RunPanel subject={exam.id} permission="results.generate" />`. Draws nothing
 * while there is none. `permission` is the one that the runs were started with; `isOfPlatform` those over many
 * institutions.
 */
export function RunPanel({
  subject,
  permission,
  limit = 1,
  isOfPlatform = false,
}: {
  subject: string;
  permission: string;
  limit?: number;
  isOfPlatform?: boolean;
}) {
  const { data, error, refetch, isPending } = useRuns(
    { page: 1, size: limit, filter: { subject: { eq: subject }, permission: { eq: permission } } },
    [permission],
    { isOfPlatform },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton h={96} />;
  return (
    <Stack>
      {data.rows.map((run) => (
        <RunCard key={run.id} run={run} isOfPlatform={isOfPlatform} />
      ))}
    </Stack>
  );
}
