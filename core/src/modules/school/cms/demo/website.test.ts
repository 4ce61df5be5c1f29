import * as cms from '@pathshala/shared/modules/school/cms';
import { valueSchema, type Entity } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/index';
import { websiteRows } from './website';

const entities = new Map(
  (Object.values(cms) as unknown as Entity[])
    .filter((each) => typeof each === 'object' && each !== null && 'live' in each)
    .map((each) => [each.name, each]),
);
const recipe = buildRecipe({ today: '2026-11-22' });
const now = new Date('2026-11-22T04:00:00.000Z');
const rows = websiteRows(recipe, now);

it('is the same on every run, with an id of its own for each row', () => {
  expect(websiteRows(recipe, now)).toEqual(rows);
  for (const list of Object.values(rows) as { id: string }[][])
    expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
});
it('fits the declared fields', () => {
  const faults = (Object.entries(rows) as [string, Record<string, unknown>[]][]).flatMap(([name, list]) =>
    list.flatMap((row) =>
      Object.entries(entities.get(name)!.fields).flatMap(([field, spec]) => {
        if (row[field] === undefined)
          return spec.optional || spec.defaultValue !== undefined ? [] : [`${name}.${field} is missing`];
        return valueSchema(spec).safeParse(row[field]).success
          ? []
          : [`${name}.${field} = ${JSON.stringify(row[field])}`];
      }),
    ),
  );
  expect([...new Set(faults)]).toEqual([]);
});
it('names students of those two institutions alone that have switched it on', () => {
  const named = new Set(
    rows.publicStudent.map(({ tenantId }) => recipe.rows.institution.find(({ id }) => id === tenantId)!.alias),
  );
  expect([...named].sort()).toEqual(['meghna', 'shapla']);
  expect(rows.studentCount.reduce((sum, row) => sum + row.total!, 0)).toBeGreaterThan(rows.publicStudent.length);
});
