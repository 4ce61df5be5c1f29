import { PLATFORM, topicOf, type Entity, type LiveEvent } from '@pathshala/shared/kit';
import { toApi } from '../mongo/derive-model';
import { SCOPE_FIELDS_BEFORE, scopeFieldsOf, type ScopeFields } from './scope-fields';

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
/**
 * The event of one change, with its topics.
 * @param doc the stored document after it
 * @param was room values and scope fields that the change removed
 */
export type ToFeedEvent = (doc: Record<string, unknown>, was: Record<string, unknown>) => FeedEvent;
/** Limit of the lists of topics that are kept for one announcement. */
const MOST_ROOMS = 500;

/**
 * Returns a maker of events for the records of one announcement. Thousands of them share their institution, their
 * moment and a few rooms, so each of these is worked out once, and records in the same rooms share a list of topics.
 */
export function feedEvents(entity: Entity, by: readonly string[] | undefined): ToFeedEvent {
  const { room, filtered, fields, roomsOnly } = entity.live;
  const ownRooms = room.filter((field) => !filtered.includes(field));
  const isWhole = !(roomsOnly && filtered.length === 0);
  const tenantOf = lastOf((tenantId: unknown) => (entity.scope === 'tenant' ? String(tenantId) : PLATFORM));
  const instantOf = lastOf((at: unknown) => new Date(at as Date).toISOString());
  const known = new Map<string, readonly string[]>();
  const roomsOf = (tenant: string, values: readonly unknown[]): readonly string[] =>
    ownRooms.flatMap((field, at) => {
      const value = values[at];
      return value === undefined || value === null
        ? []
        : [topicOf(tenant, { entity: entity.name, room: { field, value: String(value) } })];
    });
  const topicsOf = (tenant: string, values: readonly unknown[]): readonly string[] => {
    const key = JSON.stringify([tenant, ...values]);
    const found = known.get(key);
    if (found) return found;
    const made = [...(isWhole ? [topicOf(tenant, { entity: entity.name })] : []), ...roomsOf(tenant, values)];
    if (known.size < MOST_ROOMS) known.set(key, made);
    return made;
  };
  // Equal references of records that were made together are one object.
  let before: { tenant: string; stored: readonly unknown[]; topics: readonly string[] } | null = null;
  const roomsWhere = (tenant: string, doc: Record<string, unknown>): readonly string[] => {
    if (before?.tenant === tenant && before.stored.every((value, at) => value === doc[ownRooms[at]!]))
      return before.topics;
    const topics = topicsOf(
      tenant,
      ownRooms.map((field) => toApi(entity.fields[field]!, doc[field])),
    );
    before = { tenant, stored: ownRooms.map((field) => doc[field]), topics };
    return topics;
  };
  return (doc, was) => {
    const tenant = tenantOf(doc.tenantId);
    const rev = Number(doc.rev);
    const event: LiveEvent = {
      op: doc.alive === false ? 'remove' : rev === 1 ? 'create' : 'update',
      entity: entity.name,
      id: String(doc._id),
      rev,
      at: instantOf(doc.updatedAt),
    };
    if (doc.updatedBy) event.by = String(doc.updatedBy);
    if (fields.length > 0) {
      const set: Record<string, unknown> = {};
      // null, not absence: a cleared field must reach the browser too.
      for (const field of fields) set[field] = toApi(entity.fields[field]!, doc[field]) ?? null;
      event.set = set;
    }
    const scopeFieldsWere = was[SCOPE_FIELDS_BEFORE];
    const scopeFields = by ? [scopeFieldsOf(entity, by, doc)] : [];
    if (by && typeof scopeFieldsWere === 'string') scopeFields.unshift(JSON.parse(scopeFieldsWere) as ScopeFields);
    return { topics: roomsWhere(tenant, doc), left: leftOf(tenant, was), leftRev: rev, scopeFields, event };
  };

  function leftOf(tenant: string, was: Record<string, unknown>): readonly string[] {
    for (const field of ownRooms)
      if (was[field] !== undefined)
        return roomsOf(
          tenant,
          ownRooms.map((each) => was[each]),
        );
    return NONE;
  }
}
const NONE: readonly string[] = [];

/** The event of a single record. */
export const toFeedEvent = (
  entity: Entity,
  by: readonly string[] | undefined,
  ...[doc, was]: Parameters<ToFeedEvent>
): FeedEvent => feedEvents(entity, by)(doc, was);

/** Keeps the last result: records that are written together share the object from which it is made. */
function lastOf<T>(make: (value: unknown) => T): (value: unknown) => T {
  let last: { value: unknown; made: T } | null = null;
  return (value) => (last && last.value === value ? last : (last = { value, made: make(value) })).made;
}
