import {
  actionsOf,
  permissionOf,
  type Entity,
  type ListPage,
  type ListQuery,
  type OptionItem,
  type Row,
  type Subscription,
} from '@pathshala/shared';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callAction } from './api';
import { useSubscriptions } from './live/use-live';
import { useCan } from './session';
import { keys } from './query-keys';

export interface ReadOptions {
  /** `false` waits: a parent choice is missing. */
  enabled?: boolean;
  /** `false` does not follow changes (a picture of a moment, such as a print sheet). */
  live?: boolean;
}

/** A page of records, kept fresh by the live feed. While the next page loads, the previous one stays. */
export function useList<E extends Entity>(
  entity: E,
  query: ListQuery = {},
  options: ReadOptions = {},
): UseQueryResult<ListPage<Row<E>>, Error> {
  const can = useCan();
  const ready = useSubscriptions(
    options.live === false ? [] : [subscriptionFor(entity, query)].filter((each) => each !== null),
    entity.name,
  );
  useSubscriptions(options.live === false ? [] : lookedUpFrom(entity, can), `list:${entity.name}`);
  return useQuery({
    queryKey: keys.list(entity.name, query),
    queryFn: ({ signal }) => callAction(actionsOf(entity).list, query, signal),
    enabled: ready && (options.enabled ?? true),
    placeholderData: keepPreviousData,
  });
}

/** Where what its lists look up comes from, as far as the person hears of it. */
const lookedUpFrom = ({ lookedUp }: Entity, can: (permission: string) => boolean): Subscription[] =>
  lookedUp.follows.filter((name) => can(permissionOf(name, 'read'))).map((name) => ({ entity: name }));

/** One record by id, kept fresh by the live feed. */
export function useRecord<E extends Entity>(
  entity: E,
  id: string | null | undefined,
  options: ReadOptions = {},
): UseQueryResult<Row<E>, Error> {
  const ready = useSubscriptions(
    options.live === false || !id ? [] : [subscriptionFor(entity, {})].filter((each) => each !== null),
    entity.name,
  );
  return useQuery({
    queryKey: keys.record(entity.name, id ?? ''),
    queryFn: ({ signal }) => callAction(actionsOf(entity).get, { id: id! }, signal),
    enabled: ready && Boolean(id) && (options.enabled ?? true),
  });
}

export interface OptionsInput {
  q?: string;
  ids?: string[];
  filter?: Record<string, string>;
}

/** Choices for a picker: matches of `q` in both languages (at most 50), or exactly the records of `ids`. */
export function useOptions(
  entity: Entity,
  input: OptionsInput = {},
  options: ReadOptions = {},
): UseQueryResult<OptionItem[], Error> {
  return useQuery({
    queryKey: keys.options(entity.name, input),
    queryFn: async ({ signal }) => (await callAction(actionsOf(entity).options, input, signal)).items,
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  });
}

/**
 * The topic to follow for a list: the narrowest room that the filter names, else the whole entity; null when nothing of
 * it is live.
 */
export function subscriptionFor(entity: Entity, query: ListQuery): Subscription | null {
  const { on, room, roomsOnly } = entity.live;
  if (!on) return null;
  for (const field of room) {
    const value = query.filter?.[field]?.eq;
    if (typeof value === 'string') return { entity: entity.name, room: { field, value } };
  }
  return roomsOnly ? null : { entity: entity.name };
}
