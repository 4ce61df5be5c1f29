import {
  Ladder,
  Result,
  ResultTally,
  sortByMerit,
  SubjectTally,
  Ties,
  type CountedResult,
  type MeritRow,
  type StoredLine,
  type VersionStatistics,
} from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import type { GenerationPlan } from './generation-plan';

/** Of a stored result what places look at. */
export interface PlacedRow extends MeritRow {
  section: string;
  state: 'normal' | 'withheld';
  letter: string;
}
export type CountedLine = Pick<StoredLine, 'subject' | 'papers' | 'state' | 'passed' | 'letter' | 'obtained'>;
/** Of a stored result what statistics count. */
export type CountedRow = CountedResult & Pick<RankedRow, 'section' | 'lines'>;
/** Of a stored result what places and statistics look at. */
export interface RankedRow extends PlacedRow {
  lines: readonly CountedLine[];
}
/** One that is in the database. */
export interface StoredRankedRow extends RankedRow {
  record: string;
  rev: number;
  places: Positions;
}

export async function loadRanked(
  ctx: Context,
  plan: Pick<GenerationPlan, 'exam' | 'settings'>,
  version: number,
): Promise<StoredRankedRow[]> {
  const rows = await ctx.repo(Result).find({ where: { exam: plan.exam.id, version }, sort: [] });
  return rows.map(({ lines = [], ...row }) => ({
    ...rankedRow(plan, { ...row, lines }),
    record: row.id,
    rev: row.rev,
    places: { inSection: row.inSection, inShift: row.inShift, inClass: row.inClass },
  }));
}

/** Of a result what ranks and statistics look at; its id is the student's. */
export function rankedRow(
  { settings }: Pick<GenerationPlan, 'settings'>,
  {
    student,
    section,
    roll,
    state,
    passed,
    letter,
    gpa,
    total,
    failCount,
    lines,
  }: Omit<RankedRow, 'id' | 'tieMarks'> & { student: string },
): RankedRow {
  const ties = settings.setting.tieSubjects ?? [];
  return {
    id: student,
    section,
    roll,
    state,
    passed,
    letter,
    gpa,
    total,
    failCount,
    lines,
    // Papers that are graded together bear the subject of the first; either of them names the line.
    tieMarks: ties.map(
      (subject) =>
        lines.find((line) => line.subject === subject || line.papers.some((paper) => paper.subject === subject))
          ?.obtained ?? 0,
    ),
  };
}

export interface Positions {
  inSection?: number | undefined;
  inShift?: number | undefined;
  inClass?: number | undefined;
}

/** Places of everyone in their section, their shift and their class, by student. Withheld results have none. */
export function positionsOf(
  rows: readonly PlacedRow[],
  plan: Pick<GenerationPlan, 'sections' | 'settings'>,
): Map<string, Positions> {
  const inOrder = sortByMerit(
    rows.filter((row) => row.state === 'normal'),
    plan.settings.setting,
  );
  const positions = positionsInOrder(inOrder, plan);
  return new Map(inOrder.map((row, at) => [row.id, positions[at]!]));
}

const NOWHERE: Positions = {};
/** The same of rows that are in the order of merit, one by one. */
export function positionsInOrder(
  inOrder: readonly PlacedRow[],
  { sections, settings: { setting } }: Pick<GenerationPlan, 'sections' | 'settings'>,
): Positions[] {
  const rule = { rankBy: setting.rankBy, ties: setting.ties, rankFailed: setting.rankFailed };
  const ladders = new Map<string, Ladder>();
  const ladderOf = (scope: string) => {
    let ladder = ladders.get(scope);
    if (!ladder) ladders.set(scope, (ladder = new Ladder(rule)));
    return ladder;
  };
  const bySection = new Map(
    [...sections].map(([id, { class: klass, shift }]) => [
      id,
      { inSection: ladderOf(id), inShift: ladderOf(`${klass}:${shift}`), inClass: ladderOf(klass) },
    ]),
  );
  const ties = new Ties(rule);
  return inOrder.map((row) => {
    if (row.state !== 'normal') return NOWHERE;
    const { inSection, inShift, inClass } = bySection.get(row.section)!;
    const tie = ties.next(row);
    return {
      inSection: inSection.place(row, tie) ?? undefined,
      inShift: inShift.place(row, tie) ?? undefined,
      inClass: inClass.place(row, tie) ?? undefined,
    };
  });
}

/** Counts of a version from which its statistics are made. */
export interface Tallies {
  /** By class and subject. */
  subjects: ReadonlyMap<string, Map<string, SubjectTally>>;
  whole: ResultTally;
  /** By section. */
  sections: ReadonlyMap<string, ResultTally>;
}

export function talliesOf(rows: readonly RankedRow[], plan: Pick<GenerationPlan, 'sections' | 'rule'>): Tallies {
  const sections = [...plan.sections.values()];
  const { maxPoint } = plan.rule;
  const tallies: Tallies = {
    subjects: new Map(sections.map((section) => [section.class, new Map()])),
    whole: new ResultTally(maxPoint),
    sections: new Map(sections.map(({ id }) => [id, new ResultTally(maxPoint)])),
  };
  for (const row of rows) countResult(tallies, plan, { row, by: 1 });
  return tallies;
}

export const copyTallies = ({ subjects, whole, sections }: Tallies): Tallies => ({
  subjects: new Map(
    [...subjects].map(([klass, of]) => [klass, new Map([...of].map(([id, each]) => [id, each.copy()]))]),
  ),
  whole: whole.copy(),
  sections: new Map([...sections].map(([id, each]) => [id, each.copy()])),
});

/** Adds a result to the figures of its section and class, or takes it away. */
export function countResult(
  tallies: Tallies,
  { sections }: Pick<GenerationPlan, 'sections'>,
  { row, by }: { row: CountedRow; by: 1 | -1 },
): void {
  tallies.whole.count(row, by);
  tallies.sections.get(row.section)!.count(row, by);
  const subjects = tallies.subjects.get(sections.get(row.section)!.class)!;
  for (const line of row.lines) {
    let tally = subjects.get(line.subject);
    if (!tally) subjects.set(line.subject, (tally = new SubjectTally()));
    tally.count(line, by);
  }
}

export const statisticsOf = (
  rows: readonly RankedRow[],
  plan: Pick<GenerationPlan, 'sections' | 'papers' | 'rule'>,
): VersionStatistics => figuresOf(talliesOf(rows, plan), plan);

/** Statistics of a version; subjects are in the order of their papers. */
export function figuresOf(
  tallies: Tallies,
  { sections, papers }: Pick<GenerationPlan, 'sections' | 'papers'>,
): VersionStatistics {
  const order = [...new Set([...papers.values()].flat().map((paper) => paper.subject))];
  return {
    whole: tallies.whole.statistics(),
    sections: [...sections.keys()].flatMap((section) => {
      const tally = tallies.sections.get(section)!;
      return tally.students > 0 ? [{ section, ...tally.statistics() }] : [];
    }),
    subjects: [...tallies.subjects].flatMap(([klass, subjects]) =>
      [...subjects]
        .filter(([, tally]) => tally.scores > 0)
        .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        .map(([subject, tally]) => ({ class: klass, subject, ...tally.statistics() })),
    ),
  };
}
