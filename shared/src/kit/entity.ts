import { z } from 'zod';
import { idSchema, kinds, type Field, type Fields } from './fields';
import { kebab } from './kebab';
import { lazily } from './lazily';
import { assertLifecycle } from './lifecycle/assert-lifecycle';
import type { Lifecycle } from './lifecycle/lifecycle';
import { type Live, totalLive, type TotalLive } from './live';
import type { Access } from './permission';
import type { Personal } from './personal';
import { type ListQuery, listQuerySchema } from './query';
import type { Text } from './text';

type ValueOf<F> = F extends { readonly '~value'?: infer V } ? NonNullable<V> : never;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type KeysWhere<F extends Fields, Shape> = { [K in keyof F]: F[K] extends Shape ? K : never }[keyof F];

/** A stored record as the API shows it. */
export type RowOf<F extends Fields> = Simplify<
  {
    id: string;
    rev: number;
    createdAt: string;
    updatedAt: string;
    createdBy?: string;
    updatedBy?: string;
    removedAt?: string;
  } & {
    [K in KeysWhere<F, { optional: false }>]: ValueOf<F[K]>;
  } & { [K in KeysWhere<F, { optional: true }>]?: ValueOf<F[K]> }
>;
/** The input of create. */
export type InputOf<F extends Fields> = Simplify<
  { [K in KeysWhere<F, { given: 'required' }>]: ValueOf<F[K]> } & {
    [K in KeysWhere<F, { given: 'may' }>]?: ValueOf<F[K]>;
  }
>;
/** The input of create in the repository: system fields included. */
export type StoredInputOf<F extends Fields> = Simplify<
  InputOf<F> & { [K in KeysWhere<F, { given: 'never' }>]?: ValueOf<F[K]> }
>;
/** The input of update: any subset; `null` clears an optional field. */
export type PatchOf<F extends Fields> = Simplify<
  { [K in KeysWhere<F, { given: 'required' }>]?: ValueOf<F[K]> } & {
    [K in KeysWhere<F, { given: 'may' }>]?: ValueOf<F[K]> | null;
  }
>;
/** Of a change in the repository: system fields included, the state of a life-cycle not, which only its steps write. */
export type StoredPatchOf<F extends Fields> = Simplify<
  PatchOf<F> & {
    [K in Exclude<KeysWhere<F, { given: 'never' }>, StateOf<F>>]?: ValueOf<F[K]> | null;
  } & { [K in StateOf<F>]?: never }
>;
type StateOf<F extends Fields> = KeysWhere<F, { '~isState': true }>;

export type Scope = 'tenant' | 'platform';
export const GENERATED_VERBS = ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'] as const;
export type GeneratedVerb = (typeof GENERATED_VERBS)[number];
/** `import` opens an entity to sheets, which `imports` checks, saves and takes back; it is no action of its own. */
export const ENTITY_VERBS = [...GENERATED_VERBS, 'import'] as const;
export type EntityVerb = (typeof ENTITY_VERBS)[number];
export const READ_VERBS: readonly GeneratedVerb[] = ['list', 'get', 'options', 'export'];

