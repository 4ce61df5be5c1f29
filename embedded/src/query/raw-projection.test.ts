import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal128, Long, ObjectId, type Document } from '../bson/value';
import { decodeDocument } from '../bson/read';
import { rawOf } from '../bson/write';
import { compileProjection } from './projection';
import { compileRawProjection } from './raw-projection';

const NAMES = ['_id', 'a', 'ab', 'b', 'রোল', 'missing'];
const values = fc.constantFrom<unknown>(
  null,
  true,
  0,
  2.5,
  'x',
  'ক',
  '',
  new ObjectId('00112233445566778899aabb'),
  new Date(0),
  [1, 'a', { b: 2 }],
  [],
  { b: 1, c: [null] },
  {},
  Long.fromNumber(2),
  Decimal128.fromString('1.5'),
);
const documents = fc.record({ _id: values, a: values, ab: values, b: values, রোল: values }, { requiredKeys: [] });

describe('a projection copied from the bytes', () => {
  it('keeps and leaves out what the projection of the decoded document does, in its order', () => {
    const flags = fc.tuple(
      fc.constantFrom<unknown>(true, 1, false, 0),
      fc.constantFrom<unknown>(undefined, true, 1, false, 0),
      fc.uniqueArray(fc.constantFrom(...NAMES.slice(1)), { maxLength: 4 }),
    );
    let copied = 0;
    fc.assert(
      fc.property(flags, fc.array(documents, { minLength: 1, maxLength: 4 }), ([flag, id, names], list) => {
        const spec: Document = Object.fromEntries([
          ...names.map((name) => [name, flag] as const),
          ...(id === undefined ? [] : [['_id', id] as const]),
        ]);
        const copy = compileRawProjection(spec);
        if (!copy) return;
        const { apply } = compileProjection(spec);
        for (const document of list) {
          const { buf, off } = rawOf(document);
          const got = copy({ buf, off });
          expect(got.buf.subarray(got.off)).toEqual(rawOf(apply(decodeDocument(buf, off))).buf);
          copied += 1;
        }
      }),
      { numRuns: 3_000 },
    );
    expect(copied).toBeGreaterThan(3_000);
  });

  it.each<[string, Document]>([
    ['a path', { 'a.b': 1 }],
    ['an expression', { a: '$b' }],
    ['a slice', { a: { $slice: 1 } }],
    ['a mixture', { a: 1, b: 0 }],
    ['nothing', {}],
  ])('leaves %s to the whole projection', (_, spec) => {
    expect(compileRawProjection(spec)).toBeNull();
  });
});
