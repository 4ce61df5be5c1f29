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
    .sort(compareInList)
    .map(({ row }) => row);
}

/** Rows in the order of merit with some more of them, each at its place. */
export function mergeByMerit<R extends MeritRow>(
  inOrder: readonly R[],
  more: readonly R[],
  rule: Pick<MeritRule, 'rankBy'>,
): R[] {
  const out: R[] = [];
  const listed = (row: R) => ({ row, merit: meritOf(row, rule) });
  let from = 0;
  for (const row of sortByMerit(more, rule)) {
    const own = listed(row);
    let [low, high] = [from, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareInList(listed(inOrder[middle]!), own) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from += 1) out.push(inOrder[from]!);
    out.push(row);
  }
  for (; from < inOrder.length; from += 1) out.push(inOrder[from]!);
  return out;
}

interface Listed {
  row: MeritRow;
  merit: Merit;
}
const compareInList = (a: Listed, b: Listed): number =>
  compareMerits(a.merit, b.merit) || a.row.roll - b.row.roll || (a.row.id < b.row.id ? -1 : 1);

/** Positions within one scope (a section, a shift, a class): id → position. */
export function rankByMerit(rows: readonly MeritRow[], rule: MeritRule): Map<string, number> {
  const positions = new Map<string, number>();
  const ladder = new Ladder(rule);
  const ties = new Ties(rule);
  for (const row of sortByMerit(rows, rule)) {
    const position = ladder.place(row, ties.next(row));
    if (position !== null) positions.set(row.id, position);
  }
  return positions;
}

/** Numbers rows that come in the order of merit: those of equal merit have the same number. */
export class Ties {
  private number = 0;
  private last: Merit | null = null;

  constructor(private readonly rule: Pick<MeritRule, 'rankBy'>) {}

  next(row: MeritRow): number {
    const merit = meritOf(row, this.rule);
    if (this.last === null || compareMerits(this.last, merit) !== 0) this.number += 1;
    this.last = merit;
    return this.number;
  }
}

/** Gives positions in one scope to rows that come in the order of merit; others may come in between. */
export class Ladder {
  private count = 0;
  private position = 0;
  private last = 0;

  constructor(private readonly rule: Omit<MeritRule, 'rankBy'>) {}

  /** @param tie of `Ties` @returns null for one who gets no position */
  place({ passed }: Pick<MeritRow, 'passed'>, tie: number): number | null {
    const { ties, rankFailed } = this.rule;
    if (!passed && !rankFailed) return null;
    this.count += 1;
    if (ties === 'unique' || this.last !== tie) this.position = ties === 'dense' ? this.position + 1 : this.count;
    this.last = tie;
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
