import { valueSchema, type Entity } from '@pathshala/shared/kit';
import * as employees from '@pathshala/shared/modules/staff/employees';
import { StaffMonthLock } from '@pathshala/shared/modules/time/excusals';
import * as payroll from '@pathshala/shared/modules/staff/payroll';
import * as timekeeping from '@pathshala/shared/modules/time/timekeeping';
import { minuteOf } from '@pathshala/shared/modules/time/timekeeping';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { employeeRows } from './employees';
import { paidMonthRows } from '../../../money/payments/demo/paid-month';
import { payRows } from '../../payroll/demo/pay';
import { timekeepingRows } from '../../../time/timekeeping/demo/timekeeping';

const recipe = buildRecipe({ today: '2026-10-01' });
const employeeFiles = employeeRows(recipe);
const pay = payRows(recipe, employeeFiles);
const rows = {
  ...employeeFiles,
  ...pay,
  ...paidMonthRows(recipe, pay),
  ...timekeepingRows(recipe, { minuteNow: minuteOf('2026-10-01 11:00:00')! }),
};
const entities = new Map(
  [
    ...employees.employees.entities,
    ...timekeeping.timekeeping.entities,
    ...payroll.payroll.entities,
    StaffMonthLock,
  ].map((entity) => [entity.name, entity as Entity]),
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
  it('pays everyone of last month what their slips say', () => {
    for (const { id, net } of rows.payRun)
      expect(rows.paySlip.filter((slip) => slip.payRun === id).reduce((sum, slip) => sum + (slip.net ?? 0), 0)).toBe(
        net,
      );
    expect(rows.paySlip.every(({ net }) => (net ?? 0) > 0)).toBe(true);
  });
  it('has someone who retires within five years', () => {
    const days = recipe.rows.staff.map((row) =>
      employees.retiresOn([], { designation: row.designation, isTeaching: true, dateOfBirth: row.dateOfBirth! }),
    );
    expect(days.some((day) => day < '2031-10-01')).toBe(true);
  });
});
