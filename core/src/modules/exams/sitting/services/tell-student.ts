import { QuizClock, type QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';
import { given } from './views';

/** Writes what the student's own room tells them. */
export async function tellStudent(
  ctx: Context,
  {
    id,
    quiz,
    student,
    state,
    due,
    takeovers,
    clock,
    extraPercent,
    extraMinutes,
    reopened,
    reason,
  }: Awaited<ReturnType<ReturnType<typeof ctx.repo<typeof QuizAttempt>>['get']>>,
  extra: { grants?: string[] } = {},
): Promise<void> {
  const clocks = ctx.repo(QuizClock);
  const values = { quiz, student, state, due, takeovers, clock, extraPercent, extraMinutes, reopened, ...extra };
  const known = await clocks.findOne({ id });
  if (known) await clocks.update(id, { ...values, reason: reason ?? null });
  else await clocks.create({ ...values, ...given('reason', reason) }, { id });
}
