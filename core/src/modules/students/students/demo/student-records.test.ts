import { valueSchema, type Entity } from '@pathshala/shared/kit';
import { SiteOption } from '@pathshala/shared/modules/foundation/platform';
import { StudentBatch, StudentChange, StudentRegistration } from '@pathshala/shared/modules/students/students';
import { expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { studentRecordRows } from './student-records';

const rows = studentRecordRows(buildRecipe({ today: '2026-03-04' }));
const entities: Record<string, Entity> = {
  siteOption: SiteOption,
  studentRegistration: StudentRegistration,
  studentBatch: StudentBatch,
  studentChange: StudentChange,
} as never;

it('fits the declared fields, with a number and a birth registration of its own for each child', () => {
  const faults = Object.entries(entities).flatMap(([name, entity]) =>
    (rows[name as 'studentBatch'] as unknown as Record<string, unknown>[]).flatMap((row) =>
      Object.entries(entity.fields).flatMap(([field, spec]) => {
        if (row[field] === undefined)
          return spec.optional || spec.defaultValue !== undefined ? [] : [`${name}.${field} is missing`];
        return valueSchema(spec).safeParse(row[field]).success
          ? []
          : [`${name}.${field} = ${JSON.stringify(row[field])}`];
      }),
    ),
  );
  expect([...new Set(faults)]).toEqual([]);
  const children = rows.studentRegistration.map(
    ({ tenantId, birthRegistration }) => `${tenantId} ${birthRegistration}`,
  );
  expect(new Set(children).size).toBe(children.length);
  expect(rows.studentBatch.every(({ students }) => students!.length > 3)).toBe(true);
});
