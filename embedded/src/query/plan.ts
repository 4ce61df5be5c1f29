import type { Collation } from '../bson/collation';
import { KeyClass, invertKey, keyOf, nextClass } from '../bson/key';
import { isDocument, type Document } from '../bson/value';
import type { Collection } from '../catalog/collection';
import { countRange } from '../catalog/count-range';
import { defaultIndexName } from '../catalog/catalog';
import type { IndexTree } from '../catalog/index-tree';
import { badValue } from '../errors';
import { ascendingRange, collectBounds, type FieldBounds, type KeyRange } from './bounds';
import { implications } from './implications';
import type { SortField } from './sort';

/** How the candidates of a query are found. Every candidate is still tested against the whole filter. */
export type Plan =
  | { kind: 'ids'; keys: string[] }
  | { kind: 'index'; index: IndexTree; ranges: KeyRange[]; backward: boolean; sorted: boolean; fieldsUsed: number }
  | { kind: 'idRange'; ranges: KeyRange[]; backward: boolean; sorted: boolean }
  | { kind: 'either'; branches: Plan[] }
  | { kind: 'scan' };

type IndexPlan = Extract<Plan, { kind: 'index' }>;

export interface PlanInput {
  filter: Document;
  sort: SortField[];
  collation?: Collation | undefined;
  hint?: unknown;
  /** How many are wanted of those in order; 0 or none: all. */
  limit?: number | undefined;
}

const MAX_RANGES = 1000;
const FEW_ENTRIES = 200;
const MANY_ENTRIES = 2_000;
/** More than one field that must equal a value is worth. */
const NARROW = 60;
/** A page of those is found sooner along the index that has its order, which is worth less than a range. */
const WIDE = -50;
const PAGE = 200;
/** A value that most documents share still decides between indexes that are equal otherwise. */
const LITTLE = 5;
/** Of ids, each is looked up alone: dearer than reading on only where they are most of a large collection. */
const MAX_IDS = 100_000;

export function choosePlan(collection: Collection, input: PlanInput): Plan {
  const bounds = collectBounds(input.filter, input.collation);
  const hinted = input.hint === undefined ? undefined : findHint(collection, input.hint);
  if (hinted === 'scan') return { kind: 'scan' };
  const id = bounds.get('_id');
  if (
    hinted === undefined &&
    id?.equals &&
    id.equals.length <= MAX_IDS &&
    (!input.collation || !id.equals.some(collatable))
  )
    return { kind: 'ids', keys: id.equals };
  if (hinted === '_id_')
    return (
      idPlan(id, input.sort) ?? { kind: 'idRange', ranges: [{ low: '', high: '\xff' }], backward: false, sorted: false }
    );
  let best: Plan = { kind: 'scan' };
  let bestScore = 0;
  let inOrder: IndexPlan | undefined;
  let sortedScore = 0;
  const implies = implications(input.filter, input.collation ? collectBounds(input.filter, undefined) : bounds);
  for (const index of hinted ? [hinted] : collection.indexes) {
    const found = indexPlan(index, { bounds, implies, input, forced: hinted !== undefined });
    if (found && (found.score > bestScore || hinted)) {
      best = found.plan;
      bestScore = found.score;
    }
    if (found?.plan.sorted && found.score > sortedScore) {
      inOrder = found.plan;
      sortedScore = found.score;
    }
  }
  if (hinted) return best;
  // An index that matches half of all documents loses to reading in order: a page is full long before.
  if (inOrder && best.kind === 'index' && !best.sorted && isMuchOf(best, inOrder)) best = inOrder;
  const byId = input.collation ? undefined : idPlan(id, input.sort);
  if (byId && (byId.ranges[0]!.low !== '' ? 60 : 1) > bestScore && (byId.sorted || byId.ranges[0]!.low !== ''))
    return byId;
  if (bestScore < 60 || best.kind === 'scan') return eitherPlan(collection, input) ?? best;
  return best;
}

