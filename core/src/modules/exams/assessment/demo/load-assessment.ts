import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { assessmentRows } from './assessment';

/** In each institution an assessment and a progress report that teachers are filling in. */
export async function loadAssessment(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = assessmentRows(recipe);
  await bulkLoadAll(store, rows, now);
  say(`${rows.assessment.length} assessments, ${rows.assessmentMark.length} rated sheets of students`);
}
