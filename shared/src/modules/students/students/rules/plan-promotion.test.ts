import { describe, expect, it } from 'vitest';
import { planPromotion, type PromotionCandidate, type PromotionRules, type PromotionTarget } from './plan-promotion';

const child = (student: string, failCount: number | null, rank: number, over: Partial<PromotionCandidate> = {}) => ({
  student,
  section: 'six-a',
  sectionName: 'A',
  roll: rank,
  name: student,
  result: failCount === null ? null : { failCount, rank, gpa: 5 - rank / 10, total: 1000 - rank },
  ...over,
});
const target = (section: string, seats: number | null, over: Partial<PromotionTarget> = {}) => ({
  section,
  name: section.at(-1)!.toUpperCase(),
  seats,
  lastRoll: 0,
  ...over,
});
const rules: PromotionRules = { maxFailed: 1, rolls: 'merit', fill: 'blocks' };
const seven = [target('seven-a', 2), target('seven-b', 2)];
const six = [target('six-a', null, { lastRoll: 40 })];
const plan = (
  candidates: PromotionCandidate[],
  over: Partial<PromotionRules> = {},
  rest: { targets?: PromotionTarget[]; overrides?: { student: string; decision: 'promoted' | 'retained' }[] } = {},
) =>
  planPromotion({
    candidates,
    targets: rest.targets ?? seven,
    repeat: six,
    rules: { ...rules, ...over },
    overrides: rest.overrides ?? [],
  }).map(({ student, decision, section, roll }) => [student, decision, section, roll]);

describe('who goes where', () => {
  it('fills sections by merit, the specially promoted last, and those who failed repeat behind the others', () =>
    expect(plan([child('d', 1, 4), child('a', 0, 1), child('c', 0, 3), child('e', 3, 5), child('b', 0, 2)])).toEqual([
      ['a', 'promoted', 'seven-a', 1],
      ['b', 'promoted', 'seven-a', 2],
      ['c', 'promoted', 'seven-b', 1],
      ['d', 'special', 'seven-b', 2],
      ['e', 'retained', 'six-a', 41],
    ]));

  it('spreads them evenly in a serpentine', () =>
    expect(
      plan(
        ['a', 'b', 'c', 'd'].map((name, at) => child(name, 0, at + 1)),
        { fill: 'serpentine' },
      ).map(([, , section]) => section),
    ).toEqual(['seven-a', 'seven-b', 'seven-b', 'seven-a']));

  it('keeps section and roll where they are free', () =>
    expect(
      plan([child('a', 0, 7), child('b', 0, 9, { sectionName: 'B' })], { rolls: 'keep', fill: 'keepSection' }),
    ).toEqual([
      ['a', 'promoted', 'seven-a', 7],
      ['b', 'promoted', 'seven-b', 9],
    ]));

  it('names those for whom there is no seat or no result, and gives nobody two places', () =>
    expect(
      plan([child('a', 0, 1), child('b', 0, 2), child('x', null, 3)], {}, { targets: [target('seven-a', 1)] }),
    ).toEqual([
      ['a', 'promoted', 'seven-a', 1],
      ['b', 'promoted', null, null],
      ['x', 'noResult', null, null],
    ]));

  it('follows the committee against the rules', () =>
    expect(
      plan(
        [child('a', 0, 1), child('z', 4, 2)],
        {},
        {
          overrides: [
            { student: 'a', decision: 'retained' },
            { student: 'z', decision: 'promoted' },
          ],
        },
      ),
    ).toEqual([
      ['a', 'retained', 'six-a', 41],
      ['z', 'special', 'seven-a', 1],
    ]));

  it('begins behind rolls that are taken already, and is the same for any order of its input', () => {
    const candidates = ['a', 'b', 'c'].map((name, at) => child(name, 0, at + 1));
    const targets = [target('seven-a', null, { lastRoll: 12 })];
    const forth = plan(candidates, {}, { targets });
    expect(forth.map(([, , , roll]) => roll)).toEqual([13, 14, 15]);
    expect(plan(candidates.toReversed(), {}, { targets })).toEqual(forth);
  });
});
