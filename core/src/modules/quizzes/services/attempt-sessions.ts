import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { QuizAttempt, type KeptAnswer } from '@pathshala/shared/modules/quizzes';
import { hotPath, type Context, type HandlerKernel } from '../../../kernel';
import { ownQuestions, type AttemptRow } from './grading';
import { snapshotOf } from './quiz-snapshot';

/**
 * An attempt as this process knows it. It may be out of date; every write is guarded by `clock` and `lastSeq`, so that what is out of
 * date finds nothing, is read again, and is tried again.
 */
export interface AttemptSession {
  attempt: AttemptRow;
  answers: Record<string, KeptAnswer>;
  /** The student's own questions; anything else is not stored. */
  questions: ReadonlySet<string>;
}
const MAX_SESSIONS = 10_000;
const kept = new WeakMap<HandlerKernel, Map<string, AttemptSession>>();
const sessionsOf = (kernel: HandlerKernel) => {
  let sessions = kept.get(kernel);
  if (!sessions) kept.set(kernel, (sessions = new Map()));
  return sessions;
};

/** The session of the caller's own attempt. @throws AppError NOT_FOUND for another student's */
export async function attemptSessionOf(
  ctx: Context,
  id: string,
  { isFresh = false } = {},
): Promise<{ attemptSession: AttemptSession; isFresh: boolean }> {
  const known = sessionsOf(ctx.kernel).get(id);
  if (known && !isFresh && known.attempt.student === ctx.actor.student)
    return { attemptSession: known, isFresh: false };
  const attempt = await hotPath(ctx.kernel, QuizAttempt).read(ctx, id);
  if (!attempt || attempt.student !== ctx.actor.student) throw new AppError(kernelErrors.NOT_FOUND);
  return { attemptSession: await keepAttemptSession(ctx, attempt), isFresh: true };
}

export async function keepAttemptSession(ctx: Context, attempt: AttemptRow): Promise<AttemptSession> {
  const { paper } = await snapshotOf(ctx.kernel, ctx.tenantId!, attempt.quiz);
  const attemptSession: AttemptSession = {
    attempt: { ...attempt },
    answers: { ...attempt.answers },
    questions: paper?.everybody ?? new Set(paper ? ownQuestions(paper, attempt).map((each) => each.id) : []),
  };
  const sessions = sessionsOf(ctx.kernel);
  // Put at the end: the first of the map is the one that was read longest ago.
  sessions.delete(attempt.id);
  sessions.set(attempt.id, attemptSession);
  if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value!);
  return attemptSession;
}

export const dropAttemptSession = (kernel: HandlerKernel, id: string) => void sessionsOf(kernel).delete(id);
