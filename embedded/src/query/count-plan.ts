import { KeyClass, invertKey, keyOf } from '../bson/key';
import { ObjectId, isDocument, type Document } from '../bson/value';
import type { Collection } from '../catalog/collection';
import type { IndexTree } from '../catalog/index-tree';
import { ascendingRange, collectBounds, type FieldBounds, type KeyRange } from './bounds';
import { implications } from './implications';
import { descendingRange } from './plan';
import { isOperatorDocument } from './value-operators';

/** Parts of one index that hold an entry for each document that the filter matches, and no other entry. */
export interface CountPlan {
  index: IndexTree;
  ranges: KeyRange[];
  fieldsUsed: number;
}

/** All that a filter says about one field: it equals one of `equals`, or lies between `low` and `high`. */
type Exact = Pick<FieldBounds, 'equals' | 'low' | 'high'>;

const MAX_RANGES = 1000;

/**
 * The index that answers a count without a look at any document: each condition of the filter is an equality or the one
 * range on its first fields, or the condition of a partial index. Undefined where there is none.
 */
export function countPlan(collection: Collection, filter: Document): CountPlan | undefined {
  const paths = new Set<string>();
  if (!collectPaths(filter, paths)) return undefined;
  // By their names first: keys of a long list are made only where an index may answer.
  const indexes = collection.indexes.filter((index) => covers(index, paths));
  const conditions = new Map<string, Exact>();
  if (indexes.length === 0 || !collectExact(filter, conditions)) return undefined;
  const implies = implications(filter, collectBounds(filter, undefined));
  for (const index of indexes) {
    const plan = planOn(index, implies, conditions);
    if (plan) return plan;
  }
  return undefined;
}

/** Whether all these fields are at the beginning of the index, or in its partial condition. */
function covers(index: IndexTree, paths: ReadonlySet<string>): boolean {
  const { collation, spec, fields } = index;
  if (collation || spec.sparse || spec['hidden'] === true) return false;
  const partial = spec.partialFilterExpression ?? {};
  const beginning = fields.findIndex(({ path }) => !paths.has(path));
  const own = fields.slice(0, beginning < 0 ? fields.length : beginning).map(({ path }) => path);
  const isCovered = paths.size > 0 && [...paths].every((path) => own.includes(path) || path in partial);
  // Asked last: an index that has yet to be filled is filled to answer it.
  return isCovered && !index.multikey;
}

function planOn(
  index: IndexTree,
  implies: (partial: Document) => boolean,
  conditions: ReadonlyMap<string, Exact>,
): CountPlan | undefined {
  const { spec, fields } = index;
  let open = conditions.size;
  const partial = spec.partialFilterExpression;
  if (partial) {
    if (!implies(partial)) return undefined;
    for (const [path, wanted] of Object.entries(partial))
      if (!fields.some((field) => field.path === path) && isSame(conditions.get(path), wanted)) open--;
  }
  let prefixes = [''];
  let range: KeyRange | undefined;
  let used = 0;
  for (const { path, descending } of fields) {
    const found = conditions.get(path);
    if (open === 0 || !found || range) break;
    // Upside down the end of a text with a zero byte in it no longer tells it from the text before that byte.
    if (descending && [...(found.equals ?? []), found.low?.key, found.high?.key].some(isText)) return undefined;
    if (found.equals) {
      if (prefixes.length * found.equals.length > MAX_RANGES) return undefined;
      const keys = descending ? found.equals.map(invertKey) : found.equals;
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => prefix + key));
    } else range = descending ? descendingRange(found as FieldBounds) : ascendingRange(found as FieldBounds);
    used++;
    open--;
  }
  if (open > 0) return undefined;
  const { low, high } = range ?? { low: '', high: '\xff' };
  return { index, ranges: prefixes.map((prefix) => ({ low: prefix + low, high: prefix + high })), fieldsUsed: used };
}

const isText = (key: string | undefined): boolean => key?.[0] === KeyClass.string;

function isSame(found: Exact | undefined, wanted: unknown): boolean {
  return isScalar(wanted) && found?.equals?.length === 1 && found.equals[0] === keyOf(wanted);
}

/** Adds the name of every field of the filter; false where a condition is of another form. */
function collectPaths(filter: Document, out: Set<string>): boolean {
  for (const name in filter) {
    const value = filter[name];
    if (name === '$and') {
      if (!Array.isArray(value) || value.length === 0) return false;
      for (const item of value) if (!isDocument(item) || !collectPaths(item, out)) return false;
    } else if (name.startsWith('$') || name.includes('.')) return false;
    else out.add(name);
  }
  return true;
}

/** Adds every condition of the filter; false if the bounds of an index cannot express one of them exactly. */
function collectExact(filter: Document, out: Map<string, Exact>): boolean {
  for (const name in filter) {
    const value = filter[name];
    if (name === '$and') {
      for (const item of value as Document[]) if (!collectExact(item, out)) return false;
      continue;
    }
    const found = isOperatorDocument(value) ? exactOf(value) : isScalar(value) ? { equals: [keyOf(value)] } : undefined;
    const both = found && joined(out.get(name), found);
    if (!both) return false;
    out.set(name, both);
  }
  return true;
}

function exactOf(operators: Document): Exact | undefined {
  const out: Exact = {};
  for (const operator in operators) {
    const value = operators[operator];
    const isIn = operator === '$in';
    if (isIn || operator === '$eq') {
      const values = isIn ? value : [value];
      if (out.equals || !Array.isArray(values) || !values.every(isScalar)) return undefined;
      out.equals = [...new Set(values.map(keyOf))];
      continue;
    }
    const side = LOWER.has(operator) ? 'low' : UPPER.has(operator) ? 'high' : undefined;
    if (!side || out[side] || !isOrdered(value)) return undefined;
    out[side] = { key: keyOf(value), inclusive: operator.endsWith('e') };
  }
  const { low, high } = out;
  if (out.equals) return low || high ? undefined : out;
  if (low && high && low.key[0] !== high.key[0]) return undefined;
  // Values that are no numbers sort below all numbers, and are less than none of them.
  return high && !low && high.key[0] === KeyClass.number ? undefined : out;
}

const LOWER = new Set(['$gt', '$gte']);
const UPPER = new Set(['$lt', '$lte']);

/** Two conditions on one field as one; undefined when they are not as simple together as each is. */
function joined(first: Exact | undefined, second: Exact): Exact | undefined {
  if (!first) return second;
  if (!first.equals || !second.equals) return undefined;
  const keys = new Set(second.equals);
  return { equals: first.equals.filter((key) => keys.has(key)) };
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || value instanceof ObjectId || isOrdered(value);
}

function isOrdered(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) || value instanceof Date;
}
