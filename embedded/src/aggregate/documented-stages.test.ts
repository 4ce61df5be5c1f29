import { describe, expect, it } from 'vitest';
import { Double, type Document } from '../bson/value';
import { accumulatorNames, group } from './group';
import { fill, setWindowFields } from './window-fields';

const day = (text: string): Date => new Date(text);

function plain(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

/** Cakes of the manual. */
const cakes: Document[] = [
  { _id: 0, type: 'chocolate', orderDate: day('2020-05-18T14:10:30Z'), state: 'CA', quantity: 120 },
  { _id: 1, type: 'chocolate', orderDate: day('2021-03-20T11:30:05Z'), state: 'WA', quantity: 140 },
  { _id: 2, type: 'vanilla', orderDate: day('2021-01-11T06:31:15Z'), state: 'CA', quantity: 145 },
  { _id: 3, type: 'vanilla', orderDate: day('2020-02-08T13:13:23Z'), state: 'WA', quantity: 104 },
  { _id: 4, type: 'strawberry', orderDate: day('2019-05-18T16:09:01Z'), state: 'CA', quantity: 162 },
  { _id: 5, type: 'strawberry', orderDate: day('2019-01-08T06:12:03Z'), state: 'WA', quantity: 134 },
];
const scores: Document[] = [
  { playerId: 'PlayerA', gameId: 'G1', score: 31 },
  { playerId: 'PlayerB', gameId: 'G1', score: 33 },
  { playerId: 'PlayerC', gameId: 'G1', score: 99 },
  { playerId: 'PlayerD', gameId: 'G1', score: 1 },
];

describe('windows', () => {
  const windowed = (output: Document, sortBy: Document = { orderDate: 1 }): unknown[] =>
    setWindowFields(cakes, { partitionBy: '$state', sortBy, output: { x: output } }, undefined).map((row) =>
      plain(row['x']),
    );

  it.each<[string, Document, Document | undefined, unknown[]]>([
    [
      'the running sum',
      { $sum: '$quantity', window: { documents: ['unbounded', 'current'] } },
      undefined,
      [162, 282, 427, 134, 238, 378],
    ],
    [
      'the moving mean',
      { $avg: '$quantity', window: { documents: [-1, 0] } },
      undefined,
      [162, 141, 132.5, 134, 119, 122],
    ],
    ['the largest of a partition', { $max: '$quantity' }, undefined, [162, 162, 162, 140, 140, 140]],
    [
      'what comes around',
      { $push: '$quantity', window: { documents: [-1, 1] } },
      undefined,
      [
        [162, 120],
        [162, 120, 145],
        [120, 145],
        [134, 104],
        [134, 104, 140],
        [104, 140],
      ],
    ],
    [
      'lists of their own',
      { $push: '$quantity', window: { documents: ['unbounded', 'current'] } },
      undefined,
      [[162], [162, 120], [162, 120, 145], [134], [134, 104], [134, 104, 140]],
    ],
    ['an empty window', { $sum: '$quantity', window: { documents: [5, 6] } }, undefined, [0, 0, 0, 0, 0, 0]],
    ['the rank', { $rank: {} }, { quantity: -1 }, [1, 2, 3, 1, 2, 3]],
    ['the number of a document', { $documentNumber: {} }, { quantity: -1 }, [1, 2, 3, 1, 2, 3]],
    [
      'the one after',
      { $shift: { output: '$quantity', by: 1, default: 'Not available' } },
      { quantity: -1 },
      [145, 120, 'Not available', 134, 104, 'Not available'],
    ],
    ['the one before', { $shift: { output: '$quantity', by: -1 } }, { quantity: -1 }, [null, 162, 145, null, 140, 134]],
    [
      'the moving exponential mean',
      { $expMovingAvg: { input: '$quantity', alpha: 0.5 } },
      undefined,
      [162, 141, 143, 134, 119, 129.5],
    ],
  ])('%s', (_name, output, sortBy, expected) => {
    expect(windowed(output, sortBy)).toEqual(expected);
  });

  it('rank equal values as equal, with and without gaps', () => {
    const rows = [{ n: 3 }, { n: 1 }, { n: 3 }, { n: 7 }];
    const ranked = setWindowFields(
      rows,
      { sortBy: { n: 1 }, output: { r: { $rank: {} }, d: { $denseRank: {} } } },
      undefined,
    );
    expect(ranked.map(({ r, d }) => [r, d])).toEqual([
      [1, 1],
      [2, 2],
      [2, 2],
      [4, 3],
    ]);
  });

  it.each<[string, Document, number]>([
    ['an unknown function', { output: { x: { $nonsense: 1 } } }, 9],
    ['a derivative', { sortBy: { a: 1 }, output: { x: { $derivative: { input: '$a' } } } }, 115],
    ['a range', { sortBy: { a: 1 }, output: { x: { $sum: 1, window: { range: [-1, 0] } } } }, 115],
    ['bounds without an order', { output: { x: { $sum: 1, window: { documents: [-1, 0] } } } }, 5339901],
    [
      'bounds the wrong way round',
      { sortBy: { a: 1 }, output: { x: { $sum: 1, window: { documents: [1, 0] } } } },
      5339900,
    ],
    ['a rank over two fields', { sortBy: { a: 1, b: 1 }, output: { x: { $rank: {} } } }, 5371602],
    ['a rank of something', { sortBy: { a: 1 }, output: { x: { $rank: '$a' } } }, 5371603],
  ])('refuse %s', (_name, spec, code) => {
    expect(() => setWindowFields([{ a: 1 }], spec, undefined)).toThrow(expect.objectContaining({ code }));
  });
});

describe('fill', () => {
  const stock: Document[] = [
    { time: day('2021-03-08T09:00:00Z'), price: 500 },
    { time: day('2021-03-08T10:00:00Z') },
    { time: day('2021-03-08T11:00:00Z'), price: 515 },
    { time: day('2021-03-08T12:00:00Z') },
    { time: day('2021-03-08T13:00:00Z') },
    { time: day('2021-03-08T14:00:00Z'), price: 485 },
  ];
  it.each<[string, Document, unknown[]]>([
    ['on a line', { method: 'linear' }, [500, 507.5, 515, 505, 495, 485]],
    ['with the last one', { method: 'locf' }, [500, 500, 515, 515, 515, 485]],
    ['with a value', { value: 0 }, [500, 0, 515, 0, 0, 485]],
  ])('%s', (_name, price, expected) => {
    expect(
      fill(stock, { sortBy: { time: 1 }, output: { price } }, undefined).map((row) => plain(row['price'])),
    ).toEqual(expected);
  });
});

describe('accumulators of groups', () => {
  const grouped = (accumulator: Document): unknown =>
    plain(group(scores, { _id: '$gameId', x: accumulator }, undefined)[0]!['x']);

  const rows: [string, Document, unknown][] = [
    ['$top', { $top: { output: ['$playerId', '$score'], sortBy: { score: -1 } } }, ['PlayerC', 99]],
    ['$bottom', { $bottom: { output: ['$playerId', '$score'], sortBy: { score: -1 } } }, ['PlayerD', 1]],
    ['$topN', { $topN: { output: '$score', sortBy: { score: -1 }, n: 3 } }, [99, 33, 31]],
    ['$bottomN', { $bottomN: { output: '$score', sortBy: { score: -1 }, n: 3 } }, [33, 31, 1]],
    ['$topN of what is missing', { $topN: { output: '$none', sortBy: { score: -1 }, n: 1 } }, [null]],
    ['$firstN', { $firstN: { input: '$score', n: 3 } }, [31, 33, 99]],
    ['$lastN', { $lastN: { input: '$score', n: 2 } }, [99, 1]],
    ['$maxN', { $maxN: { input: ['$score', '$playerId'], n: 1 } }, [[99, 'PlayerC']]],
    ['$minN', { $minN: { input: '$score', n: 2 } }, [1, 31]],
    ['$median', { $median: { input: '$score', method: 'approximate' } }, 31],
    ['$percentile', { $percentile: { input: '$score', p: [0, 0.95, 1], method: 'approximate' } }, [1, 99, 99]],
    ['$count', { $count: {} }, 4],
    ['$stdDevPop', { $stdDevPop: '$score' }, 35.805027579936315],
    ['$sum', { $sum: '$score' }, 164],
    ['$sum of what is no number', { $sum: '$playerId' }, 0],
    ['$avg', { $avg: '$score' }, 41],
    ['$avg of what is no number', { $avg: '$playerId' }, null],
    ['$min', { $min: '$score' }, 1],
    ['$max', { $max: '$none' }, null],
    ['$first', { $first: '$playerId' }, 'PlayerA'],
    ['$last', { $last: '$none' }, null],
    ['$push', { $push: '$score' }, [31, 33, 99, 1]],
    ['$push of what is missing', { $push: '$none' }, []],
    ['$addToSet', { $addToSet: '$gameId' }, ['G1']],
    ['$stdDevSamp', { $stdDevSamp: '$score' }, Math.sqrt(5128 / 3)],
    ['$mergeObjects', { $mergeObjects: { s: '$score' } }, { s: 1 }],
    ['$mergeObjects of nothing', { $mergeObjects: '$none' }, {}],
  ];

  it.each(rows)('%s', (_name, accumulator, expected) => {
    expect(grouped(accumulator)).toEqual(expected);
  });

  it('that are offered are those that were compared with the manual', () => {
    const compared = new Set(rows.map(([, accumulator]) => Object.keys(accumulator)[0]!));
    expect([...accumulatorNames()].sort()).toEqual([...compared].sort());
  });

  it.each<[string, Document, number]>([
    ['unknown ones', { $nonsense: 1 }, 15952],
    ['those of windows only', { $covariancePop: ['$a', '$b'] }, 15952],
    ['objects of what is none', { $mergeObjects: '$score' }, 40400],
    ['code of a client', { $accumulator: { init: 'x' } }, 115],
    ['$firstN without a number', { $firstN: { input: '$a' } }, 5787906],
  ])('refuse %s', (_name, accumulator, code) => {
    expect(() => grouped(accumulator)).toThrow(expect.objectContaining({ code }));
  });
});
