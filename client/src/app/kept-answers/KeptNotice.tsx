import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { asServerTime } from '../../kit/clock';
import { toApiError } from '../../kit/data/api-error';
import { useLiveStatus } from '../../kit/data/live/use-live';
import { useFormat } from '../../kit/text/use-format';
import { keptSinceOf } from './keep-answers';

/**
 * Says how old the page's data is where it came out of the device, or stayed because reading it again found no network;
 * the connection brings it up to date.
 */
export function KeptNotice() {
  const { t } = useTranslation('app');
  const format = useFormat();
  const client = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const since = useSyncExternalStore(subscribe, () => oldestShown(client));
  useEffect(() => {
    if (isLive && since !== null) void client.invalidateQueries({ predicate: isKept });
  }, [client, isLive, since]);
  if (since === null) return null;
  return (
    <Alert color="gray" role="status" mb="sm" p="xs" icon={<IconCloudOff size={18} aria-hidden />}>
      {t('kept.since', { time: format.dateTime(since) })}
    </Alert>
  );
}

interface Shown {
  state: { data: unknown; status: string; error: unknown; dataUpdatedAt: number };
}

/** The moment of which the shown data tells; null where it is of now. */
function shownSince({ state }: Shown): string | null {
  const isUnreached = state.status === 'error' && state.data !== undefined && toApiError(state.error).status === 0;
  return keptSinceOf(state.data) ?? (isUnreached ? asServerTime(state.dataUpdatedAt).toISOString() : null);
}
const isKept = (query: Shown): boolean => shownSince(query) !== null;

function oldestShown(client: QueryClient): string | null {
  let oldest: string | null = null;
  for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isKept })) {
    const since = shownSince(query)!;
    if (oldest === null || since < oldest) oldest = since;
  }
  return oldest;
}
