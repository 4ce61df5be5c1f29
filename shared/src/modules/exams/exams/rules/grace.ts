import { bandOf, hundredths, passPercentOf, sortBands, type Band } from './grading';
import { fullOf, poolScores, sumOf, type Paper, type ScoreRule, type SubjectScore } from './subject-score';

/** When an institution gives the marks that someone lacks to pass. */
export interface GraceRule {
  /** Marks that one subject gets at most; 0: none are given. */
  most: number;
  /** Subjects of one student that get some at most. */
  subjects: number;
  /** `result`: only those who pass the whole exam by it; `subject`: every subject that passes by it. */
  to: 'result' | 'subject';
}

/** The marks that a graded subject lacks to be passed, over its parts and its total; 0 when it is passed. */
export function lackingMarks(papers: readonly Paper[], score: SubjectScore, rule: ScoreRule): number {
  if (score.passed) return 0;
  const sat = papers.filter((paper) => paper.mark?.status !== 'exempt');
  const percent = passPercentOf(rule.bands);
  const short = (need: number, obtained: number) => Math.max(0, need - hundredths(obtained));
  const total = (full: number, obtained: number) =>
    rule.passRule === 'parts' ? 0 : short(Math.ceil((hundredths(percent) * hundredths(full)) / 10_000), obtained);
  const parts = (group: readonly Paper[]) =>
    rule.passRule === 'overall'
      ? 0
      : add(poolScores(group, percent).map(({ pass, obtained }) => short(hundredths(pass), obtained)));
  const own =
    rule.pairRule === 'pooled'
      ? parts(sat)
      : add(sat.map((each) => Math.max(parts([each]), total(fullOf(each.parts), sumOf([each])))));
  return Math.max(own, total(score.full, score.obtained)) / 100;
}

/**
 * A subject that passes by grace: the marks are in its total, and its grade is the one without grace, or the lowest
 * that passes.
 */
export function withGrace(score: SubjectScore, grace: number, bands: readonly Band[]): SubjectScore {
  const band = bandOf(score.obtained, score.full, bands);
  const { letter, point } = band.pass
    ? band
    : sortBands(bands)
        .filter((each) => each.pass)
        .at(-1)!;
  const obtained = (hundredths(score.obtained) + hundredths(grace)) / 100;
  return { ...score, obtained, letter, point, passed: true, failedParts: [], grace };
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
