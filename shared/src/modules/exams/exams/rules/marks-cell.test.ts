import { describe, expect, it } from 'vitest';
import { competencyLevel } from './competency-level';
import { combineTerms } from './combine-terms';
import { bandOf, NATIONAL_BANDS } from './grading';
import { readBlock, readCell } from './marks-cell';
import { roundTotal } from './subject-score';
import { subjectsOf, type OfferedSubject } from './who-sits';

describe('a cell of the marks grid', () => {
  it.each([
    ['45', { kind: 'mark', value: 45 }],
    ['৪৫', { kind: 'mark', value: 45 }],
    ['৪৫.৫', { kind: 'mark', value: 45.5 }],
    ['45,5', { kind: 'mark', value: 45.5 }],
    [' 0 ', { kind: 'mark', value: 0 }],
    ['70', { kind: 'mark', value: 70 }],
    ['', { kind: 'empty' }],
    ['-', { kind: 'empty' }],
    ['a', { kind: 'status', status: 'absent' }],
    ['Abs', { kind: 'status', status: 'absent' }],
    ['অনু.', { kind: 'status', status: 'absent' }],
    ['অনুপস্থিত', { kind: 'status', status: 'absent' }],
    ['ex', { kind: 'status', status: 'exempt' }],
    ['বহিষ্কৃত', { kind: 'status', status: 'expelled' }],
    ['71', { kind: 'fault', fault: 'tooHigh' }],
    ['৭০.৫', { kind: 'fault', fault: 'tooHigh' }],
    ['-3', { kind: 'fault', fault: 'negative' }],
    ['12.345', { kind: 'fault', fault: 'tooPrecise' }],
    ['4o', { kind: 'fault', fault: 'notANumber' }],
    ['NaN', { kind: 'fault', fault: 'notANumber' }],
  ])('reads %j', (text, expected) => {
    expect(readCell(text, { full: 70 })).toEqual(expected);
  });
  it('reads a block copied from a spreadsheet', () => {
    expect(readBlock('৪৫\t২০\r\n50\t\r\n')).toEqual([
      ['৪৫', '২০'],
      ['50', ''],
    ]);
  });
});

describe('terms combined by weight', () => {
  it.each([
    [
      [
        { obtained: 62, full: 100, weight: 40 },
        { obtained: 71, full: 100, weight: 60 },
      ],
      100,
      67.4,
      'A-',
    ],
    [
      [
        { obtained: 66, full: 100, weight: 40 },
        { obtained: 72, full: 100, weight: 60 },
      ],
      100,
      69.6,
      'A-',
    ],
    [
      [
        { obtained: 18, full: 20, weight: 20 },
        { obtained: 60, full: 100, weight: 80 },
      ],
      100,
      66,
      'A-',
    ],
    [
      [
        { obtained: 40, full: 50, weight: 50 },
        { obtained: 80, full: 100, weight: 50 },
      ],
      50,
      40,
      'A+',
    ],
    [[{ obtained: 71, full: 100, weight: 60 }], 100, 71, 'A'],
  ])('T15 %j of %d gives %d, %s', (terms, full, mark, letter) => {
    expect(combineTerms(terms, full)).toBe(mark);
    expect(bandOf(mark, full, NATIONAL_BANDS).letter).toBe(letter);
  });
  it('T15 rounding to whole marks changes the grade, so it is a setting', () => {
    expect(bandOf(roundTotal(69.6, 'halfUp'), 100, NATIONAL_BANDS).letter).toBe('A');
  });
  it.each([
    ['halfUp', 79],
    ['up', 80],
    ['none', 79.5],
  ] as const)('is rounded once, %s: 79.495 is %d', (rounding, expected) => {
    const terms = [
      { obtained: 79.49, full: 100, weight: 50 },
      { obtained: 79.5, full: 100, weight: 50 },
    ];
    expect(combineTerms(terms, 100, rounding)).toBe(expected);
  });
  it('is nothing without a weight', () => {
    expect(combineTerms([], 100)).toBeNull();
  });
});

describe('T17 levels of the competency transcript', () => {
  it.each([
    [8, 0, 0, 7],
    [5, 2, 1, 6],
    [3, 4, 1, 5],
    [2, 4, 2, 4],
    [1, 5, 2, 3],
    [0, 5, 3, 2],
    [0, 1, 7, 1],
    // Each level begins at its share of a hundred ratings, and not one before it.
    [100, 0, 0, 7],
    [99, 1, 0, 6],
    [50, 50, 0, 6],
    [49, 51, 0, 5],
    [25, 75, 0, 5],
    [24, 76, 0, 4],
    [0, 100, 0, 4],
    [0, 99, 1, 3],
    [0, 75, 25, 3],
    [0, 74, 26, 2],
    [0, 50, 50, 2],
    [0, 49, 51, 1],
    [0, 0, 100, 1],
  ])('%d triangles, %d circles, %d squares: level %d', (triangle, circle, square, level) => {
    expect(competencyLevel({ triangle, circle, square })).toBe(level);
  });
  it('is none without indicators', () => {
    expect(competencyLevel({ triangle: 0, circle: 0, square: 0 })).toBeNull();
  });
});

describe('who sits what', () => {
  const offer = (subject: string, over: Partial<OfferedSubject> = {}): OfferedSubject => ({
    id: `x-${subject}`,
    subject,
    kind: 'compulsory',
    takenBy: 'everybody',
    ...over,
  });
  const offered = [
    offer('bangla'),
    offer('islam', { takenBy: 'islam' }),
    offer('hindu', { takenBy: 'hindu' }),
    offer('physics', { group: 'science' }),
    offer('biology', { group: 'science', takenBy: 'chosen' }),
    offer('maths', { group: 'science', kind: 'optional', takenBy: 'chosen' }),
    offer('sports', { kind: 'excluded' }),
  ];
  const sits = (
    religion: string,
    group: string | undefined,
    choices: [string, 'compulsory' | 'optional' | 'none'][] = [],
  ) =>
    subjectsOf({ religion, group, choices: new Map(choices) }, offered).map(
      ({ offer: { subject }, kind }) => `${subject}:${kind}`,
    );
  it('follows religion and group', () => {
    expect(sits('hindu', undefined)).toEqual(['bangla:compulsory', 'hindu:compulsory', 'sports:excluded']);
    expect(sits('islam', 'science')).toEqual([
      'bangla:compulsory',
      'islam:compulsory',
      'physics:compulsory',
      'sports:excluded',
    ]);
  });
  it('lets two students of one group choose opposite fourth subjects', () => {
    expect(
      sits('islam', 'science', [
        ['biology', 'compulsory'],
        ['maths', 'optional'],
      ]),
    ).toEqual(expect.arrayContaining(['biology:compulsory', 'maths:optional']));
    expect(
      sits('islam', 'science', [
        ['biology', 'optional'],
        ['maths', 'compulsory'],
      ]),
    ).toEqual(expect.arrayContaining(['biology:optional', 'maths:compulsory']));
  });
  it('lets a student be freed from a subject that all others take', () => {
    expect(sits('islam', undefined, [['bangla', 'none']])).toEqual(['islam:compulsory', 'sports:excluded']);
  });
});
