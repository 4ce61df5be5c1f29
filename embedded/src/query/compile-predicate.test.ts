import { describe, expect, it } from 'vitest';
import { BSONRegExp, Decimal128, Double, Long, ObjectId, type Document } from '../bson/value';
import { compileFilter } from './compile-predicate';

const matches = (filter: Document, doc: Document): boolean => compileFilter(filter).test(doc);

describe('filters', () => {
  it.each<[string, Document, Document, boolean]>([
    ['numbers of all types are equal by value', { a: Long.fromNumber(5) }, { a: new Double(5) }, true],
    ['a decimal equals a double exactly or not at all', { a: Decimal128.fromString('0.1') }, { a: 0.1 }, false],
    ['text never equals a number', { a: '5' }, { a: 5 }, false],
    ['comparisons stay within a type', { a: { $gt: 5 } }, { a: 'x' }, false],
    ['null matches missing', { a: null }, {}, true],
    ['null does not match an empty text', { a: null }, { a: '' }, false],
    ['an element matches', { a: 2 }, { a: [1, 2] }, true],
    ['a whole array matches', { a: [1, 2] }, { a: [1, 2] }, true],
    ['an array in another order does not', { a: [2, 1] }, { a: [1, 2] }, false],
    ['a document matches with its fields in order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
    ['a path enters arrays', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['a path with an index', { 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['two conditions may hold for different elements', { a: { $gt: 5, $lt: 3 } }, { a: [1, 9] }, true],
    ['$elemMatch wants one element for both', { a: { $elemMatch: { $gt: 5, $lt: 3 } } }, { a: [1, 9] }, false],
    [
      '$elemMatch of documents',
      { a: { $elemMatch: { s: 'm', v: { $gte: 40 } } } },
      {
        a: [
          { s: 'm', v: 30 },
          { s: 'e', v: 50 },
        ],
      },
      false,
    ],
    ['$ne of an array means no element', { a: { $ne: 2 } }, { a: [1, 2] }, false],
    ['$nin matches missing', { a: { $nin: [1] } }, {}, true],
    ['$in with null matches missing', { a: { $in: [null, 1] } }, {}, true],
    ['$in with a pattern', { a: { $in: [new BSONRegExp('^ab', '')] } }, { a: 'abc' }, true],
    ['$exists false', { 'a.b': { $exists: false } }, { a: {} }, true],
    ['$not of a condition matches missing', { a: { $not: { $gt: 5 } } }, {}, true],
    ['$not of $ne is met by one element', { 'a.b': { $not: { $ne: 1 } } }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['$not of $ne is met by no other element', { 'a.b': { $not: { $ne: 3 } } }, { a: [{ b: 1 }, { b: 2 }] }, false],
    ['$not of $nin', { 'a.b': { $not: { $nin: [2] } } }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['$not of $exists: false', { 'a.b': { $not: { $exists: false } } }, { a: [{ b: 1 }, {}] }, true],
    ['$not of $not', { 'a.b': { $not: { $not: { $gt: 1 } } } }, { a: [{ b: 1 }, { b: 2 }] }, true],
    [
      '$not of two conditions that different elements meet',
      { 'a.b': { $not: { $gt: 5, $lt: 3 } } },
      { a: [{ b: 1 }, { b: 9 }] },
      false,
    ],
    ['$not of $ne within $elemMatch', { a: { $elemMatch: { $not: { $ne: 2 } } } }, { a: [1, 2] }, true],
    ['$not of a pattern', { 'a.b': { $not: { $regex: '^x' } } }, { a: [{ b: 'xy' }, { b: 'z' }] }, false],
    ['$all over different elements of a path', { 'a.b': { $all: [1, 2] } }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['$all wants each', { 'a.b': { $all: [1, 3] } }, { a: [{ b: 1 }, { b: 2 }] }, false],
    ['$all of nothing matches nothing', { a: { $all: [] } }, { a: [] }, false],
    ['$all of a whole array', { a: { $all: [[1, 2]] } }, { a: [1, 2] }, true],
    [
      '$bitsAnySet of a long mask',
      { a: { $bitsAnySet: Long.fromString('4611686018427387904') } },
      { a: Long.fromString('4611686018427387904') },
      true,
    ],
    ['$all', { a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
    ['$size', { a: { $size: 2 } }, { a: [1, 2] }, true],
    ['$type number', { a: { $type: 'number' } }, { a: Long.fromNumber(1) }, true],
    ['$type looks into arrays', { a: { $type: 'string' } }, { a: [1, 'x'] }, true],
    ['$mod', { a: { $mod: [4, 1] } }, { a: 5 }, true],
    ['$bitsAllSet', { a: { $bitsAllSet: [0, 2] } }, { a: 5 }, true],
    ['$regex with options', { a: { $regex: 'B', $options: 'i' } }, { a: 'abc' }, true],
    ['$or and $nor', { $or: [{ a: 1 }, { b: 1 }], $nor: [{ c: 1 }] }, { b: 1, c: 2 }, true],
    ['$expr compares fields', { $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
    ['an id', { a: new ObjectId('0123456789abcdef01234567') }, { a: new ObjectId('0123456789abcdef01234567') }, true],
    ['dates', { a: { $lte: new Date(5) } }, { a: new Date(5) }, true],
    ['fields of the prototype are not there', { constructor: { $exists: true } }, {}, false],
    ['Bengali text in byte order', { a: { $gt: 'ক' } }, { a: 'খ' }, true],
  ])('%s', (_name, filter, doc, expected) => {
    expect(matches(filter, doc)).toBe(expected);
  });

  it.each<[string, Document, number]>([
    ['an unknown operator', { a: { $foo: 1 } }, 2],
    ['an unknown top-level operator', { $foo: 1 }, 2],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['a condition in $all', { a: { $all: [{ $gt: 1 }] } }, 2],
    ['$not of nothing', { a: { $not: {} } }, 2],
    ['a negative bit', { a: { $bitsAllSet: [-1] } }, 2],
    ['a mask that is no whole number', { a: { $bitsAllSet: 1.5 } }, 9],
    ['$where, which would run code', { $where: 'true' }, 115],
    ['$near, which has no index here', { a: { $near: [0, 0] } }, 115],
  ])('refuse %s', (_name, filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }));
  });

  it('say which top-level fields they read', () => {
    expect(compileFilter({ 'a.b': 1, $or: [{ c: 1 }, { 'd.e': 2 }] }).roots).toEqual(new Set(['a', 'c', 'd']));
    expect(compileFilter({ $expr: '$a' }).roots).toBeNull();
  });
});
