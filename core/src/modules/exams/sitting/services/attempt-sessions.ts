import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { type CacheKind, type Context, type HandlerKernel, hotPath } from '../../../../kernel';
import type { AttemptSession } from './attempt-session';
import { type AttemptRow, ownQuestions } from './grading';
import { snapshotOf } from './quiz-snapshot';

export const attemptSessions: CacheKind<AttemptSession> = {
  name: 'quizzes.attemptSessions',
  stale: 'guarded',
  limit: 10_000,
};
const sessionsOf = (kernel: HandlerKernel) => kernel.caches.of(attemptSessions);

/** The session of the caller's own attempt. @throws AppError NOT_FOUND for another student's */
export async function attemptSessionOf(
  ctx: Context,
  id: string,
  { isFresh = false } = {},
): Promise<{ attemptSession: AttemptSession; isFresh: boolean }> {
  const known = sessionsOf(ctx.kernel).peek(id);
  if (known && !isFresh && known.attempt.student === ctx.actor.student)
    return { attemptSession: known, isFresh: false };
  const attempt = await hotPath(ctx.kernel, QuizAttempt).read(ctx, id);
  if (!attempt || attempt.student !== ctx.actor.student) throw new AppError(kernelErrors.NOT_FOUND);
  return { attemptSession: await keepAttemptSession(ctx, attempt), isFresh: true };
}

export async function keepAttemptSession(ctx: Context, attempt: AttemptRow): Promise<AttemptSession> {
  const { paper } = await snapshotOf(ctx.kernel, ctx.tenantId!, attempt.quiz);
  return sessionsOf(ctx.kernel).put(attempt.id, {
    attempt: { ...attempt },
    answers: { ...attempt.answers },
    questions: paper?.everybody ?? new Set(paper ? ownQuestions(paper, attempt).map((each) => each.id) : []),
  });
}

/** The session as it is now: a session found before a wait may have been saved or ended meanwhile. */
export const presentSession = (kernel: HandlerKernel, session: AttemptSession): AttemptSession =>
  sessionsOf(kernel).peek(session.attempt.id) ?? session;

/** Puts what was stored into the session as it is now. One that was dropped meanwhile is not kept again. */
export function amendSession(
  kernel: HandlerKernel,
  session: AttemptSession,
  { attempt = {}, answers = {} }: { attempt?: Partial<AttemptRow>; answers?: AttemptSession['answers'] },
): AttemptSession {
  const sessions = sessionsOf(kernel);
  const known = sessions.peek(session.attempt.id);
  const present = known ?? session;
  const amended = {
    ...present,
    attempt: { ...present.attempt, ...attempt },
    answers: { ...present.answers, ...answers },
  };
  return known ? sessions.put(session.attempt.id, amended) : amended;
}

export const dropAttemptSession = (kernel: HandlerKernel, id: string) => sessionsOf(kernel).drop(id);
