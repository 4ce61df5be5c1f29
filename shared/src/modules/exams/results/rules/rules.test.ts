import { describe, expect, it } from 'vitest';
import { bandOf, NATIONAL_BANDS, UNIVERSITY_BANDS, type Paper } from '../../exams';
import { creditPointAverage, gradePointAverage, NATIONAL_GPA, overallLetter } from './grade-point-average';
import { rankByMerit, sortByMerit, type MeritRow } from './merit';
import { resultStatistics, subjectStatistics, SubjectTally, type CountedScore } from './statistics';
import { studentResult, type ResultRule, type SubjectPapers } from './student-result';

describe('the national average', () => {
  it.each([
    ['T1 typical SSC science', [5, 4, 5, 5, 5, 4, 4, 5, 4], 5, '4.89', { without: '4.56', letter: 'A' }],
    ['T2 optional D adds nothing', [5, 5, 5, 5, 5, 5, 5, 5, 5], 1, '5.00', { golden: false }],
    [
      'T3 three A lifted to 5.00 by the fourth',
      [5, 5, 5, 5, 5, 5, 4, 4, 4],
      5,
      '5.00',
      { without: '4.67', golden: false },
    ],
    ['T4 cap, golden', [5, 5, 5, 5, 5, 5, 5, 5, 5], 5, '5.00', { golden: true, letter: 'A+' }],
    ['T5 optional failed, still passes', [4, 4, 4, 4, 4, 4, 4, 4, 4], 0, '4.00', { passed: true }],
    ['T6 one compulsory F', [5, 5, 0, 5, 5, 5, 5, 5, 5], 5, '0.00', { letter: 'F', passed: false }],
    ['T7 mixed', [3.5, 3, 4, 3.5, 3, 2, 3, 3.5, 4], 3.5, '3.44', { without: '3.28', letter: 'B' }],
    ['T8 HSC 6 subjects', [5, 4, 5, 5, 4, 3.5], 4, '4.75', { without: '4.42' }],
    ['T9 HSC', [4, 3, 4, 3.5, 3, 3], 3.5, '3.67', { letter: 'A-' }],
    ['T10 optional exactly 2.00', [1, 1, 1, 1, 1, 1, 1, 1, 1], 2, '1.00', { letter: 'D' }],
    ['T11 no optional subject', [5, 5, 5, 5, 5, 5, 5, 5, 4], null, '4.89', {}],
    ['T12 just below 5', [5, 5, 5, 5, 5, 5, 5, 4, 4], 3.5, '4.94', {}],
    ['worked check', [5, 4, 5, 4, 3.5], 5, '4.90', {}],
    ['43 of 9 is rounded, not cut', [5, 5, 5, 5, 5, 5, 5, 4, 4], null, '4.78', {}],
    ['nothing to count', [], 5, '0.00', { passed: false }],
  ])(
    '%s',
    (
      _,
      compulsory,
      optional,
      gpa,
      expected: { without?: string; letter?: string; golden?: boolean; passed?: boolean },
    ) => {
      const result = gradePointAverage({ compulsory, optional }, NATIONAL_GPA);
      expect(result.gpa.toFixed(2)).toBe(gpa);
      expect({
        without: result.gpaWithoutOptional.toFixed(2),
        letter: overallLetter(result.gpa, result.passed, NATIONAL_BANDS),
        golden: result.golden,
        passed: result.passed,
      }).toMatchObject(expected);
    },
  );
  it('is empty without a subject and complete with one', () => {
    const none = { gpa: 0, gpaWithoutOptional: 0, passed: false, failCount: 0, golden: false };
    expect(gradePointAverage({ compulsory: [], optional: 5 }, NATIONAL_GPA)).toEqual(none);
    expect(creditPointAverage([], NATIONAL_GPA)).toEqual(none);
    const one = { gpa: 5, passed: true, failCount: 0, golden: true };
    expect(creditPointAverage([{ credit: 3, point: 5 }], NATIONAL_GPA)).toMatchObject(one);
    expect(gradePointAverage({ compulsory: [5], optional: null }, NATIONAL_GPA)).toMatchObject(one);
  });
  it('cuts instead of rounding where an institution wants it', () => {
    expect(
      gradePointAverage(
        { compulsory: [5, 5, 5, 5, 5, 5, 5, 4, 4], optional: null },
        { ...NATIONAL_GPA, decimals: 'cut' },
      ).gpa,
    ).toBe(4.77);
  });
  it.each([
    [5, 'A+'],
    [4.99, 'A'],
    [4, 'A'],
    [3.99, 'A-'],
    [3.5, 'A-'],
    [3.49, 'B'],
    [3, 'B'],
    [2.99, 'C'],
    [2, 'C'],
    [1.99, 'D'],
    [1, 'D'],
  ])('%d is %s over all', (gpa, letter) => {
    expect(overallLetter(gpa, true, NATIONAL_BANDS)).toBe(letter);
  });
});

