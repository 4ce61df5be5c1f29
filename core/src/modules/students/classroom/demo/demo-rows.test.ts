import { valueSchema, type Entity, type Field } from '@pathshala/shared/kit';
import { Meeting, MeetingInvitation, MeetingProvider } from '@pathshala/shared/modules/school/meetings';
import { ClassPost, HandIn, LessonRecord } from '@pathshala/shared/modules/students/classroom';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { meetingRows } from '../../../school/meetings/demo/meetings';
import { setupRows } from '../../../../seed/recipe/setup';
import { classRoomRows } from './class-room';
import { lessonRecordRows } from './lesson-records';

type AnyRow = Record<string, unknown> & { id: string; tenantId: string };
const ENTITIES: Record<string, Entity<string, any>> = {
  meetingProvider: MeetingProvider,
  meeting: Meeting,
  meetingInvitation: MeetingInvitation,
  classPost: ClassPost,
  handIn: HandIn,
  lessonRecord: LessonRecord,
};

describe.each(['2026-11-21', '2026-01-02', '2026-07-10'])('class rooms of a demo that starts on %s', (today) => {
  const recipe = buildRecipe({ today });
  const rows: Record<string, readonly AnyRow[]> = {
    ...meetingRows(recipe, new Date(`${today}T04:00:00.000Z`)),
    ...classRoomRows(recipe),
    lessonRecord: lessonRecordRows(recipe),
  };
  const known = new Map(
    Object.entries({ ...recipe.rows, ...setupRows(today), ...rows }).map(([name, list]) => [
      name,
      new Set((list as readonly { id: string }[]).map(({ id }) => id)),
    ]),
  );
  it.each(Object.entries(ENTITIES))('every row of %s is as its declaration wants it', (name, entity) => {
    const faults: string[] = [];
    const keys = new Set<string>();
    for (const row of rows[name]!) {
      for (const [field, value] of Object.entries(row)) {
        const declared = (entity.fields as Record<string, Field>)[field];
        if (!declared || value === undefined) continue;
        if (!valueSchema(declared).safeParse(value).success) faults.push(`${field}: ${JSON.stringify(value)}`);
        if (declared.kind === 'ref' && !known.get(declared.of.entity!)?.has(String(value)))
          faults.push(`${field} of ${row.id}`);
      }
      for (const unique of entity.unique) {
        const key = [row.tenantId, unique, ...unique.map((field) => row[field])].join('|');
        if (keys.has(key)) faults.push(key);
        keys.add(key);
      }
    }
    expect(faults).toEqual([]);
    expect(rows[name]!.length).toBeGreaterThan(0);
  });
});