/** The declaration by an author. Required properties are decisions that nobody may forget. */
export interface EntityDeclaration<N extends string, F extends Fields, L extends Lifecycle<any, any> | null = null> {
  /** camelCase, singular; also the permission prefix and, in kebab-case plural, the path. */
  name: N;
  labels: { one: Text; many: Text };
  fields: F;
  /** Field that names a record, or one per language. Needs not be unique. */
  title: (keyof F & string) | { en: keyof F & string; bn: keyof F & string };
  /** Reference shown by its name before the title where the title alone would be ambiguous: "Eight - A". */
  titleWithin?: keyof F & string;
  /** References that tell two records of the same full title apart; named only where it is needed: "Nine - A (Day)". */
  titleApart?: readonly (keyof F & string)[];
  /**
   * Lists omit the outer places of a full title ("Main building - Ground floor - Room 101") if the rest is unambiguous.
   */
  shortInLists?: true;
  /** Default order of lists; `-` in front for descending. */
  order: readonly string[];
  /** Field tuples that must be unique among records that are not removed; the tenant is prefixed by the kernel. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /**
   * Field tuples that must be unique over all institutions, where each of the fields has a value. A refusal names the
   * field, never the record of the other institution.
   */
  uniqueEverywhere?: readonly (readonly (keyof F & string)[])[];
  /**
   * Text fields with words that a finder searches (`repo.find({ words })`): kept folded with the record, within an
   * index.
   */
  words?: readonly (keyof F & string)[];
  /**
   * Few records that change seldom and on which much rests (years, sections, settings): what handlers ask about them
   * outside of a transaction is remembered by each process until one of them changes.
   */
  seldom?: boolean;
  /**
   * The search box of the list looks in an index, for lists that grow with the years: each word typed begins a word
   * of a field that says `search`, and a number is found without its leading zeros. Only where nothing is found so is
   * the text looked for inside the fields, if it has four characters. `words` are then these fields, none of them
   * with `read`.
   */
  searchedByWords?: true;
  /** Further indexes; the tenant is prefixed by the kernel. */
  indexes?: readonly (readonly string[])[];
  /** `tenant` (default): belongs to one institution. `platform`: one for all; tenant actors only read. */
  scope?: Scope;
  access: Access;
  live: Live;
  /**
   * `if-unused`: refused while another record refers to it. `free`: always allowed. Both keep the record, marked
   * removed.
   */
  remove: 'if-unused' | 'free';
  /** A record is removed only with one of these values in each of the fields: a voucher as long as it is a draft. */
  removeWhen?: RemoveWhen;
  /** The generated actions; default all. `[]` = handlers only. */
  actions?: readonly EntityVerb[];
  /** Path of the collection when the plural is irregular. */
  path?: string;
  /** `false`: writes are not put into the audit trail (logs, tokens, rows of an audited aggregate). */
  audited?: boolean;
  /** Treatment of a person's values by an erasure; required where fields look like a person's. */
  personal?: Personal;
  /** States and the ways between them; its `stateField()` is one of the fields. */
  lifecycle?: L;
  /** Columns and filters of its lists in addition to its own fields (`LookedUp`). */
  lookedUp?: LookedUp;
  /** Columns that a list starts with, in order; without it the fields that say `list`. */
  columns?: readonly string[];
  /**
   * Parts of its form and details; each field that people fill in is in one of them. For entities with more fields than
   * fit on a screen.
   */
  sections?: readonly EntitySection<keyof F & string>[];
}

/**
 * Columns and filters of a list about what a module above knows of a record: section and roll of a student today.
 * Nothing of it is stored with the record; the module answers (`lookUps` of a core module). `follows`: entities whose
 * changes change it. `groupOnly`: says something in institutions of a group alone, and is offered nowhere else.
 */
export interface LookedUp {
  fields: Fields;
  follows: readonly string[];
  groupOnly?: boolean;
}

export type RemoveWhen = Readonly<Record<string, readonly (string | null)[]>>;

/** Whether a record may be removed as it is, for those who may remove at all. */
export const isRemovable = (
  { removeWhen }: Pick<AnyEntity, 'removeWhen'>,
  row: Readonly<Record<string, unknown>>,
): boolean => Object.entries(removeWhen).every(([field, values]) => values.includes((row[field] ?? null) as string));

/** A part of a long form. `help` is one sentence below its title. */
export interface EntitySection<Name extends string = string> {
  title: Text;
  help?: Text;
  fields: readonly Name[];
}

/** A declared entity, total: nobody downstream needs `?.` on it. */
export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  L extends Lifecycle<any, any> | null = Lifecycle<any, any> | null,
> {
  readonly name: N;
  readonly labels: { one: Text; many: Text };
  readonly fields: F;
  readonly title: { en: string; bn: string };
  readonly titleWithin: string | null;
  readonly titleApart: readonly string[];
  readonly shortInLists: boolean;
  readonly order: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly uniqueEverywhere: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly seldom: boolean;
  readonly searchedByWords: boolean;
  readonly indexes: readonly (readonly string[])[];
  readonly scope: Scope;
  readonly access: Access;
  readonly live: TotalLive;
  readonly remove: 'if-unused' | 'free';
  readonly removeWhen: RemoveWhen;
  readonly actions: readonly EntityVerb[];
  readonly path: string;
  readonly audited: boolean;
  readonly personal: Personal | null;
  readonly lifecycle: L;
  readonly sections: readonly EntitySection[];
  readonly lookedUp: LookedUp;
  readonly columns: readonly string[];
  /** Create, strict: unknown keys are errors. */
  readonly input: z.ZodObject;
  /** Update, strict: any subset, `null` clears. */
  readonly patch: z.ZodObject;
  readonly query: z.ZodType<ListQuery>;
  /** A record as generated actions answer it. */
  readonly row: z.ZodObject;
}

