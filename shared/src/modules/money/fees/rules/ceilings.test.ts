import { describe, expect, it } from 'vitest';
import { billsInYear, ceilingBreaks, isNamed, type CeilingRule } from './ceilings';

describe('bills of a year', () => {
  it.each([
    ['monthly', '1', 12],
    ['yearly', '1', 1],
    ['exam', '6, 11', 2],
    ['exam', '6, 6', 1],
    ['once', '1', 1],
    ['application', '1', 1],
    ['occasion', '1', 0],
  ] as const)('%s in %s', (frequency, billMonths, count) => expect(billsInYear({ frequency, billMonths })).toBe(count));
});

it.each([
  ['ICT; আইসিটি', ['ict'], true],
  ['ICT; আইসিটি', ['Computer', 'আইসিটি'], true],
  ['ICT; আইসিটি', ['ICT laboratory'], false],
  [';', [''], false],
])('%s names %o', (words, names, is) => expect(isNamed(words, names)).toBe(is));

describe('limits', () => {
  const rule = (counts: 'each' | 'together', limit: number): CeilingRule => ({
    id: 'r',
    label: { en: 'Heads', bn: 'খাত' },
    basis: { en: 'Circular', bn: 'পরিপত্র' },
    from: '2024-10-27',
    limit,
    counts,
    subHeads: new Set(['ict', 'sports']),
  });
  const charge = (subHead: string, of: string, yearly: number) => ({
    subHead,
    label: { en: subHead, bn: subHead },
    class: of,
    yearly,
  });
  const charges = [
    charge('ict', 'six', 240),
    charge('ict', 'seven', 200),
    charge('sports', 'six', 100),
    charge('tuition', 'six', 6_000),
  ];
  const said = (rules: CeilingRule[]) =>
    ceilingBreaks(rules, charges).map((each) => [each.subHeads.map(({ en }) => en), each.classes, each.yearly]);
  it.each([
    ['each', 200, [[['ict'], ['six'], 240]]],
    ['each', 240, []],
    ['each', 150, [[['ict'], ['six', 'seven'], 240]]],
    ['together', 300, [[['ict', 'sports'], ['six'], 340]]],
    ['together', 340, []],
  ] as const)('%s at most %i', (counts, limit, breaks) => expect(said([rule(counts, limit)])).toEqual(breaks));
});
