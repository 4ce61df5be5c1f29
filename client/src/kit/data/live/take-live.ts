import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Take = (data: never) => unknown;

/** Of each read under way, by the hash of its key: what has arrived since it began. */
const held = new WeakMap<QueryClient, Map<string, Take[]>>();

/**
 * Changes an answer in place by what has arrived live. The server may have answered a read that is under way before
 * that change: its older answer would stay on the screen, as nothing tells of the change again. So what arrives during
 * a read is also taken into its answer.
 * @param take changes nothing where the answer is as new as what has arrived
 */
export function takeLive<T>(client: QueryClient, key: QueryKey, take: (data: T) => T): void {
  const query = client.getQueryCache().find<T>({ queryKey: key, exact: true });
  if (query?.state.data !== undefined) client.setQueryData<T>(key, take(query.state.data));
  if (query?.state.fetchStatus !== 'fetching') return;
  const all = held.get(client) ?? new Map<string, Take[]>();
  held.set(client, all);
  const known = all.get(query.queryHash);
  if (known) return void known.push(take as Take);
  const arrived = [take as Take];
  all.set(query.queryHash, arrived);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== query.queryHash) return;
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    const isOver = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'error');
    if (!isAnswer && !isOver) return;
    stop();
    all.delete(query.queryHash);
    if (isAnswer)
      client.setQueryData<T>(key, (data) =>
        data === undefined ? data : arrived.reduce<T>((now, each) => (each as (of: T) => T)(now), data),
      );
  });
}
