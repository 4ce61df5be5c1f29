import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { answersDigest, QuizAttempt, QuizClock, type quizzesActions } from '@pathshala/shared/modules/quizzes';
import type { Context } from '../../../kernel';
import { assertNearby } from '../services/networks';
import { dropPen, keepPen, penOf } from '../services/pens';
import { heard } from '../services/presence';
import { heldBy, save } from '../services/saving';
import { sceneOf } from '../services/scene';
import { given, stateBeforeRelease, viewClock, viewSession } from '../services/views';

export async function saveAnswers(
  ctx: Context,
  input: ActionInput<typeof quizzesActions.saveAnswers>,
): Promise<ActionOutput<typeof quizzesActions.saveAnswers>> {
  const { outcome, pen, sitting, ignored } = await save(ctx, input);
  return {
    outcome,
    lastSeq: pen.attempt.lastSeq,
    ignored,
    clock: viewClock(pen.attempt, sitting, ctx.now.getTime()),
    ...given('receipt', pen.attempt.receipt),
  };
}

/** The end by the pupil's own hand. What was ended before answers as it was ended then. */
export async function submit(
  ctx: Context,
  { digest, ...input }: ActionInput<typeof quizzesActions.submit>,
): Promise<ActionOutput<typeof quizzesActions.submit>> {
  const { outcome, pen, scene, sitting, ignored } = await save(ctx, input, { digest });
  const { attempt } = pen;
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
    complete: digest === undefined || digest === answersDigest(heldBy(pen, scene)),
    clock: viewClock(attempt, sitting, ctx.now.getTime()),
  };
}

/** "I am here." Answered from what this process knows, unless that says that something ended: then it is looked up. */
export async function beat(
  ctx: Context,
  { attempt: id, writer, current, blurred }: ActionInput<typeof quizzesActions.beat>,
): Promise<ActionOutput<typeof quizzesActions.beat>> {
  const first = await penOf(ctx, id);
  const { pen } =
    !first.isFresh && (first.pen.attempt.writer !== writer || first.pen.attempt.state !== 'inProgress')
      ? await penOf(ctx, id, { isFresh: true })
      : first;
  const { sittings } = await sceneOf(ctx.kernel, ctx.tenantId!, pen.attempt.quiz);
  // Looked at only now: a save or the end of the attempt may have passed by while the scene was fetched, and must not be written over.
  const { attempt } = pen;
  const sitting = sittings.get(attempt.sitting);
  if (!sitting) throw new AppError(kernelErrors.NOT_FOUND);
  const writing = attempt.state === 'inProgress' && attempt.writer === writer;
  if (writing) {
    heard(ctx, attempt, { current, blurred });
    // In place: a save under way holds this very copy and will note in it what it has stored.
    Object.assign(attempt, given('current', current), given('blurred', blurred));
  }
  return { clock: viewClock(attempt, sitting, ctx.now.getTime()), writing, lastSeq: attempt.lastSeq };
}

/** Gets the pen. The clock version rises, so that nothing of the former device can be written from this moment on, in whatever process. */
export async function takeOver(
  ctx: Context,
  { attempt: id, writer, have }: ActionInput<typeof quizzesActions.takeOver>,
): Promise<ActionOutput<typeof quizzesActions.takeOver>> {
  const attempts = ctx.repo(QuizAttempt);
  let row = await attempts.get(id);
  if (row.student !== ctx.actor.student) throw new AppError(kernelErrors.NOT_FOUND);
  if (row.state === 'inProgress' && row.writer !== writer) {
    assertNearby((await sceneOf(ctx.kernel, ctx.tenantId!, row.quiz)).quiz.networks, ctx.address);
    row = await attempts.update(id, {
      writer,
      takeovers: row.takeovers + 1,
      clock: row.clock + 1,
      connected: true,
      seenAt: ctx.now.toISOString(),
    });
    await tellPupil(ctx, row);
  }
  dropPen(ctx.kernel, id);
  const scene = await sceneOf(ctx.kernel, ctx.tenantId!, row.quiz);
  const sitting = scene.sittings.get(row.sitting);
  if (!sitting) throw new AppError(kernelErrors.NOT_FOUND);
  const view = viewSession(await keepPen(ctx, row), scene, sitting, { writer, have, now: ctx.now.getTime() });
  // Kept only to make the answer: should the transaction be repeated, nobody may rely on it.
  dropPen(ctx.kernel, id);
  return view;
}

/** Writes what the pupil's own room tells him. */
export async function tellPupil(
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
