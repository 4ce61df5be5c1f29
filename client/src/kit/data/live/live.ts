import { PLATFORM, topicOf, type CatchUpAnswer, type Registry, type Subscription } from '@pathshala/shared';
import { atom, getDefaultStore } from 'jotai';
import { send } from '../api';
import { meAtom } from '../session';
import { LiveClient, type LiveStatus } from './live-client';
import { FEED_PATH } from './protocol';
import { connectSocket } from './socket-connection';
import type { TopicState } from './topic-state';

/** What the connection indicator shows: `live`, `reconnecting` (slower, nothing lost) or `offline`. */
export const liveStatusAtom = atom<LiveStatus>('offline');
const revokedListeners = new Set<() => void>();

/** Heard when the server took a right away; the shell asks again who we are and leaves the screen. */
export const onRevoked = (listener: () => void): (() => void) => {
  revokedListeners.add(listener);
  return () => void revokedListeners.delete(listener);
};

let entities: Registry['entities'] | null = null;
/** The feed over HTTP names topics itself and so must know which entities belong to the platform. */
export const provideLiveEntities = (registry: Registry): void => void (entities = registry.entities);

export const liveClient = new LiveClient({
  connect: connectSocket,
  poll: pollFeed,
  onStatus: (status) => getDefaultStore().set(liveStatusAtom, navigator.onLine ? status : 'offline'),
  onRevoked: () => {
    for (const listener of revokedListeners) listener();
  },
});

async function pollFeed(subscription: Subscription, state: TopicState | null): Promise<CatchUpAnswer | null> {
  const institution = getDefaultStore().get(meAtom)?.membership?.institution?.id;
  const tenant = entities?.get(subscription.entity)?.scope === 'platform' ? PLATFORM : institution;
  if (!tenant) return null;
  const query = new URLSearchParams({ topic: topicOf(tenant, subscription), since: String(state?.seq ?? 0), gen: String(state?.gen ?? 0) });
  return (await send({ method: 'GET', path: FEED_PATH, query })) as CatchUpAnswer;
}
