import { AppError, kernelErrors, type AnyEntity, type Registry } from '@pathshala/shared/kit';
import type { Context, Kernel, UnitOfWork } from '../contracts';
import { policyFor, scopeOf, storeFilter } from './criteria';
import type { ClientSession, Store } from '../mongo/connection';
import { toApi, type StoredDocument } from '../mongo/derive-model';
import { sortKeys } from '../mongo/indexes';
import { findDocuments } from '../mongo/read-documents';
import { wholeKernel } from '../whole-kernel';
import { rowPassesBy } from './policy';

export type Doc = StoredDocument & Record<string, unknown>;
export type Values = Record<string, unknown>;

/** One caller's access to the rows of one entity: every read and write of the repository starts from it. */
export interface RowAccess {
  readonly ctx: Context;
  readonly entity: AnyEntity;
  readonly kernel: Kernel;
  readonly session: ClientSession | null;
  /** Documents that this unit of work has read and written already. */
  readonly known: UnitOfWork['known'] | undefined;
  /** Where the references of a row are looked for. */
  readonly reach: {
    store: Store;
    registry: Registry;
    tenantId: string | null;
    session: ClientSession | null;
    /** Whether it is known to be there without asking. */
    isThere(target: AnyEntity, id: string): boolean;
  };
}

export function rowAccess(ctx: Context, entity: AnyEntity): RowAccess {
  const kernel = wholeKernel(ctx.kernel);
  // Read at each use: a unit of work refuses its session to a branch that still runs after the unit has ended.
  const sessionOf = () => ctx.unit?.session ?? null;
  return {
    ctx,
    entity,
    kernel,
    get session() {
      return sessionOf();
    },
    known: ctx.unit?.known,
    reach: {
      store: kernel.store,
      registry: kernel.registry,
      tenantId: ctx.tenantId,
      get session() {
        return sessionOf();
      },
      // Someone who acts is there: their session says so.
      isThere: ({ name, scope }, id) =>
        (name === 'user' && id === ctx.actor.userId) ||
        (ctx.unit?.known.isThere(name, id, scope === 'tenant' ? ctx.tenantId : null) ?? false),
    },
  };
}

export interface RowQuery {
  conditions: readonly Values[];
  sort?: readonly string[] | undefined;
  limit?: number | undefined;
  skip?: number | undefined;
  use?: 'read' | 'update' | 'remove';
  /** The removed rows instead of the present ones. */
  removed?: boolean;
  /** `false`: read from the database even if the answer is kept, for pages on which people edit. */
  mayBeKept?: boolean;
}

/** The rows that fulfil every condition and that the policy leaves this caller for this use. */
export async function findRows(
  { ctx, entity, kernel, session, known }: RowAccess,
  { conditions, sort, limit, skip, use = 'read', removed = false, mayBeKept = true }: RowQuery,
): Promise<Doc[]> {
  if (!session && ctx.isAbandoned()) throw new AppError(kernelErrors.UNAVAILABLE);
  const filter = await storeFilter(ctx, entity, use, conditions, removed);
  if (!filter) return [];
  const options = {
    sort: sort?.length === 0 ? {} : sortKeys(entity, sort ?? entity.order, removed ? false : undefined),
    skip,
    limit,
  };
  const read = () => findDocuments<Doc>(kernel.store, entity, filter, { session, ...options });
  const isKept = entity.seldom && mayBeKept && !session && use === 'read' && !removed;
  const docs = isKept ? ((await kernel.reads.find(entity, { filter, ...options }, read)) as Doc[]) : await read();
  known?.keep(entity.name, docs);
  if (!removed) ctx.beside?.keepSeen(entity.name, docs);
  return docs;
}

/** @throws AppError NOT_FOUND, also when the row may not be seen */
export async function rowById(access: RowAccess, id: string): Promise<Doc> {
  const [doc] =
    (await rowsReadBefore(access, { ids: [id], use: 'read' })) ??
    (await findRows(access, { conditions: [{ _id: id }], sort: [] }));
  if (!doc) throw new AppError(kernelErrors.NOT_FOUND);
  return doc;
}

/**
 * One row for a change.
 * @throws AppError FORBIDDEN when it may be seen but not written, NOT_FOUND when it may not be seen, CONFLICT when it has another revision
 */