describe('the university average', () => {
  const rule = { maxPoint: 4, bonusAbove: 2, decimals: 'halfUp' } as const;
  it.each([
    [
      'T13',
      [
        [4, 82],
        [4, 74],
        [3, 61],
        [2, 45],
      ],
      '3.35',
      ['A+', 'A-', 'B', 'C'],
      true,
    ],
    [
      'T14 F counted in credits',
      [
        [4, 82],
        [4, 74],
        [3, 61],
        [2, 39],
      ],
      '3.00',
      ['A+', 'A-', 'B', 'F'],
      false,
    ],
  ])('%s', (_, courses, cgpa, letters, passed) => {
    const graded = courses.map(([credit, mark]) => ({ credit: credit!, ...bandOf(mark!, 100, UNIVERSITY_BANDS) }));
    expect(graded.map((course) => course.letter)).toEqual(letters);
    expect(creditPointAverage(graded, rule)).toMatchObject({ gpa: Number(cgpa), passed });
  });
});

const row = (id: string, over: Partial<MeritRow>): MeritRow => ({
  id,
  passed: true,
  failCount: 0,
  gpa: 0,
  total: 0,
  tieMarks: [],
  roll: 1,
  ...over,
});
const T18 = [
  row('A', { gpa: 5, total: 905, roll: 3 }),
  row('B', { gpa: 5, total: 921, roll: 7 }),
  row('C', { gpa: 4.89, total: 930, roll: 1 }),
  row('D', { gpa: 5, total: 905, roll: 2 }),
  row('E', { passed: false, failCount: 1, total: 870, roll: 4 }),
  row('F', { passed: false, failCount: 3, total: 640, roll: 5 }),
];
describe('T18 merit', () => {
  const positions = (ties: 'competition' | 'dense' | 'unique', rows = T18, rankFailed = true) =>
    Object.fromEntries(rankByMerit(rows, { rankBy: 'gpa', ties, rankFailed }));
  it('gives equal ones the same place and leaves the next ones out: 1, 1, 3', () => {
    expect(positions('competition')).toEqual({ B: 1, D: 2, A: 2, C: 4, E: 5, F: 6 });
  });
  it('or leaves none out', () => {
    expect(positions('dense')).toEqual({ B: 1, D: 2, A: 2, C: 3, E: 4, F: 5 });
  });
  it('or decides by the roll', () => {
    expect(Object.keys(positions('unique'))).toEqual(['B', 'D', 'A', 'C', 'E', 'F']);
    expect(sortByMerit(T18, { rankBy: 'gpa' }).map((each) => each.id)).toEqual(['B', 'D', 'A', 'C', 'E', 'F']);
  });
  it('gives no place to those who failed unless the setting says so', () => {
    expect(positions('competition', T18, false)).toEqual({ B: 1, D: 2, A: 2, C: 4 });
  });
  it('breaks ties by the chosen subjects before it shares a place', () => {
    const rows = [
      row('A', { gpa: 5, total: 905, tieMarks: [80, 91], roll: 3 }),
      row('D', { gpa: 5, total: 905, tieMarks: [80, 90], roll: 2 }),
    ];
    expect(positions('competition', rows)).toEqual({ A: 1, D: 2 });
  });
  it('ranks by the total alone where that is the rule', () => {
    expect(Object.fromEntries(rankByMerit(T18, { rankBy: 'total', ties: 'competition', rankFailed: false }))).toEqual({
      C: 1,
      B: 2,
      A: 3,
      D: 3,
    });
  });
  it('does not change with the order in which the rows come', () => {
    expect(positions('competition', [...T18].reverse())).toEqual(positions('competition'));
  });
});

