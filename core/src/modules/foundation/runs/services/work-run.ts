import { AppError, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { type Run, RUN_TRANSITIONS } from '@pathshala/shared/modules/foundation/runs';
import { isTransient, runUnit, type Context } from '../../../../kernel';
import { faultsOf, runsOf } from './runs-of';

/** One item that cannot be done. */
export interface Fault {
  code: string;
  message: Text;
}
export interface ItemName {
  /** Unique in the run. */
  item: string;
  label: Text;
  /** Path of the screen where it can be fixed. */
  link?: string;
}
export interface RunWork<T> {
  /** How much there is to do; asked once, when the run begins. */
  count(sys: Context): Promise<number>;
  /**
   * Some items after the cursor (null: from the beginning), in the order of their cursors; none = nothing is left.
   * Reads only.
   */
  next(sys: Context, cursor: string | null): Promise<readonly T[]>;
  /**
   * `next` does not look at what slices write: it is asked for the following slice while one is being written, and the
   * last slice ends the run in its own transaction.
   */
  ahead?: boolean;
  /** The run's position once this item is done. */
  cursorOf(item: T): string;
  /**
   * Does one slice; its writes commit together with the run's progress, or not at all. Returns the skipped items, by
   * `item`. `afresh`: the slice failed before, so data read in advance by `next` may be out of date and must be read
   * again.
   */
  work(
    inside: Context,
    items: readonly T[],
    run: Row<typeof Run>,
    afresh: boolean,
  ): Promise<ReadonlyMap<string, Fault>>;
  name(item: T): ItemName;
  /** In the transaction that notes an item which was refused on its own, for the run's own records of its items. */
  refused?(inside: Context, item: T, error: unknown): Promise<void>;
  /**
   * After the last slice, in the transaction that ends the run. With `ahead`, the progress of that slice is in `run`
   * and is written with the end.
   */
  finish?(inside: Context, run: Row<typeof Run>): Promise<void>;
  /** In the transaction that ends a run which cannot go any further, with the reason. */
  fail?(inside: Context, run: Row<typeof Run>, reason: Text): Promise<void>;
}

const BROKEN: Fault = {
  code: 'INTERNAL',
  message: t(
    'This item could not be processed. The office has been informed.',
    'এটি সম্পন্ন করা যায়নি। অফিসকে জানানো হয়েছে।',
  ),
};
const STEP = { id: 'runs.work', audited: false };

/**
 * Works on a run until it ends, is stopped, or another worker takes it over. Each slice and its progress are one
 * transaction guarded by the attempt: a worker killed in between leaves a whole slice or none, and the next worker
 * continues after it. A failed slice is tried item by item, so that one bad item never blocks the others; data read in
 * advance is read again first.
 * @throws temporary failures (the store is down), for the queue to retry
 */
export async function workRun<T>(sys: Context, id: string, work: RunWork<T>): Promise<void> {
  const taken = await take(sys, id, work);
  if (taken === null) return;
  const { attempt, cursor } = taken;
  const step = <R>(act: (inside: Context, run: Row<typeof Run>) => Promise<R>) => guarded(sys, id, attempt, act);
  try {
    let items = await work.next(sys, cursor);
    while (items.length > 0) {
      const after = () => work.next(sys, work.cursorOf(items.at(-1)!));
      const following = work.ahead ? after() : null;
      // Awaited below, unless the slice fails first: then nobody asks for what went wrong with the next one.
      following?.catch(() => undefined);
      const isLast = following ? async () => (await following).length === 0 : null;
      if (!(await workSlice({ step, log: sys.log }, items, { work, isLast }))) return;
      items = await (following ?? after());
    }
    await step((inside, run) => complete(inside, run, work));
  } catch (error) {
    if (isTransient(error)) throw error;
    sys.log.error({ err: error, run: id }, 'a run failed');
    const { text } = error instanceof AppError ? error : { text: kernelErrors.INTERNAL.text };
    await step(async (inside, run) => {
      await work.fail?.(inside, run, text);
      return end(inside, run, { state: 'failed', error: text.en, errorBn: text.bn });
    });
  }
}

type Step = <R>(act: (inside: Context, run: Row<typeof Run>) => Promise<R>) => Promise<R | null>;

/**
 * @param isLast whether nothing is left behind the slice; null where that is not known ahead
 * @returns false when the run has ended, was stopped or taken over
 */
async function workSlice<T>(
  { step, log }: { step: Step; log: Context['log'] },
  items: readonly T[],
  { work, isLast }: { work: RunWork<T>; isLast: (() => Promise<boolean>) | null },
): Promise<boolean> {
  const attempt = (some: readonly T[], afresh: boolean, ends: typeof isLast = null) =>
    step(async (inside, run) => {
      if (run.stopWanted) return end(inside, run, { state: 'stopped' });
      const progress = await note(inside, run, some, { faults: await work.work(inside, some, run, afresh), work });
      // The end of the run is written with the progress of its last slice.
      if (ends && (await ends())) return complete(inside, run, work, progress);
      await runsOf(inside).update(run.id, progress);
      return true;
    });
  // The values read ahead may be outdated: then the whole slice is done once more with fresh reads. The end of the run
  // is no part of that: should it be what failed, the slice is kept.
  for (const afresh of work.ahead ? [false, true] : [false]) {
    try {
      return (await attempt(items, afresh, afresh ? null : isLast)) === true;
    } catch (error) {
      if (isTransient(error)) throw error;
    }
  }
  for (const item of items) {
    const went = await attempt([item], true).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      if (!(error instanceof AppError))
        log.error({ err: error, item: work.name(item).item }, 'an item of a run failed');
      const fault = error instanceof AppError ? { code: error.code, message: error.text } : BROKEN;
      return step(async (inside, run) => {
        await work.refused?.(inside, item, error);
        const faults = new Map([[work.name(item).item, fault]]);
        await runsOf(inside).update(run.id, await note(inside, run, [item], { faults, work }));
        return true;
      });
    });
    if (went !== true) return false;
  }
  return true;
}

