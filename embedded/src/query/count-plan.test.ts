import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../bson/key';
import { Decimal128, Double, Long, ObjectId, UUID, type Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { makeIndex } from '../catalog/catalog';
import { Collection } from '../catalog/collection';
import { countRange } from '../catalog/count-range';
import { BTree, type IndexSpec } from '../catalog/index-tree';
import type { Overlay } from '../session/transaction';
import { countPlan } from './count-plan';
import { countDocuments, findDocuments } from './execute';

const NONE: readonly IndexSpec[] = [];
const INDEXES: readonly IndexSpec[] = [
  { name: 'up', key: { a: 1, b: 1 } },
  { name: 'down', key: { a: 1, b: -1, _id: 1 } },
  { name: 'partial', key: { b: 1, c: 1 }, partialFilterExpression: { alive: true } },
  { name: 'present', key: { c: 1 }, partialFilterExpression: { alive: true, c: { $exists: true } } },
  { name: 'sparse', key: { d: 1 }, sparse: true },
  { name: 'alive', key: { c: 1, alive: 1 } },
  { name: 'first', key: { alive: 1, a: -1 } },
];

function collectionOf(documents: readonly Document[], specs: readonly IndexSpec[]): Collection {
  const collection = new Collection('t', 'c', new UUID(), {});
  for (const spec of specs) collection.build(makeIndex(spec));
  for (const [at, document] of documents.entries()) collection.insert(keyOf(at), rawOf({ _id: at, ...document }));
  return collection;
}

const scalars = fc.constantFrom<unknown>(
  ...[null, true, false, 0, -0, 1, 2.5, -3, Infinity, -Infinity, '', 'a', 'ab', 'a\0', 'a\0b', 'ক'],
  ...[new ObjectId('00112233445566778899aabb'), new Date(0), new Date(-1), new Date(86_400_000)],
);
const rare = fc.constantFrom<unknown>(
  ...[Number.NaN, new Double(1), Long.fromNumber(2), Long.MAX_VALUE, Decimal128.fromString('1'), { a: 1 }, {}],
);
const lists = fc.constantFrom<unknown>([], [1, 'a'], [null], 'a', 1);
/** `usual` in `usual + 1` values are of the common kinds; only one field has lists, since no index takes two. */
const documents = (usual: number) => {
  const values = fc.oneof({ weight: usual, arbitrary: scalars }, { weight: 1, arbitrary: rare });
  const b = usual > 20 ? values : fc.oneof({ weight: usual, arbitrary: values }, { weight: 1, arbitrary: lists });
  return fc.record({ a: values, b, c: values, d: values, alive: fc.boolean() }, { requiredKeys: [] });
};
const operands = fc.oneof({ weight: 8, arbitrary: scalars }, { weight: 1, arbitrary: fc.oneof(rare, lists) });
const conditions = fc.oneof(
  operands,
  fc.record({ $eq: operands }),
  fc.record({ $in: fc.array(operands, { maxLength: 4 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $ne: scalars }),
  fc.record({ $gt: scalars, $lte: scalars }, { requiredKeys: ['$gt'] }),
  fc.record({ $gte: scalars, $lt: scalars }, { requiredKeys: ['$lt'] }),
);
const flat = fc.record(
  { a: conditions, b: conditions, c: conditions, alive: fc.oneof(fc.constant(true), conditions) },
  { requiredKeys: [] },
);
const simple = fc.oneof(
  { weight: 2, arbitrary: scalars },
  { weight: 1, arbitrary: fc.record({ $in: fc.array(scalars, { maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ $gte: scalars, $lt: scalars }, { requiredKeys: [] }) },
);
/** As an index has its fields, so that many are answered by one. */
const likeIndexes = fc.oneof(
  fc.record({ a: simple }),
  fc.record({ a: scalars, b: simple }),
  fc.record({ alive: fc.constant(true), b: simple }),
  fc.record({ b: scalars, c: simple, alive: fc.constant(true) }),
  fc.record({ alive: fc.boolean(), c: scalars }),
  fc.record({ alive: fc.boolean(), a: simple }, { requiredKeys: ['alive'] }),
);
const filters = fc.oneof(
  { weight: 6, arbitrary: likeIndexes },
  { weight: 2, arbitrary: flat },
  { weight: 1, arbitrary: fc.record({ a: conditions, $and: fc.array(flat, { minLength: 1, maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(flat, { minLength: 1, maxLength: 2 }) }) },
);
const cases = fc.integer({ min: 1, max: 100 }).chain((usual) =>
  fc.record({
    docs: fc.array(documents(usual), { maxLength: 30 }),
    filter: filters,
    skip: fc.constantFrom(0, 0, 0, 3),
    limit: fc.constantFrom(0, 0, 0, 2, 5),
  }),
);

describe('a count', () => {
  it('is the number of documents that a walk finds, whatever index answers it', () => {
    let answered = 0;
    let most = 0;
    fc.assert(
      fc.property(cases, ({ docs, filter, skip, limit }) => {
        const query = { filter, skip, limit };
        const indexed = collectionOf(docs, INDEXES);
        const walked = findDocuments(collectionOf(docs, NONE), query, undefined).length;
        expect(countDocuments(indexed, query, undefined)).toBe(walked);
        const isAnswered = countPlan(indexed, filter) !== undefined;
        answered += Number(isAnswered);
        most = Math.max(most, walked * Number(isAnswered));
      }),
      { numRuns: 2_000 },
    );
    expect(answered).toBeGreaterThan(400);
    expect(most).toBeGreaterThan(2);
  });

  it('in a transaction is the number of documents as the transaction sees them', () => {
    const seen = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.option(documents(100))), { maxLength: 10 });
    fc.assert(
      fc.property(cases, seen, ({ docs, filter }, changes) => {
        const overlay: Overlay = new Map(
          changes.map(([at, after]) => [keyOf(at), after ? rawOf({ _id: at, ...after }) : null]),
        );
        expect(countDocuments(collectionOf(docs, INDEXES), { filter }, overlay)).toBe(
          findDocuments(collectionOf(docs, NONE), { filter }, overlay).length,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, Document, string | undefined]>([
    ['equality with the first field', { a: 1 }, 'up'],
    ['a range on the field after it', { a: 1, b: { $gte: 'x', $lt: 'y' } }, 'up'],
    ['one of several', { a: { $in: [1, 2, null] } }, 'up'],
    ['what a partial index asks of its documents', { alive: true, b: 1 }, 'partial'],
    ['what a partial index asks, and both its fields', { alive: true, b: 1, c: { $gt: 1 } }, 'partial'],
    ['nothing that a partial index asks', { b: 1 }, undefined],
    ['less than a number, for which NaN is not', { a: { $lt: 1 } }, undefined],
    ['a field that is missing, since null has the same entry', { a: { $exists: false } }, undefined],
    ['a field of which an index has no entry', { a: 1, e: 1 }, undefined],
    ['the second field alone', { b: 1 }, undefined],
    ['a regular expression', { a: { $regex: '^x' } }, undefined],
    ['one of several conditions', { $or: [{ a: 1 }, { a: 2 }] }, undefined],
  ])('by %s: %j', (_, filter, name) => {
    expect(countPlan(collectionOf([{ a: 1 }], INDEXES), filter)?.index.spec.name).toBe(name);
  });

  it('is not taken from an index that has several entries for one document', () => {
    expect(countPlan(collectionOf([{ a: 1, b: [1, 2] }], INDEXES), { a: 1 })).toBeUndefined();
  });
});

it('entries between two keys are as many as a walk meets, while entries come and go', () => {
  const keys = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c', 'd') });
  const steps = fc.array(fc.tuple(fc.boolean(), keys), { minLength: 50, maxLength: 400 });
  fc.assert(
    fc.property(steps, fc.array(fc.tuple(keys, keys), { minLength: 5, maxLength: 5 }), (changes, ranges) => {
      const tree = new BTree<string, number>(undefined, (a, b) => (a < b ? -1 : a > b ? 1 : 0), 4);
      for (const [isThere, key] of changes) {
        if (isThere) tree.set(key, 1);
        else tree.delete(key);
      }
      for (const [low, high] of [...ranges, ['', 'z'] as const]) {
        const walked = tree.forRange(low, high, false, () => undefined as never);
        expect([low, high, countRange(tree, low, high)]).toEqual([low, high, low < high ? walked : 0]);
      }
    }),
    { numRuns: 200 },
  );
});
