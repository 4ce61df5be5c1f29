import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  answersDigest,
  GRACE_MS,
  isBlank,
  judgeArrival,
  QuizAttempt,
  type KeptAnswer,
  type quizzesActions,
} from '@pathshala/shared/modules/quizzes';
import { hotPath, type Context, type HandlerKernel } from '../../../kernel';
import { closeLate } from './finishing';
import { finishOf, type AttemptRow } from './grading';
import { keepPen, penOf, type Pen } from './pens';
import { heard, needsWriting, PROCESS, touch } from './presence';
import { sceneOf, type Scene, type SittingRow } from './scene';
import { record, type Arrived } from './trail';
import { deadlineFor, given } from './views';

export type Save = ActionInput<typeof quizzesActions.saveAnswers>;
export interface Saved {
  outcome: 'saved' | 'takenOver' | 'closed';
  pen: Pen;
  scene: Scene;
  sitting: SittingRow;
  /** Answers that arrived and do not count. */
  ignored: string[];
}
type EventKind = Arrived['kind'];

/** Look again; `seen` is the record as it is now, where somebody had to look already. */
interface Again {
  seen: AttemptRow | null;
}
const AGAIN: Again = { seen: null };
const TRIES = 4;

/**
 * One save, or the last one with `finish`. The clock was read when the call came in. What this process remembers decides only to accept, and
 * the write's guard proves it true; before anything is refused everything is read again.
 * @throws AppError NOT_FOUND for somebody else's attempt, UNAVAILABLE when nobody knows whether it is stored
 */
export function save(ctx: Context, input: Save, finish: { digest?: string | undefined } | null = null): Promise<Saved> {
  if (!finish) return trySaves(ctx, input, null);
  // A hand-in that is sent again while it is under way is the same hand-in: it waits for the answer instead of being marked and written twice.
  const handIns = handInsOf(ctx.kernel);
  const key = JSON.stringify([ctx.tenantId, ctx.actor.student, input, finish.digest]);
  let underWay = handIns.get(key);
  if (!underWay) {
    underWay = trySaves(ctx, input, finish).finally(() => handIns.delete(key));
    handIns.set(key, underWay);
  }
  return underWay;
}

const underWayOf = new WeakMap<HandlerKernel, Map<string, Promise<Saved>>>();
function handInsOf(kernel: HandlerKernel): Map<string, Promise<Saved>> {
  const known = underWayOf.get(kernel) ?? new Map<string, Promise<Saved>>();
  underWayOf.set(kernel, known);
  return known;
}

async function trySaves(ctx: Context, input: Save, finish: { digest?: string | undefined } | null): Promise<Saved> {
  const receivedAt = ctx.now.getTime();
  touch(ctx, input.attempt);
  let isFresh = false;
  let seen: Pen | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // A write that found nothing has brought the present record along.
    const found: { pen: Pen; isFresh: boolean } = seen
      ? { pen: seen, isFresh: true }
      : await penOf(ctx, input.attempt, { isFresh });
    // A number that does not follow the last one known here was written through another process.
    const { pen } =
      !found.isFresh && found.pen.attempt.lastSeq !== input.seq - 1
        ? await penOf(ctx, input.attempt, { isFresh: true })
        : found;
    const scene = await sceneOf(ctx.kernel, ctx.tenantId!, pen.attempt.quiz, { isFresh });
    const step = await trySave(ctx, { input, finish, pen, scene, receivedAt, isSure: isFresh });
    if ('outcome' in step) return step;
    seen = step.seen && (await keepPen(ctx, step.seen));
    isFresh = true;
  }
  throw new AppError(kernelErrors.UNAVAILABLE);
}

interface Try {
  input: Save;
  finish: { digest?: string | undefined } | null;
  pen: Pen;
  scene: Scene;
  receivedAt: number;
  /** Everything was read after this call came in. */
  isSure: boolean;
}

