import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Result, ResultScrutiny } from '@pathshala/shared/modules/exams/results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { loadExams } from '../../exams/demo/load-exams';
import { buildRecipe } from '../../../../seed/recipe';
import { emptyWorld } from '../../../../testing';

const today = '2026-10-14';
const now = new Date(`${today}T06:00:00.000Z`);
const recipe = buildRecipe({ today });
let w: Awaited<ReturnType<typeof emptyWorld>>;
beforeAll(async () => {
  w = await emptyWorld();
  const { section, subject } = recipe.rows;
  await bulkLoadAll(w.store, { section, subject }, now);
  await loadExams(w.store, recipe, now, () => undefined);
});
afterAll(() => w.close());

it('has scrutiny in every institution, of marks that a family may doubt, while applications are open', async () => {
  for (const { institution: tenantId } of recipe.places) {
    const inside = systemContext(w.kernel, 'test', { tenantId });
    const rows = await inside.repo(ResultScrutiny).find({ sort: [] });
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['applied', 'checking', 'upheld']));
    for (const { exam: id, student, paper, version } of rows) {
      const exam = await inside.repo(Exam).get(id);
      expect(exam.publishedVersion).toBe(version);
      expect(exam.scrutinyUntil! > today).toBe(true);
      const result = await inside.repo(Result).findOne({ exam: id, version: version!, student });
      const line = result!.lines!.find(({ papers }) => papers.some((each) => each.paper === paper));
      expect(line).toMatchObject({ state: 'graded', passed: false });
    }
  }
});
