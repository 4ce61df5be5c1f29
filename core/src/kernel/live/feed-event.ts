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
  const roomsOf = (tenant: string, values: readonly unknown[]) =>
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
  return (doc, was) => {
    const tenant = tenantOf(doc.tenantId);
    const value = (field: string) => toApi(entity.fields[field]!, doc[field]);
    const rev = Number(doc.rev);
    const before = was[SCOPE_FIELDS_BEFORE];
    return {
      topics: topicsOf(tenant, ownRooms.map(value)),
      left: roomsOf(
        tenant,
        ownRooms.map((field) => was[field]),
      ),
      leftRev: rev,
      scopeFields: by
        ? [...(typeof before === 'string' ? [JSON.parse(before) as ScopeFields] : []), scopeFieldsOf(entity, by, doc)]
        : [],
      event: {
        op: doc.alive === false ? 'remove' : rev === 1 ? 'create' : 'update',
        entity: entity.name,
        id: String(doc._id),
        rev,
        at: instantOf(doc.updatedAt),
        ...(doc.updatedBy ? { by: String(doc.updatedBy) } : {}),
        // null, not absence: a cleared field must reach the browser too.
        ...(fields.length > 0 ? { set: Object.fromEntries(fields.map((field) => [field, value(field) ?? null])) } : {}),
      },
    };
  };
}

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
