import { SubjectCondition, SubjectGroupCondition } from '@pathshala/shared/modules/school/academics';
import { OnlineClassRoom } from '@pathshala/shared/modules/school/campus';
import { GlobalHoliday } from '@pathshala/shared/modules/school/calendar';
import { BloodGroup, Gender, Religion, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '.';
import { globalHolidayRows } from '../../modules/school/calendar/demo/global-calendar';
import { lookupRows } from './lookups';
import { onlineClassRows } from './online-classes';
import { withRooms } from './section-rooms';
import { setupRows } from './setup';
import { conditionRows } from './subject-conditions';

const today = '2026-10-01';
const recipe = buildRecipe({ today });
const sets: [
  string,
  { input: { parse(value: unknown): unknown }; unique: readonly (readonly string[])[] },
  readonly object[],
][] = [
  ['categories', StudentCategory, lookupRows().studentCategory],
  ['religions', Religion, lookupRows().religion],
  ['genders', Gender, lookupRows().gender],
  ['blood groups', BloodGroup, lookupRows().bloodGroup],
  ['national holidays', GlobalHoliday, globalHolidayRows(today)],
  ['online class rooms', OnlineClassRoom, onlineClassRows(today)],
  ['subject conditions', SubjectCondition, conditionRows().subjectCondition],
  ['group conditions', SubjectGroupCondition, conditionRows().subjectGroupCondition],
];

describe('catalogues of the demo', () => {
  it.each(sets)('%s pass what a form would send, and are unique', (_, entity, rows) => {
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const { id: _id, tenantId: _tenant, ...input } = row as Record<string, unknown>;
      expect(() => entity.input.parse(input)).not.toThrow();
    }
    const keys = rows.map((row) =>
      JSON.stringify([
        (row as { tenantId?: string }).tenantId,
        ...entity.unique[0]!.map((field) => (row as Record<string, unknown>)[field]),
      ]),
    );
    expect(new Set(keys).size).toBe(rows.length);
    expect(new Set(rows.map((row) => (row as { id: string }).id)).size).toBe(rows.length);
  });

  it('conditions name classes, subjects and groups of their own institution', () => {
    const known = new Map(
      [...recipe.rows.class, ...recipe.rows.subject, ...recipe.rows.group].map((row) => [row.id, row.tenantId]),
    );
    const { subjectCondition, subjectGroupCondition } = conditionRows();
    for (const row of subjectCondition)
      expect(
        [row.class, row.subject, ...(row.group ? [row.group] : [])].every((id) => known.get(id) === row.tenantId),
      ).toBe(true);
    for (const row of subjectGroupCondition)
      expect(
        [row.class, ...row.subjects, ...(row.group ? [row.group] : [])].every((id) => known.get(id) === row.tenantId),
      ).toBe(true);
  });

  it('no two sections of one shift sit in the same room, and every room exists with enough seats', () => {
    const sections = withRooms(recipe.rows.section);
    const rooms = new Map(setupRows(today).room.map((row) => [row.id, row]));
    const keys = sections.map(({ shift, room }) => `${shift}:${room}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const section of sections)
      expect(rooms.get(section.room!)).toMatchObject({ tenantId: section.tenantId, kind: 'classroom' });
    expect(sections.filter((section) => (section.capacity ?? 0) > rooms.get(section.room!)!.seats)).toEqual([]);
  });
});
