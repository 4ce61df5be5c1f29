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
  return rows
    .map((row) => ({ row, merit: meritOf(row, rule) }))
    .sort((a, b) => compareMerits(a.merit, b.merit) || a.row.roll - b.row.roll || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

/** Positions within one scope (a section, a shift, a class): id → position. */
export const rankByMerit = (rows: readonly MeritRow[], rule: MeritRule): Map<string, number> =>
  rankSorted(sortByMerit(rows, rule), rule);

/** The same of rows that are in the order of merit already. */
function rankSorted(all: readonly MeritRow[], rule: MeritRule): Map<string, number> {
  const positions = new Map<string, number>();
  const ladder = new Ladder(rule);
  for (const row of all) {
    const position = ladder.place(row, meritOf(row, rule));
    if (position !== null) positions.set(row.id, position);
  }
  return positions;
}

/** Gives positions in one scope to rows that come in the order of merit; others may come in between. */
export class Ladder {
  private count = 0;
  private position = 0;
  private last: Merit | null = null;

  constructor(private readonly rule: Omit<MeritRule, 'rankBy'>) {}

  /** @returns null for one who gets no position */
  place({ passed }: Pick<MeritRow, 'passed'>, merit: Merit): number | null {
    const { ties, rankFailed } = this.rule;
    if (!passed && !rankFailed) return null;
    this.count += 1;
    const isTie = this.last !== null && ties !== 'unique' && compareMerits(this.last, merit) === 0;
    if (!isTie) this.position = ties === 'dense' ? this.position + 1 : this.count;
    this.last = merit;
    return this.position;
  }
}

/** Figures that decide a place, in the order in which they do; the smaller one is the better. */
export type Merit = readonly number[];
const known = { gpa: new WeakMap<MeritRow, Merit>(), total: new WeakMap<MeritRow, Merit>() };

/** Worked out once for a row: places of thousands compare each of them dozens of times. */
export function meritOf(row: MeritRow, { rankBy }: Pick<MeritRule, 'rankBy'>): Merit {
  const found = known[rankBy].get(row);
  if (found) return found;
  const { passed, failCount, gpa, total, tieMarks } = row;
  const scores = [...(rankBy === 'gpa' ? [gpa] : []), total, ...tieMarks];
  const merit = [passed ? 0 : 1, failCount, ...scores.map((score) => -hundredths(score))];
  known[rankBy].set(row, merit);
  return merit;
}

function compareMerits(a: Merit, b: Merit): number {
  for (let at = 0; at < a.length; at += 1) {
    const difference = a[at]! - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
