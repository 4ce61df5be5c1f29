import { AppError, kernelErrors, t, type ActionInput } from '@pathshala/shared/kit';
import {
  attemptStates,
  dueOf,
  GRACE_MS,
  nextAttemptState,
  pausedSoFar,
  Quiz,
  QuizAttempt,
  QuizClock,
  QuizSitting,
  type AttemptEvent,
} from '@pathshala/shared/modules/exams/sitting';
import { quizErrors, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { fieldFault, type Context } from '../../../../kernel';
import { enrolledOn } from '../../../school/academics';
import { advanceOne } from '../jobs/advance-quiz';
import { stateAt, wholeState } from '../services/advance';
import {
  type AttemptRow,
  attemptIdOf,
  dropAttemptSession,
  type QuizRow,
  type SittingRow,
  iso,
  tellStudent,
} from '../../sitting';
import { controlled, sittingsOf, stepQuiz } from '../services/managed';
import { viewMonitor, type Monitor } from '../services/grid-rows';

const RUNS = ['scheduled', 'open', 'paused', 'closing'];
const ELSEWHERE = t('This section does not take this quiz.', 'এই শাখা এই কুইজে অংশ নিচ্ছে না।');
const WHAT = t('Enter the minutes or the percentage.', 'কত মিনিট বা কত শতাংশ তা লিখুন।');

/** Grants time to a student, a section or all. The same key a second time grants nothing. */
export async function extend(
  ctx: Context,
  { quiz: id, section, student, minutes, percent, key }: ActionInput<typeof quizzesActions.extend>,
): Promise<Monitor> {
  const quiz = await running(ctx, id);
  if (student) {
    if (minutes === undefined && percent === undefined) throw fieldFault('minutes', WHAT);
    await extendStudent(ctx, quiz, { student, minutes, percent, key });
    return done(ctx, quiz);
  }
  if (minutes === undefined) throw fieldFault('minutes', WHAT);
  for (const sitting of await chosen(ctx, quiz, section)) {
    if (sitting.grants.includes(key)) continue;
    await ctx
      .repo(QuizSitting)
      .update(
        sitting.id,
        { extraMinutes: Math.min(1_440, sitting.extraMinutes + minutes), grants: [...sitting.grants, key] },
        { rev: sitting.rev },
      );
  }
  return done(ctx, quiz);
}

async function extendStudent(
  ctx: Context,
  quiz: QuizRow,
  {
    student,
    minutes = 0,
    percent,
    key,
  }: { student: string; minutes: number | undefined; percent: number | undefined; key: string },
): Promise<void> {
  const id = attemptIdOf(quiz.id, student);
  const known = await ctx.repo(QuizClock).findOne({ id });
  if (known?.grants.includes(key)) return;
  const grants = [...(known?.grants ?? []), key];
  const attempt = await ctx.repo(QuizAttempt).findOne({ id });
  if (!attempt) {
    await assertStudent(ctx, quiz, student);
    const extra = {
      extraPercent: percent ?? known?.extraPercent ?? 0,
      extraMinutes: (known?.extraMinutes ?? 0) + minutes,
      grants,
    };
    if (known) return void (await ctx.repo(QuizClock).update(id, extra));
    return void (await ctx
      .repo(QuizClock)
      .create({ quiz: quiz.id, student, state: 'notStarted', takeovers: 0, clock: 1, ...extra }, { id }));
  }
  if (attempt.state !== 'inProgress') throw refusedStep(attempt);
  const sitting = await ctx.repo(QuizSitting).get(attempt.sitting);
  const extra = { extraPercent: percent ?? attempt.extraPercent, extraMinutes: attempt.extraMinutes + minutes };
  const due = attempt.reopened
    ? Date.parse(attempt.due) + minutes * 60_000
    : dueOf({
        startedAt: Date.parse(attempt.startedAt),
        limitMinutes: sitting.limitMinutes,
        closesAt: sitting.closesAt,
        pausedBefore: attempt.pausedBefore,
        ...extra,
      });
  await change(ctx, attempt, { ...extra, due: iso(due) }, { grants });
}

/** Stops the clocks. Nothing is written to any attempt: their deadlines move with the section. */
export async function pause(
  ctx: Context,
  { quiz: id, section }: ActionInput<typeof quizzesActions.pause>,
): Promise<Monitor> {
  const quiz = await running(ctx, id);
  if (quiz.state === 'scheduled') stepQuiz(quiz.state, 'pause');
  const changed: SittingRow[] = [];
  for (const sitting of await chosen(ctx, quiz, section)) {
    if (sitting.pausedAt || sitting.state === 'closed') continue;
    changed.push(
      await ctx
        .repo(QuizSitting)
        .update(sitting.id, { pausedAt: ctx.now.toISOString(), state: 'paused' }, { rev: sitting.rev }),
    );
  }
  return settle(ctx, quiz, changed);
}

export async function resume(
  ctx: Context,
  { quiz: id, section }: ActionInput<typeof quizzesActions.resume>,
): Promise<Monitor> {
  const quiz = await running(ctx, id);
  const now = ctx.now.getTime();
  const changed: SittingRow[] = [];
  for (const sitting of await chosen(ctx, quiz, section)) {
    if (!sitting.pausedAt) continue;
    const pausedMs = sitting.pausedMs + Math.max(0, now - Date.parse(sitting.pausedAt));
    const { pausedAt: _, ...rest } = sitting;
    changed.push(
      await ctx
        .repo(QuizSitting)
        .update(
          sitting.id,
          { pausedAt: null, pausedMs, state: stateAt({ ...rest, pausedMs, state: 'open' }, now, 1) },
          { rev: sitting.rev },
        ),
    );
  }
  return settle(ctx, quiz, changed);
}

/**
 * The deadline is now for everyone. Connected students hand in automatically; the others are ended after the grace
 * period.
 */
export async function closeNow(
  ctx: Context,
  { quiz: id }: ActionInput<typeof quizzesActions.closeNow>,
): Promise<Monitor> {
  const quiz = await running(ctx, id);
  const changed: SittingRow[] = [];
  for (const sitting of await sittingsOf(ctx, quiz)) {
    if (sitting.endedAt || sitting.state === 'closed') continue;
    const pausedMs =
      sitting.pausedMs + (sitting.pausedAt ? Math.max(0, ctx.now.getTime() - Date.parse(sitting.pausedAt)) : 0);
    changed.push(
      await ctx
        .repo(QuizSitting)
        .update(
          sitting.id,
          { endedAt: ctx.now.toISOString(), pausedAt: null, pausedMs, state: 'closing' },
          { rev: sitting.rev },
        ),
    );
  }
  ctx.after(advanceOne, { quiz: id }, { id: `quiz-ended-${id}`, delayMs: GRACE_MS + 1_000 });
  return settle(ctx, quiz, changed);
}

export async function voidAttempt(
  ctx: Context,
  { quiz: id, student, reason }: ActionInput<typeof quizzesActions.voidAttempt>,
): Promise<Monitor> {
  const quiz = await controlled(ctx, id);
  const attempt = await attemptOf(ctx, quiz, student);
  if (attempt.state === 'void') return done(ctx, quiz);
  await change(ctx, attempt, {
    state: stepAttempt(attempt, 'void'),
    reason,
    connected: false,
    ...(attempt.finishedAt ? {} : { finishedAt: ctx.now.toISOString(), finishedBy: 'teacher' as const }),
  });
  return done(ctx, quiz);
}

/**
 * Writes on for so many minutes from now, whatever has ended meanwhile. The marks are made again at the next end; those
 * of a person stay.
 */
export async function reopenAttempt(
  ctx: Context,
  { quiz: id, student, minutes, reason }: ActionInput<typeof quizzesActions.reopenAttempt>,
): Promise<Monitor> {
  const quiz = await controlled(ctx, id);
  const attempt = await attemptOf(ctx, quiz, student);
  const state = stepAttempt(attempt, 'reopen');
  const isOver = quiz.state === 'closed' || quiz.state === 'grading';
  if (!isOver && !RUNS.includes(quiz.state)) stepQuiz(quiz.state, 'reopen');
  const sitting = await ctx.repo(QuizSitting).get(attempt.sitting);
  const now = ctx.now.getTime();
  // `due` leaves out what the section was granted, so it is taken off here: the student gets exactly these minutes.
  const due = now + minutes * 60_000 - sitting.extraMinutes * 60_000 - pausedSoFar(sitting, now);
  await change(ctx, attempt, {
    state,
    due: iso(due),
    reopened: true,
    reason,
    finishedAt: null,
    finishedBy: null,
    receipt: null,
    score: null,
    unmarked: null,
    keyVersion: null,
  });
  if (isOver) {
    await ctx.repo(QuizSitting).update(sitting.id, { state: 'closing' }, { rev: sitting.rev });
    await ctx.repo(Quiz).update(quiz.id, { state: stepQuiz(quiz.state, 'reopen') }, { rev: quiz.rev });
  }
  ctx.after(advanceOne, { quiz: id }, { delayMs: minutes * 60_000 + GRACE_MS + 1_000 });
  return done(ctx, await ctx.repo(Quiz).get(id));
}

/** One student's attempt is changed by a controller: the clock version rises, and their own room hears of it. */
async function change(
  ctx: Context,
  attempt: AttemptRow,
  patch: Parameters<ReturnType<typeof ctx.repo<typeof QuizAttempt>>['update']>[1],
  extra: { grants?: string[] } = {},
): Promise<void> {
  const row = await ctx
    .repo(QuizAttempt)
    .update(attempt.id, { ...patch, clock: attempt.clock + 1 }, { rev: attempt.rev });
  await tellStudent(ctx, row, extra);
  dropAttemptSession(ctx.kernel, attempt.id);
}

async function running(ctx: Context, id: string): Promise<QuizRow> {
  const quiz = await controlled(ctx, id);
  if (!RUNS.includes(quiz.state)) stepQuiz(quiz.state, 'pause');
  return quiz;
}

async function chosen(ctx: Context, quiz: QuizRow, section: string | undefined): Promise<SittingRow[]> {
  const sittings = (await sittingsOf(ctx, quiz)).filter((row) => section === undefined || row.section === section);
  if (sittings.length === 0) throw fieldFault('section', ELSEWHERE);
  return sittings;
}

async function attemptOf(ctx: Context, quiz: QuizRow, student: string): Promise<AttemptRow> {
  return ctx.repo(QuizAttempt).get(attemptIdOf(quiz.id, student));
}

async function assertStudent(ctx: Context, quiz: QuizRow, student: string): Promise<void> {
  for (const section of quiz.sections)
    if ((await enrolledOn(ctx, section, ctx.today)).some((row) => row.student === student)) return;
  throw new AppError(kernelErrors.NOT_FOUND);
}

function stepAttempt(attempt: AttemptRow, event: AttemptEvent) {
  const next = nextAttemptState(attempt.state, event);
  if (!next) throw refusedStep(attempt);
  return next;
}
const refusedStep = ({ state }: AttemptRow) =>
  new AppError(quizErrors.ATTEMPT_STEP_REFUSED, { state: attemptStates.find((each) => each.value === state)!.label });

/** The quiz as a whole follows its sections. */
async function settle(ctx: Context, quiz: QuizRow, changed: readonly SittingRow[]): Promise<Monitor> {
  if (changed.length === 0) return done(ctx, quiz);
  const state = wholeState((await sittingsOf(ctx, quiz)).map((row) => row.state));
  return done(ctx, state === quiz.state ? quiz : await ctx.repo(Quiz).update(quiz.id, { state }, { rev: quiz.rev }));
}

function done(ctx: Context, quiz: QuizRow): Promise<Monitor> {
  return viewMonitor(ctx, quiz);
}
