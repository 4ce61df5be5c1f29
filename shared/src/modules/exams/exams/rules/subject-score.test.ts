import { describe, expect, it } from 'vitest';
import { NATIONAL_BANDS } from './grading';
import { isComplete, poolsOf, roundTotal, scoreSubject, type Paper, type ScoreRule } from './subject-score';

const rule: ScoreRule = { bands: NATIONAL_BANDS, passRule: 'both', rounding: 'none', pairRule: 'pooled' };
type Tuple = [key: string, obtained: number | null | 'ABS', full: number, pass?: number];
/** A paper with parts given as [key, obtained, full, pass]. */
const paper = (...parts: Tuple[]): Paper => ({
  parts: parts.map(([key, , full, pass]) => ({ key, full, ...(pass === undefined ? {} : { pass }) })),
  mark: {
    status: parts.some(([, obtained]) => obtained === 'ABS') ? 'absent' : 'present',
    marks: Object.fromEntries(parts.map(([key, obtained]) => [key, obtained === 'ABS' ? null : obtained])),
  },
});

describe('one subject', () => {
  it.each<[string, Paper[], object]>([
    [
      'S1 MCQ part fail',
      [paper(['CQ', 60, 70, 23], ['MCQ', 9, 30, 10])],
      { obtained: 69, letter: 'F', failedParts: ['MCQ'], passed: false },
    ],
    [
      'S2 minimum pass in all three',
      [paper(['CQ', 17, 50, 17], ['MCQ', 8, 25, 8], ['PR', 8, 25, 8])],
      { obtained: 33, letter: 'D', point: 1, passed: true },
    ],
    ['S3 English 20 + 46 as one pool', [paper(['EN1+EN2', 66, 200, 66])], { letter: 'D', point: 1 }],
    [
      'S3 the same as two papers',
      [paper(['WR', 20, 100]), paper(['WR', 46, 100])],
      { obtained: 66, full: 200, letter: 'D', point: 1, failedParts: [] },
    ],
    [
      'S4 HSC physics pooled parts',
      [paper(['CQ', 34, 100, 33], ['MCQ', 17, 50, 17], ['PR', 17, 50, 17])],
      { obtained: 68, letter: 'D' },
    ],
    [
      'S4 the same as two papers',
      [paper(['CQ', 14, 50], ['MCQ', 5, 25], ['PR', 9, 25]), paper(['CQ', 20, 50], ['MCQ', 12, 25], ['PR', 8, 25])],
      { obtained: 68, full: 200, letter: 'D', failedParts: [] },
    ],
    [
      'S5 absent',
      [paper(['CQ', 'ABS', 70, 23], ['MCQ', 'ABS', 30, 10])],
      { state: 'absent', letter: 'F', obtained: 0, passed: false },
    ],
    [
      'S6 present with zero',
      [paper(['CQ', 0, 70, 23], ['MCQ', 0, 30, 10])],
      { state: 'graded', letter: 'F', passed: false },
    ],
    [
      'S7 Bangla 79 + 80 of 200',
      [paper(['BN1-CQ', 52, 70, 23], ['BN1-MCQ', 27, 30, 10]), paper(['BN2', 80, 100, 33])],
      { obtained: 159, letter: 'A', point: 4 },
    ],
    [
      'S8 Bangla 160 of 200',
      [paper(['BN1-CQ', 53, 70, 23], ['BN1-MCQ', 27, 30, 10]), paper(['BN2', 80, 100, 33])],
      { obtained: 160, letter: 'A+', point: 5 },
    ],
    ['S9 ICT of 50', [paper(['TH', 19, 25, 8], ['PR', 21, 25, 8])], { obtained: 40, letter: 'A+' }],
    ['T16 44 of 55 is 80 per cent', [paper(['WR', 44, 55])], { letter: 'A+' }],
    ['half marks', [paper(['CQ', 55.5, 70], ['MCQ', 24, 30])], { obtained: 79.5, letter: 'A' }],
  ])('%s', (_, papers, expected) => {
    expect(scoreSubject(papers, rule)).toMatchObject(expected);
  });
  it('is absent when one of two papers was not sat, and its total counts what was', () => {
    expect(scoreSubject([paper(['WR', 70, 100]), paper(['WR', 'ABS', 100])], rule)).toMatchObject({
      state: 'absent',
      letter: 'F',
      obtained: 70,
    });
  });
  it.each(['expelled', 'withheld'] as const)('is blocked when one of two papers is %s', (status) => {
    const [sat, other] = [paper(['WR', 70, 100]), paper(['WR', 0, 100])];
    const blocked = { ...other!, mark: { ...other!.mark!, status } };
    expect(scoreSubject([sat!, blocked], rule)).toMatchObject({ state: 'blocked', obtained: 0, passed: false });
  });
  it('keeps the marks of the parts that were sat when one part was not', () => {
    const practical = { ...paper(['CQ', 45, 50], ['MCQ', 20, 25], ['PR', null, 25]) };
    expect(scoreSubject([{ ...practical, mark: { ...practical.mark!, status: 'absent' } }], rule)).toMatchObject({
      state: 'absent',
      letter: 'F',
      point: 0,
      obtained: 65,
      full: 100,
      passed: false,
    });
  });
  it('misses a mark that nobody entered, and never takes it for zero', () => {
    expect(scoreSubject([paper(['CQ', 50, 70], ['MCQ', null, 30])], rule).state).toBe('missing');
    expect(scoreSubject([{ ...paper(['CQ', 50, 70]), mark: null }], rule).state).toBe('missing');
  });
  it('leaves an exempted paper out of the total, and an exempted subject out of everything', () => {
    const exempt: Paper = { parts: [{ key: 'WR', full: 100 }], mark: { status: 'exempt', marks: {} } };
    expect(scoreSubject([paper(['WR', 80, 100]), exempt], rule)).toMatchObject({
      obtained: 80,
      full: 100,
      letter: 'A+',
    });
    expect(scoreSubject([exempt], rule)).toMatchObject({ state: 'exempt', letter: '', passed: true });
  });
  it.each(['expelled', 'withheld'] as const)('of someone %s blocks the whole result', (status) => {
    expect(scoreSubject([{ parts: [{ key: 'WR', full: 100 }], mark: { status, marks: {} } }], rule).state).toBe(
      'blocked',
    );
  });
});

