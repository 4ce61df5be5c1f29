import { Assessment, AssessmentScale, IndicatorSet } from '@pathshala/shared/modules/exams/assessment';
import { expect, it } from 'vitest';
import { assessmentRows } from './assessment';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';

it('the demo has indicators and assessments that the declared rules accept, and results with an area for each set', () => {
  const rows = assessmentRows(buildRecipe({ today: '2026-03-04' }));
  for (const [entity, list] of [
    [AssessmentScale, rows.assessmentScale],
    [IndicatorSet, rows.indicatorSet],
    [Assessment, rows.assessment],
  ] as const) {
    expect(list.length).toBeGreaterThan(0);
    for (const row of list) {
      const given = Object.fromEntries(
        Object.entries(row).filter(
          ([name]) => (entity.fields as Record<string, { system: boolean }>)[name]?.system === false,
        ),
      );
      expect(entity.input.safeParse(given).error?.issues).toBeUndefined();
    }
  }
  expect(rows.assessmentResult.length).toBeGreaterThan(0);
  for (const { areas } of rows.assessmentResult) expect(areas?.length).toBeGreaterThan(0);
});
