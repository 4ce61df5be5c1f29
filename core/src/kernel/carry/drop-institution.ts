import type { AnyEntity } from '@pathshala/shared/kit';
import { emptyRecords } from '../audit/empty-trail';
import type { Context } from '../contracts';
import { toObjectId } from '../mongo/connection';
import { collectionOf } from '../mongo/derive-model';
import { fileStore } from '../mongo/file-store';
import { settleHeld } from '../mongo/held-writes';
import { wholeKernel } from '../whole-kernel';
import { assertCarrier, carriedDocuments, type Belonging } from './carry-out';

/** Deletes some rows of an institution, in the caller's transaction. @returns ids of those that were deleted */
export async function dropRows(
  inside: Context,
  belonging: Belonging,
  { institution, limit }: { institution: string; limit: number },
): Promise<string[]> {
  const docs = await carriedDocuments(inside, belonging, { institution, limit });
  await dropByIds(
    inside,
    belonging.entity,
    docs.map(({ _id }) => String(_id)),
  );
  return docs.map(({ _id }) => String(_id));
}

/** Deletes rows in which a field has one of these values, in the caller's transaction. @returns how many */
export async function dropReferring(
  inside: Context,
  entity: AnyEntity,
  { field, ids }: { field: string; ids: readonly string[] },
): Promise<number> {
  assertCarrier(inside);
  if (ids.length === 0) return 0;
  await settleHeld(inside.unit!.session, collectionOf(entity));
  const { deletedCount } = await wholeKernel(inside.kernel)
    .store.documents(entity)
    .deleteMany({ [field]: { $in: ids.map(toObjectId) } }, { session: inside.unit!.session });
  return deletedCount;
}

/** Takes an id out of lists of references, in the caller's transaction. */
export async function dropFromLists(
  inside: Context,
  entity: AnyEntity,
  { field, id }: { field: string; id: string },
): Promise<void> {
  assertCarrier(inside);
  const ref = toObjectId(id);
  const documents = wholeKernel(inside.kernel).store.documents(entity);
  const inUnit = { session: inside.unit!.session };
  await settleHeld(inside.unit!.session, collectionOf(entity));
  const found = await documents.find({ [field]: ref }, { ...inUnit, projection: { _id: 1 } }).toArray();
  if (found.length === 0) return;
  const these = { _id: { $in: found.map(({ _id }) => _id) } };
  await documents.updateMany(these, { $pull: { [field]: ref } as never }, inUnit);
  const docs = await documents.find(these, inUnit).toArray();
  inside.unit!.announce(
    entity,
    [field],
    docs.map((doc) => ({ doc, was: {} })),
  );
}

async function dropByIds(inside: Context, entity: AnyEntity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { store, config, clock } = wholeKernel(inside.kernel);
  // The platform's own log says that they were there, and nothing of what was in them.
  if (entity.audited && entity.scope === 'platform')
    await emptyRecords(store.raw(), config.SECRET, {
      at: clock.now(),
      where: { entity: entity.name },
      ids: ids.map(toObjectId),
      left: () => ({}),
    });
  await settleHeld(inside.unit!.session, collectionOf(entity));
  await store.documents(entity).deleteMany({ _id: { $in: ids.map(toObjectId) } }, { session: inside.unit!.session });
  for (const id of ids) inside.unit!.touch(entity.name, id);
}

/** Deletes some rows of the institution's activity log. @returns how many */
export async function dropTrail(
  inside: Context,
  { institution, limit }: { institution: string; limit: number },
): Promise<number> {
  assertCarrier(inside);
  const trail = wholeKernel(inside.kernel).store.raw().collection('audit');
  const rows = await trail
    .find({ tenantId: toObjectId(institution) }, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  const session = { session: inside.unit!.session };
  if (rows.length > 0) await trail.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, session);
  return rows.length;
}

/** Files of an institution, its archives among them. @returns how many were deleted */
export async function dropFiles(sys: Context, { institution, limit }: { institution: string; limit: number }) {
  assertCarrier(sys);
  return fileStore(wholeKernel(sys.kernel).store).dropOf(institution, limit);
}

/**
 * Whatever of the kernel's own names the institution and is no record: seals of its log, orders, locks, places of the
 * live feed, the sum of its files. Repeatable.
 */
export async function dropTraces(sys: Context, institution: string): Promise<void> {
  assertCarrier(sys);
  const db = wholeKernel(sys.kernel).store.raw();
  /** Records whose keys are texts. */
  const keyed = (collection: string) => db.collection<{ _id: string }>(collection);
  const named = { _id: { $regex: institution } };
  const tenantId = toObjectId(institution);
  await db.collection('audit_seals').deleteMany({ tenantId });
  await db.collection('audit_checks').deleteMany({ tenantId });
  await keyed('file_usage').deleteMany({ _id: institution });
  await db.collection('outbox').deleteMany({ 'envelope.tenantId': institution });
  await keyed('rowLocks').deleteMany(named);
  await db.collection('feed_changes').deleteMany({ tenantId });
  await keyed('feed_heads').deleteMany(named);
  await db.collection('feed_frames').deleteMany({ topic: { $regex: institution } });
  await keyed('audit_holds').deleteMany({ _id: institution });
}
