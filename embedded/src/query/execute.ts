import type { Collation } from '../bson/collation';
import { decodeDocument, decodeFields } from '../bson/read';
import type { Document } from '../bson/value';
import type { RawDocument } from '../bson/write';
import type { Collection } from '../catalog/collection';
import { countRange } from '../catalog/count-range';
import type { BTree, Slot } from '../catalog/index-tree';
import type { Overlay } from '../session/transaction';
import { compileFilter, type Predicate } from './compile-predicate';
import { countPlan, type CountPlan } from './count-plan';
import { compileRawTest } from './raw-test';
import { choosePlan, type Plan } from './plan';
import { sortBy, sortRoots, type SortField } from './sort';

export interface Query {
  filter: Document;
  sort?: SortField[];
  skip?: number;
  limit?: number;
  collation?: Collation | undefined;
  hint?: unknown;
  variables?: Document | undefined;
}

export interface Found {
  key: string;
  raw: RawDocument;
}

/** Entries that a query examined, for `explain`. */
export interface Examined {
  plan: Plan;
  keys: number;
  docs: number;
  inMemorySort: boolean;
}

/** Runs a query over the committed state, or over what `overlay` makes of it; results are a consistent picture. */
export function findDocuments(
  collection: Collection,
  query: Query,
  overlay: Overlay | undefined,
  examined?: (facts: Examined) => void,
): Found[] {
  const natural = query.sort?.[0]?.path === '$natural' ? query.sort[0] : undefined;
  const sort = natural ? [] : (query.sort ?? []);
  const predicate = compileFilter(query.filter, { collation: query.collation, variables: query.variables });
  const most = query.limit ? query.limit + (query.skip ?? 0) : Infinity;
  const plan = choosePlan(collection, {
    filter: query.filter,
    sort,
    collation: query.collation,
    hint: query.hint,
    limit: overlay ? undefined : most,
  });
  const presorted = sort.length === 0 || (!overlay && isSorted(plan));
  const backwards = natural?.descending === true;
  const out: Found[] = [];
  let docs = 0;
  const test = rawTest(predicate, query.filter, query.collation);
  const visit = (slot: Slot): boolean => {
    if (overlay?.has(slot.key)) return false;
    docs++;
    if (!test(slot)) return false;
    out.push({ key: slot.key, raw: { buf: slot.buf, off: slot.off } });
    return presorted && !backwards && out.length >= most;
  };
  if (most > 0) walk(collection, plan, visit);
  if (overlay) {
    const keys = plan.kind === 'ids' ? plan.keys.filter((key) => overlay.has(key)) : overlay.keys();
    for (const key of keys) {
      const raw = overlay.get(key);
      if (raw && test(raw)) out.push({ key, raw });
    }
  }
  if (!presorted) {
    const roots = sortRoots(sort);
    sortBy(out, sort, (found) => decodeFields(found.raw.buf, found.raw.off, roots), query.collation);
  }
  if (backwards) out.reverse();
  examined?.({ plan, keys: plan.kind === 'scan' ? 0 : docs, docs, inMemorySort: !presorted });
  return query.skip || out.length > most ? out.slice(query.skip ?? 0, most === Infinity ? undefined : most) : out;
}

/** Number of matching documents; reads none if the filter is empty or the bounds of an index answer it. */
export function countDocuments(
  collection: Collection,
  query: Query,
  overlay: Overlay | undefined,
  counted?: (plan: CountPlan) => void,
): number {
  const all = countAll(collection, query, overlay, counted);
  if (all === undefined) return findDocuments(collection, query, overlay).length;
  const rest = Math.max(0, all - (query.skip ?? 0));
  return query.limit ? Math.min(query.limit, rest) : rest;
}

/** Without skip and limit; undefined where documents have to be looked at. */
function countAll(
  collection: Collection,
  { filter, collation, hint }: Query,
  overlay: Overlay | undefined,
  counted?: (plan: CountPlan) => void,
): number | undefined {
  if (!overlay && Object.keys(filter).length === 0) return collection.records.size;
  const plan = collation || hint !== undefined ? undefined : countPlan(collection, filter);
  if (!plan) return undefined;
  counted?.(plan);
  let count = 0;
  for (const { low, high } of plan.ranges) count += countRange(plan.index.tree, low, high);
  if (!overlay) return count;
  const test = rawTest(compileFilter(filter), filter);
  for (const [key, raw] of overlay) {
    const stored = collection.records.get(key);
    if (stored && test(stored)) count--;
    if (raw && test(raw)) count++;
  }
  return count;
}

export function rawTest(predicate: Predicate, filter: Document, collation?: Collation): (raw: RawDocument) => boolean {
  for (const _ in filter) {
    const { roots, test } = predicate;
    const whole = roots
      ? (raw: RawDocument) => test(decodeFields(raw.buf, raw.off, roots))
      : (raw: RawDocument) => test(decodeDocument(raw.buf, raw.off));
    const quick = collation ? null : compileRawTest(filter);
    return quick ? (raw) => quick(raw) ?? whole(raw) : whole;
  }
  return () => true;
}

function isSorted(plan: Plan): boolean {
  if (plan.kind === 'ids') return plan.keys.length === 1;
  return (plan.kind === 'index' || plan.kind === 'idRange') && plan.sorted;
}

function walk(collection: Collection, plan: Plan, visit: (slot: Slot) => boolean): void {
  switch (plan.kind) {
    case 'ids':
      for (const key of plan.keys) {
        const slot = collection.records.get(key);
        if (slot && visit(slot)) return;
      }
      return;
    case 'index':
      return walkTree(
        plan.index.tree,
        plan.ranges,
        plan.backward,
        plan.index.multikey || plan.ranges.length > 1 ? once(visit) : visit,
      );
    case 'idRange':
      return walkTree(collection.idOrder(), plan.ranges, plan.backward, visit);
    case 'either': {
      const each = once(visit);
      let stop = false;
      for (const branch of plan.branches) {
        walk(collection, branch, (slot) => (stop = each(slot)));
        if (stop) return;
      }
      return;
    }
    case 'scan':
      for (const slot of collection.records.values()) if (visit(slot)) return;
  }
}

function once(visit: (slot: Slot) => boolean): (slot: Slot) => boolean {
  const seen = new Set<string>();
  return (slot) => {
    if (seen.has(slot.key)) return false;
    seen.add(slot.key);
    return visit(slot);
  };
}

function walkTree(
  tree: InstanceType<typeof BTree<string, Slot>>,
  ranges: { low: string; high: string }[],
  backward: boolean,
  visit: (slot: Slot) => boolean,
): void {
  for (const { low, high } of ranges) {
    if (!backward) {
      const result = tree.forRange(
        low,
        high,
        false,
        (_key, slot) => (visit(slot) ? { break: true } : undefined) as never,
      );
      if (typeof result !== 'number') return;
      continue;
    }
    const scratch: (string | Slot)[] = [];
    for (const pair of tree.entriesReversed(high, scratch, true)) {
      if ((pair[0] as string) < low) break;
      if (visit(pair[1] as Slot)) return;
    }
  }
}
