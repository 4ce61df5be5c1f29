import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../../kit/data/live/use-live';
import { useFormat } from '../../kit/text/use-format';
import { keptSinceOf } from './keep-answers';

/** Says that the page's data came out of the device, and how old it is; the connection brings it up to date. */
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

const isKept = ({ state }: { state: { data: unknown } }): boolean => keptSinceOf(state.data) !== null;

function oldestShown(client: QueryClient): string | null {
  let oldest: string | null = null;
  for (const { state } of client.getQueryCache().findAll({ type: 'active', predicate: isKept })) {
    const since = keptSinceOf(state.data)!;
    if (oldest === null || since < oldest) oldest = since;
  }
  return oldest;
}
