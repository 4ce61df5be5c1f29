import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { answersDigest, GRACE_MS, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { type Context, hotPath, processState } from '../../../../kernel';
import { amendSession, attemptSessionOf, keepAttemptSession, presentSession } from './attempt-sessions';
import { type AttemptSession } from './attempt-session';
import { closeLate } from './finishing';
import { type AttemptRow, finishOf, ownView } from './grading';
import { claims, gained, judged, type Save, translated } from './judge-save';
import { heard, heardBefore, needsWriting, PROCESS, touch } from './presence';
import { type QuizSnapshot, type SittingRow } from './paper';
import { snapshotOf } from './quiz-snapshot';
import { record } from './trail';
import { deadlineFor, given } from './views';

export interface Saved {
  outcome: 'saved' | 'takenOver' | 'closed';
  attemptSession: AttemptSession;
  snapshot: QuizSnapshot;
  sitting: SittingRow;
  /** Answers that arrived and do not count. */
  ignored: string[];
}

/** Look again; `seen` is the record as it is now, where someone had to look already. */
interface Again {
  seen: AttemptRow | null;
}
const AGAIN: Again = { seen: null };
const TRIES = 4;

/**
 * One save, or the last one with `finish`. The clock was read when the call came in. The memory of this process decides
 * only to accept, and the write's guard proves it true; before anything is refused everything is read again.
 * @throws AppError NOT_FOUND for someone else's attempt, UNAVAILABLE when nobody knows whether it is stored
 */
export function save(ctx: Context, input: Save, finish: { digest?: string | undefined } | null = null): Promise<Saved> {
  if (!finish) return trySaves(ctx, input, null);
  // A hand-in that is sent again while it is under way is the same hand-in: it waits for the answer instead of being
  // marked and written twice.
  const handIns = handInsOf(ctx.kernel);
  const key = JSON.stringify([ctx.tenantId, ctx.actor.student, input, finish.digest]);
  let underWay = handIns.get(key);
  if (!underWay) {
    underWay = trySaves(ctx, input, finish).finally(() => handIns.delete(key));
    handIns.set(key, underWay);
  }
  return underWay;
}

const handInsOf = processState(() => new Map<string, Promise<Saved>>());

async function trySaves(ctx: Context, input: Save, finish: { digest?: string | undefined } | null): Promise<Saved> {
  const receivedAt = ctx.now.getTime();
  const heardAt = heardBefore(ctx, input.attempt);
  touch(ctx, input.attempt);
  let isFresh = false;
  let seen: AttemptSession | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // A write that found nothing has brought the present record along.
    const found: { attemptSession: AttemptSession; isFresh: boolean } = seen
      ? { attemptSession: seen, isFresh: true }
      : await attemptSessionOf(ctx, input.attempt, { isFresh });
    // A number that does not follow the last one known here was written through another process.
    const { attemptSession } =
      !found.isFresh && found.attemptSession.attempt.lastSeq !== input.seq - 1
        ? await attemptSessionOf(ctx, input.attempt, { isFresh: true })
        : found;
    const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, attemptSession.attempt.quiz, { isFresh });
    const step = await trySave(ctx, {
      input,
      finish,
      attemptSession: presentSession(ctx.kernel, attemptSession),
      snapshot,
      receivedAt,
      heardAt,
      isSure: isFresh,
    });
    if ('outcome' in step) return step;
    seen = step.seen && (await keepAttemptSession(ctx, step.seen));
    isFresh = true;
  }
  throw new AppError(kernelErrors.UNAVAILABLE);
}

interface Try {
  input: Save;
  finish: { digest?: string | undefined } | null;
  attemptSession: AttemptSession;
  snapshot: QuizSnapshot;
  receivedAt: number;
  heardAt: number | null;
  /** Everything was read after this call came in. */
  isSure: boolean;
}

