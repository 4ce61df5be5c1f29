import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { answersDigest, countAnswered, GRACE_MS, judgeArrival, QuizAnswerEvent, QuizAttempt, type KeptAnswer, type quizzesActions } from '@pathshala/shared/modules/quizzes';
import { hotPath, newId, type Context } from '../../../kernel';
import { closeLate } from './finishing';
import { finishOf } from './grading';
import { penOf, type Pen } from './pens';
import { heard, PROCESS } from './presence';
import { sceneOf, type Scene, type SittingRow } from './scene';
import { deadlineFor, given, iso } from './views';

export type Save = ActionInput<typeof quizzesActions.saveAnswers>;
export interface Saved {
  outcome: 'saved' | 'takenOver' | 'closed';
  pen: Pen;
  scene: Scene;
  sitting: SittingRow;
  /** Answers that arrived and do not count. */
  ignored: string[];
}
type EventKind = 'saved' | 'late' | 'paused' | 'takenOver' | 'closed';

const TRIES = 4;

/**
 * One save, or the last one with `finish`. The clock was read when the call came in. What this process remembers decides only to accept, and
 * the write's guard proves it true; before anything is refused everything is read again.
 * @throws AppError NOT_FOUND for somebody else's attempt, UNAVAILABLE when nobody knows whether it is stored
 */
