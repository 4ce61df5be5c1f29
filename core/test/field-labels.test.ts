import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { buildRegistry, fieldErrors } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { expect, it } from 'vitest';
import { labelFinder } from '../src/kernel/door/field-labels';

const registry = buildRegistry(modules);

it.each([quizzesActions.declare, quizzesActions.saveGroupQuiz, leaveActions.apply])(
  'what $id lacks is named in Bengali words, not by the names of the program',
  (action) => {
    const refused = action.input.safeParse({}, { reportInput: true });
    expect(refused.success).toBe(false);
    const found = Object.values(fieldErrors(refused.error!, labelFinder(registry, action)))
      .flat()
      .map((text) => text.bn);
    expect(found.length).toBeGreaterThan(2);
    expect(found.join('\n')).not.toMatch(/[A-Za-z]/);
  },
);

/** Fields of an input, whatever it is wrapped in. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = schema as { shape?: Record<string, unknown>; def?: { in?: unknown; options?: unknown[] } };
  if (shape) return Object.keys(shape);
  if (def?.in) return fieldsOf(def.in);
  return (def?.options ?? []).flatMap(fieldsOf);
}
const OF_RECORDS = ['patch', 'filter'];

it('every action names every field of its input in both languages', () => {
  const nameless = [...registry.actions.values()].flatMap((action) => {
    const find = labelFinder(registry, action);
    return fieldsOf(action.input).flatMap((field) => {
      const label = OF_RECORDS.includes(field) ? null : find([field]);
      return OF_RECORDS.includes(field) || (label?.en && label.bn) ? [] : [`${action.id}: ${field}`];
    });
  });
  expect(nameless).toEqual([]);
});
it('speaks of marks where marks of a quiz are given, and of attendance in a register', () => {
  const named = (action: Parameters<typeof labelFinder>[1]) => labelFinder(registry, action)(['entries'])?.bn;
  expect([named(quizzesActions.giveMarks), named(attendanceActions.mark)]).toEqual(['নম্বর', 'হাজিরা']);
});
