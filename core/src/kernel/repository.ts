import { AppError, kernelErrors, type Entity, type ListQuery, type Row, type StoredInput, type StoredPatch } from '@pathshala/shared/kit';
import { diffOf } from './audit';
import type { Context } from './context';
import { assertReadable, policyFor, scopeOf, searchToStore, sortToStore, storeFilter, whereToStore, type Where } from './criteria';
import { newId } from './mongo/connection';
import { toApi, type StoredDocument } from './mongo/derive-model';
import { assertReferences, assertUnused, duplicateError } from './mongo/references';
import { rowPasses } from './policy';

export interface FindOptions {
  where?: Where;
  sort?: readonly string[];
  limit?: number;
  skip?: number;
}
/** The wall: nothing else reaches the records of an entity. Rows are plain, as the API carries them. */
export interface Repository<E> {
  find(options?: FindOptions): Promise<Row<E>[]>;
  findOne(where: Where): Promise<Row<E> | null>;
  /** @throws AppError NOT_FOUND, also when it may not be seen */
  get(id: string): Promise<Row<E>>;
  count(where?: Where): Promise<number>;
  page(query: ListQuery): Promise<{ rows: Row<E>[]; total: number }>;
  /** @throws AppError VALIDATION for a foreign reference, DUPLICATE */
  create(input: StoredInput<E>, options?: { id?: string }): Promise<Row<E>>;
  createMany(inputs: readonly (StoredInput<E> & { id?: string })[]): Promise<Row<E>[]>;
  /** `null` clears a field; a patch that changes nothing leaves the revision alone. @throws AppError CONFLICT when `rev` is not the present one */
  update(id: string, patch: StoredPatch<E>, options?: { rev?: number }): Promise<Row<E>>;
  bulk(changes: readonly { id: string; rev: number; patch: StoredPatch<E> }[]): Promise<Row<E>[]>;
  /** Marks it removed. @throws AppError IN_USE while another record refers to it */
  remove(id: string, options?: { rev?: number }): Promise<void>;
  restore(id: string, options?: { rev?: number }): Promise<Row<E>>;
  /** Counts and sums over the rows that the actor may read; `where` and `stages` see stored names, ids come out as strings. */
  aggregate<T>(where: Where, stages: readonly Record<string, unknown>[]): Promise<T[]>;
}

type Doc = StoredDocument & Record<string, unknown>;
type Values = Record<string, unknown>;
const STAGES = new Set(['$match', '$group', '$sort', '$limit', '$project', '$unwind', '$addFields', '$count']);

