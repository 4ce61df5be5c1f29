import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { answersDigest, QuizAttempt, type sittingActions } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';
import { assertNearby } from '../services/networks';
import {
  amendSession,
  attemptSessionOf,
  dropAttemptSession,
  keepAttemptSession,
  presentSession,
} from '../services/attempt-sessions';
import { heard } from '../services/presence';
import { tellStudent } from '../services/tell-student';
import { heldBy, save } from '../services/saving';
import { snapshotOf } from '../services/quiz-snapshot';
import { given, stateBeforeRelease, viewClock, viewSession } from '../services/views';

export async function saveAnswers(
  ctx: Context,
  input: ActionInput<typeof sittingActions.saveAnswers>,
): Promise<ActionOutput<typeof sittingActions.saveAnswers>> {
  const { outcome, attemptSession, sitting, ignored } = await save(ctx, input);
  return {
    outcome,
    lastSeq: attemptSession.attempt.lastSeq,
    ignored,
    clock: viewClock(attemptSession.attempt, sitting, ctx.now.getTime()),
    ...given('receipt', attemptSession.attempt.receipt),
  };
}

/** The end by the student's own hand. An attempt that was ended before answers as it was ended then. */
export async function submit(
  ctx: Context,
  { digest, ...input }: ActionInput<typeof sittingActions.submit>,
): Promise<ActionOutput<typeof sittingActions.submit>> {
  const { outcome, attemptSession, snapshot, sitting, ignored } = await save(ctx, input, { digest });
  const { attempt } = attemptSession;
  const isEnded = attempt.state !== 'inProgress' && attempt.state !== 'void';
  return {
    outcome:
      outcome === 'saved' || (outcome === 'closed' && isEnded && attempt.finishedBy === 'student')
        ? 'submitted'
        : outcome === 'takenOver'
          ? 'takenOver'
          : 'closed',
    state: stateBeforeRelease(attempt),
    ...given('finishedAt', attempt.finishedAt),
    ...given('receipt', attempt.receipt),
    answered: attempt.answered,
    lastSeq: attempt.lastSeq,
    ignored,
    complete: digest === undefined || digest === answersDigest(heldBy(attemptSession, snapshot)),
    clock: viewClock(attempt, sitting, ctx.now.getTime()),
  };
}

/** "I am here." Answered from what this process knows, unless that says that something ended: then it is looked up. */
export async function beat(
  ctx: Context,
  { attempt: id, writer, current, blurred }: ActionInput<typeof sittingActions.beat>,
): Promise<ActionOutput<typeof sittingActions.beat>> {
  const first = await attemptSessionOf(ctx, id);
  const { attemptSession } =
    !first.isFresh &&
    (first.attemptSession.attempt.writer !== writer || first.attemptSession.attempt.state !== 'inProgress')
      ? await attemptSessionOf(ctx, id, { isFresh: true })
      : first;
  const { sittings } = await snapshotOf(ctx.kernel, ctx.tenantId!, attemptSession.attempt.quiz);
  // Looked at only now: a save or the end of the attempt may have passed by while the snapshot was fetched, and must
  // not be written over.
  const { attempt } = presentSession(ctx.kernel, attemptSession);
  const sitting = sittings.get(attempt.sitting);
  if (!sitting) throw new AppError(kernelErrors.NOT_FOUND);
  const writing = attempt.state === 'inProgress' && attempt.writer === writer;
  if (writing) {
    heard(ctx, attempt, { current, blurred });
    amendSession(ctx.kernel, attemptSession, {
      attempt: { ...given('current', current), ...given('blurred', blurred) },
    });
  }
  return { clock: viewClock(attempt, sitting, ctx.now.getTime()), writing, lastSeq: attempt.lastSeq };
}

/** Takes over writing. Raises the clock version, so that no process can still write for the former device. */
export async function takeOver(
  ctx: Context,
  { attempt: id, writer, have }: ActionInput<typeof sittingActions.takeOver>,
): Promise<ActionOutput<typeof sittingActions.takeOver>> {
  const attempts = ctx.repo(QuizAttempt);
  let row = await attempts.get(id);
  if (row.student !== ctx.actor.student) throw new AppError(kernelErrors.NOT_FOUND);
  if (row.state === 'inProgress' && row.writer !== writer) {
    assertNearby((await snapshotOf(ctx.kernel, ctx.tenantId!, row.quiz)).quiz.networks, ctx.address);
    row = await attempts.update(id, {
      writer,
      takeovers: row.takeovers + 1,
      clock: row.clock + 1,
      connected: true,
      seenAt: ctx.now.toISOString(),
    });
    await tellStudent(ctx, row);
  }
  dropAttemptSession(ctx.kernel, id);
  const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, row.quiz);
  const sitting = snapshot.sittings.get(row.sitting);
  if (!sitting) throw new AppError(kernelErrors.NOT_FOUND);
  const view = viewSession(await keepAttemptSession(ctx, row), snapshot, sitting, {
    writer,
    have,
    now: ctx.now.getTime(),
  });
  // Kept only to make the answer: should the transaction be repeated, nobody may rely on it.
  dropAttemptSession(ctx.kernel, id);
  return view;
}
