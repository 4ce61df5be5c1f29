import { expect, it } from 'vitest';
import type { Transition } from '../../../../kit';
import { jobApplicationLife } from './job-application';

it('confirms a fee on one application at a time, because each has its own reference in the statement', () => {
  const many = Object.entries<Transition>(jobApplicationLife.transitions).filter(([, { overMany }]) => overMany);
  expect(many.map(([name]) => name)).toEqual(['reject']);
});
