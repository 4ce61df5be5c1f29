import { groupBy, type Row } from '@pathshala/shared/kit';
import type { Section } from '@pathshala/shared/modules/school/academics';
import {
  rankByMerit,
  Result,
  resultStatistics,
  subjectStatistics,
  type MeritRow,
  type StoredLine,
  type VersionStatistics,
} from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import type { GenerationPlan } from './generation-plan';

/** Of a stored result what ranks and statistics look at. */
export interface RankedRow extends MeritRow {
  section: string;
  state: 'normal' | 'withheld';
  letter: string;
  lines: readonly Pick<StoredLine, 'subject' | 'papers' | 'state' | 'passed' | 'letter' | 'obtained'>[];
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
  rows: readonly RankedRow[],
  { sections, settings: { setting } }: Pick<GenerationPlan, 'sections' | 'settings'>,
): Map<string, Positions> {
  const rule = { rankBy: setting.rankBy, ties: setting.ties, rankFailed: setting.rankFailed };
  const open = rows.filter((row) => row.state === 'normal');
  const out = new Map<string, Positions>(open.map((row) => [row.id, {}]));
  const rankWithin = (scope: keyof Positions, keyOf: (section: Row<typeof Section>) => string) => {
    for (const group of groupBy(open, (row) => keyOf(sections.get(row.section)!)).values())
      for (const [id, position] of rankByMerit(group, rule)) out.get(id)![scope] = position;
  };
  rankWithin('inSection', (section) => section.id);
  rankWithin('inShift', (section) => `${section.class}:${section.shift}`);
  rankWithin('inClass', (section) => section.class);
  return out;
}

export function statisticsOf(
  rows: readonly RankedRow[],
  { sections, rule }: Pick<GenerationPlan, 'sections' | 'rule'>,
): VersionStatistics {
  const bySection = groupBy(rows, (row) => row.section);
  const byClass = groupBy(rows, (row) => sections.get(row.section)!.class);
  return {
    whole: resultStatistics(rows, rule.maxPoint),
    sections: [...sections.keys()].flatMap((section) =>
      bySection.has(section) ? [{ section, ...resultStatistics(bySection.get(section)!, rule.maxPoint) }] : [],
    ),
    subjects: [...byClass].flatMap(([klass, members]) => {
      const lines = groupBy(
        members.flatMap((row) => row.lines),
        (line) => line.subject,
      );
      return [...lines].map(([subject, scores]) => ({ class: klass, subject, ...subjectStatistics(scores) }));
    }),
  };
}
