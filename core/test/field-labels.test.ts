import { buildRegistry, fieldErrors } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { leaveActions } from '@pathshala/shared/modules/leave';
import { quizzesActions } from '@pathshala/shared/modules/quizzes';
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
