import { describe, expect, it } from 'vitest';
import { rankCandidates, type Candidate } from './ranking';

const rule = { writtenMax: 80, vivaMax: 20, passPercent: 40, vacancies: 1, waiting: 1 };
const person = (id: string, written: number | null, viva: number[], dateOfBirth = '1995-01-01'): Candidate => ({
  id,
  number: `J-${id}`,
  dateOfBirth,
  written,
  viva,
});
const brief = (candidates: Candidate[], over: Partial<typeof rule> = {}) =>
  rankCandidates(candidates, { ...rule, ...over }).map(({ id, total, place, outcome }) => [id, total, place, outcome]);

describe('the order of merit', () => {
  it('adds the written test and the mean of the board', () =>
    expect(brief([person('a', 5_000, [1_500, 1_600]), person('b', 6_000, [1_000])])).toEqual([
      ['b', 7_000, 1, 'selected'],
      ['a', 6_550, 2, 'waiting'],
    ]));
  it('puts the better written test first among equals, then the older one, then the lower number', () =>
    expect(
      brief([
        person('d', 5_000, [1_000]),
        person('c', 5_000, [1_000]),
        person('b', 5_000, [1_000], '1990-01-01'),
        person('a', 5_500, [500]),
      ]).map(([id]) => id),
    ).toEqual(['a', 'b', 'c', 'd']));
  it('selects nobody below the pass mark, also where posts stay empty', () =>
    expect(brief([person('a', 3_000, [999])])).toEqual([['a', 3_999, 1, 'rejected']]));
  it('selects exactly at the pass mark', () =>
    expect(brief([person('a', 3_000, [1_000])])).toEqual([['a', 4_000, 1, 'selected']]));
  it('places nobody whose marks are not complete, and needs no written test where there is none', () => {
    expect(brief([person('a', null, [2_000]), person('b', 8_000, [])])).toEqual([
      ['a', null, null, null],
      ['b', null, null, null],
    ]);
    expect(brief([person('a', null, [2_000])], { writtenMax: 0 })).toEqual([['a', 2_000, 1, 'selected']]);
  });
  it('has a waiting list as long as there are vacancies unless said otherwise, and then nobody more', () => {
    const all = ['a', 'b', 'c'].map((id, at) => person(id, 6_000 - at, [1_000]));
    expect(rankCandidates(all, { ...rule, waiting: undefined }).map(({ outcome }) => outcome)).toEqual([
      'selected',
      'waiting',
      'rejected',
    ]);
    expect(brief(all, { waiting: 0 }).map(([, , , outcome]) => outcome)).toEqual(['selected', 'rejected', 'rejected']);
  });
  it('rounds the mean half up', () =>
    expect(brief([person('a', 6_000, [1_001, 1_002])])).toEqual([['a', 7_002, 1, 'selected']]));
});
