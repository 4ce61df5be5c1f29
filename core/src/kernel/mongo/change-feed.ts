import { PLATFORM, topicOf, type Entity, type LiveEvent } from '@pathshala/shared/kit';
import type { Policy } from '../contracts';
import { SCOPE_FIELDS_BEFORE, scopeFieldNames, scopeFieldsOf, type ScopeFields } from '../live/scope-fields';
import type { Store } from './connection';
import { collectionOf, toApi } from './derive-model';

/** One committed change with every topic that follows it. */
export interface FeedEvent {
  topics: readonly string[];
  event: LiveEvent;
  /** Topics that the record has left by this change, and its revision when it did. */
  left: readonly string[];
  leftRev: number;
  /**
   * Fields that decide who sees it: before the change where they were different, and now. None where no policy picks
   * rows.
   */
  scopeFields: readonly ScopeFields[];
}
/** Where a stream can be resumed. Opaque. */
export type ResumeToken = Readonly<Record<string, unknown>>;

interface Change {
  _id: ResumeToken;
  operationType: string;
  ns: { coll: string };
  documentKey: { _id: unknown };
  fullDocument?: Record<string, unknown> | null;
  updateDescription?: { updatedFields?: Record<string, unknown> };
}
export interface FeedStream {
  close(): Promise<void>;
}
export interface FeedListener {
  onEvent(event: FeedEvent | null, token: ResumeToken): void;
  /** The stream is over. `historyLost`: its place is no longer in the database's log. */
  onEnd(reason: { historyLost: boolean; error: unknown }): void;
}

/** Watches every entity that is live, from `resumeAfter` or from now. `policies` say which fields of a record decide about who sees it. */
export function openFeedStream(
  store: Store,
  policies: ReadonlyMap<string, Policy>,
  resumeAfter: ResumeToken | null,
  listener: FeedListener,
): FeedStream {
  const live = new Map(
    [...store.registry.entities.values()]
      .filter((entity) => entity.live.on)
      .map((entity) => [collectionOf(entity), entity]),
  );
  return watch(store, [...live.keys()], resumeAfter, 'updateLookup', {
    onChange(change) {
      const entity = live.get(change.ns.coll);
      listener.onEvent(
        entity && change.fullDocument
          ? tellOnce(
              toFeedEvent(entity, scopeFieldNames(entity, policies), change.fullDocument, takenBy(change)),
              change,
            )
          : null,
        change._id,
      );
    },
    onBegin: (token) => listener.onEvent(null, token),
    onEnd: (reason) => listener.onEnd(reason),
  });
}

export interface ServerListener {
  /** It listens: whatever is committed from now on will be told. */
  onOpen(): void;
  onFrame(frame: Record<string, unknown>): void;
  onRights(): void;
  onContent(tenantId: string | null): void;
  /** A record was written on which something rests that the process remembers. */
  onRemembered(entity: string, id: string): void;
  onToken(token: ResumeToken): void;
  onEnd: FeedListener['onEnd'];
}

/**
 * Watches feed frames, changes that decide about permissions, and those that the caches of a process depend on; every
 * such process has one.
 */
export function openServerStream(
  store: Store,
  resumeAfter: ResumeToken | null,
  remembered: ReadonlySet<string>,
  listener: ServerListener,
): FeedStream {
  const { registry } = store;
  const byCollection = new Map([...registry.entities.values()].map((entity) => [collectionOf(entity), entity.name]));
  const watched = new Set([...remembered, ...registry.rights.keys(), ...registry.portal]);
  const collections = [...byCollection].filter(([, name]) => watched.has(name)).map(([collection]) => collection);
  const tellContent = async ({ ns, documentKey, fullDocument }: Change) => {
    const { tenantId } = fullDocument ?? (await siteOf(store, ns.coll, documentKey._id).catch(() => null)) ?? {};
    listener.onContent(tenantId ? String(tenantId) : null);
  };
  // Of most changes the id is all that matters, so updates come without their documents.
  return watch(store, ['feed_frames', ...collections], resumeAfter, 'default', {
    onOpen: () => listener.onOpen(),
    onChange(change) {
      const entity = byCollection.get(change.ns.coll);
      if (entity) {
        if (remembered.has(entity)) listener.onRemembered(entity, String(change.documentKey._id));
        if (concernsRights(registry.rights.get(entity), change)) listener.onRights();
        // Pages that any visitor may read are kept rendered; a change of the platform's own lists may concern every
        // portal.
        if (registry.portal.has(entity)) void tellContent(change);
      } else if (change.operationType === 'insert' && change.fullDocument) listener.onFrame(change.fullDocument);
      listener.onToken(change._id);
    },
    onEnd: (reason) => listener.onEnd(reason),
  });
}

/** The institution of a record that was changed. */
const siteOf = (store: Store, collection: string, id: unknown) =>
  store
    .raw()
    .collection(collection)
    .findOne({ _id: id as never }, { projection: { tenantId: 1 } });

/** `when`: fields of which a change counts, null for every write; undefined where rights do not rest on the entity at all. */
function concernsRights(
  when: readonly string[] | null | undefined,
  { operationType, updateDescription }: Change,
): boolean {
  if (!when) return when === null;
  const fields = updateDescription?.updatedFields ?? {};
  return operationType !== 'insert' && when.some((field) => field in fields);
}

