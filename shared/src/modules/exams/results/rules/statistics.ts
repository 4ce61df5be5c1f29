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

/**
 * The whole exam over any set of students, to which a result is added and from which it is taken away; withheld results
 * are counted apart.
 */
export class ResultTally {
  students = 0;
  private open = 0;
  private passed = 0;
  private top = 0;
  /** Hundredths, of those who passed. */
  private points = 0;
  private readonly failedIn = { one: 0, two: 0, more: 0 };
  private readonly letters = new Map<string, number>();

  constructor(private readonly maxPoint: number) {}

  /** `by`: 1 adds the result, -1 takes one away that was added. */
  count({ state, passed, letter, gpa, failCount }: CountedResult, by: 1 | -1): void {
    this.students += by;
    if (state !== 'normal') return;
    this.open += by;
    countIn(this.letters, letter, by);
    if (passed) {
      this.passed += by;
      this.points += by * hundredths(gpa);
      if (gpa === this.maxPoint) this.top += by;
    } else if (failCount > 0) this.failedIn[failCount === 1 ? 'one' : failCount === 2 ? 'two' : 'more'] += by;
  }

  copy(): ResultTally {
    const { letters, failedIn, maxPoint, ...sums } = this;
    const copy = Object.assign(new ResultTally(maxPoint), sums);
    Object.assign(copy.failedIn, failedIn);
    for (const [letter, count] of letters) copy.letters.set(letter, count);
    return copy;
  }

  statistics(): ResultStatistics {
    const { students, open, passed, top, points, letters, failedIn } = this;
    return {
      students,
      withheld: students - open,
      passed,
      failed: open - passed,
      passPercent: percentOf(passed, open),
      top,
      meanGpa: passed > 0 ? Math.round(points / passed) / 100 : null,
      letters: Object.fromEntries(letters),
      failedIn: { ...failedIn },
    };
  }
}

/** The whole exam over a set of students. */
export function resultStatistics(results: readonly CountedResult[], maxPoint: number): ResultStatistics {
  const tally = new ResultTally(maxPoint);
  for (const result of results) tally.count(result, 1);
  return tally.statistics();
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (2 * whole)) / 100;
