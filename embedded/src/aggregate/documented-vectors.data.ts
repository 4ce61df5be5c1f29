import { Decimal128, Long, ObjectId } from '../bson/value';

/** An expression, the document it is computed over, and what MongoDB gives; `error`: the code with which it refuses. */
export type Vector =
  | [expr: unknown, expected: unknown, doc?: Record<string, unknown>]
  | [expr: unknown, error: { error: number }];

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const day = (text: string): Date => new Date(text);
const sale = { date: day('2014-01-01T08:15:39.736Z') };
const at = day('2017-02-08T12:10:40.787Z');

/**
 * Vectors of each expression operator from MongoDB's manual: its examples, and its sentences about null, missing,
 * negative and empty operands. An operator without a row here is not offered: the test beside this table compares the
 * two.
 */
export const VECTORS: Record<string, Vector[]> = {
  // arithmetic
  $abs: [
    [{ $abs: -1 }, 1],
    [{ $abs: null }, null],
    [{ $abs: 'x' }, { error: 28765 }],
    [{ $abs: Long.fromString('-9007199254740993') }, Long.fromString('9007199254740993')],
  ],
  $add: [
    [{ $add: [10, 1] }, 11],
    [{ $add: ['$x', 1] }, null],
    [{ $add: [day('2014-03-01T08:00:00Z'), 259_200_000] }, day('2014-03-04T08:00:00Z')],
  ],
  $subtract: [
    [{ $subtract: [10, 1] }, 9],
    [{ $subtract: [day('2014-03-01T09:00:00Z'), 300_000] }, day('2014-03-01T08:55:00Z')],
    [{ $subtract: [1, null] }, null],
  ],
  $multiply: [
    [{ $multiply: [5, 2] }, 10],
    [{ $multiply: [5, null] }, null],
  ],
  $divide: [
    [{ $divide: [80, 8] }, 10],
    [{ $divide: [44, 8] }, 5.5],
    [{ $divide: [1, 0] }, { error: 2 }],
    [{ $divide: [decimal('10'), 3] }, decimal('3.333333333333333333333333333333333')],
    [{ $divide: [decimal('1.20'), 2] }, decimal('0.60')],
  ],
  $mod: [
    [{ $mod: [80, 7] }, 3],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [1, 0] }, { error: 16610 }],
    [{ $mod: [Long.fromString('9007199254740993'), 2] }, Long.fromNumber(1)],
  ],
  $ceil: [
    [{ $ceil: 7.8 }, 8],
    [{ $ceil: -2.8 }, -2],
  ],
  $floor: [
    [{ $floor: 7.8 }, 7],
    [{ $floor: -2.3 }, -3],
  ],
  $round: [
    [{ $round: [19.25, 1] }, 19.2],
    [{ $round: [28.73, 1] }, 28.7],
    [{ $round: [10.5] }, 10],
    [{ $round: [11.5] }, 12],
    [{ $round: [-5.5] }, -6],
    [{ $round: [1234, -2] }, 1200],
  ],
  $trunc: [
    [{ $trunc: 7.8 }, 7],
    [{ $trunc: -2.3 }, -2],
    [{ $trunc: [19.25, 1] }, 19.2],
    [{ $trunc: [-1234, -2] }, -1200],
  ],
  $sqrt: [
    [{ $sqrt: 25 }, 5],
    [{ $sqrt: null }, null],
    [{ $sqrt: -1 }, { error: 28714 }],
  ],
  $exp: [
    [{ $exp: 0 }, 1],
    [{ $exp: 2 }, 7.38905609893065],
  ],
  $ln: [
    [{ $ln: 1 }, 0],
    [{ $ln: 10 }, Math.LN10],
    [{ $ln: 0 }, { error: 28766 }],
  ],
  $log: [
    [{ $log: [100, 10] }, 2],
    [{ $log: [0, 10] }, { error: 28758 }],
    [{ $log: [10, 1] }, { error: 28759 }],
  ],
  $log10: [
    [{ $log10: 100 }, 2],
    [{ $log10: -1 }, { error: 28761 }],
  ],
  $pow: [
    [{ $pow: [5, 2] }, 25],
    [{ $pow: [5, -2] }, 0.04],
    [{ $pow: [0, -1] }, { error: 28764 }],
    [{ $pow: [3, 39] }, Long.fromString('4052555153018976267')],
  ],
  $sum: [
    [{ $sum: '$quizzes' }, 23, { quizzes: [10, 6, 7] }],
    [{ $sum: ['$a', 'x', 2] }, 2],
  ],
  $avg: [
    [{ $avg: '$quizzes' }, 7.666666666666667, { quizzes: [10, 6, 7] }],
    [{ $avg: 'x' }, null],
    [{ $avg: [decimal('1'), decimal('2'), decimal('2')] }, decimal('1.666666666666666666666666666666667')],
  ],
  $min: [
    [{ $min: '$quizzes' }, 6, { quizzes: [10, 6, 7] }],
    [{ $min: ['$a', null] }, null],
  ],
  $max: [[{ $max: '$quizzes' }, 10, { quizzes: [10, 6, 7] }]],
  $stdDevPop: [
    [{ $stdDevPop: [1, 3] }, 1],
    [{ $stdDevPop: '$s' }, 0, { s: [4] }],
    [{ $stdDevPop: 'x' }, null],
  ],
  $stdDevSamp: [
    [{ $stdDevSamp: [1, 3] }, Math.SQRT2],
    [{ $stdDevSamp: '$s' }, null, { s: [4] }],
  ],
  $median: [
    [{ $median: { input: ['$a', '$b', '$c'], method: 'approximate' } }, 80, { a: 62, b: 81, c: 80 }],
    [{ $median: { input: '$x', method: 'approximate' } }, null],
    [{ $median: { input: [1] } }, { error: 40414 }],
    [{ $median: { input: [1], method: 'exact' } }, { error: 2 }],
  ],
  $percentile: [
    [{ $percentile: { input: '$t', p: [0.5, 0.75], method: 'approximate' } }, [67, 79], { t: [67, 90, 64, 34, 79] }],
    [{ $percentile: { input: '$t', p: [0.95], method: 'approximate' } }, [90], { t: [67, 90, 64, 34, 79] }],
    [{ $percentile: { input: '$x', p: [0.5], method: 'approximate' } }, [null]],
    [{ $percentile: { input: [1], p: [], method: 'approximate' } }, { error: 7750301 }],
    [{ $percentile: { input: [1], p: [2], method: 'approximate' } }, { error: 7750303 }],
  ],
  // trigonometry and bits
  $sin: [
    [{ $sin: Math.PI / 2 }, 1],
    [{ $sin: null }, null],
    [{ $sin: Infinity }, { error: 50989 }],
  ],
  $cos: [
    [{ $cos: 0 }, 1],
    [{ $cos: NaN }, NaN],
  ],
  $tan: [[{ $tan: 0 }, 0]],
  $asin: [
    [{ $asin: 1 }, Math.PI / 2],
    [{ $asin: 2 }, { error: 50989 }],
  ],
  $acos: [
    [{ $acos: 1 }, 0],
    [{ $acos: -2 }, { error: 50989 }],
  ],
  $atan: [[{ $atan: 1 }, Math.PI / 4]],
  $atan2: [
    [{ $atan2: [4, 3] }, 0.9272952180016122],
    [{ $atan2: [null, 3] }, null],
  ],
  $sinh: [[{ $sinh: 0 }, 0]],
  $cosh: [[{ $cosh: 0 }, 1]],
  $tanh: [[{ $tanh: 0 }, 0]],
  $asinh: [[{ $asinh: 0 }, 0]],
  $acosh: [
    [{ $acosh: 1 }, 0],
    [{ $acosh: 0 }, { error: 50989 }],
  ],
  $atanh: [
    [{ $atanh: 0 }, 0],
    [{ $atanh: 2 }, { error: 50989 }],
  ],
  $degreesToRadians: [
    [{ $degreesToRadians: 180 }, Math.PI],
    [{ $degreesToRadians: Decimal128.fromString('1') }, { error: 115 }],
  ],
  $radiansToDegrees: [[{ $radiansToDegrees: Math.PI }, 180]],
  $bitAnd: [
    [{ $bitAnd: [0, 127, 5] }, 0],
    [{ $bitAnd: [10, 3] }, 2],
    [{ $bitAnd: [Long.fromNumber(10), 3] }, Long.fromNumber(2)],
    [{ $bitAnd: [1, null] }, null],
    [{ $bitAnd: [1.5, 1] }, { error: 14 }],
  ],
  $bitOr: [
    [{ $bitOr: [10, 3] }, 11],
    [{ $bitOr: [0, 127, 5] }, 127],
  ],
  $bitXor: [
    [{ $bitXor: [10, 3] }, 9],
    [{ $bitXor: [0, 127, 5] }, 122],
  ],
  $bitNot: [
    [{ $bitNot: 0 }, -1],
    [{ $bitNot: 23 }, -24],
  ],
  // comparison and boolean
  $eq: [
    [{ $eq: [250, 250] }, true],
    [{ $eq: ['$x', null] }, false],
  ],
  $ne: [[{ $ne: [1, 2] }, true]],
  $gt: [[{ $gt: [300, 250] }, true]],
  $gte: [[{ $gte: [250, 250] }, true]],
  $lt: [[{ $lt: [200, 250] }, true]],
  $lte: [[{ $lte: [251, 250] }, false]],
  $cmp: [
    [{ $cmp: [300, 250] }, 1],
    [{ $cmp: [1, 'a'] }, -1],
  ],
  $and: [
    [{ $and: [1, 'green'] }, true],
    [{ $and: [] }, true],
    [{ $and: [[null], [false], [0]] }, true],
    [{ $and: [null, true] }, false],
  ],
  $or: [
    [{ $or: [true, false] }, true],
    [{ $or: [] }, false],
    [{ $or: [null, 0, '$x'] }, false],
  ],
  $not: [
    [{ $not: [true] }, false],
    [{ $not: [[false]] }, false],
    [{ $not: [null] }, true],
  ],
  $allElementsTrue: [
    [{ $allElementsTrue: [[true, 1, 'someString']] }, true],
    [{ $allElementsTrue: [[[false]]] }, true],
    [{ $allElementsTrue: [[]] }, true],
    [{ $allElementsTrue: [[null, false, 0]] }, false],
  ],
  $anyElementTrue: [
    [{ $anyElementTrue: [[true, false]] }, true],
    [{ $anyElementTrue: [[[false]]] }, true],
    [{ $anyElementTrue: [[null, false, 0]] }, false],
    [{ $anyElementTrue: [[]] }, false],
  ],
  // conditions and variables
  $cond: [[{ $cond: [{ $gte: [250, 250] }, 30, 20] }, 30]],
  $ifNull: [
    [{ $ifNull: ['$d', 'Unspecified'] }, 'Unspecified'],
    [{ $ifNull: [null, '$x', 3] }, 3],
  ],
  $switch: [
    [JSON.parse('{"$switch":{"branches":[{"case":false,"then":1}],"default":"Did not match"}}'), 'Did not match'],
    [JSON.parse('{"$switch":{"branches":[{"case":false,"then":1}]}}'), { error: 40066 }],
  ],
  $let: [[{ $let: { vars: { total: { $add: [10, 0.5] } }, in: { $multiply: ['$$total', 2] } } }, 21]],
  $literal: [
    [{ $literal: { $add: [2, 3] } }, { $add: [2, 3] }],
    [{ $literal: '$1' }, '$1'],
  ],
  $const: [[{ $const: '$1' }, '$1']],
  $rand: [
    [{ $lt: [{ $rand: {} }, 1] }, true],
    [{ $rand: 1 }, { error: 3040501 }],
  ],
  // arrays
  $arrayElemAt: [
    [{ $arrayElemAt: [[1, 2, 3], 0] }, 1],
    [{ $arrayElemAt: [[1, 2, 3], -2] }, 2],
    [{ $arrayElemAt: [[1, 2, 3], 15] }, undefined],
    [{ $arrayElemAt: ['$x', 0] }, null],
  ],
  $first: [
    [{ $first: [[1, 2, 3]] }, 1],
    [{ $first: [[]] }, undefined],
    [{ $first: null }, null],
  ],
  $last: [
    [{ $last: [[1, 2, 3]] }, 3],
    [{ $last: [[]] }, undefined],
  ],
  $firstN: [
    [{ $firstN: { n: 3, input: [9, 8, 7, 6] } }, [9, 8, 7]],
    [{ $firstN: { n: 3, input: [null, 1] } }, [null, 1]],
    [{ $firstN: { n: 0, input: [1] } }, { error: 5787908 }],
  ],
  $lastN: [
    [{ $lastN: { n: 3, input: [9, 8, 7, 6] } }, [8, 7, 6]],
    [{ $lastN: { n: 3, input: 1 } }, { error: 5788200 }],
  ],
  $maxN: [[{ $maxN: { n: 2, input: [3, null, 'a', 5] } }, ['a', 5]]],
  $minN: [[{ $minN: { n: 2, input: [3, null, 5, 1] } }, [1, 3]]],
  $slice: [
    [{ $slice: [[1, 2, 3], 1, 1] }, [2]],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $slice: [[1, 2, 3], 15, 2] }, []],
    [{ $slice: [[1, 2, 3], -15, 2] }, [1, 2]],
    [{ $slice: [[1, 2, 3], 1, -1] }, { error: 28729 }],
    [{ $slice: [[1, 2, 3], 'x'] }, { error: 28725 }],
  ],
  $range: [
    [{ $range: [0, 10, 2] }, [0, 2, 4, 6, 8]],
    [{ $range: [10, 0, -2] }, [10, 8, 6, 4, 2]],
    [{ $range: [0, 10, -2] }, []],
    [{ $range: [0, 5] }, [0, 1, 2, 3, 4]],
    [{ $range: ['x', 5] }, { error: 34443 }],
  ],
  $indexOfArray: [
    [{ $indexOfArray: [['a', 'abc'], 'a'] }, 0],
    [{ $indexOfArray: [['a', 'abc', 'de', ['de']], ['de']] }, 3],
    [
      {
        $indexOfArray: [
          [1, 2, 3],
          [1, 2],
        ],
      },
      -1,
    ],
    [{ $indexOfArray: [[10, 9, 9, 8, 9], 9, 3] }, 4],
    [{ $indexOfArray: [null, 'foo'] }, null],
    [{ $indexOfArray: ['foo', 'foo'] }, { error: 40090 }],
  ],
  $in: [
    [{ $in: [2, [1, 2, 3]] }, true],
    [{ $in: ['xy', ['xyz', 'abc']] }, false],
    [{ $in: [1, 'x'] }, { error: 40081 }],
  ],
  $isArray: [
    [{ $isArray: ['hello'] }, false],
    [{ $isArray: [['hello', 'world']] }, true],
  ],
  $size: [
    [{ $size: [[1, 2]] }, 2],
    [{ $size: 'x' }, { error: 17124 }],
    [{ $size: '$x' }, { error: 17124 }],
  ],
  $concatArrays: [
    [{ $concatArrays: [['hello', ' '], ['world']] }, ['hello', ' ', 'world']],
    [{ $concatArrays: [['a'], null] }, null],
    [{ $concatArrays: [['a'], 1] }, { error: 28664 }],
  ],
  $reverseArray: [
    [{ $reverseArray: [[1, 2, 3]] }, [3, 2, 1]],
    [{ $reverseArray: null }, null],
  ],
  $sortArray: [
    [
      { $sortArray: { input: '$team', sortBy: { age: -1, name: 1 } } },
      [
        { name: 'pat', age: 30 },
        { name: 'sam', age: 28 },
      ],
      {
        team: [
          { name: 'sam', age: 28 },
          { name: 'pat', age: 30 },
        ],
      },
    ],
    [{ $sortArray: { input: [1, 4, 1, 6, 12, 5], sortBy: 1 } }, [1, 1, 4, 5, 6, 12]],
  ],
  $map: [
    [{ $map: { input: [5, 6, 7], as: 'grade', in: { $add: ['$$grade', 2] } } }, [7, 8, 9]],
    [{ $map: { input: null, in: 1 } }, null],
    [{ $map: { input: 1, in: 1 } }, { error: 16883 }],
  ],
  $filter: [
    [{ $filter: { input: [1, 'a', 2, null, 3.1], as: 'num', cond: { $isNumber: '$$num' } } }, [1, 2, 3.1]],
    [{ $filter: { input: [1, 2, 3], cond: { $gte: ['$$this', 2] }, limit: 1 } }, [2]],
    [{ $filter: { input: null, cond: true } }, null],
    [{ $filter: { input: 1, cond: true } }, { error: 28651 }],
  ],
  $reduce: [
    [{ $reduce: { input: ['a', 'b', 'c'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } }, 'abc'],
    [{ $reduce: { input: null, initialValue: 0, in: 1 } }, null],
    [{ $reduce: { input: 1, initialValue: 0, in: 1 } }, { error: 40080 }],
  ],
  $zip: [
    [{ $zip: { inputs: [['a'], ['b'], ['c']] } }, [['a', 'b', 'c']]],
    [{ $zip: { inputs: [[1, 2, 3], ['a']] } }, [[1, 'a']]],
    [
      { $zip: { inputs: [[1], [2, 3]], useLongestLength: true, defaults: ['a', 'b'] } },
      [
        [1, 2],
        ['a', 3],
      ],
    ],
    [{ $zip: { inputs: [[1], null] } }, null],
  ],
  $arrayToObject: [
    [
      {
        $arrayToObject: {
          $literal: [
            { k: 'item', v: 'abc123' },
            { k: 'qty', v: 25 },
          ],
        },
      },
      { item: 'abc123', qty: 25 },
    ],
    [{ $arrayToObject: { $literal: [['item', 'abc123']] } }, { item: 'abc123' }],
    [{ $arrayToObject: { $literal: [1] } }, { error: 40398 }],
  ],
  $objectToArray: [
    [
      { $objectToArray: { $literal: { item: 'foo', qty: 25 } } },
      [
        { k: 'item', v: 'foo' },
        { k: 'qty', v: 25 },
      ],
    ],
    [{ $objectToArray: null }, null],
    [{ $objectToArray: 1 }, { error: 40390 }],
  ],
  // sets
  $setUnion: [
    [
      {
        $setUnion: [
          ['a', 'b', 'a'],
          ['b', 'a'],
        ],
      },
      ['a', 'b'],
    ],
    [{ $setUnion: [['a'], null] }, null],
    [{ $setUnion: [['a'], 1] }, { error: 17043 }],
  ],
  $setIntersection: [
    [
      {
        $setIntersection: [
          ['a', 'b', 'a'],
          ['b', 'a'],
        ],
      },
      ['a', 'b'],
    ],
    [{ $setIntersection: [['a', 'b'], [['a', 'b']]] }, []],
    [{ $setIntersection: [[1], 1] }, { error: 17047 }],
  ],
  $setDifference: [
    [{ $setDifference: [['a', 'b'], [['a', 'b']]] }, ['a', 'b']],
    [{ $setDifference: [[1], null] }, null],
    [{ $setDifference: [[1], 1] }, { error: 17049 }],
  ],
  $setIsSubset: [
    [
      {
        $setIsSubset: [
          ['a', 'b', 'a'],
          ['b', 'a'],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [['a', 'b'], [['a', 'b']]] }, false],
    [{ $setIsSubset: [['a'], null] }, { error: 17042 }],
  ],
  $setEquals: [
    [
      {
        $setEquals: [
          ['a', 'b', 'a'],
          ['b', 'a'],
        ],
      },
      true,
    ],
    [{ $setEquals: [['a', 'b'], [['a', 'b']]] }, false],
    [{ $setEquals: [[1], null] }, { error: 17044 }],
  ],
  // objects
  $mergeObjects: [
    [{ $mergeObjects: [{ a: 1 }, null] }, { a: 1 }],
    [{ $mergeObjects: [null, null] }, {}],
    [{ $mergeObjects: [{ $literal: { a: 1 } }, { $literal: { a: 2, b: 2 } }] }, { a: 2, b: 2 }],
    [{ $mergeObjects: [1] }, { error: 40400 }],
  ],
  $getField: [
    [{ $getField: { field: 'a.b', input: { $literal: { 'a.b': 1 } } } }, 1],
    [{ $getField: 'qty' }, 5, { qty: 5 }],
  ],
  $setField: [
    [{ $setField: { field: 'price.usd', input: '$$ROOT', value: 1 } }, { a: 2, 'price.usd': 1 }, { a: 2 }],
    [{ $setField: { field: 'a', input: null, value: 1 } }, null],
  ],
  $unsetField: [
    [{ $unsetField: { field: 'price.usd', input: { $literal: { 'price.usd': 1, b: 2 } } } }, { b: 2 }],
    [{ $unsetField: { field: 'a', input: null } }, null],
    [{ $unsetField: { field: 'a', input: 1 } }, { error: 4161105 }],
  ],
  // types
  $type: [
    [{ $type: 'a' }, 'string'],
    [{ $type: '$x' }, 'missing'],
    [{ $type: [[1]] }, 'array'],
  ],
  $isNumber: [
    [{ $isNumber: 1 }, true],
    [{ $isNumber: '1' }, false],
  ],
  $toBool: [
    [{ $toBool: 1.99999 }, true],
    [{ $toBool: 'false' }, true],
    [{ $toBool: 0 }, false],
    [{ $toBool: null }, null],
    [{ $toBool: day('2018-03-26T04:38:28.044Z') }, true],
  ],
  $toInt: [
    [{ $toInt: '-2' }, -2],
    [{ $toInt: 1.99999 }, 1],
    [{ $toInt: true }, 1],
    [{ $toInt: '2.5' }, { error: 241 }],
    [{ $toInt: null }, null],
  ],
  $toLong: [
    [{ $toLong: '-2' }, Long.fromNumber(-2)],
    [{ $toLong: day('2018-03-26T04:38:28.044Z') }, Long.fromNumber(1522039108044)],
  ],
  $toDouble: [
    [{ $toDouble: '-5.5' }, -5.5],
    [{ $toDouble: true }, 1],
    [{ $toDouble: 'x' }, { error: 241 }],
  ],
  $toDecimal: [
    [{ $toDecimal: '-5.5' }, Decimal128.fromString('-5.5')],
    [{ $toDecimal: true }, Decimal128.fromString('1')],
  ],
  $toString: [
    [{ $toString: 2.5 }, '2.5'],
    [{ $toString: true }, 'true'],
    [{ $toString: new ObjectId('5ab9c3da31c2ab715d421285') }, '5ab9c3da31c2ab715d421285'],
    [{ $toString: day('2018-03-27T16:58:51.538Z') }, '2018-03-27T16:58:51.538Z'],
    [{ $toString: null }, null],
  ],
  $toObjectId: [
    [{ $toObjectId: '5ab9cbfa31c2ab715d42129e' }, new ObjectId('5ab9cbfa31c2ab715d42129e')],
    [{ $toObjectId: '5ab9cbfa31c2ab715d42129' }, { error: 241 }],
  ],
  $toDate: [
    [{ $toDate: '2018-03-27T11:59:14Z' }, day('2018-03-27T11:59:14Z')],
    [{ $toDate: Long.fromNumber(1100000000000) }, day('2004-11-09T11:33:20Z')],
    [{ $toDate: new ObjectId('5ab9c3da31c2ab715d421285') }, day('2018-03-27T04:08:58Z')],
    [{ $toDate: 'Friday' }, { error: 241 }],
  ],
  $convert: [
    [{ $convert: { input: '-2', to: 'int' } }, -2],
    [{ $convert: { input: null, to: 'int', onNull: 5 } }, 5],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
    [{ $convert: { input: 'x', to: 'int' } }, { error: 241 }],
  ],
  // text
  $concat: [
    [{ $concat: ['a', ' - ', 'b'] }, 'a - b'],
    [{ $concat: ['a', null] }, null],
    [{ $concat: ['a', 1] }, { error: 16702 }],
  ],
  $toLower: [
    [{ $toLower: 'ABC1' }, 'abc1'],
    [{ $toLower: null }, ''],
  ],
  $toUpper: [
    [{ $toUpper: 'abc1' }, 'ABC1'],
    [{ $toUpper: '$x' }, ''],
  ],
  $strLenCP: [
    [{ $strLenCP: 'cafétéria' }, 9],
    [{ $strLenCP: '寿司' }, 2],
    [{ $strLenCP: null }, { error: 34471 }],
  ],
  $strLenBytes: [
    [{ $strLenBytes: 'cafétéria' }, 11],
    [{ $strLenBytes: '寿司' }, 6],
    [{ $strLenBytes: '' }, 0],
    [{ $strLenBytes: null }, { error: 34473 }],
  ],
  $substrCP: [
    [{ $substrCP: ['abcde', 1, 2] }, 'bc'],
    [{ $substrCP: ['cafétéria', 0, 5] }, 'cafét'],
    [{ $substrCP: ['Hello World!', 6, 5] }, 'World'],
    [{ $substrCP: [null, 0, 1] }, ''],
  ],
  $substr: [
    [{ $substr: ['13Q1', 0, 2] }, '13'],
    [{ $substr: ['13Q1', 2, -1] }, 'Q1'],
  ],
  $substrBytes: [
    [{ $substrBytes: ['abcde', 1, 2] }, 'bc'],
    [{ $substrBytes: ['cafétéria', 7, 3] }, { error: 28656 }],
  ],
  $split: [
    [{ $split: ['June-15-2013', '-'] }, ['June', '15', '2013']],
    [{ $split: ['banana split', 'a'] }, ['b', 'n', 'n', ' split']],
    [{ $split: ['astronomical', 'astro'] }, ['', 'nomical']],
    [{ $split: ['headphone', 7] }, { error: 40086 }],
    [{ $split: [null, '-'] }, null],
  ],
  $indexOfCP: [
    [{ $indexOfCP: ['vanilla', 'll', 0, 2] }, -1],
    [{ $indexOfCP: ['cafétéria', 'é'] }, 3],
    [{ $indexOfCP: ['vanilla', 'nilla', 3] }, -1],
    [{ $indexOfCP: [null, 'foo'] }, null],
  ],
  $indexOfBytes: [
    [{ $indexOfBytes: ['cafétéria', 'é'] }, 3],
    [{ $indexOfBytes: ['cafétéria', 't'] }, 5],
    [{ $indexOfBytes: ['vanilla', 'll', 0, 2] }, -1],
    [{ $indexOfBytes: ['foo.bar.fi', '.', 5] }, 7],
    [{ $indexOfBytes: ['vanilla', 'a', 20] }, -1],
    [{ $indexOfBytes: [null, 'foo'] }, null],
  ],
  $strcasecmp: [
    [{ $strcasecmp: ['13Q1', '13q4'] }, -1],
    [{ $strcasecmp: ['13Q4', '13q4'] }, 0],
    [{ $strcasecmp: ['14Q2', '13q4'] }, 1],
  ],
  $trim: [
    [{ $trim: { input: '  \n good  bye \t  ' } }, 'good  bye'],
    [{ $trim: { input: ' ggggoodbyeeeee', chars: 'ge' } }, ' ggggoodby'],
    [{ $trim: { input: null } }, null],
  ],
  $ltrim: [[{ $ltrim: { input: ' ggggoodbyeeeee ', chars: ' gd' } }, 'oodbyeeeee ']],
  $rtrim: [[{ $rtrim: { input: 'ggggoodbyeeeee', chars: 'e' } }, 'ggggoodby']],
  $replaceOne: [
    [{ $replaceOne: { input: 'blue paint, blue', find: 'blue', replacement: 'red' } }, 'red paint, blue'],
    [{ $replaceOne: { input: 'a', find: null, replacement: 'b' } }, null],
  ],
  $replaceAll: [[{ $replaceAll: { input: 'blue paint, blue', find: 'blue', replacement: 'red' } }, 'red paint, red']],
  $regexMatch: [
    [{ $regexMatch: { input: 'Multiple line', regex: 'LINE', options: 'i' } }, true],
    [{ $regexMatch: { input: null, regex: 'x' } }, false],
  ],
  $regexFind: [
    [
      { $regexFind: { input: 'Single LINE description.', regex: '(L)INE' } },
      { match: 'LINE', idx: 7, captures: ['L'] },
    ],
    [{ $regexFind: { input: 'x', regex: 'line' } }, null],
  ],
  $regexFindAll: [
    [
      { $regexFindAll: { input: 'line line', regex: 'line' } },
      [
        { match: 'line', idx: 0, captures: [] },
        { match: 'line', idx: 5, captures: [] },
      ],
    ],
    [{ $regexFindAll: { input: 'x', regex: 'line' } }, []],
  ],
  // dates
  $year: [
    [{ $year: '$date' }, 2014, sale],
    [{ $year: { date: day('1998-11-07T00:00:00Z'), timezone: '-0400' } }, 1998],
    [{ $year: null }, null],
    [{ $year: 'June' }, { error: 16006 }],
  ],
  $month: [[{ $month: '$date' }, 1, sale]],
  $dayOfMonth: [
    [{ $dayOfMonth: '$date' }, 1, sale],
    [{ $dayOfMonth: { date: day('1998-11-07T00:00:00Z'), timezone: '-0400' } }, 6],
  ],
  $hour: [[{ $hour: '$date' }, 8, sale]],
  $minute: [[{ $minute: '$date' }, 15, sale]],
  $second: [[{ $second: '$date' }, 39, sale]],
  $millisecond: [[{ $millisecond: '$date' }, 736, sale]],
  $dayOfYear: [[{ $dayOfYear: '$date' }, 1, sale]],
  $dayOfWeek: [
    [{ $dayOfWeek: '$date' }, 4, sale],
    [{ $dayOfWeek: day('2011-08-14T00:00:00Z') }, 1],
  ],
  $week: [
    [{ $week: '$date' }, 0, sale],
    [{ $week: day('1998-11-01T00:00:00Z') }, 44],
  ],
  $isoDayOfWeek: [
    [{ $isoDayOfWeek: day('2016-01-01T00:00:00Z') }, 5],
    [{ $isoDayOfWeek: day('2011-08-14T00:00:00Z') }, 7],
  ],
  $isoWeek: [
    [{ $isoWeek: day('2016-01-04T00:00:00Z') }, 1],
    [{ $isoWeek: day('1998-11-02T00:00:00Z') }, 45],
  ],
  $isoWeekYear: [
    [{ $isoWeekYear: day('2015-05-26T00:00:00Z') }, 2015],
    [{ $isoWeekYear: day('2016-01-01T00:00:00Z') }, 2015],
  ],
  $dateToString: [
    [{ $dateToString: { format: '%Y-%m-%d', date: '$date' } }, '2014-01-01', sale],
    [{ $dateToString: { format: '%H:%M:%S:%L%z', date: at, timezone: 'America/New_York' } }, '07:10:40:787-0500'],
    [{ $dateToString: { format: '%j-%u-%U-%G-%V', date: sale.date } }, '001-3-00-2014-01'],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
  ],
  $dateFromString: [
    [{ $dateFromString: { dateString: '2017-02-08T12:10:40.787' } }, at],
    [{ $dateFromString: { dateString: '2017-02-08', timezone: 'America/New_York' } }, day('2017-02-08T05:00:00Z')],
    [{ $dateFromString: { dateString: null, onNull: 1 } }, 1],
    [{ $dateFromString: { dateString: 'x', onError: 2 } }, 2],
  ],
  $dateToParts: [
    [
      { $dateToParts: { date: day('2017-01-01T01:29:09.123Z') } },
      { year: 2017, month: 1, day: 1, hour: 1, minute: 29, second: 9, millisecond: 123 },
    ],
    [
      { $dateToParts: { date: day('2017-01-01T01:29:09.123Z'), iso8601: true } },
      { isoWeekYear: 2016, isoWeek: 52, isoDayOfWeek: 7, hour: 1, minute: 29, second: 9, millisecond: 123 },
    ],
  ],
  $dateFromParts: [
    [{ $dateFromParts: { year: 2017, month: 2, day: 8, hour: 12 } }, day('2017-02-08T12:00:00Z')],
    [{ $dateFromParts: { isoWeekYear: 2017, isoWeek: 6, isoDayOfWeek: 3, hour: 12 } }, day('2017-02-08T12:00:00Z')],
    [{ $dateFromParts: { year: 2017, month: 14, day: 1 } }, day('2018-02-01T00:00:00Z')],
    [
      {
        $dateFromParts: {
          year: 2016,
          month: 12,
          day: 31,
          hour: 23,
          minute: 46,
          second: 12,
          timezone: 'America/New_York',
        },
      },
      day('2017-01-01T04:46:12Z'),
    ],
  ],
  $dateTrunc: [
    [{ $dateTrunc: { date: day('2021-03-20T11:30:05Z'), unit: 'hour' } }, day('2021-03-20T11:00:00Z')],
    [
      { $dateTrunc: { date: day('2021-03-20T11:30:05Z'), unit: 'week', startOfWeek: 'Monday' } },
      day('2021-03-15T00:00:00Z'),
    ],
    [{ $dateTrunc: { date: null, unit: 'hour' } }, null],
  ],
  $dateAdd: [
    [{ $dateAdd: { startDate: day('2020-10-31T12:10:05Z'), unit: 'month', amount: 1 } }, day('2020-11-30T12:10:05Z')],
    [{ $dateAdd: { startDate: day('2020-11-30T12:10:05Z'), unit: 'day', amount: 3 } }, day('2020-12-03T12:10:05Z')],
  ],
  $dateSubtract: [
    [
      { $dateSubtract: { startDate: day('2021-03-31T12:10:05Z'), unit: 'month', amount: 1 } },
      day('2021-02-28T12:10:05Z'),
    ],
  ],
  $dateDiff: [
    [{ $dateDiff: { startDate: day('2021-01-01T00:00:00Z'), endDate: day('2022-01-01T00:00:00Z'), unit: 'week' } }, 52],
    [{ $dateDiff: { startDate: day('2020-12-31T23:59:00Z'), endDate: day('2021-01-01T00:00:00Z'), unit: 'year' } }, 1],
    [{ $dateDiff: { startDate: null, endDate: at, unit: 'day' } }, null],
  ],
};
