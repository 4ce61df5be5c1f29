import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { identityErrors, LoginThrottle, Session } from '@pathshala/shared/modules/foundation/identity';
import { inTurn, isMeeting, outside, retry, type Context, type Where } from '../../../../kernel';

/**
 * Guessing is bounded where it comes from, so that nobody shuts another out on purpose:
 * - a browser or an address from which the account was logged in before has five tries of its own in a quarter of an hour, whatever strangers do;
 * - any other address has five, and all strangers together have some dozens, then one in so many seconds: anyone who comes with a new device in the
 *   middle of an attack waits seconds.
 * Three hundred wrong passwords from one address close it to all but the browsers that are known. An address is often a
 * whole school: when two thousand students log in for a quiz, more than fifty mistype.
 */
const WINDOW_MS = 15 * 60_000;
const KNOWN_MS = 180 * 86_400_000;
const LIMITS = { origin: 5, strangers: 25, address: 300 } as const;
/** Between two tries of strangers when they have had theirs. */
const PACE_MS = 20_000;

/** A count that guards an account. */
interface Guard {
  key: string;
  limit: number;
  /** Beyond the limit one try in so many ms; without it none until the window ends. */
  paceMs?: number;
  /** A right password clears it. */
  isOwn?: true;
}
export type Origin = readonly Guard[];

/** Limits that apply to a try at this account from the caller's origin. */
export async function originOf(
  sys: Context,
  { account, user }: { account: string; user: string | null },
): Promise<Origin> {
  const { address, network, browser } = sys;
  const own = (key: string): Guard => ({ key: `login:${key}:${account}`, limit: LIMITS.origin, isOwn: true });
  if (browser && (await knows(sys, user, { browser }))) return [own(`browser:${browser}`)];
  const whole: Guard[] = network ? [{ key: `address:${network}`, limit: LIMITS.address }] : [];
  if (address && (await knows(sys, user, { address }))) return [own(`known:${network}`), ...whole];
  const strangers = { key: `account:${account}`, limit: LIMITS.strangers, paceMs: PACE_MS };
  return [own(`from:${network ?? ''}`), strangers, ...whole];
}

/** Origin of a logged-in person who is asked for the password again; strangers do not come here. */
export const insideOrigin = (user: string): Origin => [{ key: `inside:${user}`, limit: LIMITS.origin, isOwn: true }];

async function knows(sys: Context, user: string | null, where: Where): Promise<boolean> {
  if (!user) return false;
  const since = new Date(sys.now.getTime() - KNOWN_MS).toISOString();
  return (await sys.repo(Session).count({ ...where, user, lastSeenAt: { gt: since } })) > 0;
}

/** @throws AppError LOCKED_OUT with the seconds that remain */
export async function assertNotLockedOut(sys: Context, origin: Origin): Promise<void> {
  for (const { key, limit, paceMs } of origin) {
    const row = await sys.repo(LoginThrottle).findOne({ key });
    if (!row || row.failures < limit) continue;
    const ends = Date.parse(row.windowEndsAt);
    // Each failure moves the end of the window, so that it tells when the last one was.
    const left = (paceMs ? ends - WINDOW_MS + paceMs : ends) - sys.now.getTime();
    if (left > 0) throw new AppError(identityErrors.LOCKED_OUT, { seconds: Math.ceil(left / 1000) });
  }
}

export async function countFailure(sys: Context, origin: Origin): Promise<void> {
  for (const { key } of origin) await mustCount(() => countOne(sys, key));
}

