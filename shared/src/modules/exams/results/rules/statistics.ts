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
 * One subject over any set of students, to which a score is added and from which it is taken away. Those exempted are
 * not registered; absent ones have no letter among the appeared.
 */
export class SubjectTally {
  /** Scores of any kind, also of those exempted. */
  scores = 0;
  private registered = 0;
  private appeared = 0;
  private absent = 0;
  private passed = 0;
  /** Hundredths. */
  private sum = 0;
  private readonly letters = new Map<string, number>();
  /** Of those who appeared: marks obtained → how many have them. */
  private readonly marks = new Map<number, number>();

  /** `by`: 1 adds the score, -1 takes one away that was added. */
  count({ state, passed, letter, obtained }: CountedScore, by: 1 | -1): void {
    this.scores += by;
    if (state === 'exempt') return;
    this.registered += by;
    if (state === 'absent') this.absent += by;
    if (state !== 'graded') return;
    this.appeared += by;
    if (passed) this.passed += by;
    this.sum += by * hundredths(obtained);
    countIn(this.letters, letter, by);
    countIn(this.marks, obtained, by);
  }

  copy(): SubjectTally {
    const { letters, marks, ...sums } = this;
    const copy = Object.assign(new SubjectTally(), sums);
    for (const [letter, count] of letters) copy.letters.set(letter, count);
    for (const [mark, count] of marks) copy.marks.set(mark, count);
    return copy;
  }

  statistics(): SubjectStatistics {
    const { registered, appeared, absent, passed, marks } = this;
    return {
      registered,
      appeared,
      absent,
      passed,
      failed: appeared - passed,
      passPercent: percentOf(passed, appeared),
      highest: appeared > 0 ? Math.max(...marks.keys()) : null,
      lowest: appeared > 0 ? Math.min(...marks.keys()) : null,
      mean: appeared > 0 ? Math.round(this.sum / appeared) / 100 : null,
      letters: Object.fromEntries(this.letters),
    };
  }
}

function countIn<K>(counts: Map<K, number>, key: K, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** One subject over a set of students. */
export function subjectStatistics(scores: readonly CountedScore[]): SubjectStatistics {
  const tally = new SubjectTally();
  for (const score of scores) tally.count(score, 1);
  return tally.statistics();
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
  let [open, passed, top, points] = [0, 0, 0, 0];
  const letters: Record<string, number> = {};
  const failedIn = { one: 0, two: 0, more: 0 };
  for (const { state, passed: hasPassed, letter, gpa, failCount } of results) {
    if (state !== 'normal') continue;
    open += 1;
    letters[letter] = (letters[letter] ?? 0) + 1;
    if (hasPassed) {
      passed += 1;
      points += hundredths(gpa);
      if (gpa === maxPoint) top += 1;
    } else if (failCount === 1) failedIn.one += 1;
    else if (failCount === 2) failedIn.two += 1;
    else if (failCount > 2) failedIn.more += 1;
  }
  return {
    students: results.length,
    withheld: results.length - open,
    passed,
    failed: open - passed,
    passPercent: percentOf(passed, open),
    top,
    meanGpa: passed > 0 ? Math.round(points / passed) / 100 : null,
    letters,
    failedIn,
  };
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (2 * whole)) / 100;
