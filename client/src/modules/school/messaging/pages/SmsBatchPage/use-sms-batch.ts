import type { Row } from '@pathshala/shared';
import { SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keys } from '../../../../../kit/data/query-keys';
import { useRecord } from '../../../../../kit/data/use-entity';
import type { LiveNews } from '../../../../../kit/data/live/open-subscription';
import { takeLive } from '../../../../../kit/data/live/take-live';
import { useLive } from '../../../../../kit/data/live/use-live';

export type Batch = Row<typeof SmsBatch>;

/** One batch with counters that follow the feed. Teachers follow the room of their section, the others all batches. */
export function useSmsBatch(id: string) {
  const client = useQueryClient();
  const asked = useRecord(SmsBatch, id, { live: false });
  const section = asked.data?.section;
  const room = section ? { entity: 'smsBatch', room: { field: 'section', value: section } } : { entity: 'smsBatch' };
  useLive(asked.data ? room : null, (news) => applyNews(client, id, news), { readsEarly: true });
  return asked;
}

function applyNews(client: QueryClient, id: string, news: LiveNews): void {
  const key = keys.record('smsBatch', id);
  if (news.kind === 'lost') return;
  if (news.kind === 'resync') return void client.invalidateQueries({ queryKey: key });
  for (const event of news.events)
    if (event.id === id) takeLive<Batch>(client, key, (batch) => takeEvent(batch, event));
}

/** A batch after a change; one that is older than the shown state changes nothing. */
export function takeEvent(batch: Batch, { rev, set }: { rev: number; set?: Record<string, unknown> }): Batch {
  return rev > batch.rev ? { ...batch, ...(set as Partial<Batch> | undefined), rev } : batch;
}
