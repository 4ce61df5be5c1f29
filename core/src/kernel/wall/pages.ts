import type { Condition, ListQuery } from '@pathshala/shared/kit';
import type { LookUp } from '../contracts';
import { countDocuments, findDocuments } from '../mongo/read-documents';
import { assertReadable, storeFilter, whereToStore } from './criteria';
import type { Where } from './repository-contract';
import { findRows, type Doc, type RowAccess } from './row-access';
import { searchConditions } from './search';

interface Page {
  rows: Doc[];
  total: number;
}

/** One page of a list, and how many rows it has in all, counted no further than `countsTo`. */
export async function pageOf(
  access: RowAccess,
  { page = 1, size = 25, sort, q, filter = {}, removed = false }: ListQuery,
  countsTo: number | undefined,
): Promise<Page> {
  const { ctx, entity, kernel, session } = access;
  const use = removed ? 'update' : 'read';
  const { own, wanted } = apart(access, filter);
  assertReadable(ctx, entity, [...Object.keys(own), ...(sort ? [sort] : [])]);
  const lookUp = kernel.lookUps.get(entity.name);
  const asked = lookUp ? await askedIds(access, lookUp, { wanted, q, sort, own, removed }) : NOTHING_ASKED;
  const search = asked.isSearched ? [] : await searchConditions(access, q, { use, removed });
  const conditions = [
    ...whereToStore(entity, own as Where),
    ...asked.lists.map((ids) => ({ _id: { $in: ids } })),
    ...search,
  ];
  const whole = await storeFilter(ctx, entity, use, conditions, removed);
  if (!whole) return { rows: [], total: 0 };
  const skip = (page - 1) * size;
  const order = sort ? undefined : asked.lists[0];
  if (order) {
    const found = await findDocuments<Doc>(kernel.store, entity, whole, { session, fields: ['_id'] });
    const there = new Set(found.map(({ _id }) => String(_id)));
    const ids = order.filter((id) => there.has(id));
    const shown = ids.slice(skip, skip + size);
    const docs = await findRows(access, { conditions: [{ _id: { $in: shown } }], sort: [], use, removed });
    const byId = new Map(docs.map((doc) => [String(doc._id), doc]));
    return { rows: shown.flatMap((id) => byId.get(id) ?? []), total: ids.length };
  }
  const rows = await findRows(access, {
    conditions,
    sort: sort ? [sort] : entity.order,
    skip,
    limit: size,
    use,
    removed,
    mayBeKept: false,
  });
  // A page that is not full is the last one, so the total needs no count.
  const isLast = rows.length < size && (rows.length > 0 || skip === 0);
  const limits = { session, ...(countsTo === undefined ? {} : { limit: countsTo }) };
  return { rows, total: isLast ? skip + rows.length : await countDocuments(kernel.store, entity, whole, limits) };
}

/** Conditions about the record's own fields, and those about what is looked up. */
function apart({ entity }: RowAccess, filter: Readonly<Record<string, Condition>>) {
  const own: Record<string, Condition> = {};
  const wanted: Record<string, string> = {};
  for (const [name, condition] of Object.entries(filter))
    if (name in entity.lookedUp.fields) wanted[name] = String(condition.eq);
    else own[name] = condition;
  return { own, wanted };
}

interface Asked {
  /** Of which a row must be in each; the first gives the order. */
  lists: readonly (readonly string[])[];
  /** The text of the search box is answered by them. */
  isSearched: boolean;
}
const NOTHING_ASKED: Asked = { lists: [], isSearched: false };

async function askedIds(
  { ctx }: RowAccess,
  lookUp: LookUp,
  {
    wanted,
    q,
    sort,
    own,
    removed,
  }: Required<Pick<ListQuery, 'removed'>> & {
    wanted: Record<string, string>;
    q: string | undefined;
    sort: string | undefined;
    own: Record<string, unknown>;
  },
): Promise<Asked> {
  const isNarrowed = Object.keys(wanted).length > 0;
  const lists = isNarrowed ? [await lookUp.narrow(ctx, wanted)] : [];
  const found = q ? await lookUp.search(ctx, q) : null;
  if (found) return { lists: [...lists, found], isSearched: true };
  if (isNarrowed || q || sort || removed || Object.keys(own).length > 0) return { lists, isSearched: false };
  const usual = await lookUp.usual(ctx);
  return usual ? { lists: [usual], isSearched: false } : NOTHING_ASKED;
}

/** The rows with what is looked up for them. */
export async function withLookedUp<R>({ ctx, entity, kernel }: RowAccess, rows: R[]): Promise<R[]> {
  const lookUp = kernel.lookUps.get(entity.name);
  if (!lookUp || rows.length === 0) return rows;
  const values = await lookUp.values(
    ctx,
    rows.map((row) => (row as { id: string }).id),
  );
  return rows.map((row) => ({ ...row, ...values.get((row as { id: string }).id) }));
}
