import type { Collation } from '../bson/collation';
import { invertKey, keyOf } from '../bson/key';
import { EMPTY_ARRAY, collectLeaves, rootOf } from '../bson/paths';
import { isDocument, toNumber, type Document } from '../bson/value';
import { badValue } from '../errors';

export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null || !isDocument(spec)) return [];
  return Object.entries(spec).map(([path, value]) => {
    if (isDocument(value) && '$meta' in value)
      throw badValue('$meta sorts are not supported by the embedded document store');
    const direction =
      value === 'asc' || value === 'ascending' ? 1 : value === 'desc' || value === 'descending' ? -1 : toNumber(value);
    if (direction !== 1 && direction !== -1) throw badValue(`Illegal sort direction for ${path}: must be 1 or -1`);
    return { path, parts: path.split('.'), descending: direction === -1 };
  });
}

export function sortRoots(fields: readonly SortField[]): Set<string> {
  return new Set(fields.map((field) => rootOf(field.path)));
}

/** Sorts in place, stably. `documentOf` gives (at least) the fields that the sort reads. */
export function sortBy<T>(
  items: T[],
  fields: readonly SortField[],
  documentOf: (item: T) => Document,
  collation?: Collation,
): T[] {
  if (fields.length === 0 || items.length < 2) return items;
  if (collation) return sortCollated(items, fields, documentOf, collation);
  const keyed = items.map((item) => ({ key: sortKey(documentOf(item), fields), item }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  for (let i = 0; i < keyed.length; i++) items[i] = keyed[i]!.item;
  return items;
}

/** Ascending sorts by the lowest element of an array, descending by the highest. */
export function sortKey(doc: Document, fields: readonly SortField[]): string {
  let key = '';
  for (const field of fields) key += field.descending ? invertKey(leafKey(doc, field)) : leafKey(doc, field);
  return key;
}

function leafKey(doc: Document, field: SortField): string {
  const leaves: unknown[] = [];
  collectLeaves(doc, field.parts, 0, leaves);
  if (leaves.length === 1) return leaves[0] === EMPTY_ARRAY ? EMPTY_KEY : keyOf(leaves[0]);
  let best: string | undefined;
  for (const leaf of leaves) {
    const key = leaf === EMPTY_ARRAY ? EMPTY_KEY : keyOf(leaf);
    if (best === undefined || (field.descending ? key > best : key < best)) best = key;
  }
  return best ?? keyOf(null);
}

/** An empty array sorts and indexes just below null. */
export const EMPTY_KEY = '\x0f';

function sortCollated<T>(
  items: T[],
  fields: readonly SortField[],
  documentOf: (item: T) => Document,
  collation: Collation,
): T[] {
  const keyed = items.map((item) => ({
    item,
    values: fields.map((field) => bestLeaf(documentOf(item), field, collation)),
  }));
  keyed.sort((a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareCollated(a.values[i], b.values[i], collation);
      if (order !== 0) return fields[i]!.descending ? -order : order;
    }
    return 0;
  });
  keyed.forEach(({ item }, i) => {
    items[i] = item;
  });
  return items;
}

function bestLeaf(doc: Document, field: SortField, collation: Collation): unknown {
  const leaves: unknown[] = [];
  collectLeaves(doc, field.parts, 0, leaves);
  return leaves.reduce((best, leaf) => {
    const order = compareCollated(leaf, best, collation);
    return (field.descending ? order > 0 : order < 0) ? leaf : best;
  }, leaves[0]);
}

function compareCollated(a: unknown, b: unknown, collation: Collation): number {
  if (typeof a === 'string' && typeof b === 'string') return collation.compare(a, b);
  const x = keyOf(a);
  const y = keyOf(b);
  return x < y ? -1 : x > y ? 1 : 0;
}
