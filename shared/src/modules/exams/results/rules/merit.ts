import { hundredths } from '../../exams';

/** The facts that decide the order of merit. */
export interface MeritRow {
  id: string;
  passed: boolean;
  failCount: number;
  gpa: number;
  total: number;
  /** Marks in the subjects that break ties, in their order. */
  tieMarks: readonly number[];
  roll: number;
}
export interface MeritRule {
  rankBy: 'gpa' | 'total';
  /** Ties: 1, 1, 3 · 1, 1, 2 · no ties, the lower roll first. */
  ties: 'competition' | 'dense' | 'unique';
  /** Whether those who failed get positions too; they are listed behind all others in any case. */
  rankFailed: boolean;
}

/**
 * Passed before failed, fewer failed subjects, GPA, total, the chosen subjects; the roll settles the order of a list
 * only.
 */
export function sortByMerit<R extends MeritRow>(rows: readonly R[], rule: Pick<MeritRule, 'rankBy'>): R[] {
  return [...rows].sort((a, b) => compareMerit(a, b, rule) || a.roll - b.roll || (a.id < b.id ? -1 : 1));
}

/** Positions within one scope (a section, a shift, a class): id → position. */
export const rankByMerit = (rows: readonly MeritRow[], rule: MeritRule): Map<string, number> =>
  rankSorted(sortByMerit(rows, rule), rule);

/** The same of rows that are in the order of merit already. */
export function rankSorted(all: readonly MeritRow[], rule: MeritRule): Map<string, number> {
  const positions = new Map<string, number>();
  const sorted = all.filter((row) => row.passed || rule.rankFailed);
  let position = 0;
  sorted.forEach((row, index) => {
    const before = sorted[index - 1];
    const isTie = before !== undefined && rule.ties !== 'unique' && compareMerit(before, row, rule) === 0;
    if (!isTie) position = rule.ties === 'dense' ? position + 1 : index + 1;
    positions.set(row.id, position);
  });
  return positions;
}

function compareMerit(a: MeritRow, b: MeritRow, { rankBy }: Pick<MeritRule, 'rankBy'>): number {
  const outcome = Number(b.passed) - Number(a.passed) || a.failCount - b.failCount;
  const score = outcome || (rankBy === 'gpa' ? down(a.gpa, b.gpa) : 0) || down(a.total, b.total);
  return score || a.tieMarks.reduce((settled, mark, index) => settled || down(mark, b.tieMarks[index] ?? 0), 0);
}
const down = (x: number, y: number) => hundredths(y) - hundredths(x);
