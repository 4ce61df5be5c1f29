import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WaiverOrder } from '../choices';
import { applyWaivers, sumOfParts, type WaiverGrant } from './apply-waivers';

const grant = (id: string, of: Partial<WaiverGrant>): WaiverGrant => ({
  id,
  kind: 'percent',
  percent: 0,
  amount: 0,
  priority: 100,
  stackable: true,
  subHeads: [],
  ...of,
});
const percent = (id: string, value: number, of: Partial<WaiverGrant> = {}) => grant(id, { percent: value, ...of });
const fixed = (id: string, taka: number, of: Partial<WaiverGrant> = {}) =>
  grant(id, { kind: 'fixed', amount: taka * 100, ...of });
/** Taka of [tuition, ict, library] and the payment of each. */
const pays = (amounts: number[], grants: WaiverGrant[], order?: WaiverOrder) => {
  const lines = amounts.map((taka, at) => ({ subHead: ['tuition', 'ict', 'library'][at]!, amount: taka * 100 }));
  return applyWaivers(lines, grants, order).map((parts, at) => (lines[at]!.amount - sumOfParts(parts)) / 100);
};

describe('what a student pays', () => {
  it.each<[string, number[], WaiverGrant[], number[], WaiverOrder?]>([
    ['half free', [1200], [percent('half', 50)], [600]],
    ['full free on tuition only', [1200, 60], [percent('full', 100, { subHeads: ['tuition'] })], [0, 60]],
    ['never less than nothing', [500], [fixed('poor', 700)], [0]],
    ['fixed first, then percent of what remains', [800], [percent('sibling', 25), fixed('poor', 300)], [375]],
    [
      'percent first where the institution says so',
      [800],
      [percent('sibling', 25), fixed('poor', 300)],
      [300],
      'percentFirst',
    ],
    ['each percentage of what the one before it left', [1000], [percent('a', 50), percent('b', 20)], [400]],
    [
      'never over the whole, however many there are',
      [1000],
      [percent('a', 100), percent('b', 50), fixed('c', 900)],
      [0],
    ],
    [
      'one that may not be combined is the only one when it comes first',
      [1000],
      [percent('staff', 30, { stackable: false, priority: 200 }), percent('sibling', 25)],
      [700],
    ],
    [
      'one that may not be combined gives way to what is before it',
      [1000],
      [percent('staff', 90, { stackable: false, priority: 50 }), percent('sibling', 25)],
      [750],
    ],
    [
      'whether it may be combined is asked for each line',
      [1000, 100],
      [percent('staff', 30, { stackable: false, priority: 200, subHeads: ['tuition'] }), percent('sibling', 25)],
      [700, 75],
    ],
    ['an amount over several lines in proportion to them', [300, 100], [fixed('poor', 100)], [225, 75]],
    ['an amount over three equal lines to the paisa', [100, 100, 100], [fixed('poor', 100)], [66.66, 66.67, 66.67]],
    ['an amount larger than all lines takes all lines', [100, 60], [fixed('poor', 500)], [0, 0]],
    ['a percentage is rounded half up to the paisa', [0.05], [percent('half', 50)], [0.02]],
    ['a third of a taka is rounded once', [1], [percent('third', 33.33)], [0.67]],
    ['nothing waived without waivers', [500, 60], [], [500, 60]],
    [
      'the higher priority takes the amount first',
      [500],
      [fixed('low', 400, { priority: 1 }), fixed('high', 200, { priority: 9 })],
      [0],
    ],
  ])('%s', (_, amounts, grants, expected, order) => {
    expect(pays(amounts, grants, order)).toEqual(expected);
    expect(pays(amounts, [...grants].reverse(), order)).toEqual(expected);
  });
  it('is waived by name: each part says which waiver it comes from', () => {
    expect(
      applyWaivers([{ subHead: 'tuition', amount: 80_000 }], [percent('sibling', 25), fixed('poor', 300)]),
    ).toEqual([
      [
        { grant: 'poor', amount: 30_000 },
        { grant: 'sibling', amount: 12_500 },
      ],
    ]);
  });
  it('is a whole number of paisa between nothing and the amount for any waivers whatever', () => {
    const anyGrant = fc.record({
      kind: fc.constantFrom('fixed' as const, 'percent' as const),
      percent: fc.integer({ min: 0, max: 10_000 }).map((each) => each / 100),
      amount: fc.nat(1_000_000),
      priority: fc.nat(5),
      stackable: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { maxLength: 5 }),
        fc.array(anyGrant, { maxLength: 5 }),
        fc.constantFrom<WaiverOrder>('fixedFirst', 'percentFirst'),
        (amounts, grants, order) => {
          const parts = applyWaivers(
            amounts.map((amount, at) => ({ subHead: String(at), amount })),
            grants.map((each, at) => ({ ...each, id: String(at), subHeads: [] })),
            order,
          );
          parts.forEach((own, at) => {
            const waived = sumOfParts(own);
            expect(Number.isSafeInteger(waived) && waived >= 0 && waived <= amounts[at]!).toBe(true);
            expect(own.every(({ amount }) => amount > 0)).toBe(true);
          });
        },
      ),
    );
  });
});
