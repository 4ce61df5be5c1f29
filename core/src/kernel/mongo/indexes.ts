import { referencesIn, type Entity } from '@pathshala/shared/kit';
import type { StoredModel } from './derive-model';
import { SEARCH_WORDS } from './search-words';

type Keys = Record<string, 1 | -1>;
export interface IndexSpec {
  key: Keys;
  name: string;
  unique?: true;
  partialFilterExpression?: Record<string, unknown>;
}

/**
 * Every index of an institution's collection begins with the institution, but for what is unique over all of them;
 * unique ones leave removed records out.
 * Those that give a list its order have `alive` before it: a list asks for records that are there, or for removed
 * ones, and so the index alone says how many there are.
 */
export function indexesOf(entity: Entity): IndexSpec[] {
  const tenant: Keys = entity.scope === 'tenant' ? { tenantId: 1 } : {};
  const keys = (fields: readonly string[]): Keys => ({
    ...tenant,
    ...Object.fromEntries(
      fields.map((field) => (field.startsWith('-') ? [field.slice(1), -1 as const] : [storedAs(field), 1 as const])),
    ),
  });
  // Two equal values are encrypted differently, but have the same mark.
  const storedAs = (field: string) => (entity.fields[field]?.sealed ? `${field}.mark` : field);
  const name = (prefix: string, fields: readonly string[]) => `${prefix}_${fields.join('_')}`;
  const out = new Map<string, IndexSpec>();
  const add = (spec: IndexSpec) => {
    const id = JSON.stringify([spec.key, spec.unique ?? false]);
    if (Object.keys(spec.key).length > 0 && !out.has(id)) out.set(id, spec);
  };
  for (const fields of entity.unique) {
    const allOptional = fields.every((field) => entity.fields[field]?.optional);
    add({
      key: keys(fields),
      name: name('uq', fields),
      unique: true,
      partialFilterExpression: {
        alive: true,
        ...(allOptional ? Object.fromEntries(fields.map((field) => [field, { $exists: true }])) : {}),
      },
    });
  }
  for (const fields of entity.uniqueEverywhere)
    add({
      key: Object.fromEntries(fields.map((field) => [storedAs(field), 1 as const])),
      name: name('ue', fields),
      unique: true,
      partialFilterExpression: {
        alive: true,
        ...Object.fromEntries(fields.map((field) => [field, { $exists: true }])),
      },
    });
  if (entity.words.length > 0) add({ key: keys([SEARCH_WORDS]), name: name('ix', [SEARCH_WORDS]) });
  for (const fields of entity.indexes) {
    const filter = fields.slice(0, fields.length - entity.order.length);
    // One that ends in the order of the list gives what its first fields find in that order, page by page.
    if (endsInOrder(entity, fields))
      add({ key: { ...keys(filter), ...ALIVE, ...sortKeys(entity, entity.order) }, name: name('io', fields) });
    else add({ key: keys(fields), name: name('ix', fields) });
  }
  // The order of a list, which ends in the id unless it is unique; a unique index of the same fields gives it already.
  const order = sortKeys(entity, entity.order);
  if (
    entity.order.length > 0 &&
    ![...out.values()].some(
      (spec) =>
        spec.unique &&
        JSON.stringify(spec.key) === JSON.stringify({ ...tenant, ...order }) &&
        Object.keys(spec.partialFilterExpression ?? {}).length === 1,
    )
  )
    add({ key: { ...tenant, ...ALIVE, ...order }, name: name('by', entity.order) });
  for (const { path } of referencesIn(entity.fields))
    if (!startsWith([...out.values()], keys([path]))) add({ key: keys([path]), name: name('rf', [path]) });
  // The owner of a picture or paper is looked up for each file that a page shows.
  for (const [field, { kind }] of Object.entries(entity.fields))
    if ((kind === 'file' || kind === 'image') && !startsWith([...out.values()], keys([field])))
      add({ key: keys([field]), name: name('rf', [field]) });
  return [...out.values()];
}

const ALIVE: Keys = { alive: 1 };

/** The direction of each is that of the order: read backwards it serves the other one too. */
function endsInOrder({ order }: Entity, fields: readonly string[]): boolean {
  const plain = (names: readonly string[]) => names.map((field) => field.replace(/^-/, '')).join();
  return order.length > 0 && fields.length > order.length && plain(fields.slice(-order.length)) === plain(order);
}

/** Whether an index that holds every record alive begins so: a further one would only make writes dearer. */
const startsWith = (specs: readonly IndexSpec[], key: Keys): boolean =>
  specs.some(
    (spec) =>
      Object.keys(spec.partialFilterExpression ?? {}).length <= 1 &&
      JSON.stringify(Object.entries(spec.key).slice(0, Object.keys(key).length)) ===
        JSON.stringify(Object.entries(key)),
  );

/**
 * A sort as the store takes it. The id decides between equals, so that pages never overlap; where what is sorted by is
 * unique there are none. It runs in the last field's direction, so that one index gives the order both ways.
 */
export function sortKeys(entity: Entity, sort: readonly string[], isUnique = isUniqueIn(entity, sort)): Keys {
  const fields = sort.map((field): [string, 1 | -1] => (field.startsWith('-') ? [field.slice(1), -1] : [field, 1]));
  return Object.fromEntries(isUnique ? fields : [...fields, ['_id', fields.at(-1)?.[1] ?? 1]]);
}

