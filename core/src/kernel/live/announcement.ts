import type { Entity, LiveEvent } from '@pathshala/shared/kit';
import type { Policy } from '../contracts';
import { feedEvents, type FeedEvent } from './feed-event';
import { scopeFieldNames, type ScopeFields } from './scope-fields';

/** Collection of what units of work announce. Nobody reads it but the change streams. */
export const ANNOUNCEMENTS = 'feed_changes';

/**
 * Changes of one unit of work, written in its transaction: one change event for all records instead of one for each,
 * and nobody has to look the records up again.
 */
export interface Announcement {
  at: Date;
  /** Names of the entities in it. */
  entities: readonly string[];
  /** `Touched[]` as JSON, for processes that remember records. */
  touched: string;
  /** `Group[]` as JSON, for the feed. */
  told: string;
  /** Absent in announcements of an earlier version. */
  cause?: Cause;
}
/** The call or job behind a change, for log lines and traces. */
export interface Cause {
  requestId: string;
  userId: string | null;
  /** Its span as a W3C `traceparent`; only with tracing. */
  traceparent?: string;
}
/** Records of one entity that were written together. */
export interface Touched {
  entity: string;
  /** null where the entity belongs to the platform. */
  tenantId: string | null;
  /** Stored names of what changed in any of them; null for records that did not exist before. */
  fields: readonly string[] | null;
  ids: readonly string[];
}
/** A record as it is stored after the write, and the room values and scope fields that the write removed. */
export interface Written {
  doc: Readonly<Record<string, unknown>>;
  was: Readonly<Record<string, unknown>>;
}
/** Events that differ in nothing but the record and its values; a row holds id, values of `fields`, scope fields. */
interface Group {
  topics: readonly string[];
  left: readonly string[];
  leftRev: number;
  event: Omit<LiveEvent, 'id' | 'set'>;
  fields: readonly string[] | null;
  rows: readonly (readonly [id: string, values: readonly unknown[], scopeFields: readonly ScopeFields[]])[];
}

/** A group while it is gathered, each of its rows as JSON. */
interface Gathered {
  head: Omit<Group, 'rows'>;
  rows: string[];
}

/** Bounds of one announcement, so that its document never reaches the database's limit of 16 MB. */
const MOST_RECORDS = 2_000;
const MOST_CHARACTERS = 1_000_000;

interface Part {
  entities: Set<string>;
  touched: string[];
  told: string[];
  records: number;
  characters: number;
}
/** Gathers what a unit of work changes. */
export interface Announcer {
  /** `fields` as in `Touched`; each record at most once in a call. */
  add(entity: Entity<string, any>, fields: readonly string[] | null, written: readonly Written[]): void;
  /** One announcement for all of it, or few where it is large; none when nothing was written. */
  announcements(at: Date): Announcement[];
}

export function announcer(policies: ReadonlyMap<string, Policy>): Announcer {
  const parts: Part[] = [];
  const room = (): Part => {
    const last = parts.at(-1);
    if (last && last.records < MOST_RECORDS && last.characters < MOST_CHARACTERS) return last;
    const part = { entities: new Set<string>(), touched: [], told: [], records: 0, characters: 0 };
    parts.push(part);
    return part;
  };
  return {
    add(entity, fields, written) {
      const by = entity.live.on ? scopeFieldNames(entity, policies) : undefined;
      for (let at = 0; at < written.length;) {
        const part = room();
        at += put(part, entity, { fields, by, rest: written.slice(at, at + MOST_RECORDS - part.records) });
      }
    },
    announcements: (at) =>
      parts.map(({ entities, touched, told }) => ({
        at,
        entities: [...entities],
        touched: `[${touched.join()}]`,
        told: `[${told.join()}]`,
      })),
  };
}

/** @returns how many records found room */
function put(
  part: Part,
  entity: Entity,
  {
    fields,
    by,
    rest,
  }: { fields: readonly string[] | null; by: readonly string[] | undefined; rest: readonly Written[] },
): number {
  const ids: string[] = [];
  const groups = new Map<string, Gathered>();
  const toEvent = feedEvents(entity, by);
  // Thousands are written alike: each is held against the one before it, and looked up only where it differs.
  let last: { told: FeedEvent; rows: string[] } | null = null;
  for (const { doc, was } of rest) {
    if (part.characters >= MOST_CHARACTERS) break;
    if (!entity.live.on) {
      ids.push(String(doc._id));
      continue;
    }
    const told = toEvent(doc, was);
    const { id, set } = told.event;
    ids.push(id);
    const row = JSON.stringify([id, set ? Object.values(set) : NOTHING, told.scopeFields]);
    if (!last || !isAlike(last.told, told)) last = { told, rows: groupOf(groups, told).rows };
    last.rows.push(row);
    part.characters += row.length;
  }
  const tenantId = entity.scope === 'tenant' && rest[0] ? String(rest[0].doc.tenantId) : null;
  part.entities.add(entity.name);
  part.records += ids.length;
  part.touched.push(JSON.stringify({ entity: entity.name, tenantId, fields, ids } satisfies Touched));
  for (const { head, rows } of groups.values())
    part.told.push(`${JSON.stringify(head).slice(0, -1)},"rows":[${rows.join()}]}`);
  return ids.length;
}

const NOTHING: readonly unknown[] = [];

/** Of events of one entity: whether they belong to one group, for which they need no key. */
const isAlike = (one: FeedEvent, other: FeedEvent): boolean =>
  one.topics === other.topics &&
  one.left.length === 0 &&
  other.left.length === 0 &&
  one.leftRev === other.leftRev &&
  one.event.op === other.event.op &&
  one.event.rev === other.event.rev &&
  one.event.at === other.event.at &&
  one.event.by === other.event.by;

function groupOf(
  groups: Map<string, Gathered>,
  { topics, left, leftRev, event: { id: _id, set, ...event } }: FeedEvent,
): Gathered {
  const key = [event.op, event.rev, event.at, event.by, leftRev, ...topics, '', ...left].join(' ');
  let group = groups.get(key);
  if (!group)
    groups.set(
      key,
      (group = { head: { topics, left, leftRev, event, fields: set ? Object.keys(set) : null }, rows: [] }),
    );
  return group;
}

export const readTouched = ({ touched }: Pick<Announcement, 'touched'>): readonly Touched[] =>
  JSON.parse(touched) as readonly Touched[];

/** Events for subscribers, in the order of the writes; of records written together, those of one topic together. */
export const announcedEvents = ({ told }: Pick<Announcement, 'told'>): FeedEvent[] =>
  (JSON.parse(told) as Group[]).flatMap(({ topics, left, leftRev, event, fields, rows }) =>
    rows.map(([id, values, scopeFields]) => ({
      topics,
      left,
      leftRev,
      scopeFields,
      event: {
        ...event,
        id,
        ...(fields ? { set: Object.fromEntries(fields.map((field, at) => [field, values[at]])) } : {}),
      },
    })),
  );
