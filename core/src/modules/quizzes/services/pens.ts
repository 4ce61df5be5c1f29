import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { QuizAttempt, type KeptAnswer } from '@pathshala/shared/modules/quizzes';
import { hotPath, type Context, type HandlerKernel } from '../../../kernel';
import { ownQuestions, type AttemptRow } from './grading';
import { sceneOf } from './scene';

/**
 * An attempt as this process knows it. It may be out of date; every write is guarded by `clock` and `lastSeq`, so that what is out of
 * date finds nothing, is read again, and is tried again.
 */
export interface Pen {
  attempt: AttemptRow;
  answers: Record<string, KeptAnswer>;
  /** The pupil's own questions; anything else is not stored. */
  questions: ReadonlySet<string>;
}
const MAX_PENS = 10_000;
const kept = new WeakMap<HandlerKernel, Map<string, Pen>>();
const pensOf = (kernel: HandlerKernel) => {
  let pens = kept.get(kernel);
  if (!pens) kept.set(kernel, (pens = new Map()));
  return pens;
};

/** The pen of the caller's own attempt. @throws AppError NOT_FOUND for somebody else's */
export async function penOf(
  ctx: Context,
  id: string,
  { isFresh = false } = {},
): Promise<{ pen: Pen; isFresh: boolean }> {
  const known = pensOf(ctx.kernel).get(id);
  if (known && !isFresh && known.attempt.student === ctx.actor.student) return { pen: known, isFresh: false };
  const attempt = await hotPath(ctx.kernel, QuizAttempt).read(ctx, id);
  if (!attempt || attempt.student !== ctx.actor.student) throw new AppError(kernelErrors.NOT_FOUND);
  return { pen: await keepPen(ctx, attempt), isFresh: true };
}

export async function keepPen(ctx: Context, attempt: AttemptRow): Promise<Pen> {
  const { paper } = await sceneOf(ctx.kernel, ctx.tenantId!, attempt.quiz);
  const pen: Pen = {
    attempt: { ...attempt },
    answers: { ...attempt.answers },
    questions: paper?.everybody ?? new Set(paper ? ownQuestions(paper, attempt).map((each) => each.id) : []),
  };
  const pens = pensOf(ctx.kernel);
  // Put at the end: the first of the map is the one that was read longest ago.
  pens.delete(attempt.id);
  pens.set(attempt.id, pen);
  if (pens.size > MAX_PENS) pens.delete(pens.keys().next().value!);
  return pen;
}

export const dropPen = (kernel: HandlerKernel, id: string) => void pensOf(kernel).delete(id);
