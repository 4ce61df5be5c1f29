import { describe, expect, it } from 'vitest';
import { Decimal128, Double, Long, ObjectId } from '../bson/value';
import { compileExpression } from './compile-expression';

const doc = {
  n: 5,
  half: 2.5,
  text: 'Pathshala',
  bn: 'বাংলা',
  list: [3, 1, 2],
  rows: [{ m: 40 }, { m: 60 }, {}],
  at: new Date('2026-03-01T20:30:15.123Z'),
  id: new ObjectId('0123456789abcdef01234567'),
  big: Long.fromString('9007199254740993'),
  money: Decimal128.fromString('10.10'),
};
const run = (expr: unknown): unknown => compileExpression(expr)(doc);

describe('expressions', () => {
  it.each<[string, unknown, unknown]>([
    ['a path through an array', '$rows.m', [40, 60]],
    ['comparison across types: a string is above a number', { $gt: ['$text', '$n'] }, true],
    ['missing below null', { $lt: ['$nothing', null] }, true],
    ['the sum of ints stays an int', { $add: ['$n', 1] }, 6],
    ['an int that overflows becomes a long', { $multiply: [2147483647, 2] }, Long.fromNumber(4294967294)],
    ['a long beyond 2^53 stays exact', { $add: ['$big', 1] }, Long.fromString('9007199254740994')],
    ['decimals stay exact', { $add: ['$money', Decimal128.fromString('0.20')] }, Decimal128.fromString('10.30')],
    ['division gives a double', { $divide: [10, 5] }, new Double(2)],
    ['date minus number', { $subtract: ['$at', 15_123] }, new Date('2026-03-01T20:30:00Z')],
    ['rounding to places', { $round: [2.567, 2] }, 2.57],
    ['rounding halves to even', { $round: ['$half'] }, new Double(2)],
    ['the remainder', { $mod: ['$n', 3] }, 2],
    ['sum of an array', { $sum: '$rows.m' }, 100],
    ['mean of arguments', { $avg: ['$n', 2] }, 3.5],
    ['largest', { $max: '$list' }, 3],
    ['condition', { $cond: [{ $gte: ['$n', 5] }, 'pass', 'fail'] }, 'pass'],
    [
      'switch with default',
      JSON.parse('{"$switch":{"branches":[{"case":{"$lt":["$n",3]},"then":"F"}],"default":"A"}}'),
      'A',
    ],
    ['null replaced', { $ifNull: ['$nothing', 'x'] }, 'x'],
    [
      'map and filter with variables',
      {
        $map: {
          input: { $filter: { input: '$rows', as: 'r', cond: { $gt: ['$$r.m', 50] } } },
          as: 'r',
          in: { $add: ['$$r.m', '$n'] },
        },
      },
      [65],
    ],
    ['reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    ['let', { $let: { vars: { x: { $add: ['$n', 1] } }, in: { $multiply: ['$$x', 2] } } }, 12],
    ['text joined', { $concat: ['$text', '-', { $toString: '$n' }] }, 'Pathshala-5'],
    ['joining with null gives null', { $concat: ['$text', '$nothing'] }, null],
    ['code points are counted', { $strLenCP: '$bn' }, 5],
    ['part of a text', { $substrCP: ['$text', 0, 4] }, 'Path'],
    ['upper case', { $toUpper: '$text' }, 'PATHSHALA'],
    ['trimmed', { $trim: { input: '  a ' } }, 'a'],
    ['split', { $split: ['a,b', ','] }, ['a', 'b']],
    ['a pattern matches', { $regexMatch: { input: '$text', regex: '^path', options: 'i' } }, true],
    [
      'local day of Dhaka',
      { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: 'Asia/Dhaka' } },
      '2026-03-02 02:30',
    ],
    [
      'day start of Dhaka',
      { $dateTrunc: { date: '$at', unit: 'day', timezone: 'Asia/Dhaka' } },
      new Date('2026-03-01T18:00:00Z'),
    ],
    ['month start', { $dateTrunc: { date: '$at', unit: 'month' } }, new Date('2026-03-01T00:00:00Z')],
    ['ISO week', { $isoWeek: '$at' }, 9],
    ['hour by offset', { $hour: { date: '$at', timezone: '+06:00' } }, 2],
    [
      'a month later, kept inside the month',
      { $dateAdd: { startDate: new Date('2026-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
      new Date('2026-02-28T00:00:00Z'),
    ],
    [
      'days between in Dhaka',
      {
        $dateDiff: {
          startDate: new Date('2026-03-01T17:00:00Z'),
          endDate: new Date('2026-03-01T19:00:00Z'),
          unit: 'day',
          timezone: 'Asia/Dhaka',
        },
      },
      1,
    ],
    [
      'a date from text in a zone',
      { $dateFromString: { dateString: '2026-03-02', timezone: 'Asia/Dhaka' } },
      new Date('2026-03-01T18:00:00Z'),
    ],
    ['element from the end', { $arrayElemAt: ['$list', -1] }, 2],
    ['first of an array', { $first: '$list' }, 3],
    ['part of an array', { $slice: ['$list', 1, 2] }, [1, 2]],
    ['sorted array', { $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
    ['membership of an id', { $in: [new ObjectId('0123456789abcdef01234567'), ['$id']] }, true],
    ['object to array and back', { $arrayToObject: { $objectToArray: { $literal: { a: 1 } } } }, { a: 1 }],
    ['merged objects', { $mergeObjects: [{ a: 1 }, { b: '$n' }] }, { a: 1, b: 5 }],
    [
      'union of sets',
      {
        $setUnion: [
          [1, 2],
          [2, 3],
        ],
      },
      [1, 2, 3],
    ],
    ['text to int', { $toInt: '42' }, 42],
    ['conversion with a way out', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    ['type names', { $type: '$big' }, 'long'],
  ])('%s', (_name, expr, expected) => {
    expect(run(expr)).toEqual(expected);
  });

  it.each<[string, unknown, number]>([
    ['an unknown operator', { $nonsense: 1 }, 168],
    ['code of a client', { $function: { body: 'x', args: [], lang: 'js' } }, 115],
    ['what newer servers have', { $sigmoid: 1 }, 168],
    ['what no other server agrees on', { $toHashedIndexKey: 'a' }, 168],
    ['division by zero', { $divide: [1, 0] }, 2],
    ['an unknown variable', '$$who', 17276],
    ['text that is no number', { $toInt: 'x' }, 241],
    ['an unknown time zone', { $hour: { date: '$at', timezone: 'Moon/Crater' } }, 40485],
  ])('refuses %s with its code', (_name, expr, code) => {
    expect(() => run(expr)).toThrow(expect.objectContaining({ code }));
  });
});
