import type { LiveEvent, LiveFrame, Subscription } from '@pathshala/shared';
import type { TopicState } from './topic-state';

/**
 * News that a follower receives. `resync`: its data may be old and must be read again. `lost`: the right to see it is
 * gone.
 */
export type LiveNews = { kind: 'events'; events: LiveEvent[] } | { kind: 'resync' } | { kind: 'lost' };

/** A topic that screens follow, and how far it has been read. */
export interface OpenSubscription {
  subscription: Subscription;
  topic: string | null;
  state: TopicState | null;
  listeners: Set<(news: LiveNews) => void>;
  waiting: Set<() => void>;
  /**
   * Former followers whose data is still in the cache, by name: the next change, or the end of following, makes it
   * stale.
   */
  gone: Map<string, () => void>;
  catchingUp: boolean;
  /** The server said no. */
  isDenied: boolean;
  /** The server has said yes before. */
  wasFollowed: boolean;
  /** Questions for a topic that was taken away, and the next one. */
  asked: number;
  again: ReturnType<typeof setTimeout> | null;
  /** Frames that arrived while joining or catching up. */
  held: LiveFrame[];
  linger: ReturnType<typeof setTimeout> | null;
}

export const openSubscription = (subscription: Subscription): OpenSubscription => ({
  subscription,
  topic: null,
  state: null,
  listeners: new Set(),
  waiting: new Set(),
  gone: new Map(),
  catchingUp: false,
  isDenied: false,
  wasFollowed: false,
  asked: 0,
  again: null,
  held: [],
  linger: null,
});

export const keyOf = ({ entity, room, institution }: Subscription): string =>
  `${institution ? `${institution}:` : ''}${room ? `${entity}?${room.field}=${room.value}` : entity}`;

export function tell(each: OpenSubscription, news: LiveNews): void {
  for (const listener of [...each.listeners]) listener(news);
  tellGone(each);
}

/** Makes the data of former followers stale: it has changed, or nobody follows it any more. */
export function tellGone(each: OpenSubscription): void {
  const gone = [...each.gone.values()];
  each.gone.clear();
  for (const outdate of gone) outdate();
}

/** Those who waited for the room may read now. */
export function release(each: OpenSubscription): void {
  for (const ready of each.waiting) ready();
  each.waiting.clear();
}
