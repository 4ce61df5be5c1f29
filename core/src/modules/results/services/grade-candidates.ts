import type { StoredInput } from '@pathshala/shared/kit';
import type { Result, VersionStatistics } from '@pathshala/shared/modules/results';
import type { ExamCandidate } from '../../exams';
import { outcomeOf, type GenerationPlan, type MarkTable } from './generation-plan';
import { positionsOf, statisticsOf, type RankedRow } from './ranking';

/** Results of all candidates at once, with places and statistics, without a database: what the seed shows is what a generation would make. */
export function gradeCandidates(plan: GenerationPlan, candidates: readonly ExamCandidate[], { marks, version }: { marks: MarkTable; version: number }): { rows: StoredInput<typeof Result>[]; statistics: VersionStatistics } {
  const ties = plan.settings.setting.tieSubjects ?? [];
  const rows = candidates.map((candidate) => outcomeOf(plan, candidate, { marks, version }).row);
  const ranked = rows.map((row): RankedRow => ({
    id: row.student, rev: 1, section: row.section, roll: row.roll, state: row.state, passed: row.passed, letter: row.letter, gpa: row.gpa, total: row.total, failCount: row.failCount, lines: row.lines!,
    tieMarks: ties.map((subject) => row.lines!.find((line) => line.subject === subject)?.obtained ?? 0),
  }));
  const positions = positionsOf(ranked, plan);
  return { rows: rows.map((row) => ({ ...row, ...positions.get(row.student) })), statistics: statisticsOf(ranked, plan) };
}
