import { AppError, kernelErrors, type AnyEntity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { toObjectId } from '../mongo/connection';
import { collectionOf, type StoredDocument } from '../mongo/derive-model';
import { toLine } from '../mongo/extended-json';
import { settleHeld } from '../mongo/held-writes';
import { wholeKernel } from '../whole-kernel';
import { toCarried, type CarriedRow } from './carried-row';
import type { TransferCipher } from './transfer-cipher';

/** Rows of one entity that go with an institution: all of it, those that name it, or some of the platform. */
export type Belonging =
  | { entity: AnyEntity; of: 'institution' }
  | { entity: AnyEntity; by: string }
  | { entity: AnyEntity; ids: readonly string[] };

/** @throws AppError FORBIDDEN to everyone but the system on the platform */
export function assertCarrier(sys: Context): void {
  if (sys.actor.kind !== 'system' || sys.tenantId !== null) throw new AppError(kernelErrors.FORBIDDEN);
}

/** Filter of the store. Removed rows are among them. */
export function filterOf(belonging: Belonging, institution: string): Record<string, unknown> {
  if ('ids' in belonging) return { _id: { $in: belonging.ids.map(toObjectId) } };
  if ('by' in belonging) return { [belonging.by]: toObjectId(institution) };
  return { tenantId: toObjectId(institution) };
}

/** Some rows after an id, in the order of their ids, as lines of an archive. */
export async function carriedRows(
  sys: Context,
  belonging: Belonging,
  {
    institution,
    after,
    limit,
    cipher,
  }: { institution: string; after: string | null; limit: number; cipher: TransferCipher },
): Promise<CarriedRow[]> {
  const docs = await carriedDocuments(sys, belonging, { institution, after, limit });
  return docs.map((doc) => toCarried(belonging.entity, doc, cipher));
}

/** The same as they are stored, removed ones among them; in a unit of work as it sees them. */
export async function carriedDocuments(
  sys: Context,
  belonging: Belonging,
  { institution, after = null, limit }: { institution: string; after?: string | null; limit: number },
): Promise<StoredDocument[]> {
  assertCarrier(sys);
  const { store } = wholeKernel(sys.kernel);
  await settleHeld(sys.unit?.session, collectionOf(belonging.entity));
  const later = after ? { $and: [filterOf(belonging, institution), { _id: { $gt: toObjectId(after) } }] } : null;
  return (await store
    .documents(belonging.entity)
    .find(later ?? filterOf(belonging, institution), sys.unit ? { session: sys.unit.session } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .toArray()) as unknown as StoredDocument[];
}

export async function countBelonging(sys: Context, belonging: Belonging, institution: string): Promise<number> {
  assertCarrier(sys);
  return wholeKernel(sys.kernel).store.documents(belonging.entity).countDocuments(filterOf(belonging, institution));
}

/** Values of a reference in the rows of the platform that name the institution, removed rows among them. */
export async function referredFrom(
  sys: Context,
  entity: AnyEntity,
  { field, by, institution }: { field: string; by: string; institution: string },
): Promise<string[]> {
  assertCarrier(sys);
  const found = await wholeKernel(sys.kernel)
    .store.documents(entity)
    .distinct(field, { [by]: toObjectId(institution) });
  return found
    .filter((id) => id !== null)
    .map(String)
    .toSorted();
}

/** Rows of the activity log of the institution after an id, one JSON line each. */
export async function carriedTrail(
  sys: Context,
  { institution, after, limit }: { institution: string; after: string | null; limit: number },
): Promise<{ id: string; line: string }[]> {
  assertCarrier(sys);
  const rows = await wholeKernel(sys.kernel)
    .store.raw()
    .collection('audit')
    .find({ tenantId: toObjectId(institution), ...(after ? { _id: { $gt: toObjectId(after) } } : {}) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
  return rows.map(({ emptied: _emptied, ...row }) => ({ id: String(row._id), line: toLine(row) }));
}

export async function countTrail(sys: Context, institution: string): Promise<number> {
  assertCarrier(sys);
  return wholeKernel(sys.kernel)
    .store.raw()
    .collection('audit')
    .countDocuments({ tenantId: toObjectId(institution) });
}

/** Number of the last migration that the data has seen: rows of another shape are not taken over. */
export async function dataVersion(sys: Context): Promise<number> {
  assertCarrier(sys);
  const rows = wholeKernel(sys.kernel).store.raw().collection<{ _id: string; version?: number }>('schema');
  return (await rows.findOne({ _id: 'data' }))?.version ?? 0;
}
