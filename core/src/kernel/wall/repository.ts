import type { Entity, Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { CreateOptions, Repository, Where } from './repository-contract';
import { ObjectId } from '../mongo/connection';
import { aggregateDocuments, countDocuments } from '../mongo/read-documents';
import { rowMapper } from '../mongo/row-mapper';
import { addToRow } from './add-to-row';
import { patchRows, removeRows, restoreRow } from './change-rows';
import { storeFilter, whereToStore } from './criteria';
import { insertRows } from './insert-rows';
import { pageOf, withLookedUp } from './pages';
import { searchConditions, wordsToStore } from './search';
import { findRows, rowAccess, rowById, rowForWrite, rowsAsSeen, type Doc, type Values } from './row-access';

const STAGES = new Set(['$match', '$group', '$sort', '$limit', '$project', '$unwind', '$addFields', '$count']);

/** The repository of one entity for one caller: `ctx.repo(Entity)`. */
export function makeRepository<E extends Entity<string, any>>(ctx: Context, entity: E): Repository<E> {
  const access = rowAccess(ctx, entity);
  const { kernel, known } = access;
  let mapper: ((doc: Doc) => Values) | null = null;
  const toRow = (doc: Doc) => (mapper ??= rowMapper(entity, ctx.can, ctx.unit !== null))(doc) as Row<E>;

  const addAll = async (inputs: readonly Values[], later?: CreateOptions['later']): Promise<Row<E>[]> => {
    const docs = await insertRows(access, inputs, { isKept: true, later });
    known?.keepMade(entity.name, docs);
    return docs.map(toRow);
  };

  return {
    async find({ where = {}, q, words, atMost, ...options } = {}) {
      const conditions = [
        ...whereToStore(entity, where),
        ...(await searchConditions(access, q)),
        ...wordsToStore(entity, words),
      ];
      if (atMost === undefined) return (await findRows(access, { conditions, ...options })).map(toRow);
      const docs = await findRows(access, { conditions, ...options, limit: atMost + 1 });
      if (docs.length > atMost) throw new Error(`More than ${atMost} rows of ${entity.name}: stream or page them`);
      return docs.map(toRow);
    },
    async findOne(where) {
      const [doc] = await findRows(access, { conditions: whereToStore(entity, where), limit: 1 });
      return doc ? toRow(doc) : null;
    },
    async get(id) {
      return toRow(await rowById(access, id));
    },
    async count(where = {}) {
      const filter = await storeFilter(ctx, entity, 'read', whereToStore(entity, where));
      return filter ? countDocuments(kernel.store, entity, filter, { session: access.session }) : 0;
    },
    async page(query, { countsTo } = {}) {
      const { rows, total } = await pageOf(access, query, countsTo);
      return { rows: await withLookedUp(access, rows.map(toRow)), total };
    },
    async create(input, { id, later } = {}) {
      return (await addAll([{ ...input, ...(id ? { id } : {}) }], later))[0]!;
    },
    createMany: (inputs) => addAll(inputs as readonly Values[]),
    async addMany(inputs, { own = [] } = {}) {
      await insertRows(access, inputs as readonly Values[], { own, isKept: false });
    },
    async update(id, patch, { rev } = {}) {
      const doc = await rowForWrite(access, { id, use: 'update', rev });
      const [changed] = await patchRows(access, [{ doc, patch: patch as Values }]);
      return toRow(changed!);
    },
    async addTo(where, field, by) {
      const doc = await addToRow(access, whereToStore(entity, where), { field, by });
      return doc && toRow(doc);
    },
    async bulk(changes) {
      const docs = await rowsAsSeen(access, 'update', changes);
      const pairs = changes.map(({ patch }, at) => ({ doc: docs[at]!, patch: patch as Values }));
      return (await patchRows(access, pairs)).map(toRow);
    },
    async remove(id, { rev } = {}) {
      await removeRows(access, [await rowForWrite(access, { id, use: 'remove', rev })]);
    },
    async removeMany(given) {
      await removeRows(access, await rowsAsSeen(access, 'remove', given));
    },
    async restore(id, { rev } = {}) {
      return toRow(await restoreRow(access, await rowForWrite(access, { id, use: 'update', rev, removed: true })));
    },
    async aggregate<T>(where: Where, stages: readonly Record<string, unknown>[]) {
      for (const stage of stages)
        for (const name of Object.keys(stage)) if (!STAGES.has(name)) throw new Error(`Stage ${name} is not allowed`);
      const filter = await storeFilter(ctx, entity, 'read', whereToStore(entity, where));
      if (!filter) return [];
      const docs = await aggregateDocuments(kernel.store, entity, filter, stages, access.session);
      return docs.map(plain) as T[];
    },
  };
}

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
