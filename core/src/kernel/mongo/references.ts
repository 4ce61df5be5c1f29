import {
  AppError,
  fill,
  kernelErrors,
  referencesIn,
  referredIds,
  t,
  type Entity,
  type FieldErrors,
  type Locale,
  type Registry,
  type Text,
} from '@pathshala/shared/kit';
import { localizeDigits } from '@pathshala/shared/text';
import { toObjectId, type ClientSession, type Store } from './connection';
import { indexesOf } from './indexes';
import { collectionOf } from './derive-model';
import { settleHeld } from './held-writes';
import { institutionIds } from './institution-ids';
import { findDocuments } from './read-documents';

interface Reach {
  store: Store;
  registry: Registry;
  tenantId: string | null;
  session: ClientSession | null;
  isThere(target: Entity, id: string): boolean;
}
const MISSING = t('The selected {what} is not valid.', 'বাছাই করা {what} সঠিক নয়।');

/**
 * Every id of a body is hostile until it is found alive in the same institution: the commonest hole between
 * institutions. One query for each referenced entity, however many rows are given, and none for what is known to be
 * there. Fields in `own` are not looked at: their ids were not in a body but in records of the institution.
 * @throws AppError VALIDATION naming the field
 */
export async function assertReferences(
  reach: Reach,
  entity: Entity,
  rows: readonly Readonly<Record<string, unknown>>[],
  own: readonly string[] = [],
): Promise<void> {
  const wanted = new Map<string, Map<string, { at: string; label: Text }>>();
  for (const place of referencesIn(entity.fields)) {
    if (own.includes(place.name)) continue;
    const ids = wanted.get(place.target) ?? new Map<string, { at: string; label: Text }>();
    const { label } = place.field;
    for (const row of rows) {
      if (place.column === null) for (const id of referredIds(row, place)) ids.set(id, { at: place.name, label });
      else
        for (const [at, each] of ((row[place.name] ?? []) as Record<string, unknown>[]).entries())
          for (const id of referredIds(each, { name: place.column, column: null }))
            ids.set(id, { at: `${place.name}.${at}.${place.column}`, label });
    }
    if (ids.size > 0) wanted.set(place.target, ids);
  }
  const faults: FieldErrors = {};
  for (const [target, ids] of wanted) {
    const entityOf = reach.registry.entities.get(target)!;
    const missing = await missingIds(
      reach,
      entityOf,
      [...ids.keys()].filter((id) => !reach.isThere(entityOf, id)),
    );
    for (const id of missing) {
      const { at, label } = ids.get(id)!;
      faults[at] = [fill(MISSING, { what: label })];
    }
  }
  if (Object.keys(faults).length > 0) throw new AppError(kernelErrors.VALIDATION, undefined, faults);
}

async function missingIds(
  { store, tenantId, session }: Reach,
  target: Entity,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const scope = target.scope === 'tenant' ? { tenantId } : {};
  const found = await findDocuments(
    store,
    target,
    { ...scope, _id: { $in: ids }, alive: true },
    { session, fields: ['_id'] },
  );
  const known = new Set(found.map((doc) => String(doc._id)));
  return ids.filter((id) => !known.has(id));
}

/**
 * Where those that may refer to a record are looked for: its institution, and for one of the platform every institution
 * by name, since their indexes begin with it.
 */
async function referrerScope(
  { store, tenantId, session }: Reach,
  entity: Entity,
): Promise<(referrer: Entity) => Record<string, unknown>> {
  const within = entity.scope === 'tenant' ? toObjectId(tenantId!) : { $in: await institutionIds(store, session) };
  return (referrer) => (referrer.scope === 'tenant' ? { tenantId: within } : {});
}

/** More is not counted. */
const MANY = 1_000;

/**
 * Refuses when other records refer to this one.
 * @throws AppError IN_USE; its text names every kind of them with its number, its details hold `id` and `users: {
 *   entity, field, count }[]`, the most numerous first
 */
export async function assertUnused(reach: Reach, entity: Entity, id: string): Promise<void> {
  const { store, registry, session } = reach;
  const scopeOf = await referrerScope(reach, entity);
  const users = new Map<Entity, { entity: string; field: string; count: number }>();
  for (const { entity: user, field } of registry.referrers.get(entity.name) ?? []) {
    // Past the schema on purpose: records of the platform may be in use in any institution, which only a count may
    // know.
    await settleHeld(session, collectionOf(user));
    const count = await store.documents(user).countDocuments(
      { ...scopeOf(user), [field]: toObjectId(id), alive: true },
      {
        ...(session ? { session: session } : {}),
        limit: MANY,
      },
    );
    const known = users.get(user)?.count ?? 0;
    if (count > known) users.set(user, { entity: user.name, field, count });
  }
  if (users.size === 0) return;
  const found = [...users].toSorted(([, a], [, b]) => b.count - a.count);
  const nameIn = (locale: Locale) =>
    found
      .map(
        ([user, { count }]) =>
          `${user.labels.many[locale]} (${localizeDigits(count, locale)}${count === MANY ? '+' : ''})`,
      )
      .join(', ');
  throw new AppError(kernelErrors.IN_USE, {
    what: t(nameIn('en'), nameIn('bn')),
    id,
    users: found.map(([, user]) => user),
  });
}

/**
 * The same for many records of an entity, with one question for each kind of reference instead of one for each record.
 * @throws AppError IN_USE of the first one that something refers to
 */
export async function assertNoneUsed(reach: Reach, entity: Entity, ids: readonly string[]): Promise<void> {
  const { store, registry, session } = reach;
  if (ids.length === 0) return;
  const scopeOf = await referrerScope(reach, entity);
  for (const { entity: user, field } of registry.referrers.get(entity.name) ?? []) {
    await settleHeld(session, collectionOf(user));
    const isUsed = await store.documents(user).countDocuments(
      { ...scopeOf(user), [field]: { $in: ids.map(toObjectId) }, alive: true },
      {
        ...(session ? { session: session } : {}),
        limit: 1,
      },
    );
    if (isUsed === 0) continue;
    for (const id of ids) await assertUnused(reach, entity, id);
  }
}

/** A duplicate key as a fault of the fields that must be unique; null when the error is another one. */
export function duplicateError(entity: Entity, error: unknown): AppError | null {
  const { code, keyPattern, message } = error as {
    code?: unknown;
    keyPattern?: Record<string, unknown>;
    message?: string;
  };
  if (code !== 11000) return null;
  // The mark of an encrypted field tells equal values.
  const keys = Object.keys(keyPattern ?? keyOfIndex(entity, message)).map((key) => key.replace(/\.mark$/, ''));
  const fields = keys.filter((name) => name in entity.fields);
  const labels = fields.map((name) => entity.fields[name]!.label);
  const what =
    labels.length > 0
      ? t(labels.map((label) => label.en).join(', '), labels.map((label) => label.bn).join(', '))
      : entity.labels.one;
  const last = fields[fields.length - 1] ?? '_';
  return new AppError(kernelErrors.DUPLICATE, { what }, { [last]: [fill(kernelErrors.DUPLICATE.text, { what })] });
}

/** For a bulk write the driver keeps only the text of the refusal, which names the index. */
function keyOfIndex(entity: Entity, message = ''): Record<string, unknown> {
  const name = / index: (\S+)/.exec(message)?.[1];
  return indexesOf(entity).find((index) => index.name === name)?.key ?? {};
}
