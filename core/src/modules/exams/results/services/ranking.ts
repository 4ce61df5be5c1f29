import { groupBy } from '@pathshala/shared/kit';
import {
  Ladder,
  meritOf,
  Result,
  resultStatistics,
  sortByMerit,
  SubjectTally,
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

/** Places of everyone in their section, their shift and their class. Withheld results have none. */
export function positionsOf(
  rows: readonly PlacedRow[],
  { sections, settings: { setting } }: Pick<GenerationPlan, 'sections' | 'settings'>,
): Map<string, Positions> {
  const rule = { rankBy: setting.rankBy, ties: setting.ties, rankFailed: setting.rankFailed };
  const open = sortByMerit(
    rows.filter((row) => row.state === 'normal'),
    rule,
  );
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
  return new Map(
    open.map((row) => {
      const { inSection, inShift, inClass } = bySection.get(row.section)!;
      const merit = meritOf(row, rule);
      const place = (ladder: Ladder) => ladder.place(row, merit) ?? undefined;
      return [row.id, { inSection: place(inSection), inShift: place(inShift), inClass: place(inClass) }];
    }),
  );
}

/** By class and subject. */
export type Tallies = ReadonlyMap<string, Map<string, SubjectTally>>;

export function talliesOf(rows: readonly RankedRow[], plan: Pick<GenerationPlan, 'sections'>): Tallies {
  const tallies = new Map([...plan.sections.values()].map((section) => [section.class, new Map()]));
  for (const row of rows) countLines(tallies, plan, { ...row, by: 1 });
  return tallies;
}

/** Adds the lines of a result to the figures of its class, or takes them away. */
export function countLines(
  tallies: Tallies,
  { sections }: Pick<GenerationPlan, 'sections'>,
  { section, lines, by }: Pick<RankedRow, 'section' | 'lines'> & { by: 1 | -1 },
): void {
  const subjects = tallies.get(sections.get(section)!.class)!;
  for (const line of lines) {
    let tally = subjects.get(line.subject);
    if (!tally) subjects.set(line.subject, (tally = new SubjectTally()));
    tally.count(line, by);
  }
}

export const statisticsOf = (
  rows: readonly RankedRow[],
  plan: Pick<GenerationPlan, 'sections' | 'papers' | 'rule'>,
): VersionStatistics => figuresOf(rows, talliesOf(rows, plan), plan);

/** Statistics of those whose subjects are counted already; subjects are in the order of their papers. */
export function figuresOf(
  rows: readonly PlacedRow[],
  tallies: Tallies,
  { sections, papers, rule }: Pick<GenerationPlan, 'sections' | 'papers' | 'rule'>,
): VersionStatistics {
  const bySection = groupBy(rows, (row) => row.section);
  const order = [...new Set([...papers.values()].flat().map((paper) => paper.subject))];
  return {
    whole: resultStatistics(rows, rule.maxPoint),
    sections: [...sections.keys()].flatMap((section) =>
      bySection.has(section) ? [{ section, ...resultStatistics(bySection.get(section)!, rule.maxPoint) }] : [],
    ),
    subjects: [...tallies].flatMap(([klass, subjects]) =>
      [...subjects]
        .filter(([, tally]) => tally.scores > 0)
        .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        .map(([subject, tally]) => ({ class: klass, subject, ...tally.statistics() })),
    ),
  };
}
