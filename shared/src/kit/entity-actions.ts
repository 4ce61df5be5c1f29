import { z } from 'zod';
import { INPUT_BYTES, type Action } from './action';
import { GENERATED_VERBS, type Entity, type GeneratedVerb, type Input, type Patch, type Row } from './entity';
import { idSchema } from './fields';
import { lazily } from './lazily';
import type { ListPage, ListQuery, OptionItem } from './query';
import { permissionOf, type Verb } from './permission';

const textSchema = z.strictObject({ en: z.string(), bn: z.string() });
const byId = z.strictObject({ id: idSchema });
const change = z.strictObject({ id: idSchema, rev: z.int().min(0) });

const VERB_OF: Record<GeneratedVerb, Verb> = {
  list: 'read',
  get: 'read',
  options: 'read',
  export: 'read',
  create: 'create',
  update: 'update',
  restore: 'update',
  remove: 'remove',
};

/** The actions that an entity gets for free. */
export interface EntityActions<E extends Entity> {
  list: Action<ListQuery, ListPage<Row<E>>, 'query'>;
  get: Action<{ id: string }, Row<E>, 'query'>;
  /** For pickers: at most 50 matches of `q`, or exactly the records of `ids`; `filter` narrows (class → its sections). */
  options: Action<{ q?: string; ids?: string[]; filter?: Record<string, string> }, { items: OptionItem[] }, 'query'>;
  create: Action<Input<E>, Row<E>, 'command'>;
  update: Action<{ id: string; rev: number; patch: Patch<E> }, Row<E>, 'command'>;
  remove: Action<{ id: string; rev: number }, { id: string }, 'command'>;
  restore: Action<{ id: string; rev: number }, Row<E>, 'command'>;
  /** Exactly the filtered rows, as text cells with a header row. */
  /** `columns`: these fields in this order; without it every field that a sheet can hold. */
  export: Action<
    ListQuery & { locale?: 'en' | 'bn'; columns?: string[] },
    { header: string[]; rows: string[][] },
    'query'
  >;
}

const cache = new WeakMap<Entity, EntityActions<Entity>>();

/** The generated actions of an entity; the same object on every call. Those left out of its declaration still have a contract but no route. */
export function actionsOf<E extends Entity>(entity: E): EntityActions<E> {
  let made = cache.get(entity);
  if (!made) cache.set(entity, (made = build(entity)));
  return made as unknown as EntityActions<E>;
}

function build(entity: Entity): EntityActions<Entity> {
  const base = `/api/${entity.path}`;
  const make = (
    verb: GeneratedVerb,
    method: Action['method'],
    path: string,
    input: () => z.ZodType,
    output: () => z.ZodType,
  ): Action => {
    const plain: Omit<Action, 'input' | 'output'> = {
      id: `${entity.name}.${verb}`,
      module: '',
      kind: method === 'GET' ? 'query' : 'command',
      method,
      path,
      permission: permissionOf(entity.name, VERB_OF[verb]),
      ui: null,
      labels: {},
      audited: method !== 'GET',
      transaction: method !== 'GET',
      upload: null,
      leavesRights: false,
      work: verb === 'export' ? 'exports' : method === 'GET' ? 'reads' : 'changes',
      turn: null,
      delegates: false,
      withheldFromActing: false,
      maxBytes: INPUT_BYTES,
      entity: entity.name,
    };
    return lazily<typeof plain, Pick<Action, 'input' | 'output'>>(plain, { input, output });
  };
  const row = () => entity.row;
  const page = () =>
    z.strictObject({
      rows: z.array(entity.row),
      total: z.int(),
      isMore: z.boolean().optional(),
      labels: z.record(z.string(), z.record(z.string(), textSchema)),
    });
  return {
    list: make('list', 'GET', base, () => entity.query, page),
    get: make('get', 'GET', `${base}/:id`, () => byId, row),
    options: make(
      'options',
      'GET',
      `${base}/options`,
      () =>
        z.strictObject({
          q: z.string().max(200).optional(),
          ids: z.array(idSchema).max(500).optional(),
          filter: z.record(z.string(), z.string()).optional(),
        }),
      () =>
        z.strictObject({
          items: z.array(z.strictObject({ id: idSchema, label: textSchema, hint: z.string().optional() })),
        }),
    ),
    create: make('create', 'POST', base, () => entity.input, row),
    update: make('update', 'PATCH', `${base}/:id`, () => change.extend({ patch: entity.patch }), row),
    remove: make(
      'remove',
      'DELETE',
      `${base}/:id`,
      () => change,
      () => byId,
    ),
    restore: make('restore', 'POST', `${base}/:id/restore`, () => change, row),
    export: make(
      'export',
      'GET',
      `${base}/export`,
      () =>
        (entity.query as unknown as z.ZodObject).extend({
          locale: z.enum(['en', 'bn']).optional(),
          columns: z.array(z.string().max(60)).min(1).max(100).optional(),
        }),
      () => z.strictObject({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    ),
  } as unknown as EntityActions<Entity>;
}

/** Generated actions that are mounted, fixed paths before `:id` ones. */
export function mountedActions(entity: Entity): { verb: GeneratedVerb; action: Action }[] {
  const all = actionsOf(entity) as unknown as Record<GeneratedVerb, Action>;
  return GENERATED_VERBS.filter((verb) => entity.actions.includes(verb)).map((verb) => ({ verb, action: all[verb] }));
}
