/**
 * The content that an entity sends over the live feed. `fields` only where everyone who may join the room may read
 * those fields.
 */
export type Live =
  | 'none'
  | 'list'
  | {
      readonly room: readonly string[];
      readonly fields?: readonly string[];
      readonly roomsOnly?: true;
      readonly filtered?: readonly string[];
    };

export interface TotalLive {
  readonly on: boolean;
  /** Fields with values that name a narrower room, e.g. `section`. */
  readonly room: readonly string[];
  /**
   * Those of the room fields that have no topics of their own: the servers pick each subscriber's rows from the topic
   * of
   * the entity. For fields of which one command touches as many values as rows, such as the student of a mark.
   */
  readonly filtered: readonly string[];
  /** Fields sent with their new values in the frame; empty = identity and revision only. */
  readonly fields: readonly string[];
  /** No topic for the whole entity: rows are only followed in their room. */
  readonly roomsOnly: boolean;
}

export const totalLive = (live: Live): TotalLive => {
  if (live === 'none') return { on: false, room: [], filtered: [], fields: [], roomsOnly: false };
  if (live === 'list') return { on: true, room: [], filtered: [], fields: [], roomsOnly: false };
  const { room, filtered = [], fields = [], roomsOnly = false } = live;
  return { on: true, room, filtered, fields, roomsOnly };
};

/** The topic that a client asks to follow: all records of an entity, or those in which the room field has one value. */
export interface Subscription {
  entity: string;
  room?: { field: string; value: string };
  /** Another institution than the caller's, of which someone of the platform sets up the catalogues; without a room. */
  institution?: string;
}

/** The tenant part of topics of platform-wide entities. */
export const PLATFORM = 'platform';

/** Topic names are made on the server only; a client knows them as opaque keys. */
export const topicOf = (tenant: string, { entity, room }: Subscription) =>
  room ? `${tenant}:${entity}:${room.field}=${room.value}` : `${tenant}:${entity}`;

/**
 * One change of one record. `set` carries the declared live fields; a client applies it when `rev` is newer than its
 * own.
 */
export interface LiveEvent {
  op: 'create' | 'update' | 'remove';
  entity: string;
  id: string;
  rev: number;
  /** User id of the author, if a user was. */
  by?: string;
  /** ISO instant of the change. */
  at: string;
  set?: Record<string, unknown>;
}

/**
 * The payload of the socket event `feed`: changes of one topic, `seq` being the number of the last one, `from` of the
 * first.
 */
export interface LiveFrame {
  topic: string;
  gen: number;
  from: number;
  seq: number;
  events: LiveEvent[];
}

/** Socket event `heads`, every 5 seconds: the number of the last change of each topic that this socket follows. */
export interface LiveHeads {
  gen: number;
  heads: Record<string, number>;
}

/** Answer to socket call `subscribe`. */
export type SubscribeAnswer =
  | { ok: true; topic: string; gen: number; seq: number }
  | { ok: false; code: 'FORBIDDEN' | 'NOT_FOUND' };

/** Answer of `GET /api/feed?topic=…&since=…&gen=…` and of socket call `catchUp`. `reset` = too old: take a snapshot. */
export interface CatchUpAnswer {
  gen: number;
  seq: number;
  reset: boolean;
  events: LiveEvent[];
}

export const LIVE_HEARTBEAT_MS = 5_000;
