import type { StoredInput } from '@pathshala/shared/kit';
import type { Result, VersionStatistics } from '@pathshala/shared/modules/exams/results';
import type { SeatedCandidate } from '../../exams';
import { outcomeOf, type GenerationPlan, type MarkTable, type Outcome } from './generation-plan';
import { positionsOf, rankedRow, statisticsOf, type RankedRow } from './ranking';

/**
 * Results of all candidates together, with places and statistics, without a database: the seed shows what a generation
 * would produce.
 */
export function gradeCandidates(
  plan: GenerationPlan,
  candidates: readonly SeatedCandidate[],
  { marks, version }: { marks: MarkTable; version: number },
): { rows: StoredInput<typeof Result>[]; statistics: VersionStatistics } {
  const outcomes = candidates.map((candidate) => outcomeOf(plan, candidate, { marks, version }));
  const ranked = placeOutcomes(plan, outcomes);
  return { rows: outcomes.map(({ row }) => row), statistics: statisticsOf(ranked, plan) };
}

/** Writes the places of everyone into the rows. @returns what ranks and statistics look at, in the same order */
export function placeOutcomes(plan: GenerationPlan, outcomes: readonly Outcome[]): RankedRow[] {
  const ranked = outcomes.map(({ row }) => rankedRow(plan, { ...row, lines: row.lines! }));
  const positions = positionsOf(ranked, plan);
  for (const { row } of outcomes) Object.assign(row, positions.get(row.student));
  return ranked;
}