export async function clearFailures(sys: Context, origin: Origin): Promise<void> {
  const repo = sys.repo(LoginThrottle);
  for (const { key } of origin.filter(({ isOwn }) => isOwn)) {
    const row = await repo.findOne({ key });
    if (row && row.failures > 0) await mustCount(async () => void (await repo.update(row.id, { failures: 0 })));
  }
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
 * For calls that anyone may send without logging in: so many times in a window, then not before it ends. Counts with
 * the caller's unit of work.
 * @returns how many it are in this window, this one included
 * @throws AppError TOO_MANY_REQUESTS with the seconds that remain
 */
export async function countPublicCall(ctx: Context, key: string, { limit, windowMs }: Allowance): Promise<number> {
  const repo = publicCounts(ctx);
  const row = await repo.findOne({ key });
  const left = row ? Date.parse(row.windowEndsAt) - ctx.now.getTime() : 0;
  assertWithin(row, { limit, left });
  const windowEndsAt = new Date(ctx.now.getTime() + windowMs).toISOString();
  if (!row) await repo.create({ key, failures: 1, windowEndsAt });
  else
    await repo.update(row.id, left > 0 ? { failures: row.failures + 1 } : { failures: 1, windowEndsAt }, {
      rev: row.rev,
    });
  return row && left > 0 ? row.failures + 1 : 1;
}

/**
 * Identifies the last call counted under this key: it differs after each call, whatever the call did. For limits that
 * start again with each call.
 */
export async function lastPublicCall(ctx: Context, key: string): Promise<string> {
  const row = await publicCounts(ctx).findOne({ key });
  return row ? `${row.windowEndsAt} ${row.failures}` : '';
}

/** So many times in a window. */
interface Allowance {
  limit: number;
  windowMs: number;
}

/**
 * `countPublicCall` for work that refuses much of what is sent: a refused try counts as well, beside the unit of work
 * that the refusal undoes. `isFaultsOnly`: successes are not counted, so that a crowd behind one address can read their
 * own records and guessing still ends.
 * @throws AppError TOO_MANY_REQUESTS before the work begins, with the seconds that remain
 */
export async function limitPublicTries<T>(
  ctx: Context,
  { isFaultsOnly = false, ...count }: Allowance & { key: string; isFaultsOnly?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const done = await limitFaults(ctx, [count], work);
  if (!isFaultsOnly) await countPublicCall(ctx, count.key, count);
  return done;
}

/**
 * Work whose faults count under several keys at once, each with a limit of its own; successes are not counted. The
 * counts are read together. @throws AppError TOO_MANY_REQUESTS before the work begins, with the seconds that remain
 */
export async function limitFaults<T>(
  ctx: Context,
  counts: readonly (Allowance & { key: string })[],
  work: () => Promise<T>,
): Promise<T> {
  const rows = await publicCounts(outside(ctx)).find({
    where: { key: { in: counts.map(({ key }) => key) } },
    sort: [],
  });
  for (const { key, limit } of counts) {
    const row = rows.find((each) => each.key === key) ?? null;
    assertWithin(row, { limit, left: row ? Date.parse(row.windowEndsAt) - ctx.now.getTime() : 0 });
  }
  return work().catch(async (error: unknown) => {
    if (error instanceof AppError)
      for (const count of counts)
        await mustCount(async () => void (await countPublicCall(outside(ctx), count.key, count)));
    throw error;
  });
}

const publicCounts = (ctx: Context) => ctx.asSystem('counting what a visitor sends').repo(LoginThrottle);

function assertWithin(row: { failures: number } | null, { limit, left }: { limit: number; left: number }): void {
  if (row && left > 0 && row.failures >= limit)
    throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(left / 1000) });
}

/**
 * Guesses from one address at whose mail is known, and at links: a whole school may be behind it, a list of addresses
 * from elsewhere is longer.
 */
const GUESSES = 60;

/** @throws AppError TOO_MANY_REQUESTS with the seconds that remain */
export async function assertMayGuess(sys: Context, what: 'reset'): Promise<void> {
  if (!sys.network) return;
  const row = await outside(sys)
    .repo(LoginThrottle)
    .findOne({ key: `${what}:${sys.network}` });
  const left = row ? Date.parse(row.windowEndsAt) - sys.now.getTime() : 0;
  if (row && left > 0 && row.failures >= GUESSES)
    throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(left / 1000) });
}

/** Counts beside the caller's unit of work, which the refusal that follows undoes. */
export async function countGuess(sys: Context, what: 'reset'): Promise<void> {
  if (sys.network) await mustCount(() => countOne(outside(sys), `${what}:${sys.network}`));
}

/**
 * Two simultaneous attempts must both count. An attempt that was overtaken in every try was overtaken by enough others
 * to close the account.
 */
const mustCount = (work: () => Promise<void>): Promise<void> =>
  retry('counter', work).catch((error: unknown) => {
    if (!isMeeting(error)) throw error;
  });

/**
 * Wrong secrets that someone may type before what they open stays closed to them for the rest of a quarter of an hour:
 * as many as at a login.
 */
const SECRET_GUESSES = LIMITS.origin;

/**
 * For a secret other than a password that a known person types, such as the password of a quiz. `what` names the secret
 * and anyone who types it.
 * @throws AppError TOO_MANY_REQUESTS with the seconds that remain, whatever was typed
 */
export function judgeSecret(ctx: Context, what: string, isRight: () => boolean): Promise<boolean> {
  const sys = outside(ctx.asSystem('counting wrong secrets'));
  const key = `secret:${what}`;
  return inTurn(ctx.kernel, key, async () => {
    const row = await sys.repo(LoginThrottle).findOne({ key });
    const left = row ? Date.parse(row.windowEndsAt) - ctx.now.getTime() : 0;
    if (row && row.failures >= SECRET_GUESSES && left > 0)
      throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(left / 1000) });
    const right = isRight();
    if (!right) await mustCount(() => countOne(sys, key));
    return right;
  });
}
