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
export function toFeedEvent(
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
