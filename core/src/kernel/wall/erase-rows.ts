import {
  AppError,
  ERASED_NAME,
  ERASED_TEXT,
  kernelErrors,
  type Entity,
  type Field,
  type Lifecycle,
} from '@pathshala/shared/kit';
import { canonical } from '../audit/audit-chain';
import { emptyRecords } from '../audit/empty-trail';
import type { Context } from '../contracts';
import { toObjectId, storedChange } from '../mongo/connection';
import { toApi, type StoredDocument } from '../mongo/derive-model';
import { fileStore } from '../mongo/file-store';
import { wordsStored } from '../mongo/search-words';
import { storedValue } from '../mongo/write-documents';
import { wholeKernel } from '../whole-kernel';

type Values = Record<string, unknown>;
const STEP = 200;
/** Beside the fields of a row that was emptied: those that are past their term need not be looked at each day. */
export const EMPTIED_AT = 'emptiedAt';
const HIDDEN = ['•••', '•••'] as const;

/**
 * Empties or deletes rows as the entity declares (`personal`), removed rows included, with their files and the values
 * of their trail. Subscribers receive the change like any other. Files and trail come first, so that after a crash the
 * rows still lead to the rest. Idempotent.
 * @param filter in the form of the store, without the institution
 * @param limit rows of this call
 * @returns rows that were changed or deleted
 */
export async function eraseRows(
  sys: Context,
  entity: Entity,
  { filter, limit = Number.POSITIVE_INFINITY }: { filter: Values; limit?: number },
): Promise<number> {
  const { personal } = entity;
  if (sys.actor.kind !== 'system' || !personal || personal.rows === 'institution')
    throw new AppError(kernelErrors.FORBIDDEN);
  const { store, clock } = wholeKernel(sys.kernel);
  const at = clock.now();
  let changed = 0;
  let batch: StoredDocument[] = [];
  let bare: StoredDocument[] = [];
  const bareIds: StoredDocument['_id'][] = [];
  const flush = async () => {
    if (batch.length > 0) changed += await eraseBatch(sys, entity, { docs: batch, at });
    batch = [];
    if (bare.length > 0 && notesInput(entity)) await emptyTrailOf(sys, entity, { docs: bare, names: [], at });
    bare = [];
  };
  const found = store.documents(entity).find(within(sys, entity, filter));
  try {
    for await (const doc of found) {
      const isLeft = personal.rows === 'purge' || emptied(entity, doc as StoredDocument, personal.empty) !== null;
      // The trail of a row is emptied before the row, so a row that is done has no old values of its fields left there.
      if (!isLeft) {
        bareIds.push(doc._id);
        bare.push(doc as StoredDocument);
        if (bare.length >= STEP) await flush();
        continue;
      }
      batch.push(doc as StoredDocument);
      if (changed + batch.length >= limit) break;
      if (batch.length >= STEP) await flush();
    }
  } finally {
    await found.close();
  }
  await flush();
  if (bareIds.length > 0)
    await store
      .documents(entity)
      .updateMany({ _id: { $in: bareIds }, [EMPTIED_AT]: { $exists: false } }, { $set: { [EMPTIED_AT]: at } });
  return changed;
}

/** How many rows a filter of `eraseRows` finds that are not erased yet. */
export async function countRowsLeft(sys: Context, entity: Entity, filter: Values): Promise<number> {
  const { personal } = entity;
  const { store } = wholeKernel(sys.kernel);
  const wanted = within(sys, entity, filter);
  if (personal?.rows !== 'keep') return store.documents(entity).countDocuments(wanted);
  let count = 0;
  for await (const doc of store.documents(entity).find(wanted)) {
    if (emptied(entity, doc as StoredDocument, personal.empty)) count += 1;
  }
  return count;
}

/** All rows that it finds, counted up to `most`. */
export const countRowsOf = (sys: Context, entity: Entity, filter: Values, most = 0): Promise<number> =>
  wholeKernel(sys.kernel)
    .store.documents(entity)
    .countDocuments(within(sys, entity, filter), most > 0 ? { limit: most } : {});

