import { describe, expect, it } from 'vitest';
import { isAtOnce, rollRanges, seatGroups, type Examinee } from './seat-groups';

const one = (student: string, klass: string, section: string, papers: string[]): Examinee => ({
  student,
  class: klass,
  section,
  papers,
  roll: 1,
});

describe('groups of neighbours', () => {
  it.each<[string, Examinee[], number, string[]]>([
    [
      'the paper, in one sitting',
      [one('a', '9', '9A', ['physics']), one('b', '9', '9B', ['history'])],
      1,
      ['physics', 'history'],
    ],
    ['the class, over several sittings', [one('a', '8', '8A', ['x', 'y']), one('b', '9', '9B', ['z'])], 2, ['8', '9']],
    [
      'the section, where all write the same paper',
      [one('a', '8', '8A', ['x']), one('b', '8', '8B', ['x'])],
      1,
      ['8A', '8B'],
    ],
    [
      'the section, where all are of one class',
      [one('a', '8', '8A', ['x']), one('b', '8', '8B', ['y'])],
      3,
      ['8A', '8B'],
    ],
  ])('are %s', (_, examinees, sittings, groups) =>
    expect([...seatGroups(examinees, { sittings }).values()]).toEqual(groups),
  );
});

describe('two sittings', () => {
  const at = (date: string, startsAt: string, endsAt: string) => ({ date, startsAt, endsAt });
  it.each([
    ['overlap', '2026-11-25', '12:00', '14:00', true],
    ['follow each other', '2026-11-25', '13:00', '16:00', false],
    ['are on different days', '2026-11-26', '10:00', '13:00', false],
  ])('%s', (_, date, startsAt, endsAt, expected) => {
    const first = at('2026-11-25', '10:00', '13:00');
    expect([isAtOnce(first, at(date, startsAt, endsAt)), isAtOnce(at(date, startsAt, endsAt), first)]).toEqual([
      expected,
      expected,
    ]);
  });
});

it.each([
  [[], []],
  [[5], [[5, 5]]],
  [
    [3, 1, 2, 7, 9, 10, 9],
    [
      [1, 3],
      [7, 7],
      [9, 10],
    ],
  ],
])('rolls %j collapse into ranges', (rolls, ranges) => expect(rollRanges(rolls)).toEqual(ranges));
