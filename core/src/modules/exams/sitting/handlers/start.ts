import { timingSafeEqual } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type ActionOutput, type StoredInput } from '@pathshala/shared/kit';
import {
  dueOf,
  judgeStart,
  QuizAttempt,
  QuizClock,
  sittingErrors,
  type sittingActions,
} from '@pathshala/shared/modules/exams/sitting';
import { latinCode } from '@pathshala/shared/text';
import { hotPath, type Context } from '../../../../kernel';
import { judgeSecret } from '../../../foundation/identity';
import { takesPaper } from '../services/exam-takers';
import { attemptIdOf } from '../services/ids';
import { assertNearby } from '../services/networks';
import { keepAttemptSession } from '../services/attempt-sessions';
import { heard, PROCESS } from '../services/presence';
import { placeOf, snapshotOf } from '../services/quiz-snapshot';
import { type QuizRow, type QuizSnapshot, type SittingRow } from '../services/paper';
import { iso, viewSession } from '../services/views';

type Input = ActionInput<typeof sittingActions.start>;

/**
 * Starts or continues. Two thousand simultaneous starts take a few hundred milliseconds of inserts: only the extra-time
 * grant is read per student.
 */
export async function start(
  ctx: Context,
  { quiz, writer, password, have }: Input,
): Promise<ActionOutput<typeof sittingActions.start>> {
  const now = ctx.now.getTime();
  const { student } = ctx.actor;
  if (!student || !ctx.tenantId) throw new AppError(kernelErrors.NOT_FOUND);
  const id = attemptIdOf(quiz, student);
  const goOn = async () => {
    const known = await presentAttempt(ctx, id);
    return known && resume(ctx, { ...known, now, writer, have });
  };
  const seat = await seatOf(ctx, { quiz, student, now });
  // A student who has started continues, regardless of the last start time.
  if (seat instanceof AppError) {
    const session = await goOn();
    if (session) return session;
    throw seat;
  }
  const { snapshot, sitting } = seat;
  const wanted = snapshot.quiz.password;
  if (wanted) {
    const session = await goOn();
    if (session) return session;
    const typed = password ?? '';
    if (
      typed === '' ||
      !(await judgeSecret(ctx, `quiz:${quiz}:${student}`, () => isSame(latinCode(wanted), latinCode(typed))))
    )
      throw new AppError(sittingErrors.QUIZ_PASSWORD_WRONG, undefined, {
        password: [sittingErrors.QUIZ_PASSWORD_WRONG.text],
      });
  }
  if (snapshot.quiz.networks) {
    // A student who has started continues anywhere: their answers must arrive. Only the right to write is restricted to
    // this network.
    const session = await goOn();
    if (session) return session;
    assertNearby(snapshot.quiz.networks, ctx.address);
  }
  const clock = await hotPath(ctx.kernel, QuizClock).read(ctx, id);
  const granted = { extraPercent: clock?.extraPercent ?? 0, extraMinutes: clock?.extraMinutes ?? 0 };
  const due = iso(
    dueOf({
      startedAt: now,
      limitMinutes: sitting.limitMinutes,
      closesAt: sitting.closesAt,
      pausedBefore: sitting.pausedMs,
      ...granted,
    }),
  );
  const values: StoredInput<typeof QuizAttempt> = {
    quiz,
    sitting: sitting.id,
    section: sitting.section,
    student,
    state: 'inProgress',
    startedAt: iso(now),
    due,
    ...granted,
    pausedBefore: sitting.pausedMs,
    clock: clock?.clock ?? 1,
    writer,
    current: 1,
    presence: PROCESS,
    seenAt: iso(now),
  };
  // The insert itself finds out whether they have started: at ten o'clock nobody has.
  if (!(await hotPath(ctx.kernel, QuizAttempt).insert(ctx, id, values))) {
    const session = await goOn();
    if (session) return session;
    throw new AppError(kernelErrors.NOT_FOUND);
  }
  const attempt = {
    id,
    rev: 1,
    createdAt: iso(now),
    updatedAt: iso(now),
    takeovers: 0,
    lastSeq: 0,
    answers: {},
    answered: 0,
    connected: true,
    blurred: 0,
    claimed: 0,
    late: 0,
    reopened: false,
    ...values,
  } as Parameters<typeof keepAttemptSession>[1];
  const attemptSession = await keepAttemptSession(ctx, attempt);
  heard(ctx, attempt, { isStored: true });
  return viewSession(attemptSession, snapshot, sitting, { writer, have, now });
}

/** The attempt, if they have started. @throws AppError ATTEMPT_VOID */
async function presentAttempt(ctx: Context, id: string) {
  const row = await hotPath(ctx.kernel, QuizAttempt).read(ctx, id);
  if (!row || row.student !== ctx.actor.student) return null;
  if (row.state === 'void') throw new AppError(sittingErrors.ATTEMPT_VOID, { reason: row.reason ?? '' });
  const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, row.quiz);
  const sitting = snapshot.sittings.get(row.sitting);
  if (!sitting) throw new AppError(kernelErrors.NOT_FOUND);
  return { attemptSession: await keepAttemptSession(ctx, row), snapshot, sitting };
}

function resume(
  ctx: Context,
  {
    attemptSession,
    snapshot,
    sitting,
    writer,
    have,
    now,
  }: NonNullable<Awaited<ReturnType<typeof presentAttempt>>> & {
    writer: string;
    have: string | undefined;
    now: number;
  },
) {
  if (attemptSession.attempt.state === 'inProgress') heard(ctx, attemptSession.attempt);
  return viewSession(attemptSession, snapshot, sitting, { writer, have, now });
}

/**
 * The quiz in the student's section if they may start now, else why not. Cached data may only admit; before a refusal
 * it is read again.
 */
async function seatOf(
  ctx: Context,
  { quiz, student, now }: { quiz: string; student: string; now: number },
): Promise<{ snapshot: QuizSnapshot; sitting: SittingRow } | AppError> {
  // Made only when it is needed: an error takes the stack with it, and two thousand starts refuse nobody.
  let verdict: Exclude<ReturnType<typeof judgeStart>, 'open'> | null = null;
  for (const isFresh of [false, true]) {
    const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, quiz, { isFresh });
    const place = await placeOf(ctx.kernel, ctx.tenantId!, snapshot, { student, today: ctx.today });
    const sitting = [...snapshot.sittings.values()].find((row) => row.section === place?.section);
    if (!sitting || !isShown(snapshot.quiz)) continue;
    const judged =
      sitting.state === 'scheduled' ||
      sitting.state === 'open' ||
      sitting.state === 'paused' ||
      sitting.state === 'closing'
        ? judgeStart(sitting, now)
        : 'QUIZ_NOT_OPEN';
    if (judged === 'open')
      return (await takesPaper(ctx, snapshot.quiz, student))
        ? { snapshot, sitting }
        : new AppError(sittingErrors.NOT_AN_EXAMINEE);
    verdict = judged;
  }
  return new AppError(verdict ? sittingErrors[verdict] : kernelErrors.NOT_FOUND);
}

export const isShown = ({ state, paper }: QuizRow) => state !== 'draft' && paper !== undefined;

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted.normalize('NFC')), Buffer.from(given.normalize('NFC'))];
  return a.length === b.length && timingSafeEqual(a, b);
}
