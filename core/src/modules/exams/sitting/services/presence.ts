import { randomUUID } from 'node:crypto';
import { BACK_MS, QuizAttempt, SILENT_MS } from '@pathshala/shared/modules/exams/sitting';
import {
  hotPath,
  makeContext,
  processState,
  type Context,
  type ContextSeed,
  type HandlerKernel,
} from '../../../../kernel';
import type { AttemptRow } from './grading';
import { given } from './views';

/**
 * The students connected to this process. Written only on a change (gone, back) and every half minute as a sign of
 * life.
 */
interface Heard {
  /** The identity needed for later writes; a whole context for each of thousands would take megabytes. */
  who: ContextSeed;
  at: number;
  writtenAt: number;
  /** When the last silence ended, and the last sign of life before it; null = none is known. */
  backAt: number;
  beforeSilence: number | null;
}
const WRITE_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 2_000;
/** Name of this process in `presence`: the one that hears a student is the one that may say that they are gone. */
export const PROCESS = randomUUID();

const peopleOf = processState((kernel) => {
  setInterval(
    () =>
      void noticeSilence(kernel).catch((error: unknown) => kernel.log.warn({ err: error }, 'presence was not kept')),
    LOOK_EVERY_MS,
  ).unref();
  return new Map<string, Heard>();
});

/** Someone sent something. `isStored`: the record just written shows already that this process hears them. */
export function heard(
  ctx: Context,
  attempt: AttemptRow,
  {
    isStored = false,
    current,
    blurred,
  }: { isStored?: boolean; current?: number | undefined; blurred?: number | undefined } = {},
): void {
  const people = peopleOf(ctx.kernel);
  const at = ctx.now.getTime();
  const before = people.get(attempt.id);
  const hasMoved =
    (current !== undefined && current !== attempt.current) || (blurred !== undefined && blurred !== attempt.blurred);
  const isNews = !before || hasMoved || at - before.writtenAt >= WRITE_EVERY_MS;
  people.set(attempt.id, {
    who: { tenantId: ctx.tenantId, actor: ctx.actor, permissions: ctx.permissions },
    at,
    writtenAt: isNews || isStored ? at : before.writtenAt,
    ...silenceOf(before, at),
  });
  if (!isNews || isStored) return;
  void write(
    ctx,
    attempt.id,
    {
      connected: true,
      presence: PROCESS,
      seenAt: ctx.now.toISOString(),
      ...given('current', current),
      ...given('blurred', blurred),
    },
    {},
  );
}

/** Something of them has come in and is being worked on: they are not silent, however long that takes. */
export function touch({ kernel, now }: Context, attempt: string): void {
  const known = peopleOf(kernel).get(attempt);
  if (known) Object.assign(known, silenceOf(known, now.getTime()), { at: now.getTime() });
}

/**
 * For `judgeArrival`: asked before this arrival is noted. A student who was silent until a moment ago may still bring
 * what they wrote in the silence.
 */
export function heardBefore({ kernel, now }: Context, attempt: string): number | null {
  const known = peopleOf(kernel).get(attempt);
  if (!known) return null;
  const { backAt, beforeSilence } = { ...known, ...silenceOf(known, now.getTime()) };
  return now.getTime() - backAt <= BACK_MS ? beforeSilence : known.at;
}

const silenceOf = (before: Heard | undefined, now: number): Pick<Heard, 'backAt' | 'beforeSilence'> =>
  before && now - before.at <= SILENT_MS
    ? { backAt: before.backAt, beforeSilence: before.beforeSilence }
    : { backAt: now, beforeSilence: before?.at ?? null };

/** Whether the next save should say that they are there: it was not written lately, or was taken back. */
export function needsWriting({ kernel, now }: Context, attempt: string): boolean {
  const known = peopleOf(kernel).get(attempt);
  return !known || now.getTime() - known.writtenAt >= WRITE_EVERY_MS;
}

/** Writes who has fallen silent; exported for anyone who cannot wait for the timer. @returns how many */
export async function noticeSilence(kernel: HandlerKernel): Promise<number> {
  const people = peopleOf(kernel);
  const now = kernel.clock.now().getTime();
  const silent = [...people].filter(([, each]) => now - each.at > SILENT_MS);
  for (const [id] of silent) people.delete(id);
  // Guarded by the process: a student who is connected to another process by now is not gone.
  await Promise.all(
    silent.map(([id, { who }]) => write(makeContext(kernel, who), id, { connected: false }, { presence: PROCESS })),
  );
  return silent.length;
}

const write = (ctx: Context, id: string, set: Record<string, unknown>, guard: Record<string, string>) =>
  hotPath(ctx.kernel, QuizAttempt)
    .update(ctx, { id, guard: { state: 'inProgress', ...guard }, set, isApplied: () => true })
    .catch((error: unknown) => void ctx.log.warn({ err: error, attempt: id }, 'presence was not kept'));