export function makeRepository<E extends Entity<string, any>>(ctx: Context, entity: E): Repository<E> {
  const { kernel } = ctx;
  const model = kernel.store.model(entity);
  const session = ctx.unit?.session ?? null;
  const reach = { store: kernel.store, registry: kernel.registry, tenantId: ctx.tenantId, session };
  const toRow = (doc: Doc) => storedToRow(ctx, entity, doc) as Row<E>;
  const notFound = () => new AppError(kernelErrors.NOT_FOUND);

  const read = async (conditions: readonly Values[], options: { sort?: readonly string[]; limit?: number; skip?: number } = {}, use: 'read' | 'update' | 'remove' = 'read', removed = false): Promise<Doc[]> => {
    const filter = await storeFilter(ctx, entity, use, conditions, removed);
    if (!filter) return [];
    const query = model.find(filter as never, null, { session }).sort(sortToStore(options.sort ?? entity.order));
    if (options.skip) query.skip(options.skip);
    if (options.limit) query.limit(options.limit);
    return (await query.lean()) as unknown as Doc[];
  };
  const oneForWrite = async (id: string, use: 'update' | 'remove', rev: number | undefined, removed = false): Promise<Doc> => {
    const [doc] = await read([{ _id: id }], { sort: [] }, use, removed);
    if (!doc) {
      if (use === 'update' || use === 'remove') await refuseUnwritable(id, removed);
      throw notFound();
    }
    if (rev !== undefined && doc.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
    return doc;
  };
  /** A row that may be seen but not written is forbidden, not missing. */
  const refuseUnwritable = async (id: string, removed: boolean) => {
    if ((await read([{ _id: id }], { sort: [] }, 'read', removed)).length > 0) throw new AppError(kernelErrors.FORBIDDEN);
  };
  const write = async (doc: Doc, change: { $set: Values; $unset?: Values }, op: 'update' | 'remove' | 'restore', after: Values) => {
    const before = apiValues(entity, doc);
    const was = Object.fromEntries(entity.live.room.filter((field) => before[field] !== undefined && before[field] !== after[field] && op === 'update').map((field) => [field, before[field]]));
    const hasWas = Object.keys(was).length > 0;
    const stamp = { updatedAt: ctx.now, ...(ctx.actor.userId ? { updatedBy: ctx.actor.userId } : {}), ...(hasWas ? { was } : {}) };
    const unset = { ...change.$unset, ...(hasWas ? {} : { was: 1 }) };
    try {
      const { matchedCount } = await model.updateOne(
        { ...scopeOf(ctx, entity), _id: doc._id, rev: doc.rev } as never,
        { $set: { ...change.$set, ...stamp }, $unset: unset, $inc: { rev: 1 } } as never, { session: session ?? undefined });
      if (matchedCount === 0) throw new AppError(kernelErrors.CONFLICT);
    } catch (error) {
      throw duplicateError(entity, error) ?? error;
    }
    if (entity.audited) ctx.unit?.record({ entity: entity.name, recordId: String(doc._id), op, diff: diffOf(entity, before, after) });
    return { ...doc, ...change.$set, ...stamp, rev: doc.rev + 1 } as Doc;
  };
  const applyPatch = async (doc: Doc, patch: Values) => {
    const before = apiValues(entity, doc);
    const changed = Object.entries(patch).filter(([field, value]) => value !== undefined && JSON.stringify(value ?? undefined) !== JSON.stringify(before[field]));
    if (changed.length === 0) return doc;
    const $set = Object.fromEntries(changed.filter(([, value]) => value !== null));
    const $unset = Object.fromEntries(changed.filter(([, value]) => value === null).map(([field]) => [field, 1]));
    const after: Values = { ...before, ...$set };
    for (const field of Object.keys($unset)) delete after[field];
    const allowed = await policyFor(ctx, entity, 'update');
    if (!rowPasses(allowed, { ...after, id: String(doc._id) })) throw new AppError(kernelErrors.FORBIDDEN);
    await assertReferences(reach, entity, [$set]);
    await kernel.policies.get(entity.name)?.check?.(ctx, after, String(doc._id));
    const updated = await write(doc, { $set, $unset }, 'update', after);
    for (const field of Object.keys($unset)) delete updated[field];
    return updated;
  };

  return {
    async find({ where = {}, ...options } = {}) {
      return (await read(whereToStore(entity, where), options)).map(toRow);
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
      return filter ? model.countDocuments(filter as never, { session: session ?? undefined }) : 0;
    },
    async page({ page = 1, size = 25, sort, q, filter = {}, removed = false }) {
      assertReadable(ctx, entity, [...Object.keys(filter), ...(sort ? [sort] : [])]);
      const conditions = [...whereToStore(entity, filter as Where), ...searchToStore(ctx, entity, q)];
      const whole = await storeFilter(ctx, entity, removed ? 'update' : 'read', conditions, removed);
      if (!whole) return { rows: [], total: 0 };
      const rows = read(conditions, { sort: sort ? [sort] : entity.order, skip: (page - 1) * size, limit: size }, removed ? 'update' : 'read', removed);
      // A transaction takes one operation at a time.
      if (session) await rows;
      const [docs, total] = await Promise.all([rows, model.countDocuments(whole as never, { session: session ?? undefined })]);
      return { rows: docs.map(toRow), total };
    },
    async create(input, { id } = {}) {
      return (await this.createMany([{ ...input, ...(id ? { id } : {}) }]))[0]!;
    },
    async createMany(inputs) {
      const scope = scopeOf(ctx, entity);
      const allowed = await policyFor(ctx, entity, 'create');
      const rows = inputs.map(({ id = newId(), ...values }) => ({ id, values: dropEmpty(values as Values) }));
      if (rows.some(({ id, values }) => !rowPasses(allowed, { ...values, id }))) throw new AppError(kernelErrors.FORBIDDEN);
      await assertReferences(reach, entity, rows.map(({ values }) => values));
      const check = kernel.policies.get(entity.name)?.check;
      if (check) for (const { id, values } of rows) await check(ctx, { ...defaultsOf(entity), ...values }, id);
      const stamp = { rev: 1, alive: true, createdAt: ctx.now, updatedAt: ctx.now, ...(ctx.actor.userId ? { createdBy: ctx.actor.userId, updatedBy: ctx.actor.userId } : {}) };
      const docs = rows.map(({ id, values }) => ({ _id: id, ...scope, ...defaultsOf(entity), ...values, ...stamp }));
      try {
        await model.bulkWrite(docs.map((document) => ({ insertOne: { document } })) as never, { session: session ?? undefined, ordered: true, timestamps: false } as never);
      } catch (error) {
        throw duplicateError(entity, error) ?? error;
      }
      if (entity.audited) for (const doc of docs) ctx.unit?.record({ entity: entity.name, recordId: doc._id, op: 'create', diff: diffOf(entity, {}, doc) });
      return docs.map((doc) => toRow(doc as unknown as Doc));
    },
    async update(id, patch, { rev } = {}) {
      return toRow(await applyPatch(await oneForWrite(id, 'update', rev), patch as Values));
    },
    async bulk(changes) {
      const docs = new Map((await read([{ _id: { $in: changes.map((change) => change.id) } }], { sort: [] }, 'update')).map((doc) => [String(doc._id), doc]));
      const out: Row<E>[] = [];
      for (const { id, rev, patch } of changes) {
        const doc = docs.get(id);
        if (!doc) throw notFound();
        if (doc.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
        out.push(toRow(await applyPatch(doc, patch as Values)));
      }
      return out;
    },
    async remove(id, { rev } = {}) {
      const doc = await oneForWrite(id, 'remove', rev);
      if (entity.remove === 'if-unused') await assertUnused(reach, entity, id);
      const before = apiValues(entity, doc);
      await write(doc, { $set: { alive: false, removedAt: ctx.now } }, 'remove', before);
    },
    async restore(id, { rev } = {}) {
      const doc = await oneForWrite(id, 'update', rev, true);
      const before = apiValues(entity, doc);
      await assertReferences(reach, entity, [before]);
      await kernel.policies.get(entity.name)?.check?.(ctx, before, id);
      const back = await write(doc, { $set: { alive: true }, $unset: { removedAt: 1 } }, 'restore', before);
      return toRow({ ...back, removedAt: undefined } as Doc);
    },
    async aggregate<T>(where: Where, stages: readonly Record<string, unknown>[]) {
      for (const stage of stages) for (const name of Object.keys(stage)) if (!STAGES.has(name)) throw new Error(`Stage ${name} is not allowed`);
      const filter = await storeFilter(ctx, entity, 'read', whereToStore(entity, where));
      if (!filter) return [];
      const $match = model.find().cast(model as never, filter) as Values;
      const docs = await model.aggregate([{ $match }, ...stages] as never).session(session);
      return docs.map(plain) as T[];
    },
  };
}

/** A stored document as the API carries it, without the fields that the actor may not read. */
export function storedToRow(ctx: Context, entity: Entity, doc: Doc): Values {
  const out: Values = { id: String(doc._id), rev: doc.rev, createdAt: new Date(doc.createdAt).toISOString(), updatedAt: new Date(doc.updatedAt).toISOString() };
  if (doc.createdBy) out.createdBy = String(doc.createdBy);
  if (doc.updatedBy) out.updatedBy = String(doc.updatedBy);
  if (doc.removedAt) out.removedAt = new Date(doc.removedAt).toISOString();
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.read && !ctx.can(field.read)) continue;
    const value = toApi(field, doc[name]);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

function apiValues(entity: Entity, doc: Doc): Values {
  const out: Values = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = toApi(field, doc[name]);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

const dropEmpty = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
const defaultsOf = (entity: Entity) => Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => field.defaultValue !== undefined).map(([name, field]) => [name, field.defaultValue]));

/** Ids inside an aggregate's answer become strings, dates ISO strings. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  if ('toHexString' in value) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}
