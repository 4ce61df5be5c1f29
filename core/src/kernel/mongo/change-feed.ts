import type { Policy } from '../contracts';
import {
  ANNOUNCEMENTS,
  announcedEvents,
  readTouched,
  type Announcement,
  type Cause,
  type Touched,
} from '../live/announcement';
import { toFeedEvent, type FeedEvent } from '../live/feed-event';
import { scopeFieldNames } from '../live/scope-fields';
import type { Store } from './connection';
import { collectionOf } from './derive-model';

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
/** A cause with its institution; null on the platform. */
export interface Origin extends Cause {
  tenantId: string | null;
}
export interface FeedStream {
  close(): Promise<void>;
}
export interface FeedListener {
  /** @param from who changed it; the same object for all events of a unit of work, null outside of one */
  onEvent(event: FeedEvent | null, token: ResumeToken, from: Origin | null): void;
  /** The stream is over. `historyLost`: its place is no longer in the database's log. */
  onEnd(reason: { historyLost: boolean; error: unknown }): void;
}

/**
 * Watches every entity that is live, from `resumeAfter` or from now: what units of work announce, and each record that
 * is written outside of one. `policies` say which fields of a record decide about who sees it.
 */
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
  return watch(store, { collections: [...live.keys()], always: [ANNOUNCEMENTS] }, resumeAfter, 'updateLookup', {
    onChange(change) {
      if (change.ns.coll === ANNOUNCEMENTS) {
        const announcement = change.fullDocument as unknown as Announcement & { tenantId: unknown };
        const { cause, tenantId } = announcement;
        const from = cause ? { ...cause, tenantId: tenantId ? String(tenantId) : null } : null;
        const events = announcedEvents(announcement);
        for (const event of events) listener.onEvent(event, change._id, from);
        if (events.length === 0) listener.onEvent(null, change._id, from);
        return;
      }
      const entity = live.get(change.ns.coll);
      listener.onEvent(
        entity && change.fullDocument
          ? tellOnce(
              toFeedEvent(entity, scopeFieldNames(entity, policies), change.fullDocument, takenBy(change)),
              change,
            )
          : null,
        change._id,
        null,
      );
    },
    onBegin: (token) => listener.onEvent(null, token, null),
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
  const onTouched = ({ entity, tenantId, fields, ids }: Touched) => {
    if (remembered.has(entity)) for (const id of ids) listener.onRemembered(entity, id);
    if (concernsRights(registry.rights.get(entity), fields)) listener.onRights();
    if (registry.portal.has(entity)) for (const _ of ids) listener.onContent(tenantId);
  };
  // Of most changes the id is all that matters, so updates come without their documents.
  return watch(store, { collections, always: ['feed_frames', ANNOUNCEMENTS] }, resumeAfter, 'default', {
    onOpen: () => listener.onOpen(),
    onChange(change) {
      const entity = byCollection.get(change.ns.coll);
      const isInsert = change.operationType === 'insert';
      if (change.ns.coll === ANNOUNCEMENTS) {
        const announcement = change.fullDocument as unknown as Announcement;
        if (announcement.entities.some((name) => watched.has(name))) readTouched(announcement).forEach(onTouched);
      } else if (entity) {
        if (remembered.has(entity)) listener.onRemembered(entity, String(change.documentKey._id));
        const fields = Object.keys(change.updateDescription?.updatedFields ?? {});
        if (concernsRights(registry.rights.get(entity), isInsert ? null : fields)) listener.onRights();
        // Pages that any visitor may read are kept rendered; a change of the platform's own lists may concern every
        // portal.
        if (registry.portal.has(entity)) void tellContent(change);
      } else if (isInsert && change.fullDocument) listener.onFrame(change.fullDocument);
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

/**
 * @param when fields of which a change counts, null for every write; undefined where rights do not rest on the entity
 * @param fields those that changed; null for a new record
 */
function concernsRights(when: readonly string[] | null | undefined, fields: readonly string[] | null): boolean {
  if (!when) return when === null;
  return fields !== null && when.some((field) => fields.includes(field));
}

interface WatchListener {
  onChange(change: Change): void;
  /** Where a stream that did not resume begins, told before the first change. */
  onBegin?(token: ResumeToken): void;
  onOpen?(): void;
  onEnd(reason: { historyLost: boolean; error: unknown }): void;
}

const REASON_MS = 50;

/**
 * @param collections report each record written outside a transaction; a unit of work announces its own records, and
 * events of a transaction carry its number
 * @param always collections that report every event
 */
function watch(
  store: Store,
  { collections, always }: { collections: readonly string[]; always: readonly string[] },
  resumeAfter: ResumeToken | null,
  fullDocument: 'default' | 'updateLookup',
  listener: WatchListener,
): FeedStream {
  const reported = [
    { 'ns.coll': { $in: [...always] } },
    { 'ns.coll': { $in: [...collections] }, txnNumber: { $exists: false } },
  ];
  const stream = store
    .raw()
    .watch([{ $match: { operationType: { $in: ['insert', 'update', 'replace'] }, $or: reported } }], {
      fullDocument,
      maxAwaitTimeMS: 500,
      ...(resumeAfter ? { resumeAfter } : {}),
    });
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
