import { valueSchema, type Entity } from '@pathshala/shared/kit';
import * as employees from '@pathshala/shared/modules/employees';
import * as timekeeping from '@pathshala/shared/modules/timekeeping';
import { minuteOf } from '@pathshala/shared/modules/timekeeping';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from './build-recipe';
import { employeeRows } from './employees';
import { timekeepingRows } from './timekeeping';

const recipe = buildRecipe({ today: '2026-10-01' });
const rows = { ...employeeRows(recipe), ...timekeepingRows(recipe, { minuteNow: minuteOf('2026-10-01 11:00:00')! }) };
const entities = new Map(
  [...employees.employees.entities, ...timekeeping.timekeeping.entities].map((entity) => [
    entity.name,
    entity as Entity,
  ]),
);

describe('the demo of employees', () => {
  it.each(Object.keys(rows) as (keyof typeof rows)[])('has rows of %s that pass the schema', (name) => {
    const entity = entities.get(name)!;
    const faults = rows[name].flatMap((row) => {
      const { id, tenantId: _, ...values } = row as Record<string, unknown> & { id: string };
      return Object.entries(entity.fields).flatMap(([key, field]) => {
        const value = values[key];
        if (value === undefined)
          return field.optional || field.defaultValue !== undefined ? [] : [`${id}.${key} is missing`];
        return valueSchema(field).safeParse(value).success ? [] : [`${id}.${key} = ${JSON.stringify(value)}`];
      });
    });
    expect(rows[name].length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(new Set(rows[name].map(({ id }) => id)).size).toBe(rows[name].length);
  });
  it('shows most people present, some late, and nobody absent who may still come', () => {
    const states = rows.staffDay.map((row) => row.state);
    const share = (state: string) => states.filter((each) => each === state).length / states.length;
    expect(share('present')).toBeGreaterThan(0.4);
    expect(share('late')).toBeGreaterThan(0.03);
    expect(rows.staffDay.filter((row) => row.date === '2026-10-01' && row.state === 'absent')).toEqual([]);
  });
  it('has someone who retires within five years', () => {
    const days = recipe.rows.staff.map((row) =>
      employees.retiresOn([], { designation: row.designation, isTeaching: true, dateOfBirth: row.dateOfBirth! }),
    );
    expect(days.some((day) => day < '2031-10-01')).toBe(true);
  });
});