async function trySave(ctx: Context, { input, finish, pen, scene, receivedAt, isSure }: Try): Promise<Saved | Again> {
  const { attempt } = pen;
  const sitting = scene.sittings.get(attempt.sitting);
  if (!sitting || !scene.paper) throw new AppError(kernelErrors.NOT_FOUND);
  const end = (outcome: Saved['outcome'], ignored: string[] = []): Saved => ({ outcome, pen, scene, sitting, ignored });
  const refuse = (outcome: 'takenOver' | 'closed'): Saved | Again => {
    if (!isSure) return AGAIN;
    // The last save sent again is stored already.
    if (attempt.writer !== input.writer || input.seq > attempt.lastSeq)
      record(ctx, attempt, { kind: outcome, writer: input.writer, seq: input.seq, receivedAt, entries: input.answers });
    return end(outcome);
  };
  if (attempt.state !== 'inProgress') return refuse('closed');
  if (attempt.writer !== input.writer) return refuse('takenOver');
  // Sent again, or overtaken by a later one that carried the same answers.
  if (input.seq <= attempt.lastSeq && !finish)
    return isSure
      ? end(
          'saved',
          judged(input, pen, { sitting, receivedAt, deadline: deadlineFor(attempt, sitting, receivedAt) }).ignored,
        )
      : AGAIN;
  const deadline = deadlineFor(attempt, sitting, receivedAt);
  if (receivedAt > deadline + GRACE_MS) {
    if (!isSure) return AGAIN;
    await closeLate(ctx, { pen, scene, sitting, deadline });
    record(ctx, attempt, { kind: 'closed', writer: input.writer, seq: input.seq, receivedAt, entries: input.answers });
    return { ...end('closed'), pen: (await penOf(ctx, attempt.id, { isFresh: true })).pen };
  }
  const { counted, ignored, kinds } = judged(input, pen, { sitting, receivedAt, deadline });
  if (ignored.length > 0 && !isSure) return AGAIN;
  const all = finish ? { ...pen.answers, ...counted } : null;
  // What differs was perhaps written through another process: then what is marked must be read first.
  if (all && finish?.digest && finish.digest !== answersDigest(all) && !isSure) return AGAIN;
  const fields: Partial<AttemptRow> = {
    lastSeq: Math.max(input.seq, attempt.lastSeq),
    answered: attempt.answered + gained(pen.answers, counted),
    ...given('current', input.current),
    ...given('blurred', input.blurred),
    ...(needsWriting(ctx, attempt.id) ? { connected: true, presence: PROCESS, seenAt: ctx.now.toISOString() } : {}),
    ...(all
      ? finishOf(attempt, {
          paper: scene.paper,
          quiz: scene.quiz,
          answers: all,
          finishedAt: Math.min(receivedAt, deadline),
          finishedBy: receivedAt > deadline ? 'deadline' : 'student',
        })
      : {}),
  };
  const set: Record<string, unknown> = { ...fields };
  for (const id of Object.keys(counted)) set[`answers.${id}`] = counted[id];
  const { isDone, row } = await hotPath(ctx.kernel, QuizAttempt).update(ctx, {
    id: attempt.id,
    set,
    // The end is marked by what is known here, so that must be all there is.
    guard: {
      student: attempt.student,
      state: 'inProgress',
      clock: attempt.clock,
      writer: input.writer,
      lastSeq: finish ? attempt.lastSeq : { lt: input.seq },
    },
    isApplied: (now) =>
      now.writer === input.writer &&
      now.lastSeq >= input.seq &&
      (finish === null || (now.state !== 'inProgress' && now.finishedAt === fields.finishedAt)),
  });
  if (!isDone) return { seen: row };
  // Several saves of one attempt may be under way: only the latest is what stands in the store. Both are this process's own copies.
  if (attempt.lastSeq <= fields.lastSeq!) {
    Object.assign(pen.answers, counted);
    Object.assign(attempt, fields);
  }
  heard(ctx, attempt, { isStored: 'seenAt' in fields });
  const saved = kinds.size === 0 ? input.answers : input.answers.filter(({ question }) => !kinds.has(question));
  record(ctx, attempt, { kind: 'saved', writer: input.writer, seq: input.seq, receivedAt, entries: saved });
  for (const kind of new Set(kinds.values()))
    record(ctx, attempt, {
      kind,
      writer: input.writer,
      seq: input.seq,
      receivedAt,
      entries: input.answers.filter(({ question }) => kinds.get(question) === kind),
    });
  return end('saved', ignored);
}

/** How many more questions are answered than before. */
function gained(before: Readonly<Record<string, KeptAnswer>>, counted: Readonly<Record<string, KeptAnswer>>): number {
  let more = 0;
  for (const id of Object.keys(counted))
    more += Number(!isBlank(counted[id]!.value)) - Number(!isBlank(before[id]?.value));
  return more;
}

/** Which answers of a save count. Those to questions that are not on this pupil's paper never do. */
function judged(
  input: Save,
  pen: Pen,
  { sitting, receivedAt, deadline }: { sitting: SittingRow; receivedAt: number; deadline: number },
) {
  const counted: Record<string, KeptAnswer> = {};
  const kinds = new Map<string, EventKind>();
  const pausedAt = sitting.pausedAt ? Date.parse(sitting.pausedAt) : null;
  for (const { question, value, at, spent, flag } of input.answers) {
    const arrival = pen.questions.has(question) ? judgeArrival({ at, receivedAt, deadline, pausedAt }) : 'late';
    if (arrival === 'counts')
      counted[question] = {
        value,
        at: Math.min(at, receivedAt),
        seq: input.seq,
        ...given('spent', spent),
        ...given('flag', flag),
      };
    else kinds.set(question, arrival);
  }
  return { counted, kinds, ignored: [...kinds.keys()] };
}
