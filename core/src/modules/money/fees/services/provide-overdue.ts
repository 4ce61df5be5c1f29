import { provideOverdue } from '../../../exams/examday';
import { owedBy } from './owed';

/** For admit cards: the amount that should have been paid before today, as it is on every screen. */
provideOverdue(
  async (sys, students) =>
    new Map(
      [...(await owedBy(sys, students))].flatMap(([student, { overdue }]) => (overdue > 0 ? [[student, overdue]] : [])),
    ),
);
