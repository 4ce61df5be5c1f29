import type { CatchUpAnswer, Subscription } from '@pathshala/shared';
import { atom, getDefaultStore } from 'jotai';
import { send } from '../api';
import { connectLater } from './late-connection';
import { LiveClient, type LiveStatus } from './live-client';
import { FEED_PATH } from './protocol';
import { readToken } from '../storage';
import type { TopicState } from './topic-state';
import { setVisitedSite } from './visited-site';

/** Status shown by the connection indicator: `live`, `reconnecting` (slower, nothing lost) or `offline`. */
export const liveStatusAtom = atom<LiveStatus>('offline');
const revokedListeners = new Set<() => void>();

/** Heard when the server took a right away; the shell asks again who we are and leaves the screen. */
export const onRevoked = (listener: () => void): (() => void) => {
  revokedListeners.add(listener);
  return () => void revokedListeners.delete(listener);
};

export const liveClient = new LiveClient({
  connect: (listeners) => connectLater(async () => (await import('./socket-connection')).connectSocket, listeners),
  poll: pollFeed,
  onStatus: (status) => getDefaultStore().set(liveStatusAtom, navigator.onLine ? status : 'offline'),
  onRevoked: () => {
    for (const listener of revokedListeners) listener();
  },
});

/**
 * Subscribes to the publications of an institution while its portal is open; signed-in people subscribe with their own
 * rights. Returns a function that unsubscribes.
 */
export function subscribeToSite(site: string): () => void {
  setVisitedSite(site);
  const isVisitor = readToken() === null;
  if (isVisitor) liveClient.start();
  return () => {
    setVisitedSite(null);
    if (isVisitor && readToken() === null) liveClient.stop();
  };
}

window.addEventListener('online', () => liveClient.wake());
window.addEventListener('offline', () => getDefaultStore().set(liveStatusAtom, 'offline'));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') liveClient.wake();
});

async function pollFeed(
  { entity, room, institution }: Subscription,
  state: TopicState | null,
): Promise<CatchUpAnswer | null> {
  if (!navigator.onLine) return null;
  const query = new URLSearchParams({
    entity,
    ...(room ? { field: room.field, value: room.value } : {}),
    ...(institution ? { institution } : {}),
    since: String(state?.seq ?? 0),
    gen: String(state?.gen ?? 0),
  });
  return (await send({ method: 'GET', path: FEED_PATH, query })) as CatchUpAnswer;
}
