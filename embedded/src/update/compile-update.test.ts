import { describe, expect, it } from 'vitest';
import { Double, Long, Timestamp, type Document } from '../bson/value';
import { compileUpdate } from './compile-update';
import { describeUpdate } from './describe-update';
import { documentFromFilter } from './upsert-document';

const context = { inserting: false, now: new Date(1000), clusterTime: new Timestamp({ t: 1, i: 1 }) };
const apply = (doc: Document, update: unknown, filter: Document = {}, arrayFilters?: Document[]): Document =>
  compileUpdate(update, { filter, arrayFilters }).apply(doc, context);

describe('updates', () => {
  it.each<[string, Document, unknown, Document]>([
    ['$set makes documents on the way', { _id: 1 }, { $set: { 'a.b.c': 1 } }, { _id: 1, a: { b: { c: 1 } } }],
    ['$set pads an array with null', { _id: 1, a: [1] }, { $set: { 'a.3': 4 } }, { _id: 1, a: [1, null, null, 4] }],
    ['$unset leaves null in an array', { _id: 1, a: [1, 2] }, { $unset: { 'a.0': 1 } }, { _id: 1, a: [null, 2] }],
    ['$unset of what is missing changes nothing', { _id: 1 }, { $unset: { 'a.b': 1 } }, { _id: 1 }],
    ['$inc keeps the type of the number', { _id: 1, n: 1 }, { $inc: { n: 2, fresh: 1 } }, { _id: 1, n: 3, fresh: 1 }],
    [
      '$inc beyond 32 bits gives a long',
      { _id: 1, n: 2147483647 },
      { $inc: { n: 1 } },
      { _id: 1, n: Long.fromNumber(2147483648) },
    ],
    [
      '$inc of an int by a double gives a double',
      { _id: 1, n: 1 },
      { $inc: { n: new Double(1) } },
      { _id: 1, n: new Double(2) },
    ],
    ['$mul of what is missing gives zero', { _id: 1 }, { $mul: { n: 5 } }, { _id: 1, n: 0 }],
    ['$min and $max compare', { _id: 1, a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { _id: 1, a: 3, b: 5 }],
    ['$currentDate', { _id: 1 }, { $currentDate: { at: true } }, { _id: 1, at: new Date(1000) }],
    ['$rename moves', { _id: 1, a: 1 }, { $rename: { a: 'b.c' } }, { _id: 1, b: { c: 1 } }],
    [
      '$push with each, position, sort and slice',
      { _id: 1, l: [{ m: 2 }] },
      { $push: { l: { $each: [{ m: 3 }, { m: 1 }], $sort: { m: -1 }, $slice: 2 } } },
      { _id: 1, l: [{ m: 3 }, { m: 2 }] },
    ],
    [
      '$push at a place',
      { _id: 1, l: [1, 2] },
      { $push: { l: { $each: [9], $position: 1 } } },
      { _id: 1, l: [1, 9, 2] },
    ],
    [
      '$addToSet compares whole documents',
      { _id: 1, l: [{ a: 1 }] },
      { $addToSet: { l: { $each: [{ a: 1 }, { a: 2 }] } } },
      { _id: 1, l: [{ a: 1 }, { a: 2 }] },
    ],
    ['$pop from the front', { _id: 1, l: [1, 2] }, { $pop: { l: -1 } }, { _id: 1, l: [2] }],
    ['$pull by condition', { _id: 1, l: [1, 5, 9] }, { $pull: { l: { $gte: 5 } } }, { _id: 1, l: [1] }],
    [
      '$pull of documents by fields',
      { _id: 1, l: [{ a: 1, b: 1 }, { a: 2 }] },
      { $pull: { l: { a: 1 } } },
      { _id: 1, l: [{ a: 2 }] },
    ],
    ['$pullAll', { _id: 1, l: [1, 2, 3, 2] }, { $pullAll: { l: [2, 3] } }, { _id: 1, l: [1] }],
    ['$bit', { _id: 1, n: 13 }, { $bit: { n: { and: 10 } } }, { _id: 1, n: 8 }],
    ['$setOnInsert does nothing to what exists', { _id: 1 }, { $setOnInsert: { a: 1 } }, { _id: 1 }],
    [
      'all elements',
      { _id: 1, l: [{ m: 1 }, { m: 2 }] },
      { $inc: { 'l.$[].m': 10 } },
      { _id: 1, l: [{ m: 11 }, { m: 12 }] },
    ],
    ['a replacement keeps the _id first', { _id: 1, old: true }, { a: 1 }, { _id: 1, a: 1 }],
    ['a pipeline', { _id: 1, a: 2 }, [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }], { _id: 1, b: 3 }],
  ])('%s', (_name, doc, update, expected) => {
    expect(apply(doc, update)).toEqual(expected);
  });

  it('change the element that the query matched', () => {
    expect(
      apply(
        {
          _id: 1,
          l: [
            { k: 'a', n: 1 },
            { k: 'b', n: 1 },
          ],
        },
        { $inc: { 'l.$.n': 1 } },
        { 'l.k': 'b' },
      ),
    ).toEqual({
      _id: 1,
      l: [
        { k: 'a', n: 1 },
        { k: 'b', n: 2 },
      ],
    });
    expect(apply({ _id: 1, l: [1, 5, 9] }, { $set: { 'l.$': 0 } }, { l: { $gte: 5 } })).toEqual({
      _id: 1,
      l: [1, 0, 9],
    });
  });

  it('change the elements that array filters name, at any depth', () => {
    const doc = {
      _id: 1,
      terms: [
        {
          name: 'half',
          marks: [
            { s: 'm', v: 1 },
            { s: 'e', v: 1 },
          ],
        },
        { name: 'final', marks: [{ s: 'm', v: 1 }] },
      ],
    };
    expect(apply(doc, { $set: { 'terms.$[t].marks.$[m].v': 9 } }, {}, [{ 't.name': 'half' }, { 'm.s': 'm' }])).toEqual({
      _id: 1,
      terms: [
        {
          name: 'half',
          marks: [
            { s: 'm', v: 9 },
            { s: 'e', v: 1 },
          ],
        },
        { name: 'final', marks: [{ s: 'm', v: 1 }] },
      ],
    });
  });

  it.each<[string, Document, unknown, number]>([
    ['two changes of one place', { _id: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change inside what another change replaces', { _id: 1 }, { $set: { a: {} }, $unset: { 'a.b': 1 } }, 40],
    ['a path through a number', { _id: 1, a: 5 }, { $set: { 'a.b': 1 } }, 28],
    ['a new _id', { _id: 1 }, { $set: { _id: 2 } }, 66],
    ['$inc of text', { _id: 1, a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$push to a number', { _id: 1, a: 1 }, { $push: { a: 1 } }, 2],
    ['an unknown operator', { _id: 1 }, { $frobnicate: { a: 1 } }, 9],
    ['an array filter that nothing uses', { _id: 1 }, { $set: { a: 1 } }, 9],
  ])('refuse %s', (_name, doc, update, code) => {
    expect(() =>
      apply(
        doc,
        update,
        {},
        code === 9 && 'a' in (((update as Document)['$set'] as Document) ?? {}) ? [{ 'x.y': 1 }] : undefined,
      ),
    ).toThrow(expect.objectContaining({ code }));
  });
});

describe('what an upsert starts from', () => {
  it.each<[Document, Document]>([
    [
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 } },
      { a: 1, b: { c: 2 } },
    ],
    [
      { $and: [{ a: 1 }, { b: { $in: [2] } }], $or: [{ c: 3 }] },
      { a: 1, b: 2, c: 3 },
    ],
    [{ $or: [{ a: 1 }, { a: 2 }] }, {}],
  ])('is the equalities of %j', (filter, expected) => {
    expect(documentFromFilter(filter)).toEqual(expected);
  });
});

describe('the description of an update', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1, b: 1 }, { a: 2 }, { updatedFields: { a: 2 }, removedFields: ['b'], truncatedArrays: [] }],
    [
      { a: { b: 1, c: 1 } },
      { a: { b: 1, c: 2 } },
      { updatedFields: { 'a.c': 2 }, removedFields: [], truncatedArrays: [] },
    ],
    [{ l: [1, 2, 3] }, { l: [1, 2, 3, 4] }, { updatedFields: { 'l.3': 4 }, removedFields: [], truncatedArrays: [] }],
    [
      { l: [1, 2, 3] },
      { l: [1, 2] },
      { updatedFields: {}, removedFields: [], truncatedArrays: [{ field: 'l', newSize: 2 }] },
    ],
    [
      { l: [{ m: 1 }, { m: 2 }] },
      { l: [{ m: 1 }, { m: 3 }] },
      { updatedFields: { 'l.1.m': 3 }, removedFields: [], truncatedArrays: [] },
    ],
    [{ a: 5 }, { a: new Double(5) }, { updatedFields: { a: new Double(5) }, removedFields: [], truncatedArrays: [] }],
    [
      { a: { 1: 'x' } },
      { a: { 1: 'y' } },
      {
        updatedFields: { 'a.1': 'y' },
        removedFields: [],
        truncatedArrays: [],
        disambiguatedPaths: { 'a.1': ['a', '1'] },
      },
    ],
  ])('from %j to %j', (before, after, expected) => {
    expect(describeUpdate(before, after, null)).toEqual(expected);
  });
});
