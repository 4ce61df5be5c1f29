import { expect, it } from 'vitest';
import { positionsOf, rankedRow, type PlacedRow } from './ranking';

const plan = (setting: object = {}) =>
  ({
    sections: new Map([
      ['a', { class: 'six', shift: 'morning' }],
      ['b', { class: 'six', shift: 'day' }],
      ['c', { class: 'six', shift: 'day' }],
      ['d', { class: 'seven', shift: 'day' }],
    ]),
    settings: { setting: { rankBy: 'total', ties: 'competition', rankFailed: false, ...setting } },
  }) as never;
const row = (id: string, section: string, total: number, over: Partial<PlacedRow> = {}): PlacedRow => ({
  ...{ id, section, total, roll: 1, state: 'normal', passed: true, letter: 'A', gpa: 4, failCount: 0, tieMarks: [] },
  ...over,
});
const places = (rows: PlacedRow[], setting?: object) =>
  Object.fromEntries(
    [...positionsOf(rows, plan(setting))].map(([id, { inSection, inShift, inClass }]) => [
      id,
      [inSection, inShift, inClass],
    ]),
  );

it('ranks separately in the section, the shift and the class', () => {
  const rows = [row('p', 'b', 80), row('q', 'a', 90), row('r', 'c', 85), row('s', 'b', 70), row('t', 'd', 10)];
  expect(places(rows)).toEqual({ q: [1, 1, 1], r: [1, 1, 2], p: [1, 2, 3], s: [2, 3, 4], t: [1, 1, 1] });
});

it('gives the place of a withheld result to the next', () =>
  expect(places([row('p', 'a', 90, { state: 'withheld' }), row('q', 'a', 80)])).toEqual({ q: [1, 1, 1] }));

it('ranks a failed result only if the setting allows it', () => {
  const failed = [row('p', 'a', 90, { passed: false, failCount: 1 }), row('q', 'a', 80)];
  expect(places(failed)).toEqual({ q: [1, 1, 1], p: [undefined, undefined, undefined] });
  expect(places(failed, { rankFailed: true })).toEqual({ q: [1, 1, 1], p: [2, 2, 2] });
});

it('finds tie-breaking subjects in every paper of a line, and counts an absent one as zero', () => {
  const line = (subject: string, papers: string[], obtained: number | null) => ({
    ...{ subject, obtained, papers: papers.map((paper) => ({ subject: paper })) },
  });
  const lines = [line('ban1', ['ban1', 'ban2'], 150), line('mat', ['mat'], 88), line('eng', ['eng'], null)];
  const asked = plan({ tieSubjects: ['mat', 'ban2', 'eng', 'art'] });
  const { id, tieMarks } = rankedRow(asked, { ...row('x', 'a', 1), student: 'ana', lines } as never);
  expect([id, tieMarks]).toEqual(['ana', [88, 150, 0, 0]]);
  expect(rankedRow(plan(), { ...row('x', 'a', 1), student: 'ana', lines } as never).tieMarks).toEqual([]);
});