// Declared fields occur both as input and as output of a contract, so "some entity" needs a stand-in without variance.
export type AnyEntity = Entity<string, any>;

export type Row<E> = E extends Entity<string, infer F> ? RowOf<F> : never;
/**
 * Values by field name, where the entity is known at run time only: its schema, filter and mapper check each of them.
 */
type ByName<F, Known> = string extends keyof F ? Readonly<Record<string, unknown>> : Known;

export type Input<E> = E extends Entity<string, infer F> ? ByName<F, InputOf<F>> : never;
export type StoredInput<E> = E extends Entity<string, infer F> ? ByName<F, StoredInputOf<F>> : never;
export type Patch<E> = E extends Entity<string, infer F> ? ByName<F, PatchOf<F>> : never;
export type StoredPatch<E> = E extends Entity<string, infer F> ? ByName<F, StoredPatchOf<F>> : never;

export function defineEntity<
  const N extends string,
  const F extends Fields,
  L extends Lifecycle<any, any> | null = null,
>(declared: EntityDeclaration<N, F, L>): Entity<N, F, L> {
  const { name, fields, title } = declared;
  const keyed = [...(declared.unique ?? []), ...(declared.uniqueEverywhere ?? []), ...(declared.indexes ?? [])];
  for (const each of keyed.flat()) assertKnown(name, fields, each);
  assertLifecycle(declared);
  assertSealed(declared);
  assertSections(name, fields, declared.sections ?? []);
  const plain = {
    name,
    fields,
    labels: declared.labels,
    title: typeof title === 'string' ? { en: title, bn: title } : title,
    titleWithin: declared.titleWithin ?? null,
    titleApart: declared.titleApart ?? [],
    shortInLists: declared.shortInLists ?? false,
    order: declared.order,
    unique: declared.unique ?? [],
    uniqueEverywhere: declared.uniqueEverywhere ?? [],
    words: declared.searchedByWords ? wordsOfSearch(name, fields) : (declared.words ?? []),
    searchedByWords: declared.searchedByWords ?? false,
    seldom: declared.seldom ?? false,
    indexes: declared.indexes ?? [],
    scope: declared.scope ?? 'tenant',
    access: declared.access,
    live: totalLive(declared.live),
    remove: declared.remove,
    removeWhen: declared.removeWhen ?? {},
    actions: declared.actions ?? ENTITY_VERBS,
    path: declared.path ?? `${kebab(name)}s`.replace(/([^aeiou])ys$/, '$1ies').replace(/(s|x|ch|sh)s$/, '$1es'),
    audited: declared.audited ?? true,
    personal: declared.personal ?? null,
    lifecycle: (declared.lifecycle ?? null) as L,
    sections: declared.sections ?? [],
    lookedUp: declared.lookedUp ?? NOTHING_LOOKED_UP,
    columns: declared.columns ?? listed(fields),
  };
  for (const each of plain.columns) if (!(each in plain.lookedUp.fields)) assertKnown(name, fields, each);
  return lazily<typeof plain, Pick<Entity, 'input' | 'patch' | 'query' | 'row'>>(plain, {
    input: () => z.strictObject(shape(fields, 'create')),
    patch: () => z.strictObject(shape(fields, 'update')),
    query: () => listQuerySchema(fields, plain.lookedUp.fields),
    row: () => z.strictObject(rowShape(fields, plain.lookedUp.fields)),
  });
}

const NOTHING_LOOKED_UP: LookedUp = { fields: {}, follows: [] };
const listed = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]!.list);

