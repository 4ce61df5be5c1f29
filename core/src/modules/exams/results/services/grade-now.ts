import type { Context } from '../../../../kernel';
import { candidatesOf } from '../../exams';
import { loadMarkTable, loadPlan, outcomeOf } from './generation-plan';
import { placeOutcomes } from './grade-candidates';

/** Result as it would be if generated from the marks of this moment. */
export interface PresentResult {
  failCount: number;
  /** Place in the class. */
  rank: number | null;
  gpa: number;
  total: number;
}

/**
 * By student; withheld results and missing marks are left out. Nothing is stored.
 * @throws AppError EXAM_WITHOUT_SUBJECTS
 */
export async function gradeNow(ctx: Context, exam: string): Promise<Map<string, PresentResult>> {
  const plan = await loadPlan(ctx, exam);
  const candidates = await candidatesOf(ctx, plan.exam, { sections: [...plan.sections.values()] });
  const marks = await loadMarkTable(
    ctx,
    plan,
    candidates.map((candidate) => candidate.student),
  );
  const outcomes = candidates.map((candidate) => outcomeOf(plan, candidate, { marks, version: 0 }));
  placeOutcomes(plan, outcomes);
  return new Map(
    outcomes.flatMap(({ row }) =>
      row.state === 'withheld'
        ? []
        : [[row.student, { failCount: row.failCount, rank: row.inClass ?? null, gpa: row.gpa, total: row.total }]],
    ),
  );
}
