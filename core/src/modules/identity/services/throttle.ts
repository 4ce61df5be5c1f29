import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { identityErrors, LoginThrottle } from '@pathshala/shared/modules/identity';
import { outside, type Context, type HandlerKernel } from '../../../kernel';

/**
 * Five wrong passwords for an account, or three hundred from one address, close it for the rest of a quarter of an hour. An address is often a whole
 * school: when two thousand students log in for a quiz, more than fifty mistype, and one who does so on purpose must not keep the others out.
 */
const WINDOW_MS = 15 * 60_000;
const LIMITS = { account: 5, address: 300 } as const;

const keysOf = (ctx: Context, account: string) => [
  { key: `account:${account}`, limit: LIMITS.account },
  ...(ctx.address ? [{ key: `address:${ctx.address}`, limit: LIMITS.address }] : []),
];

const turns = new WeakMap<HandlerKernel, Map<string, Promise<unknown>>>();

/** Serialises work on one account within this process; other processes may work on it at the same time. */
export function inTurn<T>({ kernel }: Context, account: string, work: () => Promise<T>): Promise<T> {
  const known = turns.get(kernel) ?? new Map<string, Promise<unknown>>();
  turns.set(kernel, known);
  const mine = (known.get(account) ?? Promise.resolve()).then(work);
  // The next one does not ask how this one ended.
  const over = mine
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => void (known.get(account) === over && known.delete(account)));
  known.set(account, over);
  return mine;
}

/** @throws AppError LOCKED_OUT with the seconds that remain */
export async function assertNotLockedOut(sys: Context, account: string): Promise<void> {
  for (const { key, limit } of keysOf(sys, account)) {
    const row = await sys.repo(LoginThrottle).findOne({ key });
    const left = row ? Date.parse(row.windowEndsAt) - sys.now.getTime() : 0;
    if (row && row.failures >= limit && left > 0)
      throw new AppError(identityErrors.LOCKED_OUT, { seconds: Math.ceil(left / 1000) });
  }
}

export async function countFailure(sys: Context, account: string): Promise<void> {
  for (const { key } of keysOf(sys, account)) await retryOnConflict(() => countOne(sys, key));
}

export async function clearFailures(sys: Context, account: string): Promise<void> {
  const repo = sys.repo(LoginThrottle);
  const row = await repo.findOne({ key: `account:${account}` });
  if (row && row.failures > 0) await retryOnConflict(async () => void (await repo.update(row.id, { failures: 0 })));
}

async function countOne(sys: Context, key: string): Promise<void> {
  const repo = sys.repo(LoginThrottle);
  const row = await repo.findOne({ key });
  const windowEndsAt = new Date(sys.now.getTime() + WINDOW_MS).toISOString();
  if (!row) await repo.create({ key, failures: 1, windowEndsAt });
  else if (Date.parse(row.windowEndsAt) <= sys.now.getTime())
    await repo.update(row.id, { failures: 1, windowEndsAt }, { rev: row.rev });
  else await repo.update(row.id, { failures: row.failures + 1, windowEndsAt }, { rev: row.rev });
}

/**
 * For what anyone may send without logging in: so many times in a window, then not before it ends. Counts with the
 * caller's unit of work.
 * @throws AppError TOO_MANY_REQUESTS with the seconds that remain
 */
export async function countPublicCall(
  ctx: Context,
  key: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Promise<void> {
  const repo = ctx.asSystem('counting what a visitor sends').repo(LoginThrottle);
  const row = await repo.findOne({ key });
  const left = row ? Date.parse(row.windowEndsAt) - ctx.now.getTime() : 0;
  if (row && left > 0 && row.failures >= limit)
    throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(left / 1000) });
  const windowEndsAt = new Date(ctx.now.getTime() + windowMs).toISOString();
  if (!row) await repo.create({ key, failures: 1, windowEndsAt });
  else
    await repo.update(row.id, left > 0 ? { failures: row.failures + 1 } : { failures: 1, windowEndsAt }, {
      rev: row.rev,
    });
}

/**
 * Guesses from one address at whose mail is known, and at links: a whole school may be behind it, a list of addresses
 * from elsewhere is longer.
 */
const GUESSES = 60;

/** @throws AppError TOO_MANY_REQUESTS with the seconds that remain */
export async function assertMayGuess(sys: Context, what: 'reset'): Promise<void> {
  if (!sys.address) return;
  const row = await outside(sys)
    .repo(LoginThrottle)
    .findOne({ key: `${what}:${sys.address}` });
  const left = row ? Date.parse(row.windowEndsAt) - sys.now.getTime() : 0;
  if (row && left > 0 && row.failures >= GUESSES)
    throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(left / 1000) });
}

/** Counts beside the caller's unit of work, which the refusal that follows undoes. */
export async function countGuess(sys: Context, what: 'reset'): Promise<void> {
  if (sys.address) await retryOnConflict(() => countOne(outside(sys), `${what}:${sys.address}`));
}

const TRIES = 6;

/**
 * Two simultaneous attempts must both count. An attempt that was overtaken in every try was overtaken by enough others
 * to close the account.
 */
async function retryOnConflict(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/**
 * Wrong secrets that someone may type before what they open stays closed to them for the rest of a quarter of an hour:
 * as many as at a login.
 */
const SECRET_GUESSES = LIMITS.account;

/**
 * For a secret other than a password that a known person types, such as the password of a quiz. `what` names the secret
 * and anyone who types it.
 * @throws AppError TOO_MANY_REQUESTS with the seconds that remain, whatever was typed
 */
export function judgeSecret(ctx: Context, what: string, isRight: () => boolean): Promise<boolean> {
  const sys = outside(ctx.asSystem('counting wrong secrets'));
  const key = `secret:${what}`;
  return inTurn(ctx, key, async () => {
    const row = await sys.repo(LoginThrottle).findOne({ key });
    const left = row ? Date.parse(row.windowEndsAt) - ctx.now.getTime() : 0;
    if (row && row.failures >= SECRET_GUESSES && left > 0)
      throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(left / 1000) });
    const right = isRight();
    if (!right) await retryOnConflict(() => countOne(sys, key));
    return right;
  });
}