function within(sys: Context, entity: Entity, filter: Values): Values {
  if (entity.scope !== 'tenant') return filter;
  if (!sys.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  return { ...filter, tenantId: toObjectId(sys.tenantId) };
}

/** Whether a step has input that is no field of the record, so that only the trail keeps it. */
const notesInput = ({ fields, lifecycle }: Entity): boolean =>
  Object.values((lifecycle as Lifecycle | null)?.transitions ?? {}).some(({ input = {} }) =>
    Object.keys(input).some((name) => !(name in fields)),
  );

/** Removes values of these fields from the trail, and input of steps that is no field, such as remarks and reasons. */
async function emptyTrailOf(
  sys: Context,
  entity: Entity,
  { docs, names, at }: { docs: readonly StoredDocument[]; names: readonly string[]; at: Date },
): Promise<void> {
  if (!entity.audited) return;
  const { store, config } = wholeKernel(sys.kernel);
  const isPurged = entity.personal?.rows === 'purge';
  const isHidden = (name: string) => names.includes(name) || !(name in entity.fields);
  await emptyRecords(store.raw(), config.SECRET, {
    at,
    where: { ...(entity.scope === 'tenant' ? { tenantId: docs[0]!.tenantId } : {}), entity: entity.name },
    ids: docs.map(({ _id }) => _id),
    left: (diff) =>
      isPurged
        ? {}
        : Object.fromEntries(Object.entries(diff).map(([name, pair]) => [name, isHidden(name) ? [...HIDDEN] : pair])),
  });
}

async function eraseBatch(
  sys: Context,
  entity: Entity,
  { docs, at }: { docs: readonly StoredDocument[]; at: Date },
): Promise<number> {
  const { store } = wholeKernel(sys.kernel);
  const personal = entity.personal as NonNullable<Entity['personal']>;
  const isPurged = personal.rows === 'purge';
  const names = personal.rows === 'keep' ? personal.empty : Object.keys(entity.fields);
  const files = names.filter((name) => ['file', 'image'].includes(entity.fields[name]?.kind ?? ''));
  const ids = docs.flatMap((doc) => files.flatMap((name) => (doc[name] ? [String(doc[name])] : [])));
  if (ids.length > 0) await fileStore(store).release(ids, null);
  await emptyTrailOf(sys, entity, { docs, names, at });
  const documents = store.documents(entity);
  if (isPurged) return (await documents.deleteMany({ _id: { $in: docs.map(({ _id }) => _id) } })).deletedCount;
  let count = 0;
  for (let left = docs; left.length > 0;) {
    const missed: StoredDocument[] = [];
    for (const doc of left) {
      const update = emptied(entity, doc, names);
      if (!update) continue;
      const { matchedCount } = await documents.updateOne(
        { _id: doc._id, rev: doc.rev },
        storedChange({
          $set: { ...update.$set, updatedAt: at, [EMPTIED_AT]: at },
          $unset: { ...update.$unset, was: 1 },
          $inc: { rev: 1 },
        }),
      );
      count += matchedCount;
      const again = matchedCount === 0 ? await documents.findOne({ _id: doc._id }) : null;
      if (again) missed.push(again as StoredDocument);
    }
    left = missed;
  }
  for (const { _id } of docs) wholeKernel(sys.kernel).caches.changed(entity.name, String(_id));
  return count;
}

/** The update that empties a row; null when nothing is left in it. */
function emptied(
  entity: Entity,
  doc: StoredDocument,
  names: readonly string[],
): { $set: Values; $unset: Values } | null {
  const $set: Values = {};
  const $unset: Values = {};
  for (const name of names) {
    const field = entity.fields[name]!;
    if (doc[name] === undefined || doc[name] === null) continue;
    const wanted = neutral(name, entity, { doc });
    const present = toApi(field, doc[name]);
    if (wanted === undefined) $unset[name] = 1;
    else if (canonical(wanted) !== canonical(present)) $set[name] = storedValue(field, wanted, true);
  }
  if (Object.keys($set).length + Object.keys($unset).length === 0) return null;
  const values = Object.fromEntries(
    entity.words.map((name) => [
      name,
      name in $unset ? undefined : toApi(entity.fields[name]!, name in $set ? $set[name] : doc[name]),
    ]),
  );
  return { $set: { ...$set, ...wordsStored(entity, values) }, $unset };
}

const isUnique = (entity: Entity, name: string): boolean =>
  [...(entity.unique ?? []), ...(entity.uniqueEverywhere ?? [])].some((fields) => fields.includes(name));

/** The neutral value of a field; undefined where it may be missing. */
function neutral(name: string, entity: Entity, { doc }: { doc: StoredDocument }): unknown {
  const field: Field = entity.fields[name]!;
  if (field.defaultValue !== undefined) return field.defaultValue;
  if (field.optional) return undefined;
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText': {
      const isName = /^(name|nameBn|recipient(Bn)?)$/.test(name);
      const text = isName ? ERASED_NAME[name.endsWith('Bn') ? 'bn' : 'en'] : ERASED_TEXT;
      // A unique value stays unique.
      return isUnique(entity, name) ? `${text} ${String(doc._id)}` : text;
    }
    // The year remains for counts by age.
    case 'date':
      return `${String(doc[name]).slice(0, 4)}-01-01`;
    // Unique where the number had to be, and the number of nobody.
    case 'code':
      return `0000${BigInt(`0x${String(doc._id)}`)
        .toString()
        .slice(-13)}`;
    case 'choice':
      return field.of.choices?.some(({ value }) => value === 'other') ? 'other' : doc[name];
    case 'json':
      return {};
    default:
      return undefined;
  }
}
