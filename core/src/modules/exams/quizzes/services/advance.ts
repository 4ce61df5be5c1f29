import {
  GRACE_MS,
  Quiz,
  QuizAttempt,
  QuizSitting,
  RUNNING,
  windowOf,
  type QuizState,
} from '@pathshala/shared/modules/exams/sitting';
import { runUnit, transienceOf, type Context } from '../../../../kernel';
import { closeDue, snapshotOf, type SittingRow } from '../../sitting';
import { orderTellGroup } from './tell-group';

/**
 * Brings one quiz to where the clock says that it is: opens it, lets nobody begin any more, ends what is over, closes
 * it. Called by delayed jobs at the known instants and by the sweep; whatever of it was done already is not done again.
 * @returns how many attempts were ended here
 */
export async function advanceQuiz(sys: Context, id: string): Promise<number> {
  const snapshot = await snapshotOf(sys.kernel, sys.tenantId!, id, { isFresh: true });
  const sittings = [...snapshot.sittings.values()];
  let ended = 0;
  for (const sitting of sittings) if (sitting.state !== 'scheduled') ended += await closeDue(sys, snapshot, sitting);
  // Most looks find nothing to move; they should cost no transaction.
  const states = await statesNow(sys, id, sittings);
  if (sittings.every((sitting, index) => sitting.state === states[index]) && isSettled(snapshot.quiz.state, states))
    return ended;
  try {
    await runUnit(sys, { id: 'quizzes.advance', audited: true }, (ctx) => moveStates(ctx, id));
  } catch (error) {
    // A controller changed it at the same moment; the next sweep looks again.
    if (transienceOf(error) !== 'overtaken') throw error;
  }
  return ended;
}

async function moveStates(ctx: Context, id: string): Promise<void> {
  const quiz = await ctx.repo(Quiz).findOne({ id });
  if (!quiz || (quiz.state !== 'scheduled' && !RUNNING.includes(quiz.state))) return;
  const sittings = await ctx.repo(QuizSitting).find({ where: { quiz: id } });
  const states = await statesNow(ctx, id, sittings);
  for (const [index, sitting] of sittings.entries()) {
    const state = states[index]!;
    if (state !== sitting.state) await ctx.repo(QuizSitting).update(sitting.id, { state }, { rev: sitting.rev });
  }
  if (isSettled(quiz.state, states)) return;
  const whole = wholeState(states);
  orderTellGroup(ctx, quiz);
  if (whole !== 'closed') return void (await ctx.repo(Quiz).update(id, { state: whole }, { rev: quiz.rev }));
  const waiting = await ctx
    .repo(QuizAttempt)
    .count({ quiz: id, unmarked: { gt: 0 }, state: { in: ['submitted', 'autoSubmitted'] } });
  await ctx
    .repo(Quiz)
    .update(id, { state: waiting > 0 ? 'grading' : 'closed', closedAt: ctx.now.toISOString() }, { rev: quiz.rev });
}

const isSettled = (state: QuizState, states: readonly QuizState[]) => {
  const whole = wholeState(states);
  return whole === state || whole === 'scheduled';
};

async function statesNow(ctx: Context, id: string, sittings: readonly SittingRow[]): Promise<QuizState[]> {
  const now = ctx.now.getTime();
  const writing = await ctx
    .repo(QuizAttempt)
    .aggregate<{ _id: string; n: number }>({ quiz: id, state: 'inProgress' }, [
      { $group: { _id: '$sitting', n: { $sum: 1 } } },
    ]);
  return sittings.map((sitting) => stateAt(sitting, now, writing.find((each) => each._id === sitting.id)?.n ?? 0));
}

/**
 * The state of a section's quiz by the clock. `writing`: attempts that have not ended; while there is one the quiz is
 * not closed.
 */
export function stateAt(sitting: SittingRow, now: number, writing: number): QuizState {
  if (sitting.state === 'closed') return writing > 0 ? 'closing' : 'closed';
  if (sitting.pausedAt) return 'paused';
  const { opens, lastStart, ends } = windowOf(sitting, now);
  if (now < opens) return 'scheduled';
  if (now > ends && writing === 0) return 'closed';
  // A student who started just before the end may still hand in within the grace period.
  if (now > ends + GRACE_MS || now > lastStart) return 'closing';
  return 'open';
}

/** The quiz as a whole: the liveliest of its sections. */
export function wholeState(states: readonly QuizState[]): QuizState {
  if (states.length > 0 && states.every((each) => each === 'closed')) return 'closed';
  const alive = states.filter((each) => each !== 'closed');
  if (alive.length > 0 && alive.every((each) => each === 'paused')) return 'paused';
  for (const state of ['open', 'paused', 'closing'] as const) if (alive.includes(state)) return state;
  return 'scheduled';
}
