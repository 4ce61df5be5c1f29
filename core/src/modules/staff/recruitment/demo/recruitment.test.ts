import { JobApplication, JobPost } from '@pathshala/shared/modules/staff/recruitment';
import { expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { recruitmentRows } from './recruitment';

const rows = recruitmentRows(buildRecipe({ today: '2026-03-04' }));

it('the demo has posts and applications that the declared rules accept, each number and national ID once', () => {
  for (const [entity, list] of [
    [JobPost, rows.jobPost],
    [JobApplication, rows.jobApplication],
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
  for (const field of ['number', 'nationalId'] as const) {
    const all = rows.jobApplication.map((row) => `${row.tenantId} ${row.post} ${row[field]}`);
    expect(new Set(all).size).toBe(all.length);
  }
});
