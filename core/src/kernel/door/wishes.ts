import { createHash } from 'node:crypto';
import type { Action } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { seal, unseal } from '../process/seal';
import { runUnit } from './unit-of-work';
import { wholeKernel } from '../whole-kernel';

interface Wish {
  _id: string;
  at: Date;
  /** Sealed: an answer may hold a secret that is shown once. */
  answer: string;
}
const PURPOSE = 'wishes';
const wishesOf = (ctx: Context) => wholeKernel(ctx.kernel).store.raw().collection<Wish>('wishes');

/**
 * A command that was sent again because its answer got lost is done once: its answer is kept with what it changed, in one transaction, and whoever
 * sends the same wish again gets that answer. Without a wish of the caller it is an ordinary unit of work. The name of a wish holds for one
 * caller, one action and one input, so that a name used twice by mistake hides nothing.
 */
export async function doOnce<O>(
  ctx: Context,
  action: Action<any, any>,
  { input, work }: { input: unknown; work: (inside: Context) => Promise<O> },
): Promise<O> {
  const name = nameOf(ctx, action, input);
  if (!name) return runUnit(ctx, action, work);
  const { SECRET } = ctx.kernel.config;
  try {
    return await runUnit(ctx, action, async (inside) => {
      const answer = await work(inside);
      await wishesOf(ctx).insertOne(
        { _id: name, at: ctx.now, answer: seal(SECRET, PURPOSE, JSON.stringify(answer)) },
        { session: inside.unit!.session },
      );
      return answer;
    });
  } catch (error) {
    // Asked only now: what stands in its way may be what it did itself, the first time.
    const done = await wishesOf(ctx)
      .findOne({ _id: name })
      .catch(() => null);
    if (!done) throw error;
    return JSON.parse(unseal(SECRET, PURPOSE, done.answer)) as O;
  }
}

/** Of people only: programs and visitors have no name under which an answer could be kept for them alone. */
function nameOf({ wish, actor, tenantId }: Context, action: Action<any, any>, input: unknown): string | null {
  if (!wish || actor.kind !== 'user' || !actor.userId) return null;
  return createHash('sha256')
    .update(JSON.stringify([actor.userId, tenantId, action.id, wish, input]))
    .digest('base64url');
}
