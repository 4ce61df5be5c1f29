import { describe, expect, it } from 'vitest';
import type { PriceLevel } from '../choices';
import { allocatePrice, levelOf, type Placement, type PriceEntry } from './allocate-price';

const place: Placement = {
  student: 'rahim',
  class: 'nine',
  section: 'nine-a',
  shift: 'day',
  version: 'bangla',
  group: 'science',
  offerTypes: ['sibling', 'staff'],
};
const entry = (id: string, amount: number, of: Partial<PriceEntry> = {}): PriceEntry => ({
  id,
  subHead: 'tuition',
  amount,
  ...of,
});
const LADDER: readonly [PriceLevel, PriceEntry][] = [
  ['student', entry('student', 1, { student: 'rahim' })],
  ['offerType', entry('offer', 2, { offerType: 'staff' })],
  ['section', entry('section', 3, { section: 'nine-a' })],
  ['group', entry('group', 4, { group: 'science' })],
  ['version', entry('version', 5, { version: 'bangla' })],
  ['shift', entry('shift', 6, { shift: 'day' })],
  ['class', entry('class', 7, { class: 'nine' })],
  ['year', entry('year', 8)],
];

describe('the price of a student', () => {
  it.each(LADDER.map(([level], at) => [level, at] as const))(
    'is that of the %s when nothing more specific is set',
    (level, at) => {
      const entries = LADDER.slice(at)
        .map(([, each]) => each)
        .reverse();
      expect(allocatePrice(entries, place, { on: '2026-01-01', usual: 9 })).toEqual({
        amount: at + 1,
        level,
        entry: LADDER[at]![1].id,
      });
    },
  );
  it.each<[string, PriceEntry[], number | null, ReturnType<typeof allocatePrice>]>([
    ['is the usual amount without any entry', [], 500, { amount: 500, level: 'subHead', entry: null }],
    ['is nobody’s when neither entry nor usual amount is there', [], null, null],
    [
      'may be nothing by the price list',
      [entry('free', 0, { class: 'nine' })],
      500,
      { amount: 0, level: 'class', entry: 'free' },
    ],
    ['is not that of another class', [entry('ten', 100, { class: 'ten' })], null, null],
    [
      'is not that of a version when the student has another',
      [entry('english', 100, { version: 'english' })],
      50,
      { amount: 50, level: 'subHead', entry: null },
    ],
    [
      'needs everything that an entry names',
      [entry('mixed', 100, { class: 'nine', group: 'business' })],
      50,
      { amount: 50, level: 'subHead', entry: null },
    ],
    [
      'prefers the entry that names more on the same level',
      [entry('science', 300, { group: 'science' }), entry('nine-science', 350, { class: 'nine', group: 'science' })],
      null,
      { amount: 350, level: 'group', entry: 'nine-science' },
    ],
    [
      'prefers a lone student entry to one that names all the rest',
      [
        entry('much', 300, { class: 'nine', section: 'nine-a', group: 'science', shift: 'day' }),
        entry('him', 350, { student: 'rahim' }),
      ],
      null,
      { amount: 350, level: 'student', entry: 'him' },
    ],
    [
      'takes the later beginning of two alike',
      [
        entry('old', 300, { class: 'nine', from: '2026-01-01' }),
        entry('new', 350, { class: 'nine', from: '2026-02-01' }),
      ],
      null,
      { amount: 350, level: 'class', entry: 'new' },
    ],
    ['leaves out what has ended', [entry('old', 300, { class: 'nine', until: '2026-02-28' })], null, null],
    ['leaves out what has not begun', [entry('new', 300, { class: 'nine', from: '2026-03-02' })], null, null],
    [
      'counts the first and the last day',
      [entry('day', 300, { class: 'nine', from: '2026-03-01', until: '2026-03-01' })],
      null,
      { amount: 300, level: 'class', entry: 'day' },
    ],
  ])('%s', (_, entries, usual, price) => {
    expect(allocatePrice(entries, place, { on: '2026-03-01', usual })).toEqual(price);
    expect(allocatePrice([...entries].reverse(), place, { on: '2026-03-01', usual })).toEqual(price);
  });
  it('is the same of two entries that are alike in everything, whatever their order', () => {
    const twins = [entry('b', 2, { class: 'nine' }), entry('a', 1, { class: 'nine' })];
    expect(allocatePrice(twins, place, { on: '2026-01-01', usual: null })?.entry).toBe('a');
    expect(allocatePrice([...twins].reverse(), place, { on: '2026-01-01', usual: null })?.entry).toBe('a');
  });
});
it.each(LADDER)('an entry on the level %s says so', (level, each) => expect(levelOf(each)).toBe(level));