const rule: ResultRule = {
  ...NATIONAL_GPA,
  bands: NATIONAL_BANDS,
  method: 'subjects',
  passRule: 'both',
  rounding: 'none',
  pairRule: 'pooled',
  optionalInTotal: 'none',
  optionalMustBeSat: true,
};
const written = (obtained: number | null, full = 100): Paper => ({
  parts: [{ key: 'WR', full }],
  mark: { status: 'present', marks: { WR: obtained } },
});
const status = (value: 'absent' | 'exempt' | 'expelled'): Paper => ({
  parts: [{ key: 'WR', full: 100 }],
  mark: { status: value, marks: {} },
});
const subject = (
  name: string,
  paper: Paper,
  kind: SubjectPapers['kind'] = 'compulsory',
  credit = 1,
): SubjectPapers => ({ subject: name, kind, credit, papers: [paper] });

describe('the result of a student', () => {
  it('counts compulsory subjects, adds the bonus of the fourth, and prints excluded ones without counting them', () => {
    const result = studentResult(
      [
        subject('bn', written(85)),
        subject('en', written(72)),
        subject('agri', written(81), 'optional'),
        subject('sports', written(10), 'excluded'),
      ],
      rule,
    );
    expect(result).toMatchObject({
      state: 'normal',
      passed: true,
      gpa: 5,
      gpaWithoutOptional: 4.5,
      letter: 'A+',
      total: 157,
      fullTotal: 200,
      failCount: 0,
      golden: false,
    });
    expect(result.lines.map((line) => line.score.letter)).toEqual(['A+', 'A', 'A+', 'F']);
  });
  it.each([
    ['none', 157],
    ['above', 198],
    ['full', 238],
  ] as const)('adds the fourth subject to the total: %s', (optionalInTotal, total) => {
    expect(
      studentResult(
        [subject('bn', written(85)), subject('en', written(72)), subject('agri', written(81), 'optional')],
        { ...rule, optionalInTotal },
      ).total,
    ).toBe(total);
  });
  it('fails with one compulsory F, shows the marks, and counts the failed subjects', () => {
    expect(
      studentResult([subject('bn', written(85)), subject('en', written(20)), subject('math', status('absent'))], rule),
    ).toMatchObject({ passed: false, gpa: 0, letter: 'F', failCount: 2, total: 105, state: 'normal' });
  });
  it('passes with an F in the fourth subject, but not without having sat it unless the setting allows', () => {
    const absent = [subject('bn', written(85)), subject('agri', status('absent'), 'optional')];
    expect(studentResult([subject('bn', written(85)), subject('agri', written(10), 'optional')], rule)).toMatchObject({
      passed: true,
      gpa: 5,
    });
    expect(studentResult(absent, rule)).toMatchObject({ passed: false, gpa: 0, letter: 'F', failCount: 1 });
    expect(studentResult(absent, { ...rule, optionalMustBeSat: false })).toMatchObject({ passed: true, gpa: 5 });
  });
  it('fails who was absent or failed a part, also on a scale whose lowest grade passes', () => {
    const bands = [
      { from: 50, letter: 'Good', point: 4, pass: true },
      { from: 0, letter: 'Needs help', point: 2, pass: true },
    ];
    const lenient = { ...rule, bands };
    const low = subject('en', written(20));
    expect(studentResult([subject('bn', written(85)), low], lenient)).toMatchObject({ passed: true, gpa: 3 });
    const away = studentResult([subject('bn', written(85)), subject('en', status('absent'))], lenient);
    expect(away).toMatchObject({ passed: false, gpa: 0, failCount: 1 });
    const parts = { key: 'WR', full: 100, pass: 30 };
    const failed = { ...low, papers: [{ ...low.papers[0]!, parts: [parts] }] };
    expect(studentResult([subject('bn', written(85)), failed], lenient)).toMatchObject({ passed: false, failCount: 1 });
  });
  it('is withheld while a mark is missing, and says in which subject', () => {
    expect(studentResult([subject('bn', written(85)), subject('en', written(null))], rule)).toMatchObject({
      state: 'withheld',
      withheld: 'missingMarks',
      missing: ['en'],
    });
  });
  it('is withheld when someone was expelled', () => {
    expect(studentResult([subject('bn', written(85)), subject('en', status('expelled'))], rule)).toMatchObject({
      state: 'withheld',
      withheld: 'discipline',
    });
  });
  it('is withheld when they sit nothing that counts', () => {
    expect(studentResult([], rule)).toMatchObject({ state: 'withheld', withheld: 'missingMarks' });
  });
  it('leaves an exempted subject out of the divisor and of the full marks', () => {
    expect(studentResult([subject('bn', written(85)), subject('en', status('exempt'))], rule)).toMatchObject({
      gpa: 5,
      total: 85,
      fullTotal: 100,
      passed: true,
    });
  });
  it('grades a combined mark instead of the sum of the parts', () => {
    expect(studentResult([{ ...subject('bn', written(71)), weighed: 67.4 }], rule)).toMatchObject({
      gpa: 3.5,
      total: 67.4,
    });
  });
  it('weighs courses by credit at the university, where a failed course leaves an average', () => {
    const university: ResultRule = { ...rule, bands: UNIVERSITY_BANDS, maxPoint: 4, method: 'credits' };
    const courses = [
      [4, 82],
      [4, 74],
      [3, 61],
      [2, 39],
    ].map(([credit, mark], index) => subject(`c${index}`, written(mark!), 'compulsory', credit));
    expect(studentResult(courses, university)).toMatchObject({ gpa: 3, passed: false, letter: 'F', failCount: 1 });
  });
});

