import type { CatchUpAnswer, LiveFrame, LiveHeads, SubscribeAnswer, Subscription } from '@pathshala/shared';

/** Names of the socket events and calls, in one place: the other end is `server/src/realtime`. */
export const LIVE_EVENTS = {
  /** server → client, `LiveFrame` */
  frame: 'feed',
  /** server → client, `LiveHeads`, every `LIVE_HEARTBEAT_MS` */
  heads: 'heads',
  /** server → client, `{ topic }` of a room that had to be left, or `{}` when rights changed */
  revoked: 'revoked',
  /** client → server, `Subscription`, acknowledged with `SubscribeAnswer` */
  subscribe: 'subscribe',
  /** client → server, `{ topic }` */
  unsubscribe: 'unsubscribe',
  /** client → server, `{ topic, since, gen }`, acknowledged with `CatchUpAnswer` */
  catchUp: 'catchUp',
} as const;

/** The same questions over HTTP, for networks that block WebSocket. */
export const FEED_PATH = '/api/feed';

export interface Revoked {
  topic?: string;
}

/** The interface that the live client needs of a connection; a socket in the browser, a fake in tests. */
export interface LiveConnection {
  open(): void;
  close(): void;
  /** Drops the connection without waiting for the other side, and connects again. */
  restart(): void;
  subscribe(subscription: Subscription): Promise<SubscribeAnswer>;
  unsubscribe(topic: string): void;
  catchUp(topic: string, since: number, gen: number): Promise<CatchUpAnswer>;
}

export interface LiveListeners {
  onOpen(): void;
  onClose(): void;
  /** The connection could not be opened at all. */
  onRefused(): void;
  onFrame(frame: LiveFrame): void;
  onHeads(heads: LiveHeads): void;
  onRevoked(revoked: Revoked): void;
}
