import { describe, expect, it } from 'vitest';
import { atomsFor, audienceOf } from './audience';
import { ClashIndex, type Taken } from './clash-index';

const lesson = (id: string, over: Partial<Taken> = {}): Taken => ({
  id,
  weekday: 0,
  startsAt: '09:00',
  endsAt: '09:45',
  staff: `t-${id}`,
  atoms: [`s-${id}`],
  ...over,
});

describe('the clash index', () => {
  it.each<[string, Partial<Taken>, { kind: string; resource: string }[]]>([
    ['another teacher, room and section', {}, []],
    ['the same teacher', { staff: 'T' }, [{ kind: 'teacher', resource: 'T' }]],
    ['the same room', { room: 'R' }, [{ kind: 'room', resource: 'R' }]],
    ['the same students', { atoms: ['A'] }, [{ kind: 'students', resource: 'A' }]],
    ['the same teacher on another day', { staff: 'T', weekday: 1 }, []],
    ['the same teacher right after', { staff: 'T', startsAt: '09:45', endsAt: '10:30' }, []],
    [
      'the same teacher in a period of another shift that overlaps',
      { staff: 'T', startsAt: '09:40', endsAt: '10:20' },
      [{ kind: 'teacher', resource: 'T' }],
    ],
  ])('a lesson with %s', (_, over, expected) => {
    const index = new ClashIndex([lesson('there', { staff: 'T', room: 'R', atoms: ['A', 'B'] })]);
    expect(index.clashesOf(lesson('new', over)).map(({ kind, resource }) => ({ kind, resource }))).toEqual(expected);
  });
  it('forgets a lesson that is taken away, and knows one that moves at its new place only', () => {
    const index = new ClashIndex([lesson('a', { staff: 'T' })]);
    index.put(lesson('a', { staff: 'T', weekday: 2 }));
    expect(index.clashesOf(lesson('b', { staff: 'T' }))).toEqual([]);
    expect(index.clashesOf(lesson('b', { staff: 'T', weekday: 2 }))).toHaveLength(1);
    index.remove('a');
    expect(index.clashesOf(lesson('b', { staff: 'T', weekday: 2 }))).toEqual([]);
  });
  it('names each clash of a whole routine once', () => {
    const index = new ClashIndex([lesson('a', { staff: 'T' }), lesson('b', { staff: 'T' }), lesson('c')]);
    expect(index.allClashes().map(({ lesson: id, clash }) => [id, clash.kind, clash.with])).toEqual([
      ['a', 'teacher', 'b'],
    ]);
  });
});

describe('the groups of a section', () => {
  const students = ['ali', 'babu', 'chitra', 'dola'];
  const takers = new Map([
    ['islam', new Set(['ali', 'babu'])],
    ['hindu', new Set(['chitra', 'dola'])],
    ['biology', new Set(['ali', 'chitra'])],
    ['nobody', new Set<string>()],
  ]);
  const audience = audienceOf({ section: 'A', students, takers });
  const of = (subject: string) => new Set(atomsFor(audience, 'A', subject));
  it.each([
    ['islam', 'hindu', false],
    ['islam', 'biology', true],
    ['hindu', 'biology', true],
    ['islam', 'bangla', true],
    ['nobody', 'islam', true],
  ])('%s and %s have students in common: %s', (a, b, expected) =>
    expect([...of(a)].some((atom) => of(b).has(atom))).toBe(expected),
  );
  it('a section without students is one group', () => {
    const empty = audienceOf({ section: 'B', students: [], takers });
    expect([empty.all, atomsFor(empty, 'B', 'islam'), atomsFor(undefined, 'B', 'islam')]).toEqual([
      ['B#0'],
      ['B#0'],
      ['B#0'],
    ]);
  });
});
