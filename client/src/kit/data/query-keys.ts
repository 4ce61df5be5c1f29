import type { ListQuery } from '@pathshala/shared';

/** Cache keys. Everything of one entity is under `['entity', name]`, so that one change freshens all of it. */
export const keys = {
  entity: (entity: string) => ['entity', entity] as const,
  lists: (entity: string) => ['entity', entity, 'list'] as const,
  list: (entity: string, query: ListQuery) => ['entity', entity, 'list', query] as const,
  record: (entity: string, id: string) => ['entity', entity, 'record', id] as const,
  options: (entity: string, input: unknown) => ['entity', entity, 'options', input] as const,
  action: (id: string, input?: unknown) =>
    input === undefined ? (['action', id] as const) : (['action', id, input] as const),
};