function collatable(key: string): boolean {
  return key[0] === KeyClass.string || key[0] === KeyClass.object || key[0] === KeyClass.array;
}

/** An `$or` of which every branch has an index is the union of their plans. */
function eitherPlan(collection: Collection, input: PlanInput): Plan | undefined {
  const branches = input.filter['$or'];
  if (!Array.isArray(branches)) return undefined;
  const plans: Plan[] = [];
  for (const branch of branches) {
    if (!isDocument(branch)) return undefined;
    const plan = choosePlan(collection, { filter: branch, sort: [], collation: input.collation });
    if (plan.kind === 'scan') return undefined;
    plans.push(plan);
  }
  return { kind: 'either', branches: plans };
}

function idPlan(bounds: FieldBounds | undefined, sort: SortField[]): Extract<Plan, { kind: 'idRange' }> | undefined {
  const ranged = bounds?.low || bounds?.high ? ascendingRange(bounds) : undefined;
  const sorted = sort.length > 0 && sort[0]!.path === '_id';
  if (!ranged && !sorted) return undefined;
  return {
    kind: 'idRange',
    ranges: [ranged ?? { low: '', high: '\xff' }],
    backward: sorted && sort[0]!.descending,
    sorted,
  };
}

interface Asked {
  bounds: Map<string, FieldBounds>;
  implies: (partial: Document) => boolean;
  input: PlanInput;
  /** By a hint. */
  forced: boolean;
}

function indexPlan(
  index: IndexTree,
  { bounds, implies, input, forced }: Asked,
): { plan: IndexPlan; score: number } | undefined {
  const usable =
    index.spec['hidden'] !== true &&
    index.collation?.identity === input.collation?.identity &&
    (!index.spec.sparse || index.fields.some((field) => bounds.get(field.path)?.present)) &&
    (!index.partial || implies(index.spec.partialFilterExpression!));
  if (!usable && !forced) return undefined;
  let prefixes = [''];
  let score = 0;
  let used = 0;
  let range: KeyRange | undefined;
  for (const field of usable ? index.fields : []) {
    const found = bounds.get(field.path);
    if (found?.equals && prefixes.length * found.equals.length <= MAX_RANGES) {
      const keys = field.descending ? found.equals.map(invertKey) : found.equals;
      if (keys.length !== 1) score += 90;
      else score += prefixes.length === 1 && saysLittle(index, prefixes[0]!, keys[0]!) ? LITTLE : 100;
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => prefix + key));
      used++;
      continue;
    }
    if (found?.low || found?.high) {
      // On a multikey index different elements may satisfy the two ends, so only one of them bounds the scan.
      const ends = found.low && found.high && !found.together && index.multikey ? { ...found, high: undefined } : found;
      const rangeOf = field.descending ? descendingRange : ascendingRange;
      range = rangeOf(ends as FieldBounds);
      // Of several words the one that fewest entries begin with.
      if (found.others && prefixes.length === 1)
        for (const other of found.others)
          range = narrower(index, prefixes[0]!, [range, rangeOf({ ...found, ...other })]);
      score += found.low && found.high ? 60 : 50;
      used++;
    }
    break;
  }
  const equalFields = range ? used - 1 : used;
  const last = range && bounds.get(index.fields[equalFields]!.path);
  if (range && last?.together && prefixes.length === 1) score += worthOf(index, prefixes[0]!, { range, input });
  const inOrder =
    prefixes.length === 1 && !input.collation ? sortDirection(index, input.sort, equalFields, bounds) : undefined;
  // Asked last: an index that has yet to be filled is filled to answer it.
  const direction = inOrder !== undefined && !index.multikey ? inOrder : undefined;
  const complete = (!index.spec.sparse && !index.partial) || usable;
  if (direction !== undefined && complete) score += 30;
  if (used === 0 && (direction === undefined || !complete) && !forced) return undefined;
  const ranges = prefixes.map((prefix) =>
    range ? { low: prefix + range.low, high: prefix + range.high } : { low: prefix, high: `${prefix}\xff` },
  );
  return {
    plan: {
      kind: 'index',
      index,
      ranges,
      backward: direction === -1,
      sorted: direction !== undefined,
      fieldsUsed: used,
    },
    score: score + (index.unique && used === index.fields.length ? 20 : 0),
  };
}

