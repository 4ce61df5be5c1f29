import { AppError, kernelErrors, type Entity, type Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { Repository, Where } from './repository-contract';
import { diffOf } from '../audit/audit';
import { assertReadable, policyFor, scopeOf, searchToStore, storeFilter, whereToStore } from './criteria';
import { lockTarget, lockReferences } from './lock-references';
import { assertBeginnings, assertMoves } from '../lifecycle/assert-states';
import { SCOPE_FIELDS_BEFORE, scopeFieldsBefore } from '../live/scope-fields';
import { takeFiles } from '../mongo/assert-files';
import { ObjectId } from '../mongo/connection';
import type { StoredDocument } from '../mongo/derive-model';
import { sortKeys } from '../mongo/indexes';
import { aggregateDocuments, countDocuments, findDocuments } from '../mongo/read-documents';
import { assertReferences, assertUnused, duplicateError } from '../mongo/references';
import { fieldValues, rowMapper } from '../mongo/row-mapper';
import { documentMaker, insertDocuments, storedId, toStored, updateDocuments } from '../mongo/write-documents';
import { rowPasses } from './policy';
import { wholeKernel } from '../whole-kernel';

type Doc = StoredDocument & Record<string, unknown>;
type Values = Record<string, unknown>;
interface Change {
  doc: Doc;
  /** What the caller set, as the API carries it. */
  given: Values;
  $set: Values;
  $unset: Values;
  before: Values;
  after: Values;
  op: 'update' | 'remove' | 'restore';
}
const STAGES = new Set(['$match', '$group', '$sort', '$limit', '$project', '$unwind', '$addFields', '$count']);

export function makeRepository<E extends Entity<string, any>>(ctx: Context, entity: E): Repository<E> {
  const kernel = wholeKernel(ctx.kernel);
  const { store } = kernel;
  const session = ctx.unit?.session ?? null;
  const known = ctx.unit?.known;
  const reach = { store, registry: kernel.registry, tenantId: ctx.tenantId, session };
  let mapper: ((doc: Doc) => Values) | null = null;
  const toRow = (doc: Doc) => (mapper ??= rowMapper(entity, ctx.can, ctx.unit !== null))(doc) as Row<E>;
  const notFound = () => new AppError(kernelErrors.NOT_FOUND);

  const read = async (
    conditions: readonly Values[],
    options: { sort?: readonly string[]; limit?: number; skip?: number } = {},
    use: 'read' | 'update' | 'remove' = 'read',
    removed = false,
  ): Promise<Doc[]> => {
    const filter = await storeFilter(ctx, entity, use, conditions, removed);
    if (!filter) return [];
    const docs = await findDocuments<Doc>(store, entity, filter, {
      session,
      sort:
        options.sort?.length === 0 ? {} : sortKeys(entity, options.sort ?? entity.order, removed ? false : undefined),
      skip: options.skip,
      limit: options.limit,
    });
    known?.keep(entity.name, docs);
    return docs;
  };
  /** What this unit of work has read already, as long as all of it is there, writable and not removed; null when the database must be asked. */
  const readBefore = async (ids: readonly string[], use: 'update' | 'remove'): Promise<Doc[] | null> => {
    const docs = known?.find(entity.name, ids) as Doc[] | null | undefined;
    if (!docs) return null;
    const allowed = await policyFor(ctx, entity, use);
    const { tenantId } = scopeOf(ctx, entity);
    return docs.every(
      (doc) =>
        doc.alive &&
        (tenantId === undefined || String(doc.tenantId) === tenantId) &&
        rowPasses(allowed, { ...fieldValues(entity, doc), id: String(doc._id) }),
    )
      ? docs
      : null;
  };
  const oneForWrite = async (
    id: string,
    use: 'update' | 'remove',
    rev: number | undefined,
    removed = false,
  ): Promise<Doc> => {
    const [doc] =
      (removed ? null : await readBefore([id], use)) ?? (await read([{ _id: id }], { sort: [] }, use, removed));
    if (!doc) {
      if (use === 'update' || use === 'remove') await refuseUnwritable(id, removed);
      throw notFound();
    }
    if (rev !== undefined && doc.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
    return doc;
  };
  /** A row that may be seen but not written is forbidden, not missing. */
  const refuseUnwritable = async (id: string, removed: boolean) => {
    if ((await read([{ _id: id }], { sort: [] }, 'read', removed)).length > 0)
      throw new AppError(kernelErrors.FORBIDDEN);
  };
  /** The store's form of one change: guarded by the revision, stamped, and naming the rooms and the traits that the record leaves behind. */
  const operationOf = ({ doc, $set, $unset, before, after, op }: Change) => {
    const was: Values =
      op === 'update'
        ? Object.fromEntries(
            entity.live.room
              .filter((field) => before[field] !== undefined && before[field] !== after[field])
              .map((field) => [field, before[field]]),
          )
        : {};
    const scopeFields =
      op === 'update' && entity.live.on
        ? scopeFieldsBefore(kernel.policies.get(entity.name)?.by ?? [], before, after)
        : null;
    if (scopeFields) was[SCOPE_FIELDS_BEFORE] = scopeFields;
    const hasWas = Object.keys(was).length > 0;
    const stamped = {
      ...$set,
      updatedAt: ctx.now,
      ...(ctx.actor.userId ? { updatedBy: storedId(ctx.actor.userId) } : {}),
      ...(hasWas ? { was } : {}),
    };
    return {
      filter: { ...scopeOf(ctx, entity), _id: doc._id, rev: doc.rev },
      update: { $set: stamped, $unset: { ...$unset, ...(doc.was && !hasWas ? { was: 1 } : {}) }, $inc: { rev: 1 } },
    };
  };
  const touch = (id: string) => (ctx.unit ? ctx.unit.touch(entity.name, id) : kernel.caches.changed(entity.name, id));
  /** Writes changes in one request; of several, all or (in a unit of work) none. */
  const write = async (changes: readonly Change[]): Promise<Doc[]> => {
    const operations = changes.map(operationOf);
    if (operations.length === 0) return [];
    try {
      if ((await updateDocuments(store, entity, operations, session)) !== changes.length)
        throw new AppError(kernelErrors.CONFLICT);
    } catch (error) {
      throw duplicateError(entity, error) ?? error;
    }
    const docs = changes.map(({ doc, $unset, before, after, op }, index) => {
      touch(String(doc._id));
      if (entity.audited)
        ctx.unit?.record({ entity: entity.name, recordId: String(doc._id), op, diff: diffOf(entity, before, after) });
      const written = { ...doc, ...operations[index]!.update.$set, rev: doc.rev + 1 } as Doc;
      for (const field of Object.keys($unset)) delete written[field];
      return written;
    });
    known?.keep(entity.name, docs);
    return docs;
  };
  /** What a patch changes; null when nothing. */
  const planPatch = (doc: Doc, patch: Values): Change | null => {
    const before = fieldValues(entity, doc);
    const changed = Object.entries(patch).filter(
      ([field, value]) =>
        value !== undefined &&
        value !== before[field] &&
        JSON.stringify(value ?? undefined) !== JSON.stringify(before[field]),
    );
    if (changed.length === 0) return null;
    const given = Object.fromEntries(changed.filter(([, value]) => value !== null));
    const $unset = Object.fromEntries(changed.filter(([, value]) => value === null).map(([field]) => [field, 1]));
    const after: Values = { ...before, ...given };
    for (const field of Object.keys($unset)) delete after[field];
    return { doc, given, $set: toStored(entity, given), $unset, before, after, op: 'update' };
  };
  /** Applies patches after asking policy, references and rules; rows that nothing changes come back as they are. */
  const applyPatches = async (pairs: readonly { doc: Doc; patch: Values }[]): Promise<Doc[]> => {
    const plans = pairs.map(({ doc, patch }) => planPatch(doc, patch));
    const changes = plans.filter((plan) => plan !== null);
    assertMoves(entity, changes);
    const allowed = await policyFor(ctx, entity, 'update');
    if (changes.some(({ doc, after }) => !rowPasses(allowed, { ...after, id: String(doc._id) })))
      throw new AppError(kernelErrors.FORBIDDEN);
    await lockReferences(
      ctx,
      entity,
      changes.map((change) => change.after),
    );
    await assertReferences(
      reach,
      entity,
      changes.map((change) => change.given),
    );
    await takeFiles(
      ctx,
      entity,
      changes.map((change) => change.given),
    );
    const check = kernel.policies.get(entity.name)?.check;
    if (check) for (const { doc, after } of changes) await check(ctx, after, String(doc._id));
    const written = new Map((await write(changes)).map((doc) => [String(doc._id), doc]));
    return pairs.map(({ doc }) => written.get(String(doc._id)) ?? doc);
  };

  /** `isKept`: the documents are looked at again later, so that nothing of them may be in the caller's hands. */
  const insert = async (
    inputs: readonly Values[],
    { own = [], isKept }: { own?: readonly string[]; isKept: boolean },
  ): Promise<Doc[]> => {
    if (inputs.length === 0) return [];
    assertBeginnings(ctx, entity, inputs);
    const scope = scopeOf(ctx, entity);
    const allowed = await policyFor(ctx, entity, 'create');
    const ids = inputs.map(({ id }) => (id === undefined ? new ObjectId() : storedId(id)));
    if (
      allowed !== true &&
      inputs.some((values, at) => !rowPasses(allowed, { ...dropEmpty(values), id: String(ids[at]) }))
    )
      throw new AppError(kernelErrors.FORBIDDEN);
    await lockReferences(ctx, entity, inputs);
    await assertReferences(reach, entity, inputs, ctx.actor.kind === 'system' ? own : []);
    await takeFiles(ctx, entity, inputs);
    const check = kernel.policies.get(entity.name)?.check;
    const whole = (values: Values) => ({ ...defaultsOf(entity), ...dropEmpty(values) });
    if (check) for (const [at, values] of inputs.entries()) await check(ctx, whole(values), String(ids[at]));
    const by = ctx.actor.userId ? storedId(ctx.actor.userId) : null;
    const stamp = {
      rev: 1,
      alive: true,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...(by ? { createdBy: by, updatedBy: by } : {}),
    };
    const toDocument = documentMaker(entity, {
      head: scope.tenantId === undefined ? {} : { tenantId: storedId(scope.tenantId) },
      tail: stamp,
      isCopied: isKept,
    });
    const docs = inputs.map((values, at) => toDocument(ids[at]!, values) as Doc);
    try {
      await insertDocuments(store, entity, docs, session);
    } catch (error) {
      throw duplicateError(entity, error) ?? error;
    }
    // Labels do not depend on records that did not exist before: one notice covers all of them.
    touch(String(ids[0]));
    if (entity.audited)
      for (const [at, values] of inputs.entries())
        ctx.unit?.record({
          entity: entity.name,
          recordId: String(ids[at]),
          op: 'create',
          diff: diffOf(entity, {}, whole(values)),
        });
    return docs;
  };

  return {
    async find({ where = {}, q, ...options } = {}) {
      return (await read([...whereToStore(entity, where), ...searchToStore(ctx, entity, q)], options)).map(toRow);
    },
    async findOne(where) {
      const [doc] = await read(whereToStore(entity, where), { limit: 1 });
      return doc ? toRow(doc) : null;
    },
    async get(id) {
      const [doc] = await read([{ _id: id }], { sort: [] });
      if (!doc) throw notFound();
      return toRow(doc);
    },
    async count(where = {}) {
      const filter = await storeFilter(ctx, entity, 'read', whereToStore(entity, where));
      return filter ? countDocuments(store, entity, filter, session) : 0;
    },
    async page({ page = 1, size = 25, sort, q, filter = {}, removed = false }) {
      assertReadable(ctx, entity, [...Object.keys(filter), ...(sort ? [sort] : [])]);
      const conditions = [...whereToStore(entity, filter as Where), ...searchToStore(ctx, entity, q)];
      const whole = await storeFilter(ctx, entity, removed ? 'update' : 'read', conditions, removed);
      if (!whole) return { rows: [], total: 0 };
      const skip = (page - 1) * size;
      const reading = read(
        conditions,
        { sort: sort ? [sort] : entity.order, skip, limit: size },
        removed ? 'update' : 'read',
        removed,
      );
      // A transaction takes one operation at a time.
      if (session) await reading;
      const [docs, total] = await Promise.all([reading, countDocuments(store, entity, whole, session)]);
      return { rows: docs.map(toRow), total };
    },
    async create(input, { id } = {}) {
      return (await this.createMany([{ ...input, ...(id ? { id } : {}) }]))[0]!;
    },
    async createMany(inputs) {
      const docs = await insert(inputs as readonly Values[], { isKept: true });
      known?.keep(entity.name, docs);
      return docs.map(toRow);
    },
    async addMany(inputs, { own = [] } = {}) {
      await insert(inputs as readonly Values[], { own, isKept: false });
    },
    async update(id, patch, { rev } = {}) {
      const [doc] = await applyPatches([{ doc: await oneForWrite(id, 'update', rev), patch: patch as Values }]);
      return toRow(doc!);
    },
    async bulk(changes) {
      const ids = changes.map((change) => change.id);
      const found = (await readBefore(ids, 'update')) ?? (await read([{ _id: { $in: ids } }], { sort: [] }, 'update'));
      const docs = new Map(found.map((doc) => [String(doc._id), doc]));
      const pairs = changes.map(({ id, rev, patch }) => {
        const doc = docs.get(id);
        if (!doc) throw notFound();
        if (doc.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
        return { doc, patch: patch as Values };
      });
      return (await applyPatches(pairs)).map(toRow);
    },
    async remove(id, { rev } = {}) {
      const doc = await oneForWrite(id, 'remove', rev);
      if (entity.remove === 'if-unused') {
        await lockTarget(ctx, entity, id);
        await assertUnused(reach, entity, id);
      }
      const before = fieldValues(entity, doc);
      await write([
        { doc, given: {}, $set: { alive: false, removedAt: ctx.now }, $unset: {}, before, after: before, op: 'remove' },
      ]);
    },
    async restore(id, { rev } = {}) {
      const doc = await oneForWrite(id, 'update', rev, true);
      const before = fieldValues(entity, doc);
      await lockReferences(ctx, entity, [before]);
      await assertReferences(reach, entity, [before]);
      await kernel.policies.get(entity.name)?.check?.(ctx, before, id);
      const [back] = await write([
        { doc, given: {}, $set: { alive: true }, $unset: { removedAt: 1 }, before, after: before, op: 'restore' },
      ]);
      return toRow(back!);
    },
    async aggregate<T>(where: Where, stages: readonly Record<string, unknown>[]) {
      for (const stage of stages)
        for (const name of Object.keys(stage)) if (!STAGES.has(name)) throw new Error(`Stage ${name} is not allowed`);
      const filter = await storeFilter(ctx, entity, 'read', whereToStore(entity, where));
      if (!filter) return [];
      const docs = await aggregateDocuments(store, entity, filter, stages, session);
      return docs.map(plain) as T[];
    },
  };
}

/** The fields that have a value. */
function dropEmpty(values: Values): Values {
  const out: Values = {};
  for (const name in values)
    if (name !== 'id' && values[name] !== undefined && values[name] !== null) out[name] = values[name];
  return out;
}
const defaultsOf = (entity: Entity) =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.defaultValue !== undefined)
      .map(([name, field]) => [name, field.defaultValue]),
  );

/**
 * Ids inside an aggregate's answer become strings, dates ISO strings; the answer belongs to this call alone, so it is
 * changed in place.
 */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  const shape = value as Values;
  for (const key in shape) if (typeof shape[key] === 'object') shape[key] = plain(shape[key]);
  return shape;
}