export async function save(ctx: Context, input: Save, finish: { digest?: string | undefined } | null = null): Promise<Saved> {
  const receivedAt = ctx.now.getTime();
  let isFresh = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await penOf(ctx, input.attempt, { isFresh });
    // A number that does not follow the last one known here was written through another process.
    const { pen } = !found.isFresh && found.pen.attempt.lastSeq !== input.seq - 1 ? await penOf(ctx, input.attempt, { isFresh: true }) : found;
    const scene = await sceneOf(ctx.kernel, ctx.tenantId!, pen.attempt.quiz, { isFresh });
    const step = await trySave(ctx, { input, finish, pen, scene, receivedAt, isSure: isFresh });
    if (step !== 'again') return step;
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

async function trySave(ctx: Context, { input, finish, pen, scene, receivedAt, isSure }: Try): Promise<Saved | 'again'> {
  const { attempt } = pen;
  const sitting = scene.sittings.get(attempt.sitting);
  if (!sitting || !scene.paper) throw new AppError(kernelErrors.NOT_FOUND);
  const end = (outcome: Saved['outcome'], ignored: string[] = []): Saved => ({ outcome, pen, scene, sitting, ignored });
  const refuse = (outcome: 'takenOver' | 'closed'): Saved | 'again' => {
    if (!isSure) return 'again';
    // The last save sent again is stored already.
    if (attempt.writer !== input.writer || input.seq > attempt.lastSeq) log(ctx, pen, { input, receivedAt, kind: outcome, entries: input.answers });
    return end(outcome);
  };
  if (attempt.state !== 'inProgress') return refuse('closed');
  if (attempt.writer !== input.writer) return refuse('takenOver');
  // Sent again, or overtaken by a later one that carried the same answers.
  if (input.seq <= attempt.lastSeq && !finish) return isSure ? end('saved', judged(input, pen, { sitting, receivedAt, deadline: deadlineFor(attempt, sitting, receivedAt) }).ignored) : 'again';
  const deadline = deadlineFor(attempt, sitting, receivedAt);
  if (receivedAt > deadline + GRACE_MS) {
    if (!isSure) return 'again';
    await closeLate(ctx, { pen, scene, sitting, deadline });
    log(ctx, pen, { input, receivedAt, kind: 'closed', entries: input.answers });
    return { ...end('closed'), pen: (await penOf(ctx, attempt.id, { isFresh: true })).pen };
  }
  const { counted, ignored, kinds } = judged(input, pen, { sitting, receivedAt, deadline });
  if (ignored.length > 0 && !isSure) return 'again';
  const answers = { ...pen.answers, ...counted };
  // What differs was perhaps written through another process: then what is marked must be read first.
  if (finish?.digest && finish.digest !== answersDigest(answers) && !isSure) return 'again';
  const seq = Math.max(input.seq, attempt.lastSeq);
  const set = {
    ...Object.fromEntries(Object.entries(counted).map(([id, answer]) => [`answers.${id}`, answer])), lastSeq: seq, answered: countAnswered(answers), ...given('current', input.current), ...given('blurred', input.blurred),
    connected: true, presence: PROCESS, seenAt: ctx.now.toISOString(), ...(finish ? finishOf(attempt, { paper: scene.paper, quiz: scene.quiz, answers, finishedAt: Math.min(receivedAt, deadline), finishedBy: receivedAt > deadline ? 'deadline' : 'student' }) : {}),
  };
  const applied = await hotPath(ctx.kernel, QuizAttempt).update(ctx, {
    id: attempt.id, set,
    // The end is marked by what is known here, so that must be all there is.
    guard: { student: attempt.student, state: 'inProgress', clock: attempt.clock, writer: input.writer, lastSeq: finish ? attempt.lastSeq : { lt: input.seq } },
    isApplied: (row) => row.writer === input.writer && row.lastSeq >= input.seq && (finish === null || (row.state !== 'inProgress' && row.finishedAt === (set as { finishedAt?: string }).finishedAt)),
  });
  if (!applied) return 'again';
  // Several saves of one attempt may be under way: only the latest is what stands in the store.
  if (pen.attempt.lastSeq <= seq) {
    pen.answers = { ...pen.answers, ...counted };
    pen.attempt = { ...pen.attempt, ...(Object.fromEntries(Object.entries(set).filter(([name]) => !name.startsWith('answers.'))) as Partial<typeof attempt>) };
  }
  heard(ctx, pen.attempt, { isStored: true });
  const byKind = new Map<EventKind, Save['answers']>();
  for (const entry of input.answers) byKind.set(kinds.get(entry.question) ?? 'saved', [...(byKind.get(kinds.get(entry.question) ?? 'saved') ?? []), entry]);
  for (const [kind, entries] of byKind) log(ctx, pen, { input, receivedAt, kind, entries });
  return end('saved', ignored);
}

/** Which answers of a save count. Those to questions that are not on this pupil's paper never do. */
function judged(input: Save, pen: Pen, { sitting, receivedAt, deadline }: { sitting: SittingRow; receivedAt: number; deadline: number }) {
  const counted: Record<string, KeptAnswer> = {};
  const kinds = new Map<string, EventKind>();
  const pausedAt = sitting.pausedAt ? Date.parse(sitting.pausedAt) : null;
  for (const { question, value, at, spent, flag } of input.answers) {
    const arrival = pen.questions.has(question) ? judgeArrival({ at, receivedAt, deadline, pausedAt }) : 'late';
    if (arrival === 'counts') counted[question] = { value, at: Math.min(at, receivedAt), seq: input.seq, ...given('spent', spent), ...given('flag', flag) };
    else kinds.set(question, arrival);
  }
  return { counted, kinds, ignored: [...kinds.keys()] };
}

/** The trail follows the answer and does not hold it up: what counts is in the attempt. */
function log(ctx: Context, { attempt }: Pen, { input, receivedAt, kind, entries }: { input: Save; receivedAt: number; kind: EventKind; entries: Save['answers'] }): void {
  const answers = entries.map(({ question, value, at }) => ({ question, value, at }));
  hotPath(ctx.kernel, QuizAnswerEvent).insert(ctx, newId(), { quiz: attempt.quiz, attempt: attempt.id, seq: input.seq, kind, writer: input.writer, receivedAt: iso(receivedAt), answers })
    .catch((error: unknown) => ctx.log.warn({ err: error, attempt: attempt.id, seq: input.seq }, 'an answer event was not kept'));
}
