import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/read';
import { Decimal128, Double, Long, ObjectId, type Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { group } from './group';
import { compileRawGroup } from './group-raw';

const values = fc.constantFrom<unknown>(
  null,
  true,
  1,
  0,
  new Double(-0),
  NaN,
  new Double(1),
  2.5,
  'x',
  'ক',
  '',
  new ObjectId('00112233445566778899aabb'),
  new Date(0),
  [1, 'a', { b: 2 }],
  [],
  { b: 1, c: [null] },
  { c: [null], b: 1 },
  {},
  Long.fromNumber(1),
  Decimal128.fromString('1'),
);
const documents = fc.record({ _id: values, a: values, ab: values, রোল: values }, { requiredKeys: [] });
const ids = fc.constantFrom<unknown>(
  null,
  7,
  '$a',
  '$missing',
  { one: '$a', two: '$রোল' },
  { same: { $eq: ['$a', 1] }, other: '$ab' },
  '$a.b',
  { $ifNull: ['$ab', '$a'] },
  '$$floor',
);
const accumulators = fc.constantFrom<Document>(
  { $push: '$a' },
  { $push: '$_id' },
  { $push: '$missing' },
  { $sum: 1 },
  { $sum: '$ab' },
  { $count: {} },
  { $min: '$a' },
  { $max: '$a' },
  { $first: '$রোল' },
  { $last: '$ab' },
  { $addToSet: '$a' },
  { $avg: '$a' },
);
const VARIABLES = { floor: 2 };

describe('a group gathered from the bytes', () => {
  it('is what the group of the decoded documents is, in its order', () => {
    let gathered = 0;
    fc.assert(
      fc.property(
        ids,
        fc.array(accumulators, { maxLength: 3 }),
        fc.array(documents, { maxLength: 12 }),
        (id, list, docs) => {
          const spec: Document = { _id: id, ...Object.fromEntries(list.map((each, at) => [`f${at}`, each])) };
          const gather = compileRawGroup(spec, VARIABLES)!;
          const raws = docs.map(rawOf);
          const whole = group(
            raws.map(({ buf, off }) => decodeDocument(buf, off)),
            spec,
            VARIABLES,
          )!;
          expect(gather(raws).map(({ buf, off }) => buf.subarray(off).toString('hex'))).toEqual(
            whole.map((doc) => rawOf(doc).buf.toString('hex')),
          );
          gathered += 1;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(gathered).toBe(2_000);
  });

  it('gathers thousands under one key, and as many keys as there are documents', () => {
    const raws = Array.from({ length: 12_000 }, (_, n) => rawOf({ _id: n, a: n % 2 }));
    const [even, odd] = compileRawGroup({ _id: '$a', all: { $push: '$_id' } }, undefined)!(raws).map(({ buf, off }) =>
      decodeDocument(buf, off),
    );
    expect([even!['all'], odd!['all']]).toEqual([
      raws.flatMap((_, n) => (n % 2 ? [] : [n])),
      raws.flatMap((_, n) => (n % 2 ? [n] : [])),
    ]);
    expect(compileRawGroup({ _id: '$_id' }, undefined)!(raws)).toHaveLength(12_000);
  });

  it.each<[string, unknown]>([
    ['an accumulator of an expression', { _id: '$a', n: { $sum: { $add: ['$a', 1] } } }],
    ['a path', { _id: '$a', n: { $push: '$a.b' } }],
    ['the whole document', { _id: '$$ROOT' }],
    ['an unknown accumulator', { _id: null, n: { $median: '$a' } }],
    ['chance', { _id: { $rand: {} } }],
    ['no _id', { n: { $sum: 1 } }],
    ['no object', 'a'],
  ])('leaves %s to the whole group', (_, spec) => {
    expect(compileRawGroup(spec, undefined)).toBeNull();
  });
});
