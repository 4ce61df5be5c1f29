import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff, IconServerOff } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { asServerTime } from '../../kit/clock';
import { endsData, toApiError } from '../../kit/data/api-error';
import { useLiveStatus } from '../../kit/data/live/use-live';
import { useFormat } from '../../kit/text/use-format';
import { keptSinceOf } from './keep-answers';

/**
 * Shows the age of the page's data when it came from the device, or was kept because reading it again failed without a
 * network or with an unavailable server. A connection refreshes it automatically; a button asks the server again.
 */
export function KeptNotice() {
  const { t } = useTranslation('app');
  const format = useFormat();
  const client = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const since = useSyncExternalStore(subscribe, () => oldestShown(client, unreachedSince));
  const failed = useSyncExternalStore(subscribe, () => oldestShown(client, failedSince));
  useEffect(() => {
    if (isLive && since !== null) askAgain(client, unreachedSince);
  }, [client, isLive, since]);
  if (since !== null)
    return (
      <Alert color="gray" role="status" mb="sm" p="xs" icon={<IconCloudOff size={18} aria-hidden />}>
        {t('kept.since', { time: format.dateTime(since) })}
      </Alert>
    );
  if (failed === null) return null;
  return (
    <Alert color="amber" role="status" mb="sm" p="xs" icon={<IconServerOff size={18} aria-hidden />}>
      <Group justify="space-between" gap="xs">
        {t('kept.failed', { time: format.dateTime(failed) })}
        <Button size="compact-sm" variant="default" onClick={() => askAgain(client, failedSince)}>
          {t('kept.again')}
        </Button>
      </Group>
    </Alert>
  );
}

interface Shown {
  state: { data: unknown; status: string; error: unknown; dataUpdatedAt: number };
}
/** The time at which the shown data was read; null if no notice is needed. */
type SinceOf = (query: Shown) => string | null;

const failure = ({ state }: Shown) =>
  state.status === 'error' && state.data !== undefined ? toApiError(state.error) : null;
const readAt = ({ state }: Shown) => asServerTime(state.dataUpdatedAt).toISOString();
const unreachedSince: SinceOf = (query) =>
  keptSinceOf(query.state.data) ?? (failure(query)?.status === 0 ? readAt(query) : null);
const failedSince: SinceOf = (query) => {
  const error = failure(query);
  // The shell speaks of a lost session; anything else that leaves the data was not our answer to the question.
  return error && error.status !== 0 && error.status !== 401 && !endsData(error) ? readAt(query) : null;
};

const askAgain = (client: QueryClient, sinceOf: SinceOf) =>
  void client.invalidateQueries({ predicate: (query) => sinceOf(query) !== null });

function oldestShown(client: QueryClient, sinceOf: SinceOf): string | null {
  let oldest: string | null = null;
  for (const query of client.getQueryCache().findAll({ type: 'active' })) {
    const since = sinceOf(query);
    if (since !== null && (oldest === null || since < oldest)) oldest = since;
  }
  return oldest;
}
