import { timingSafeEqual } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type ActionOutput, type StoredInput } from '@pathshala/shared/kit';
import {
  dueOf,
  judgeStart,
  QuizAttempt,
  QuizClock,
  quizErrors,
  type quizzesActions,
} from '@pathshala/shared/modules/quizzes';
import { hotPath, type Context } from '../../../kernel';
import { judgeSecret } from '../../identity';
import { attemptIdOf } from '../services/ids';
import { assertNearby } from '../services/networks';
import { keepPen } from '../services/pens';
import { heard, PROCESS } from '../services/presence';
import { placeOf, sceneOf, type QuizRow, type Scene, type SittingRow } from '../services/scene';
import { iso, viewSession } from '../services/views';

type Input = ActionInput<typeof quizzesActions.start>;

/** Begins or goes on. Two thousand at once are a few hundred milliseconds of inserts: nothing here is read for one pupil alone but his grant. */
export async function start(
  ctx: Context,
  { quiz, writer, password, have }: Input,
): Promise<ActionOutput<typeof quizzesActions.start>> {
  const now = ctx.now.getTime();
  const { student } = ctx.actor;
  if (!student || !ctx.tenantId) throw new AppError(kernelErrors.NOT_FOUND);
  const id = attemptIdOf(quiz, student);
  const goOn = async () => {
    const known = await presentAttempt(ctx, id);
    return known && resume(ctx, { ...known, now, writer, have });
  };
  const seat = await seatOf(ctx, { quiz, student, now });
  // Who has begun goes on, whatever the time of starts says.
  if (seat instanceof AppError) {
    const session = await goOn();
    if (session) return session;
    throw seat;
  }
  const { scene, sitting } = seat;
  const wanted = scene.quiz.password;
  if (wanted) {
    const session = await goOn();
    if (session) return session;
    const typed = password ?? '';
    if (typed === '' || !(await judgeSecret(ctx, `quiz:${quiz}:${student}`, () => isSame(wanted, typed))))
      throw new AppError(quizErrors.QUIZ_PASSWORD_WRONG, undefined, {
        password: [quizErrors.QUIZ_PASSWORD_WRONG.text],
      });
  }
  if (scene.quiz.networks) {
    // Who has begun goes on wherever he is: what he wrote must arrive. The pen alone he gets only here.
    const session = await goOn();
    if (session) return session;
    assertNearby(scene.quiz.networks, ctx.address);
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
  // The insert itself finds out whether he has begun: at ten o'clock nobody has.
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
  } as Parameters<typeof keepPen>[1];
  const pen = await keepPen(ctx, attempt);
  heard(ctx, attempt, { isStored: true });
  return viewSession(pen, scene, sitting, { writer, have, now });
}

/** The attempt, if he has begun. @throws AppError ATTEMPT_VOID */
async function presentAttempt(ctx: Context, id: string) {
  const row = await hotPath(ctx.kernel, QuizAttempt).read(ctx, id);
  if (!row || row.student !== ctx.actor.student) return null;
  if (row.state === 'void') throw new AppError(quizErrors.ATTEMPT_VOID, { reason: row.reason ?? '' });
  const scene = await sceneOf(ctx.kernel, ctx.tenantId!, row.quiz);
  const sitting = scene.sittings.get(row.sitting);
  if (!sitting) throw new AppError(kernelErrors.NOT_FOUND);
  return { pen: await keepPen(ctx, row), scene, sitting };
}

function resume(
  ctx: Context,
  {
    pen,
    scene,
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
  if (pen.attempt.state === 'inProgress') heard(ctx, pen.attempt);
  return viewSession(pen, scene, sitting, { writer, have, now });
}

/** The quiz in the pupil's section if he may begin now, else why not. What is remembered may only let him in; a refusal is read afresh. */
async function seatOf(
  ctx: Context,
  { quiz, student, now }: { quiz: string; student: string; now: number },
): Promise<{ scene: Scene; sitting: SittingRow } | AppError> {
  // Made only when it is needed: an error takes the stack with it, and two thousand starts refuse nobody.
  let verdict: Exclude<ReturnType<typeof judgeStart>, 'open'> | null = null;
  for (const isFresh of [false, true]) {
    const scene = await sceneOf(ctx.kernel, ctx.tenantId!, quiz, { isFresh });
    const place = await placeOf(ctx.kernel, ctx.tenantId!, scene, { student, today: ctx.today });
    const sitting = [...scene.sittings.values()].find((row) => row.section === place?.section);
    if (!sitting || !isShown(scene.quiz)) continue;
    const judged =
      sitting.state === 'scheduled' ||
      sitting.state === 'open' ||
      sitting.state === 'paused' ||
      sitting.state === 'closing'
        ? judgeStart(sitting, now)
        : 'QUIZ_NOT_OPEN';
    if (judged === 'open') return { scene, sitting };
    verdict = judged;
  }
  return new AppError(verdict ? quizErrors[verdict] : kernelErrors.NOT_FOUND);
}

export const isShown = ({ state, paper }: QuizRow) => state !== 'draft' && paper !== undefined;

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted.normalize('NFC')), Buffer.from(given.normalize('NFC'))];
  return a.length === b.length && timingSafeEqual(a, b);
}