describe('rules that institutions set', () => {
  const weakMcq = [paper(['CQ', 60, 70], ['MCQ', 9, 30])];
  const lowTotal = [paper(['TH', 8, 25], ['PR', 8, 25])];
  const unequal = [paper(['WR', 20, 100]), paper(['WR', 80, 100])];
  it.each([
    ['overall', weakMcq, 'A-', true],
    ['parts', weakMcq, 'F', false],
    ['both', weakMcq, 'F', false],
    ['overall', lowTotal, 'F', false],
    ['parts', lowTotal, 'D', true],
    ['both', lowTotal, 'F', false],
  ] as const)('passing by %s', (passRule, papers, letter, passed) => {
    expect(scoreSubject(papers, { ...rule, passRule })).toMatchObject({ letter, passed });
  });
  it('lets paired papers pass together, or each on its own', () => {
    expect(scoreSubject(unequal, rule)).toMatchObject({ letter: 'B', passed: true });
    expect(scoreSubject(unequal, { ...rule, pairRule: 'each' })).toMatchObject({ letter: 'F', passed: false });
  });
  it.each([
    ['none', 79.5, 'A'],
    ['halfUp', 80, 'A+'],
    ['up', 80, 'A+'],
  ] as const)('rounds totals: %s', (rounding, obtained, letter) => {
    expect(scoreSubject([paper(['WR', 79.5, 100])], { ...rule, rounding })).toMatchObject({ obtained, letter });
  });
  it.each([
    ['none', 79.01, 79.01],
    ['halfUp', 79.49, 79],
    ['halfUp', 79.5, 80],
    ['up', 79.01, 80],
    ['up', 79, 79],
  ] as const)('rounds by %s: %d to %d', (rounding, total, expected) => {
    expect(roundTotal(total, rounding)).toBe(expected);
  });
  it('adds pass marks set by hand where parts are pooled', () => {
    const papers = [paper(['CQ', 20, 50, 20]), paper(['CQ', 19, 50, 20])];
    expect(scoreSubject(papers, rule)).toMatchObject({ obtained: 39, failedParts: ['CQ'] });
  });
});

describe('the pass mark of a pool', () => {
  const pair = (poolPass?: number): Paper[] => [
    { parts: [{ key: 'CQ', full: 70, pass: 23, poolPass }], mark: { status: 'present', marks: { CQ: 20 } } },
    { parts: [{ key: 'CQ', full: 70, pass: 23 }], mark: { status: 'present', marks: { CQ: 27 } } },
  ];
  it.each([
    [undefined, true],
    [47, true],
    [48, false],
  ])('set to %s, 47 of 140 passes: %s', (poolPass, passed) => {
    expect(scoreSubject(pair(poolPass), rule).passed).toBe(passed);
  });
  it('does not hold for anyone who sat one paper of the pair', () => {
    const [one, other] = pair(48);
    const sat = { ...one!, mark: { status: 'present' as const, marks: { CQ: 24 } } };
    expect(scoreSubject([sat, { ...other!, mark: { status: 'exempt', marks: {} } }], rule).failedParts).toEqual([]);
  });
  it('is of all papers of the pair, also where another pair begins with the same paper', () => {
    const first = [{ key: 'CQ', full: 50 }];
    const beside = (full: number) => poolsOf([{ parts: first }, { parts: [{ key: 'CQ', full }] }], 33)[0]!.full;
    expect([beside(50), beside(100), poolsOf([{ parts: first }], 33)[0]!.full, beside(25)]).toEqual([100, 150, 50, 75]);
  });
  it('is the sum of those set by hand, or what the scale says of the sum', () => {
    expect(poolsOf(pair(), 33)).toEqual([{ key: 'CQ', full: 140, pass: 46 }]);
    const of = (...passes: (number | undefined)[]) =>
      poolsOf(
        passes.map((pass) => ({ parts: [{ key: 'CQ', full: 50, ...(pass === undefined ? {} : { pass }) }] })),
        33,
      )[0]!.pass;
    // 17 of 50 is what the scale says of one paper, 33 of both: typing the first decides nothing.
    expect([of(undefined, undefined), of(17), of(17, 17), of(undefined, 17)]).toEqual([33, 17, 33, 33]);
    expect([of(20, 20), of(20, 17), of(15)]).toEqual([40, 37, 15]);
    expect(poolsOf([{ parts: [{ key: 'MCQ', full: 30 }] }, { parts: [{ key: 'MCQ', full: 30 }] }], 33)).toEqual([
      { key: 'MCQ', full: 60, pass: 20 },
    ]);
  });
});

describe('a complete paper', () => {
  it('has a mark for each part, or a status that needs none', () => {
    expect(isComplete(paper(['CQ', 0, 70], ['MCQ', 3, 30]))).toBe(true);
    expect(isComplete(paper(['CQ', 5, 70], ['MCQ', null, 30]))).toBe(false);
    expect(isComplete(paper(['CQ', 'ABS', 70]))).toBe(true);
    expect(isComplete({ parts: [{ key: 'CQ', full: 70 }], mark: null })).toBe(false);
  });
});
