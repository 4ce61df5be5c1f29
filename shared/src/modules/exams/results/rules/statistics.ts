import { hundredths } from '../../exams';

/** The score from which the statistics of a class, section or subject are counted. */
export interface CountedScore {
  state: 'graded' | 'absent' | 'exempt' | 'missing' | 'blocked';
  passed: boolean;
  letter: string;
  obtained: number;
}
export interface SubjectStatistics {
  registered: number;
  appeared: number;
  absent: number;
  passed: number;
  failed: number;
  /** Of those who appeared; `null` when nobody did. Two decimals, half up. */
  passPercent: number | null;
  highest: number | null;
  lowest: number | null;
  mean: number | null;
  letters: Record<string, number>;
}

/**
 * One subject over any set of students. Those exempted are not registered; absent ones have no letter among the
 * appeared.
 */
export function subjectStatistics(scores: readonly CountedScore[]): SubjectStatistics {
  const registered = scores.filter((score) => score.state !== 'exempt');
  const appeared = registered.filter((score) => score.state === 'graded');
  const passed = appeared.filter((score) => score.passed).length;
  const marks = appeared.map((score) => score.obtained);
  return {
    registered: registered.length,
    appeared: appeared.length,
    absent: registered.filter((score) => score.state === 'absent').length,
    passed,
    failed: appeared.length - passed,
    passPercent: percentOf(passed, appeared.length),
    highest: marks.length > 0 ? Math.max(...marks) : null,
    lowest: marks.length > 0 ? Math.min(...marks) : null,
    mean:
      marks.length > 0
        ? Math.round(marks.reduce((total, mark) => total + hundredths(mark), 0) / marks.length) / 100
        : null,
    letters: countLetters(appeared),
  };
}

export interface CountedResult {
  state: 'normal' | 'withheld';
  passed: boolean;
  letter: string;
  gpa: number;
  failCount: number;
}
export interface ResultStatistics {
  students: number;
  withheld: number;
  passed: number;
  failed: number;
  passPercent: number | null;
  /** At the highest average of the scale. */
  top: number;
  meanGpa: number | null;
  letters: Record<string, number>;
  /** Number of students who failed in exactly one, two, three or more subjects. */
  failedIn: { one: number; two: number; more: number };
}

/** The whole exam over any set of students; withheld results are counted apart. */
export function resultStatistics(results: readonly CountedResult[], maxPoint: number): ResultStatistics {
  const open = results.filter((result) => result.state === 'normal');
  const passed = open.filter((result) => result.passed);
  const failed = open.filter((result) => !result.passed);
  const failedIn = (test: (count: number) => boolean) => failed.filter((result) => test(result.failCount)).length;
  return {
    students: results.length,
    withheld: results.length - open.length,
    passed: passed.length,
    failed: failed.length,
    passPercent: percentOf(passed.length, open.length),
    top: passed.filter((result) => result.gpa === maxPoint).length,
    meanGpa:
      passed.length > 0
        ? Math.round(passed.reduce((total, result) => total + hundredths(result.gpa), 0) / passed.length) / 100
        : null,
    letters: countLetters(open),
    failedIn: {
      one: failedIn((count) => count === 1),
      two: failedIn((count) => count === 2),
      more: failedIn((count) => count > 2),
    },
  };
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (2 * whole)) / 100;

function countLetters(rows: readonly { letter: string }[]): Record<string, number> {
  const letters: Record<string, number> = {};
  for (const { letter } of rows) letters[letter] = (letters[letter] ?? 0) + 1;
  return letters;
}