type Progress = Pick<Row<typeof Run>, 'done' | 'failed' | 'cursor'>;

/** Notes the faults of a slice. @returns the progress of the run with it, which is yet to be written */
async function note<T>(
  inside: Context,
  run: Row<typeof Run>,
  items: readonly T[],
  { faults, work }: { faults: ReadonlyMap<string, Fault>; work: RunWork<T> },
): Promise<Progress> {
  const named = faults.size === 0 ? [] : items.map((item) => work.name(item)).filter(({ item }) => faults.has(item));
  await faultsOf(inside).createMany(
    named.map(({ item, label, link }) => {
      const { code, message } = faults.get(item)!;
      return {
        run: run.id,
        permission: run.permission,
        item,
        label: label.en.slice(0, 300),
        labelBn: label.bn.slice(0, 300),
        code,
        message: message.en.slice(0, 1000),
        messageBn: message.bn.slice(0, 1000),
        ...(link ? { link } : {}),
      };
    }),
  );
  return {
    done: run.done + items.length - named.length,
    failed: run.failed + named.length,
    cursor: work.cursorOf(items.at(-1)!),
  };
}

/**
 * Takes the run for this worker.
 * @returns the attempt that guards its writes, and where an earlier one stopped; null when there is nothing to take
 */
async function take<T>(
  sys: Context,
  id: string,
  work: RunWork<T>,
): Promise<{ attempt: number; cursor: string | null } | null> {
  const found = await runsOf(sys).findOne({ id });
  if (!found || !RUN_TRANSITIONS.take.includes(found.state)) return null;
  const total = found.startedAt ? found.total : await work.count(sys);
  return runUnit(sys, STEP, async (inside) => {
    const run = await runsOf(inside).get(id);
    if (!RUN_TRANSITIONS.take.includes(run.state)) return null;
    if (run.stopWanted) {
      await end(inside, run, { state: 'stopped' });
      return null;
    }
    await runsOf(inside).update(id, {
      state: 'running',
      attempt: run.attempt + 1,
      total,
      startedAt: run.startedAt ?? inside.now.toISOString(),
    });
    return { attempt: run.attempt + 1, cursor: run.cursor ?? null };
  });
}

/** One transaction of this attempt; null when the run is no longer ours. */
const guarded = <R>(
  sys: Context,
  id: string,
  attempt: number,
  act: (inside: Context, run: Row<typeof Run>) => Promise<R>,
): Promise<R | null> =>
  runUnit(sys, STEP, async (inside) => {
    const run = await runsOf(inside).get(id);
    return run.state === 'running' && run.attempt === attempt ? act(inside, run) : null;
  });

/** @param progress of the last slice, where it is written together with the end */
async function complete<T>(
  inside: Context,
  before: Row<typeof Run>,
  work: RunWork<T>,
  progress: Partial<Progress> = {},
): Promise<false> {
  const run = { ...before, ...progress };
  if (run.stopWanted) return end(inside, run, { state: 'stopped', ...progress });
  await work.finish?.(inside, run);
  return end(inside, run, { state: run.failed > 0 ? 'completedWithFaults' : 'completed', ...progress });
}

async function end(
  inside: Context,
  run: Row<typeof Run>,
  outcome: {
    state: 'stopped' | 'completed' | 'completedWithFaults' | 'failed';
    error?: string;
    errorBn?: string;
  } & Partial<Progress>,
): Promise<false> {
  await runsOf(inside).update(run.id, {
    ...outcome,
    endedAt: inside.kernel.clock.now().toISOString(),
    lock: null,
    stopWanted: false,
  });
  return false;
}