/** All that a list of the entity may show: its fields, and what is looked up. */
export const shownFields = (entity: Pick<AnyEntity, 'fields' | 'lookedUp'>): Fields => ({
  ...entity.fields,
  ...entity.lookedUp.fields,
});

const schemas = new WeakMap<Field, z.ZodType>();

/**
 * Schema of one field's present value, the same object each time: making one takes longer than checking a thousand
 * values with it.
 */
export function valueSchema(field: Field): z.ZodType {
  const known = schemas.get(field);
  if (known) return known;
  const schema = kinds[field.kind].schema(field.of);
  schemas.set(field, schema);
  return schema;
}

function shape(fields: Fields, use: 'create' | 'update'): Record<string, z.ZodType> {
  const out: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.system || (use === 'update' && field.immutable)) continue;
    const value = valueSchema(field);
    if (use === 'update') out[name] = field.optional ? value.nullable().optional() : value.optional();
    else if (field.defaultValue !== undefined) out[name] = value.default(field.defaultValue);
    else out[name] = field.optional ? value.optional() : value;
  }
  return out;
}

function rowShape(fields: Fields, lookedUp: Fields): Record<string, z.ZodType> {
  const out: Record<string, z.ZodType> = {
    id: idSchema,
    rev: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    createdBy: idSchema.optional(),
    updatedBy: idSchema.optional(),
    removedAt: z.iso.datetime().optional(),
  };
  // Stored values were checked on the way in; a field without its `read` permission is left out.
  for (const [name, field] of Object.entries(fields))
    out[name] = field.optional || field.read ? valueSchema(field).optional() : valueSchema(field);
  for (const [name, field] of Object.entries(lookedUp)) out[name] = valueSchema(field).optional();
  return out;
}

/** Anyone who reads the list can search by words, so a field that needs a right of its own is refused. */
function wordsOfSearch(entity: string, fields: Fields): string[] {
  const searched = Object.entries(fields).filter(([, field]) => field.search);
  for (const [name, field] of searched)
    if (field.read) throw new Error(`${entity}.${name} has a read permission, so nobody may find by its words`);
  const words = searched.filter(([, field]) => !field.sealed).map(([name]) => name);
  if (words.length === 0) throw new Error(`${entity} is searched by words, but no field says search`);
  return words;
}

const SEALED_KINDS: readonly string[] = ['code', 'phone', 'text', 'email', 'json'];

/** A sealed field has no order and no words, and no change carries its value. */
function assertSealed({
  name,
  fields,
  ...declared
}: Pick<Entity, 'name' | 'fields' | 'order'> & { title: string | object; words?: readonly string[]; live: Live }) {
  const live = typeof declared.live === 'object' ? JSON.stringify(declared.live) : '';
  const used = [...declared.order.map((each) => each.replace(/^-/, '')), ...(declared.words ?? [])];
  used.push(...(typeof declared.title === 'string' ? [declared.title] : Object.values(declared.title)));
  for (const [field, { sealed, kind }] of Object.entries(fields)) {
    if (!sealed) continue;
    if (!SEALED_KINDS.includes(kind)) throw new Error(`${name}.${field}: a ${kind} cannot be sealed`);
    if (used.includes(field) || live.includes(`"${field}"`))
      throw new Error(`${name}.${field} is sealed: no title, order, words or live field`);
  }
}

function assertKnown(entity: string, fields: Fields, name: string) {
  const plain = name.replace(/^-/, '');
  if (!(plain in fields) && !['createdAt', 'updatedAt'].includes(plain))
    throw new Error(`Entity ${entity} has no field ${name}`);
}

/** A field that no section names would be in no form. */
function assertSections(entity: string, fields: Fields, sections: readonly EntitySection[]) {
  if (sections.length === 0) return;
  const named = sections.flatMap((section) => section.fields);
  for (const name of named) {
    assertKnown(entity, fields, name);
    if (named.indexOf(name) !== named.lastIndexOf(name)) throw new Error(`Two sections of ${entity} have ${name}`);
  }
  for (const [name, field] of Object.entries(fields))
    if (!field.system && field.kind !== 'json' && !named.includes(name))
      throw new Error(`No section of ${entity} has ${name}`);
}
