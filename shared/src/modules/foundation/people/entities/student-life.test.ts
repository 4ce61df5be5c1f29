import { describe, expect, it } from 'vitest';
import type { Transition } from '../../../../kit';
import { studentLife } from './student-life';

describe('leaving over many students', () => {
  it.each(Object.entries<Transition>(studentLife.transitions).filter(([, { overMany }]) => overMany))(
    'asks for no reason of one student’s dues or wallet (%s)',
    (_, { input = {}, overMany }) => {
      const without = typeof overMany === 'object' ? overMany.without : [];
      expect(Object.keys(input).filter((name) => !without.includes(name))).toEqual(['leftOn', 'leavingNote']);
    },
  );
});
