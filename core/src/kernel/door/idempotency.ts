import { createHash } from 'node:crypto';
import type { Action } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { seal, unseal } from '../process/seal';
import { insertHeld } from '../mongo/held-writes';
import { runUnit } from './unit-of-work';
import { wholeKernel } from '../whole-kernel';

interface StoredAnswer {
  _id: string;
  at: Date;
  /** Sealed: an answer may hold a secret that is shown once. */
  answer: string;
}
const PURPOSE = 'idempotencyKeys';
const ANSWERS = 'idempotencyKeys';
const storedAnswers = (ctx: Context) => wholeKernel(ctx.kernel).store.raw().collection<StoredAnswer>(ANSWERS);

/**
 * Runs a command once per idempotency key. The answer is stored in the transaction that did the work, so a retry after a lost answer gets that
 * answer. Without a key this is an ordinary unit of work. A key counts for one caller, one action and one input, so that a key reused by mistake
 * hides nothing.
 */
export async function doOnce<O>(
  ctx: Context,
  action: Action<any, any>,
  { input, work }: { input: unknown; work: (inside: Context) => Promise<O> },
): Promise<O> {
  const key = keyOf(ctx, action, input);
  if (!key) return runUnit(ctx, action, work);
  const { SECRET } = ctx.kernel.config;
  try {
    return await runUnit(ctx, action, async (inside) => {
      const answer = await work(inside);
      const stored: StoredAnswer = { _id: key, at: ctx.now, answer: seal(SECRET, PURPOSE, JSON.stringify(answer)) };
      const { store } = wholeKernel(ctx.kernel);
      await insertHeld(store, { collection: ANSWERS, documents: [{ ...stored }] }, inside.unit!.session);
      return answer;
    });
  } catch (error) {
    // Looked up only after a failure: the conflict may come from the first, successful run of the same command.
    const done = await storedAnswers(ctx)
      .findOne({ _id: key })
      .catch(() => null);
    if (!done) throw error;
    return JSON.parse(unseal(SECRET, PURPOSE, done.answer)) as O;
  }
}

/** Users only: nothing identifies a program or a visitor to which a stored answer would belong. */
function keyOf({ idempotencyKey, actor, tenantId }: Context, action: Action<any, any>, input: unknown): string | null {
  if (!idempotencyKey || actor.kind !== 'user' || !actor.userId) return null;
  return createHash('sha256')
    .update(JSON.stringify([actor.userId, tenantId, action.id, idempotencyKey, input]))
    .digest('base64url');
}
