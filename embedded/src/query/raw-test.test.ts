import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal128, Double, Long, ObjectId, type Document } from '../bson/value';
import { decodeDocument } from '../bson/read';
import { rawOf } from '../bson/write';
import { compileFilter } from './compile-predicate';
import { compileRawTest } from './raw-test';

const ids = [new ObjectId('00112233445566778899aabb'), new ObjectId('00112233445566778899aabc')];
const scalars = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    1,
    2.5,
    -3,
    1e300,
    Infinity,
    '',
    'a',
    'ab',
    'ক',
    'a\0b',
    ...ids,
    new Date(0),
    new Date(-1),
    new Date(86_400_000),
  ),
  fc.integer({ min: -5, max: 5 }),
  fc.string({ maxLength: 3 }),
);
const values = fc.oneof(
  { weight: 6, arbitrary: scalars },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      Number.NaN,
      new Double(1),
      Long.fromNumber(2),
      Decimal128.fromString('1'),
      { a: 1 },
      {},
    ),
  },
  { weight: 1, arbitrary: fc.array(scalars, { maxLength: 3 }) },
);
const documents = fc.record({ a: values, ab: values, রোল: values }, { requiredKeys: [] });
const conditions = fc.oneof(
  scalars,
  fc.record({ $eq: scalars }),
  fc.record({ $in: fc.array(scalars, { maxLength: 4 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $gt: scalars, $lte: scalars }, { requiredKeys: ['$gt'] }),
  fc.record({ $gte: scalars, $lt: scalars }, { requiredKeys: ['$lt'] }),
  fc.record(
    { $regex: fc.constantFrom('a', '^a', 'A', 'b$', 'ক', '^$', '.'), $options: fc.constantFrom('i', '') },
    { requiredKeys: ['$regex'] },
  ),
);
const flat = fc.record({ a: conditions, ab: conditions, রোল: conditions }, { requiredKeys: [] });
const some = fc.array(flat, { minLength: 1, maxLength: 3 });
const filters = fc.oneof(
  flat,
  fc.record({ a: conditions, $and: some }),
  fc.record({ ab: conditions, $or: some }),
  fc.record({ $or: some, $and: fc.tuple(fc.record({ $or: some })) }),
);

describe('a filter tested in the bytes', () => {
  it('says of every document what the filter says of the decoded one, or that it must be decoded', () => {
    let said = 0;
    fc.assert(
      fc.property(filters, fc.array(documents, { minLength: 1, maxLength: 5 }), (filter, list) => {
        const quick = compileRawTest(filter as Document);
        const { test } = compileFilter(filter as Document);
        for (const document of list) {
          const raw = rawOf(document);
          const answer = quick?.(raw);
          if (answer === undefined) continue;
          said += 1;
          expect(answer).toBe(test(decodeDocument(raw.buf, raw.off)));
        }
      }),
      { numRuns: 5_000 },
    );
    expect(said).toBeGreaterThan(3_000);
  });

  it.each<[string, Document]>([
    ['an array', { a: [1] }],
    ['a document', { a: { b: 1 } }],
    ['a path', { 'a.b': 1 }],
    ['$or of what it does not know', { $or: [{ a: 1 }, { a: { $ne: 1 } }] }],
    ['$nor', { $nor: [{ a: 1 }] }],
    ['$ne', { a: { $ne: 1 } }],
    ['a pattern', { a: /x/ }],
    ['null as an end', { a: { $gte: null } }],
  ])('leaves %s to the whole filter', (_, filter) => {
    expect(compileRawTest(filter)).toBeNull();
  });
});
