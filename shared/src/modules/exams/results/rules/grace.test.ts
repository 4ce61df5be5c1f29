import { describe, expect, it } from 'vitest';
import { NATIONAL_BANDS, type GraceRule, type Paper } from '../../exams';
import { NATIONAL_GPA } from './grade-point-average';
import { studentResult, type ResultRule, type SubjectPapers } from './student-result';

const rule: ResultRule = {
  ...NATIONAL_GPA,
  bands: NATIONAL_BANDS,
  method: 'subjects',
  passRule: 'both',
  pairRule: 'pooled',
  rounding: 'none',
  optionalInTotal: 'none',
  optionalMustBeSat: true,
};
const grace: GraceRule = { most: 3, subjects: 1, to: 'result' };
const paper = (cq: number, mcq: number): Paper => ({
  parts: [
    { key: 'cq', full: 70 },
    { key: 'mcq', full: 30 },
  ],
  mark: { status: 'present', marks: { cq, mcq } },
});
const subject = (name: string, cq: number, mcq: number, over: Partial<SubjectPapers> = {}): SubjectPapers => ({
  subject: name,
  kind: 'compulsory',
  credit: 1,
  papers: [paper(cq, mcq)],
  ...over,
});
const good = subject('good', 60, 25);
const given = (subjects: SubjectPapers[], over: Partial<GraceRule> = {}, rules: Partial<ResultRule> = {}) => {
  const result = studentResult(subjects, { ...rule, ...rules, grace: { ...grace, ...over } });
  return { passed: result.passed, lines: result.lines.map(({ score }) => [score.obtained, score.letter, score.grace]) };
};

describe('grace marks', () => {
  it('are given by no rule that does not name them', () =>
    expect(studentResult([good, subject('weak', 21, 12)], rule)).toMatchObject({ passed: false, failCount: 1 }));
  it.each([
    // Marks lacking in a part also lift the total.
    ['a part lacks two', subject('weak', 21, 12), {}, [35, 'D', 2]],
    ['the total lacks one and its part too', subject('weak', 22, 10), {}, [33, 'D', 1]],
    ['both parts lack', subject('weak', 22, 9), { most: 2 }, [33, 'D', 2]],
    ['the grade stays that of the marks without grace', subject('weak', 60, 9), {}, [70, 'A-', 1]],
    ['only the total counts', subject('weak', 30, 1), { rules: { passRule: 'overall' as const } }, [33, 'D', 2]],
    ['half a mark lacks', subject('weak', 22.5, 20), {}, [43, 'C', 0.5]],
  ])(
    'make a subject pass: %s',
    (_, weak, { rules, ...over }: Partial<GraceRule> & { rules?: Partial<ResultRule> }, line) =>
      expect(given([good, weak], over, rules)).toMatchObject({ passed: true, lines: [[85, 'A+', undefined], line] }),
  );
  it.each([
    ['more lacks than is given', [good, subject('weak', 19, 12)], {}],
    ['two subjects fail and one may have them', [subject('a', 22, 12), subject('b', 22, 12)], {}],
    ['another subject fails beyond help', [good, subject('a', 22, 12), subject('b', 5, 5)], { subjects: 2 }],
    [
      'the student was absent',
      [good, subject('weak', 0, 0, { papers: [{ ...paper(0, 0), mark: { status: 'absent', marks: {} } }] })],
      { most: 20 },
    ],
    [
      'a mark is missing elsewhere',
      [subject('weak', 22, 12), subject('none', 0, 0, { papers: [{ ...paper(0, 0), mark: null }] })],
      { to: 'subject' as const },
    ],
    [
      'the fourth subject was not sat',
      [
        subject('weak', 22, 12),
        subject('fourth', 0, 0, {
          kind: 'optional',
          papers: [{ ...paper(0, 0), mark: { status: 'absent', marks: {} } }],
        }),
      ],
      {},
    ],
  ])('are not given when %s', (_, subjects, over) =>
    expect(given(subjects as SubjectPapers[], over).lines.map(([, , marks]) => marks)).toEqual(
      (subjects as SubjectPapers[]).map(() => undefined),
    ),
  );
  it('go by subject to those that lack least, when a rule says so', () =>
    expect(given([subject('a', 20, 12), subject('b', 22, 12), subject('c', 5, 5)], { to: 'subject' })).toEqual({
      passed: false,
      lines: [
        [32, 'F', undefined],
        [35, 'D', 1],
        [10, 'F', undefined],
      ],
    }));
  it('add nothing to a paper of two without a gap when only totals count', () =>
    expect(
      given(
        [good, { ...subject('pair', 0, 0), papers: [paper(30, 1), paper(60, 20)] }],
        {},
        {
          ...{ pairRule: 'each', passRule: 'overall' },
        },
      ).lines[1],
    ).toEqual([113, 'B', 2]));
  it('fill each of two papers where each has to be passed', () =>
    expect(
      given([good, { ...subject('pair', 0, 0), papers: [paper(22, 10), paper(60, 9)] }], {}, { pairRule: 'each' })
        .lines[1],
    ).toEqual([103, 'B', 2]));
});
