import { provideOverdue } from '../../../exams/examday';
import { owedBy } from './owed';

/** For admit cards: what should have been paid before today, as it is on every screen. */
provideOverdue(
  async (sys, students) =>
    new Map(
      [...(await owedBy(sys, students))].flatMap(([student, { overdue }]) => (overdue > 0 ? [[student, overdue]] : [])),
    ),
);