async function trySave(
  ctx: Context,
  { input: received, finish, attemptSession, snapshot, receivedAt, heardAt, isSure }: Try,
): Promise<Saved | Again> {
  const { attempt } = attemptSession;
  const { input, foreign } = translated(received, { attemptSession, snapshot });
  const sitting = snapshot.sittings.get(attempt.sitting);
  if (!sitting || !snapshot.paper) throw new AppError(kernelErrors.NOT_FOUND);
  const end = (outcome: Saved['outcome'], ignored: string[] = []): Saved => ({
    outcome,
    attemptSession,
    snapshot,
    sitting,
    ignored,
  });
  const refuse = (outcome: 'takenOver' | 'closed'): Saved | Again => {
    if (!isSure) return AGAIN;
    // The last save sent again is stored already.
    if (attempt.writer !== input.writer || input.seq > attempt.lastSeq) {
      record(ctx, attempt, { kind: outcome, writer: input.writer, seq: input.seq, receivedAt, entries: input.answers });
      noteLate(ctx, attempt, input.answers.length);
    }
    return end(outcome);
  };
  if (attempt.state !== 'inProgress') return refuse('closed');
  if (attempt.writer !== input.writer) return refuse('takenOver');
  // Sent again, or overtaken by a later one that carried the same answers. Answers that did not count then do not count
  // now.
  if (input.seq <= attempt.lastSeq && !finish)
    return isSure
      ? end(
          'saved',
          input.answers.flatMap(({ question }) =>
            (attemptSession.answers[question]?.seq ?? 0) < input.seq ? [question] : [],
          ),
        )
      : AGAIN;
  const deadline = deadlineFor(attempt, sitting, receivedAt);
  if (receivedAt > deadline + GRACE_MS) {
    if (!isSure) return AGAIN;
    await closeLate(ctx, { attemptSession, snapshot, sitting, deadline });
    record(ctx, attempt, { kind: 'closed', writer: input.writer, seq: input.seq, receivedAt, entries: input.answers });
    noteLate(ctx, attempt, input.answers.length);
    return {
      ...end('closed'),
      attemptSession: (await attemptSessionOf(ctx, attempt.id, { isFresh: true })).attemptSession,
    };
  }
  const { counted, ignored, kinds } = judged(input, {
    foreign,
    attemptSession,
    sitting,
    receivedAt,
    heardAt,
    deadline,
  });
  if (ignored.length > 0 && !isSure) return AGAIN;
  const all = finish ? { ...attemptSession.answers, ...counted } : null;
  // A difference may have been written through another process: then the saved answers must be read first.
  if (all && finish?.digest && finish.digest !== answersDigest(heldBy({ attempt, answers: all }, snapshot)) && !isSure)
    return AGAIN;
  const fields: Partial<AttemptRow> = {
    lastSeq: Math.max(input.seq, attempt.lastSeq),
    savedAt: ctx.now.toISOString(),
    ...(ignored.length > 0 ? { late: attempt.late + ignored.length } : {}),
    ...claims(attempt, { ...attemptSession.answers, ...counted }),
    answered: attempt.answered + gained(attemptSession.answers, counted),
    ...given('current', input.current),
    ...given('blurred', input.blurred),
    ...(needsWriting(ctx, attempt.id) ? { connected: true, presence: PROCESS, seenAt: ctx.now.toISOString() } : {}),
    ...(all
      ? finishOf(attempt, {
          paper: snapshot.paper,
          quiz: snapshot.quiz,
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
  // Several saves of one attempt may be under way: only the latest is what is in the store.
  const present = presentSession(ctx.kernel, attemptSession);
  const stored =
    present.attempt.lastSeq <= fields.lastSeq!
      ? amendSession(ctx.kernel, present, { attempt: fields, answers: counted })
      : present;
  heard(ctx, stored.attempt, { isStored: 'seenAt' in fields });
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
  return { ...end('saved', ignored), attemptSession: stored };
}

/** Answers that the student's device should hold, in its ids. */
export const heldBy = (
  { attempt, answers }: Pick<AttemptSession, 'attempt' | 'answers'>,
  { paper, quiz }: QuizSnapshot,
) => (paper ? ownView(answers, { attempt, paper, quiz }) : answers);

/** The controller's screen says that something came too late. It follows the trail and holds nothing up. */
function noteLate(ctx: Context, { id, late }: AttemptRow, more: number): void {
  if (more === 0) return;
  void hotPath(ctx.kernel, QuizAttempt)
    .update(ctx, { id, guard: {}, set: { late: late + more }, isApplied: () => true })
    .catch((error: unknown) => ctx.log.warn({ err: error, attempt: id }, 'a late answer was not counted'));
}