describe('statistics', () => {
  it('count a subject by those who appeared', () => {
    const score = (obtained: number, letter: string, passed = true) => ({
      state: 'graded' as const,
      obtained,
      letter,
      passed,
    });
    const absent = { state: 'absent' as const, obtained: 0, letter: 'F', passed: false };
    expect(
      subjectStatistics([
        score(80, 'A+'),
        score(33, 'D'),
        score(20.5, 'F', false),
        absent,
        { ...absent, state: 'exempt' },
      ]),
    ).toEqual({
      registered: 4,
      appeared: 3,
      absent: 1,
      passed: 2,
      failed: 1,
      passPercent: 66.67,
      highest: 80,
      lowest: 20.5,
      mean: 44.5,
      letters: { 'A+': 1, D: 1, F: 1 },
    });
  });
  it('depend only on the students counted now, in whatever order others came and went', () => {
    let seed = 4_711;
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const states = ['graded', 'graded', 'graded', 'absent', 'exempt', 'missing'] as const;
    const any = (): CountedScore => {
      const obtained = next(201) / 2;
      const passed = obtained >= 33;
      return { state: states[next(states.length)]!, obtained, passed, letter: passed ? 'ABCD'[next(4)]! : 'F' };
    };
    for (let round = 0; round < 50; round += 1) {
      const left: CountedScore[] = [];
      let tally = new SubjectTally();
      for (let step = next(60); step >= 0; step -= 1) {
        if (left.length > 0 && next(3) === 0) tally.count(left.splice(next(left.length), 1)[0]!, -1);
        else {
          left.push(any());
          tally.count(left.at(-1)!, 1);
        }
        // A copy does not change with its original.
        if (next(9) === 0) {
          const copy = tally.copy();
          tally.count(any(), 1);
          tally = copy;
        }
      }
      expect(tally.statistics()).toEqual(subjectStatistics(left));
      expect(tally.scores).toBe(left.length);
    }
  });
  it('say nothing of a subject that nobody sat', () => {
    expect(subjectStatistics([])).toMatchObject({ registered: 0, passPercent: null, highest: null, mean: null });
  });
  it('count the whole exam with withheld results apart', () => {
    const result = (gpa: number, failCount: number, letter: string) => ({
      state: 'normal' as const,
      passed: failCount === 0,
      gpa,
      failCount,
      letter,
    });
    expect(
      resultStatistics(
        [
          result(5, 0, 'A+'),
          result(4, 0, 'A'),
          result(0, 1, 'F'),
          result(0, 2, 'F'),
          result(0, 5, 'F'),
          { ...result(0, 0, 'F'), state: 'withheld' },
        ],
        5,
      ),
    ).toEqual({
      students: 6,
      withheld: 1,
      passed: 2,
      failed: 3,
      passPercent: 40,
      top: 1,
      meanGpa: 4.5,
      letters: { 'A+': 1, A: 1, F: 3 },
      failedIn: { one: 1, two: 1, more: 1 },
    });
  });
});