/**
 * How much the beginning of a word says, by the entries that begin so: few say more than a status that most documents
 * have, and a value that very many have is no way to a page in another order.
 */
function worthOf(index: IndexTree, prefix: string, { range, input }: { range: KeyRange; input: PlanInput }): number {
  const isPage = input.sort.length > 0 && !!input.limit && input.limit <= PAGE;
  const found = countRange(index.tree, prefix + range.low, prefix + range.high);
  if (found <= FEW_ENTRIES) return NARROW;
  return isPage && found > MANY_ENTRIES ? WIDE : 0;
}

function narrower(index: IndexTree, prefix: string, [one, other]: readonly [KeyRange, KeyRange]): KeyRange {
  const countOf = ({ low, high }: KeyRange) => countRange(index.tree, prefix + low, prefix + high);
  return countOf(other) < countOf(one) ? other : one;
}

/** Whether it has many entries, and at least half as many as another plan. */
function isMuchOf(plan: IndexPlan, other: IndexPlan): boolean {
  const entries = entriesOf(plan);
  return entries > FEW_ENTRIES && 2 * entries >= entriesOf(other);
}

function entriesOf({ index, ranges }: IndexPlan): number {
  return ranges.reduce((sum, { low, high }) => sum + countRange(index.tree, low, high), 0);
}

/** Whether it is yes or no, and at least half of what the prefix finds has the same value: it hardly narrows. */
function saysLittle(index: IndexTree, prefix: string, key: string): boolean {
  if (key[0] !== KeyClass.bool && key[0] !== invertKey(KeyClass.bool)) return false;
  // Probably, as most do; finding out would fill an index that the query may not use.
  if (!index.isFilled) return true;
  const found = countRange(index.tree, prefix + key, `${prefix}${key}\xff`);
  return 2 * found >= countRange(index.tree, prefix, `${prefix}\xff`);
}

/** Keys of a descending field run the other way; the end of a value's entries lies above its inverted key. */
export function descendingRange(bounds: FieldBounds): KeyRange {
  const { low, high } = bounds;
  const start = high ? (high.inclusive ? invertKey(high.key) : `${invertKey(high.key)}\xff`) : invertKey(low!.key[0]!);
  const end = low
    ? low.inclusive
      ? `${invertKey(low.key)}\xff`
      : invertKey(low.key)
    : nextClass(invertKey(high!.key[0]!));
  return { low: start, high: end };
}

/** 1 or -1 when walking the index forward or backward gives the wanted order, after `skip` fields fixed by equality. */
function sortDirection(
  index: IndexTree,
  sort: SortField[],
  skip: number,
  bounds: Map<string, FieldBounds>,
): 1 | -1 | undefined {
  const wanted = sort.filter((field) => bounds.get(field.path)?.equals?.length !== 1);
  if (sort.length === 0) return undefined;
  if (wanted.length === 0) return 1;
  let direction: 1 | -1 | undefined;
  let at = skip;
  for (const field of wanted) {
    const have = index.fields[at++];
    if (!have || have.path !== field.path) return undefined;
    const needed = have.descending === field.descending ? 1 : -1;
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
  }
  return direction;
}

function findHint(collection: Collection, hint: unknown): IndexTree | '_id_' | 'scan' {
  if (isDocument(hint) && Object.keys(hint).length === 1 && '$natural' in hint) return 'scan';
  const name = typeof hint === 'string' ? hint : isDocument(hint) ? defaultIndexName(hint) : undefined;
  if (name === '_id_' || name === '_id_1') return '_id_';
  const index = collection.indexes.find((one) =>
    typeof hint === 'string' ? one.spec.name === hint : keyOf(one.spec.key) === keyOf(hint),
  );
  if (!index)
    throw badValue(
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  return index;
}
