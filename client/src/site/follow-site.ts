import type { CatchUpAnswer, Subscription } from '@pathshala/shared';
import { LiveClient } from '../kit/data/live/live-client';
import { FEED_PATH } from '../kit/data/live/protocol';
import { connectSocket } from '../kit/data/live/socket-connection';
import { setVisitedSite } from '../kit/data/live/visited-site';

/** Several changes in a row show together. */
const TOGETHER_MS = 150;

/**
 * Calls `renew` when something that the page shows has changed, and once when the rooms are joined: what changed since
 * the page was sent is known then. The same line as the product's, without the parts that only the product needs.
 */
export function followSite(site: string, subscriptions: readonly Subscription[], renew: () => void): void {
  setVisitedSite(site);
  const line = new LiveClient({
    connect: connectSocket,
    poll,
    onStatus: () => undefined,
    onRevoked: () => undefined,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(renew, TOGETHER_MS);
  };
  line.start();
  let missing = subscriptions.length;
  for (const each of subscriptions)
    line.subscribe(each, soon, () => {
      missing -= 1;
      if (missing === 0) soon();
    });
  window.addEventListener('online', () => line.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.wake();
  });
}

/** Where a socket is refused. */
async function poll({ entity, room, institution }: Subscription, state: { seq: number; gen: number } | null) {
  const query = new URLSearchParams({
    entity,
    ...(room ? { field: room.field, value: room.value } : {}),
    ...(institution ? { institution } : {}),
    since: String(state?.seq ?? 0),
    gen: String(state?.gen ?? 0),
  });
  const answer = await fetch(`${FEED_PATH}?${query.toString()}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  return answer.ok ? ((await answer.json()) as CatchUpAnswer) : null;
}