export async function rowForWrite(
  access: RowAccess,
  {
    id,
    use,
    rev,
    removed = false,
  }: { id: string; use: 'update' | 'remove'; rev: number | undefined; removed?: boolean },
): Promise<Doc> {
  const query: RowQuery = { conditions: [{ _id: id }], sort: [], removed };
  const found =
    (removed ? null : await rowsReadBefore(access, { ids: [id], use })) ?? (await findRows(access, { ...query, use }));
  const [doc] = found;
  if (!doc) {
    const isSeen = (await findRows(access, query)).length > 0;
    throw new AppError(isSeen ? kernelErrors.FORBIDDEN : kernelErrors.NOT_FOUND);
  }
  if (rev !== undefined && doc.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  return doc;
}

/** The rows for a change or removal of many; of one that may not be written, nothing comes back. */
const rowsForWrite = async (
  access: RowAccess,
  { ids, use }: { ids: readonly string[]; use: 'update' | 'remove' },
): Promise<Doc[]> =>
  (await rowsReadBefore(access, { ids, use })) ??
  findRows(access, { conditions: [{ _id: { $in: ids } }], sort: [], use });

/** Rows to be written as the caller saw them, in the order given. @throws AppError NOT_FOUND, CONFLICT */
export async function rowsAsSeen(
  access: RowAccess,
  use: 'update' | 'remove',
  given: readonly { id: string; rev: number }[],
): Promise<Doc[]> {
  const found = await rowsForWrite(access, { ids: given.map(({ id }) => id), use });
  const docs = new Map(found.map((doc) => [String(doc._id), doc]));
  return given.map(({ id, rev }) => {
    const doc = docs.get(id);
    if (!doc) throw new AppError(kernelErrors.NOT_FOUND);
    if (doc.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
    return doc;
  });
}

/** The current rows of these ids, in their order. @throws AppError NOT_FOUND for a missing or invisible one */
export async function rowsById(access: RowAccess, ids: readonly string[]): Promise<Doc[]> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return [await rowById(access, only)];
  const found =
    (await rowsReadBefore(access, { ids, use: 'read' })) ??
    (await findRows(access, { conditions: [{ _id: { $in: ids } }], sort: [] }));
  const docs = new Map(found.map((doc) => [String(doc._id), doc]));
  return ids.map((id) => {
    const doc = docs.get(id);
    if (!doc) throw new AppError(kernelErrors.NOT_FOUND);
    return doc;
  });
}

/**
 * Documents that this unit of work has read already, if all of them are there, allowed for this use and not removed;
 * null when the database must be asked.
 */
async function rowsReadBefore(
  { ctx, entity, known }: RowAccess,
  { ids, use }: { ids: readonly string[]; use: 'read' | 'update' | 'remove' },
): Promise<Doc[] | null> {
  const docs = known?.find(entity.name, ids) as Doc[] | null | undefined;
  if (!docs) return null;
  const allowed = await policyFor(ctx, entity, use);
  const { tenantId } = scopeOf(ctx, entity);
  const isUsable = (doc: Doc) =>
    doc.alive &&
    (tenantId === undefined || String(doc.tenantId) === tenantId) &&
    rowPassesBy(allowed, valuesOf(entity, doc));
  return docs.every(isUsable) ? docs : null;
}

/**
 * Values of a record for the filter of a policy, each computed on demand: fields, id, and creator.
 * @param after the fields after the change; without it, as stored
 */
export const valuesOf =
  (entity: AnyEntity, doc: Doc, after?: Values) =>
  (name: string): unknown => {
    if (name === 'id') return String(doc._id);
    if (name === 'createdBy') return doc.createdBy ? String(doc.createdBy) : null;
    if (after) return after[name];
    const field = entity.fields[name];
    return field && toApi(field, doc[name]);
  };

/** A call is answered within this; only a job is older. */
const CALL_MS = 60_000;
/**
 * The instant that a change bears: the caller's own, but the present one in a job that began long ago, because others
 * ask what was written in the last minutes.
 */
export function writtenAt({ ctx, kernel }: Pick<RowAccess, 'ctx' | 'kernel'>): Date {
  const now = kernel.clock.now();
  return now.getTime() - ctx.now.getTime() > CALL_MS ? now : ctx.now;
}

/** Tells this process's caches, with the unit of work's commit where there is one, that a row changed. */
export const rowChanged = ({ ctx, entity, kernel }: RowAccess, id: string) =>
  ctx.unit ? ctx.unit.touch(entity.name, id) : kernel.caches.changed(entity.name, id);
