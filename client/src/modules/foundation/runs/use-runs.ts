import type { ListPage, ListQuery } from '@pathshala/shared';
import { PlatformRun, Run } from '@pathshala/shared/modules/foundation/runs';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { takeLive } from '../../../kit/data/live/take-live';
import { useSubscriptions, useLive } from '../../../kit/data/live/use-live';
import { keys } from '../../../kit/data/query-keys';
import { useList } from '../../../kit/data/use-entity';
import { takeRunEvents, type RunRow } from './take-run-events';

/**
 * Runs of some permissions, of the institution or of the platform, their counters moving in place: a run may change
 * many times a second, which nobody should ask the server for.
 */
export function useRuns(
  query: ListQuery,
  permissions: readonly string[],
  { enabled = true, isOfPlatform = false } = {},
): UseQueryResult<ListPage<RunRow>, Error> {
  const client = useQueryClient();
  // Both have the same fields.
  const entity = isOfPlatform ? (PlatformRun as unknown as typeof Run) : Run;
  const rooms = permissions.map((value) => ({ entity: entity.name, room: { field: 'permission', value } }));
  // Joined before the first read, so that nothing falls in between; the changes themselves are applied below.
  const isJoined = useSubscriptions(rooms, 'runs:joined');
  const asked = useList(entity, query, { live: false, enabled: enabled && isJoined });
  const key = [...keys.list(entity.name, query)];
  useLive(rooms, (news) => {
    if (news.kind === 'lost') return;
    const page = client.getQueryData<ListPage<RunRow>>(key);
    const taken = news.kind === 'events' && page ? takeRunEvents(page, news.events) : null;
    if (news.kind === 'events')
      takeLive<ListPage<RunRow>>(client, key, (before) => takeRunEvents(before, news.events).page);
    if (!taken || taken.isOther) void client.invalidateQueries({ queryKey: key });
  });
  return asked;
}