/** Whether no two records that are not removed can agree in all of these fields. */
function isUniqueIn(entity: Entity, sort: readonly string[]): boolean {
  const fields = new Set(sort.map((field) => field.replace(/^-/, '')));
  return entity.unique.some(
    (tuple) => tuple.every((field) => fields.has(field)) && !tuple.every((field) => entity.fields[field]?.optional),
  );
}

/**
 * Records that a unique index cannot be made over, because an earlier version let them agree in what must be unique.
 */
export interface DoubledRecords {
  entity: Entity;
  fields: readonly string[];
  /** Ids of those that agree, at most a hundred times. */
  groups: readonly (readonly string[])[];
}

/**
 * Whether `ensureIndexes` would change nothing. Every process asks at its start, one question of each collection.
 * @param collections names of those that the database has
 */
export async function hasDeclaredIndexes(
  models: Iterable<[Entity, StoredModel]>,
  collections: ReadonlySet<string>,
): Promise<boolean> {
  for (const [entity, model] of models) {
    if (!collections.has(model.collection.collectionName)) return false;
    const present = await indexesIn(model);
    const have = new Set(present.map(identityOf));
    const specs = indexesOf(entity);
    if (!specs.every((spec) => have.has(identityOf(spec))) || obsolete(specs, present).length > 0) return false;
  }
  return true;
}

/**
 * Creates what is missing, then drops what is no longer declared; running it again changes nothing. The database builds
 * an index while others continue writing, and an index that has changed is built beside its predecessor, which serves
 * until then. Doubled records of old data stop nobody: their index is left out until they are fixed, and its
 * predecessor stays.
 * @param collections names of those that the database has
 * @returns what could not be made
 */
export async function ensureIndexes(
  models: Iterable<[Entity, StoredModel]>,
  collections: ReadonlySet<string>,
): Promise<DoubledRecords[]> {
  const doubled: DoubledRecords[] = [];
  for (const [entity, model] of models) {
    const specs = indexesOf(entity);
    const present = collections.has(model.collection.collectionName) ? await indexesIn(model) : null;
    // The first index makes the collection too.
    if (present === null && specs.length === 0) await model.createCollection();
    const have = new Set((present ?? []).map(identityOf));
    const missing = specs.every((spec) => have.has(identityOf(spec))) ? [] : await createMissing(entity, model, specs);
    doubled.push(...missing);
    if (missing.length === 0 && present !== null) await dropObsolete(model, { specs, present });
  }
  return doubled;
}

async function createMissing(
  entity: Entity,
  model: StoredModel,
  specs: readonly IndexSpec[],
): Promise<DoubledRecords[]> {
  try {
    await model.collection.createIndexes([...specs]);
    return [];
  } catch (error) {
    if (!REFUSALS.has((error as { code?: number }).code ?? 0)) throw error;
  }
  const doubled: DoubledRecords[] = [];
  const present = await indexesIn(model);
  // The same index under the name of an earlier version serves as well, and the database refuses it twice.
  const have = new Set(present.map(identityOf));
  const names = new Set(present.map(({ name }) => name));
  for (const spec of specs.filter((each) => !have.has(identityOf(each)))) {
    const built = names.has(spec.name) ? { ...spec, name: freeName(spec.name, names) } : spec;
    await model.collection.createIndexes([built]).catch(async (refusal: unknown) => {
      if ((refusal as { code?: number }).code !== DOUBLED) throw refusal;
      doubled.push({ entity, fields: Object.keys(spec.key), groups: await doublesOf(model, spec) });
    });
  }
  return doubled;
}

/** Only what this file has made, by its name: an index that someone made by hand is theirs. */
function obsolete(specs: readonly IndexSpec[], present: readonly IndexSpec[]): readonly IndexSpec[] {
  const declared = new Set(specs.map(identityOf));
  return present.filter((index) => OWN_NAME.test(index.name) && !declared.has(identityOf(index)));
}

/** An index that is gone already was dropped by another process of the same start. */
async function dropObsolete(
  model: StoredModel,
  { specs, present }: { specs: readonly IndexSpec[]; present: readonly IndexSpec[] },
): Promise<void> {
  for (const { name } of obsolete(specs, present))
    await model.collection.dropIndex(name).catch((error: { code?: number }) => {
      if (error.code !== INDEX_NOT_FOUND) throw error;
    });
}

const INDEX_NOT_FOUND = 27;

const OWN_NAME = /^(uq|ix|io|by|rf)_/;
const indexesIn = async (model: StoredModel) => (await model.collection.indexes()) as unknown as IndexSpec[];

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let version = 2; ; version += 1) if (!taken.has(`${name}_v${version}`)) return `${name}_v${version}`;
}

async function doublesOf(model: StoredModel, { key, partialFilterExpression = {} }: IndexSpec): Promise<string[][]> {
  const fields = Object.fromEntries(Object.keys(key).map((field) => [field, `$${field}`]));
  const rows = await model.collection
    .aggregate<{ ids: unknown[] }>([
      { $match: partialFilterExpression },
      { $group: { _id: fields, ids: { $push: '$_id' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $limit: 100 },
    ])
    .toArray();
  return rows.map(({ ids }) => ids.map(String));
}

/** Same keys under another name; same name with other keys. */
const DOUBLED = 11_000;
const REFUSALS = new Set([85, 86, DOUBLED]);
const identityOf = ({ key, unique, partialFilterExpression }: IndexSpec) =>
  JSON.stringify([Object.entries(key), unique ?? false, partialFilterExpression ?? null]);
