import { buildRegistry, type Entity, type Field } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { contrast, READABLE } from '@pathshala/shared/modules/foundation/platform';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { platformRows } from './platform';

type Rows = readonly ({ id: string; tenantId?: string } & Record<string, unknown>)[];
const registry = buildRegistry(modules);
const today = '2026-11-21';
const rows = platformRows(today) as unknown as Record<string, Rows>;
const recipe = buildRecipe({ today });
const known = new Set(
  [...Object.values(recipe.rows).flat(), ...Object.values(rows).flat()].map((row) => (row as { id: string }).id),
);

describe('the set-up lists of the platform', () => {
  it.each(Object.keys(rows).map((name) => [name] as const))(
    'of %s fit the entity, are told apart, and lead to rows that exist',
    (name) => {
      const entity = registry.entities.get(name) as Entity;
      const list = rows[name]!;
      const fields = Object.entries(entity.fields as Record<string, Field>);
      const handled = new Set(fields.filter(([, field]) => field.system).map(([field]) => field));
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
      for (const { id: _id, tenantId, createdBy: _createdBy, ...values } of list) {
        expect(tenantId === undefined).toBe(entity.scope === 'platform');
        expect(
          entity.input.safeParse(Object.fromEntries(Object.entries(values).filter(([field]) => !handled.has(field))))
            .error,
        ).toBeUndefined();
        const led = fields
          .filter(([, { kind }]) => kind === 'ref' || kind === 'refs')
          .flatMap(([field]) => [values[field] ?? []].flat());
        expect(led.filter((id) => !known.has(id as string))).toEqual([]);
      }
      for (const tuple of entity.unique)
        expect(
          new Set(list.map((row) => JSON.stringify([row.tenantId, ...tuple.map((field) => row[field])]))).size,
        ).toBe(list.length);
    },
  );
  it('hold every country in Bengali letters, ours first', () => {
    const countries: readonly { code: string; nameBn: string; rank?: number | undefined }[] = recipe.rows.country;
    expect(countries.length).toBeGreaterThan(240);
    expect(countries.filter((row) => !/[\u0980-\u09ff]/.test(row.nameBn))).toEqual([]);
    expect(countries.find((row) => row.rank === 1)).toMatchObject({
      code: 'BD',
      code3: 'BGD',
      name: 'Bangladesh',
      nameBn: 'বাংলাদেশ',
    });
  });
  it('offer only palettes that can be read', () => {
    for (const row of rows['dashboardPalette']!)
      for (const name of ['bar', 'first', 'second', 'third'])
        expect(contrast(String(row[name]), '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  });
});
