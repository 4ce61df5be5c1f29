import { Building, ClassLesson, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  AcademicSession,
  Board,
  ClassGroup,
  FiscalYear,
  SessionType,
} from '@pathshala/shared/modules/school/academics';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from './build-recipe';
import { setupRows } from './setup';

const today = '2026-11-21';
const rows = setupRows(today);
const entities = [Board, SessionType, AcademicSession, FiscalYear, ClassGroup, Building, Floor, Room, ClassLesson];
const known = new Set(
  [...Object.values(buildRecipe({ today }).rows).flat(), ...Object.values(rows).flat()].map(
    (row) => (row as { id: string }).id,
  ),
);

describe('rows of the set-up lists', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))(
    'of %s fit the entity, are told apart, and lead to rows that exist',
    (name, entity) => {
      const list = rows[name as keyof typeof rows] as { id: string; tenantId?: string }[];
      expect(list.length).toBeGreaterThan(2);
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
      for (const { id: _id, tenantId: _tenantId, ...values } of list) {
        expect(entity.input.safeParse(values).error).toBeUndefined();
        const refs = Object.entries(entity.fields as Record<string, { kind: string }>)
          .filter(([, { kind }]) => kind === 'ref')
          .map(([field]) => field);
        expect(refs.filter((field) => !known.has((values as Record<string, string>)[field]!))).toEqual([]);
      }
      for (const tuple of entity.unique as readonly string[][])
        expect(
          new Set(
            list.map((row) =>
              JSON.stringify([row.tenantId, ...tuple.map((field) => (row as Record<string, unknown>)[field])]),
            ),
          ).size,
        ).toBe(list.length);
    },
  );
  it('have exactly one fiscal year an institution that holds today', () => {
    const current = rows.fiscalYear.filter((row) => row.endsOn >= today);
    expect(new Set(current.map((row) => row.tenantId)).size).toBe(current.length);
    expect(current.every((row) => row.startsOn <= today && today <= row.endsOn)).toBe(true);
  });
});