interface WatchListener {
  onChange(change: Change): void;
  /** Where a stream that did not resume begins, told before the first change. */
  onBegin?(token: ResumeToken): void;
  onOpen?(): void;
  onEnd(reason: { historyLost: boolean; error: unknown }): void;
}

const REASON_MS = 50;

function watch(
  store: Store,
  collections: readonly string[],
  resumeAfter: ResumeToken | null,
  fullDocument: 'default' | 'updateLookup',
  listener: WatchListener,
): FeedStream {
  const stream = store
    .raw()
    .watch(
      [{ $match: { operationType: { $in: ['insert', 'update', 'replace'] }, 'ns.coll': { $in: [...collections] } } }],
      { fullDocument, maxAwaitTimeMS: 500, ...(resumeAfter ? { resumeAfter } : {}) },
    );
  let closed = false;
  stream.on('change', (change) => {
    if (!closed) listener.onChange(change as unknown as Change);
  });
  // Until a place is stored, a process that takes over would begin at its own present and miss what lies between.
  if (!resumeAfter && listener.onBegin)
    stream.once('resumeTokenChanged', (token) => {
      if (!closed) listener.onBegin?.(token as ResumeToken);
    });
  // The first answer of the database, resumed or not, moves the place.
  if (listener.onOpen)
    stream.once('resumeTokenChanged', () => {
      if (!closed) listener.onOpen?.();
    });
  const end = (error: unknown) => {
    if (closed) return;
    closed = true;
    void stream.close().catch(() => undefined);
    listener.onEnd({ historyLost: isHistoryLost(error), error });
  };
  stream.on('error', end);
  // The driver closes first and says why afterwards; without the reason nobody would know that the place is gone.
  stream.on('close', () => void setTimeout(() => end(new Error('the change stream was closed')), REASON_MS));
  return {
    async close() {
      closed = true;
      await stream.close().catch(() => undefined);
    },
  };
}

/** The place is no longer in the log, or is none of this log's (a database that was moved or restored). */
const HISTORY_LOST = new Set([286, 280, 136, 260, 9, 40585, 50811]);
const isHistoryLost = (error: unknown) => HISTORY_LOST.has((error as { code?: number }).code ?? 0);

/**
 * Room values and scope fields that exactly this change removed. The document that comes with a change is the present one: after a second
 * move it names only the last room left, and the followers of the one before would never hear of it.
 */
function takenBy({ updateDescription, fullDocument }: Change): Record<string, unknown> {
  if (!updateDescription) return (fullDocument?.was as Record<string, unknown> | undefined) ?? {};
  const fields = Object.entries(updateDescription.updatedFields ?? {});
  const whole = fields.find(([name]) => name === 'was')?.[1];
  if (whole) return whole as Record<string, unknown>;
  return Object.fromEntries(
    fields.filter(([name]) => name.startsWith('was.')).map(([name, value]) => [name.slice('was.'.length), value]),
  );
}

/**
 * The document that comes with an update is the current one. When it is already newer than the update, a later change
 * of the same stream reports that state; reporting it here too would send it twice. A row that this change took out of
 * a room or out of someone's row scope is always reported.
 */
function tellOnce(told: FeedEvent, { updateDescription }: Change): FeedEvent | null {
  const rev = Number(updateDescription?.updatedFields?.['rev'] ?? told.event.rev);
  if (rev >= told.event.rev) return told;
  if (told.scopeFields.length > 1) return { ...told, leftRev: rev };
  return told.left.length > 0 ? { ...told, topics: [], leftRev: rev } : null;
}

function toFeedEvent(
  entity: Entity,
  by: readonly string[] | undefined,
  doc: Record<string, unknown>,
  was: Record<string, unknown>,
): FeedEvent {
  const { room, filtered, fields, roomsOnly } = entity.live;
  const tenant = entity.scope === 'tenant' ? String(doc.tenantId) : PLATFORM;
  const value = (field: string) => toApi(entity.fields[field]!, doc[field]);
  const ownRooms = room.filter((field) => !filtered.includes(field));
  const rooms = (values: (field: string) => unknown) =>
    ownRooms.flatMap((field) => {
      const at = values(field);
      return at === undefined || at === null
        ? []
        : [topicOf(tenant, { entity: entity.name, room: { field, value: String(at) } })];
    });
  const rev = Number(doc.rev);
  const before = was[SCOPE_FIELDS_BEFORE];
  return {
    topics: [
      ...(roomsOnly && filtered.length === 0 ? [] : [topicOf(tenant, { entity: entity.name })]),
      ...rooms(value),
    ],
    left: rooms((field) => was[field]),
    leftRev: rev,
    scopeFields: by
      ? [...(typeof before === 'string' ? [JSON.parse(before) as ScopeFields] : []), scopeFieldsOf(entity, by, doc)]
      : [],
    event: {
      op: doc.alive === false ? 'remove' : rev === 1 ? 'create' : 'update',
      entity: entity.name,
      id: String(doc._id),
      rev,
      at: new Date(doc.updatedAt as Date).toISOString(),
      ...(doc.updatedBy ? { by: String(doc.updatedBy) } : {}),
      // null, not absence: a cleared field must reach the browser too.
      ...(fields.length > 0 ? { set: Object.fromEntries(fields.map((field) => [field, value(field) ?? null])) } : {}),
    },
  };
}
