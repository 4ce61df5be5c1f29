import { dueBefore, GRACE_MS, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { hotPath, type Context } from '../../../../kernel';
import { finishOf, type AttemptRow } from './grading';
import { dropAttemptSession } from './attempt-sessions';
import { type AttemptSession } from './attempt-session';
import type { QuizSnapshot, SittingRow } from './paper';
import { deadlineFor } from './views';

const SLICE = 500;

/**
 * Ends one attempt at its deadline. A guard on everything that may have changed since it was read makes doing it twice
 * doing it once.
 */
async function closeAttempt(
  ctx: Context,
  attempt: AttemptRow,
  { snapshot, sitting, deadline }: { snapshot: QuizSnapshot; sitting: SittingRow; deadline: number },
): Promise<boolean> {
  if (!snapshot.paper) return false;
  const isEnded = !attempt.reopened && sitting.endedAt !== undefined && Date.parse(sitting.endedAt) <= deadline;
  const { isDone } = await hotPath(ctx.kernel, QuizAttempt).update(ctx, {
    id: attempt.id,
    guard: { state: 'inProgress', clock: attempt.clock, lastSeq: attempt.lastSeq },
    set: finishOf(attempt, {
      paper: snapshot.paper,
      quiz: snapshot.quiz,
      answers: attempt.answers,
      finishedAt: deadline,
      finishedBy: isEnded ? 'teacher' : 'deadline',
    }),
    isApplied: (row) => row.state !== 'inProgress' && row.clock === attempt.clock && row.lastSeq === attempt.lastSeq,
  });
  dropAttemptSession(ctx.kernel, attempt.id);
  return isDone;
}

/** Someone who comes after the grace ends their own attempt, should no worker have been there. */
export const closeLate = (
  ctx: Context,
  {
    attemptSession,
    snapshot,
    sitting,
    deadline,
  }: { attemptSession: AttemptSession; snapshot: QuizSnapshot; sitting: SittingRow; deadline: number },
) => closeAttempt(ctx, { ...attemptSession.attempt, answers: attemptSession.answers }, { snapshot, sitting, deadline });

/**
 * Ends, slice by slice, every attempt of a section whose time and grace are over. Nothing is remembered between slices
 * but the attempts themselves: a killed worker's successor finds exactly those that are left.
 * @returns how many were ended here
 */
export async function closeDue(sys: Context, snapshot: QuizSnapshot, sitting: SittingRow): Promise<number> {
  const now = sys.kernel.clock.now().getTime();
  let ended = 0;
  for (;;) {
    const limit = dueBefore(sitting, now);
    const where = {
      sitting: sitting.id,
      state: 'inProgress',
      ...(limit !== null && Number.isFinite(limit) ? { due: { lt: new Date(limit).toISOString() } } : {}),
    };
    const rows = limit === null ? [] : await sys.repo(QuizAttempt).find({ where, sort: ['due'], limit: SLICE });
    const over = rows.filter((row) => now > deadlineFor(row, sitting, now) + GRACE_MS);
    const done = await Promise.all(
      over.map((row) => closeAttempt(sys, row, { snapshot, sitting, deadline: deadlineFor(row, sitting, now) })),
    );
    const count = done.filter(Boolean).length;
    ended += count;
    // A slice in which nothing could be ended (someone is saving just now, or was reopened) is looked at again by the
    // next sweep.
    if (count < SLICE) return ended;
  }
}
