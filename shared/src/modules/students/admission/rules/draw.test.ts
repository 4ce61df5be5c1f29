import { describe, expect, it } from 'vitest';
import {
  allocate,
  commitOf,
  drawKey,
  drawOrder,
  listHashOf,
  listLines,
  meritOrder,
  readLine,
  recompute,
  seedOf,
  termsHashOf,
} from './draw';

const lines = [
  '2026-6-000001|FF',
  '2026-6-000002|',
  '2026-6-000003|CATCHMENT',
  '2026-6-000004|',
  '2026-6-000005|CATCHMENT',
  '2026-6-000006|SIBLING',
  '2026-6-000007|',
  '2026-6-000008|CATCHMENT',
];
const entrants = lines.map(readLine);
const secret = 'shapla-2026-officer-7391';
const publicNumber = '4-2-6-1-3-5';
const listHash = '8630edc4a2a9da210b13fc5c52a4a4cb793c1889447000c0a19b1014c409297d';
const terms = {
  procedure: 'draw-v1' as const,
  method: 'lottery' as const,
  lines,
  secret,
};
const seed = '2710bf5536da6f5569af002724f9cbe2728fdf20fb23483078b10ad1efb9ad0f';
const plan = {
  seats: 4,
  waiting: 4,
  pools: [
    { code: 'FF', seats: 1, extra: false },
    { code: 'SPECIAL', seats: 1, extra: false },
    { code: 'CATCHMENT', seats: 1, extra: false },
  ],
};
const short = (numbers: Iterable<string>) => [...numbers].map((number) => Number(number.slice(-1)));

describe('draw-v1', () => {
  it('list, commitment and seed are those of the published vector', () => {
    expect(listLines([...entrants].reverse())).toEqual(lines);
    expect(listHashOf(lines)).toBe(listHash);
    expect(commitOf(secret)).toBe('c49a4fb0042db7711dbc5c117ad37c4f56ef6f60e0d188f88435a579b0233780');
    expect(recompute({ ...plan, ...terms, publicNumber }).seed).toBe(seed);
  });
  it('every applicant has the key of the vector, and the keys order them', () => {
    expect(drawOrder(seed, entrants).map((number) => [number, drawKey(seed, number)])).toEqual([
      ['2026-6-000007', '4b67a931b0fdbde7d1b274d7e28dbeec5f967f8af3a38f2e670434ce8f2f3f61'],
      ['2026-6-000003', '639a0c20304eec10560c86360df66eda56302c020d6f8114d4f93fbac0549afc'],
      ['2026-6-000002', '68cc1f1359beec9047133fc4afece0fe2a1f1a50d777b5c1d7cd7e10cc6763eb'],
      ['2026-6-000005', 'b9e3ba99ea8a27e2865bb01c9edb860b7338a268e0c11da758c5dbb5cc10adf0'],
      ['2026-6-000006', 'c4d0a11ffcaab378ac88f0f7d3543a8babb277273976dc094479959c90b29a81'],
      ['2026-6-000001', 'c5fbe2e65f2f276d5dcb46c4c46100cab0e965734162c658adf31a3be5da1f5a'],
      ['2026-6-000004', 'eb01776563d6036386d0f09a4d97da1ed8e2881625c8e401ad3a11a0058f2e79'],
      ['2026-6-000008', 'ff9ff81031ba2f625d9211c12b218f76705626e9d9f229fc863a6eb9d451750f'],
    ]);
  });
  it('quota pools are filled first, an unfilled one returns to the general seats, the rest waits in draw order', () => {
    const { selected, waiting, notSelected } = recompute({ ...plan, ...terms, publicNumber }).allocation;
    expect(Object.fromEntries(selected)).toEqual({
      '2026-6-000001': 'FF',
      '2026-6-000003': 'CATCHMENT',
      '2026-6-000007': 'GENERAL',
      '2026-6-000002': 'GENERAL',
    });
    expect(short(waiting)).toEqual([5, 6, 4, 8]);
    expect(notSelected).toEqual([]);
  });
  it('another public number is another draw', () => {
    const { seed: other } = recompute({ ...plan, ...terms, publicNumber: '4-2-6-1-3-6' });
    expect(other).toBe('51dd8f9196a5768ef08ce9569830380da22945de57a0da0a584102017dbfc34e');
    expect(short(drawOrder(other, entrants))).toEqual([8, 6, 2, 4, 3, 1, 7, 5]);
  });
  it.each([
    ['with extra seats beyond the declared ones', [{ code: 'SIBLING', seats: 1, extra: true }], 5],
    ['with an extra pool that nobody is in', [{ code: 'NOBODY', seats: 3, extra: true }], 4],
    ['with quotas that ask for more than there is', [{ code: 'CATCHMENT', seats: 9, extra: false }], 4],
  ])('%s', (_, pools, selected) =>
    expect(allocate(drawOrder(seed, entrants), entrants, { ...plan, pools }).selected.size).toBe(selected),
  );
  it('the priority of the pools decides whose seat an applicant of two quotas takes', () => {
    const both = [
      { number: 'a', quotas: ['X', 'Y'] },
      { number: 'b', quotas: ['X'] },
    ];
    const of = (...codes: string[]) =>
      Object.fromEntries(
        allocate(['a', 'b'], both, {
          seats: 2,
          waiting: 0,
          pools: codes.map((code) => ({ code, seats: 1, extra: false })),
        }).selected,
      );
    expect([of('X', 'Y'), of('Y', 'X')]).toEqual([
      { a: 'X', b: 'GENERAL' },
      { a: 'Y', b: 'X' },
    ]);
  });
  it('selection by marks takes the best first and the same marks by number', () => {
    const marked = ['3|', '1|', '2|'].map((line, at) => readLine(`${line}|${[7_550, 8_000, 8_000][at]}`));
    expect(meritOrder(marked)).toEqual(['1', '2', '3']);
  });
});

describe('draw-v2', () => {
  const number = {
    numberSource: 'Prize Bond draw 120, first prize',
    numberDigits: 6,
    numberAt: '2026-03-21T06:00:00.000Z',
  };
  const sheet = { ...plan, ...terms, ...number, procedure: 'draw-v2' as const };
  const termsHash = termsHashOf({ ...plan, ...number });
  it('has the terms and the seed of the published vector', () => {
    expect(termsHash).toBe('807f0287311f95747d9b4a637514ea9174e3f31bcec31ee858fa5460978aa555');
    expect(seedOf({ secret, publicNumber: '426135', listHash, termsHash })).toBe(
      '1ef09c63f5d62313f0d5b83b86f58b8fbcbc5feb502fe57e0a6fa5ae971d3046',
    );
  });
  it.each(['426135', '4-2-6-1-3-5', '৪২৬১৩৫', '৪ ২ ৬ ১ ৩ ৫'])('takes %s as the same number', (typed) =>
    expect(recompute({ ...sheet, publicNumber: typed }).seed).toBe(
      seedOf({ secret, publicNumber: '426135', listHash, termsHash }),
    ),
  );
  it.each([
    ['source', { numberSource: 'Prize Bond draw 121, first prize' }],
    ['moment', { numberAt: '2026-03-21T06:00:01.000Z' }],
    ['digits', { numberDigits: 7 }],
    ['seats', { seats: 5 }],
    ['waiting list', { waiting: 5 }],
    ['pools', { pools: plan.pools.slice(1) }],
  ])('with another %s is another draw', (_, over) =>
    expect(recompute({ ...sheet, publicNumber: '426135', ...over }).seed).not.toBe(
      recompute({ ...sheet, publicNumber: '426135' }).seed,
    ),
  );
});
