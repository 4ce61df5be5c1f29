import type { Context } from '../contracts';

/**
 * Whether the caller is one of these users, also by another account of the same person: a second account is no second
 * person.
 */
export async function isOneOf(ctx: Context, users: readonly (string | null | undefined)[]): Promise<boolean> {
  const { userId } = ctx.actor;
  if (!userId || users.length === 0) return false;
  if (users.includes(userId)) return true;
  const mine = await samePeople(ctx, [userId]);
  return users.some((user) => typeof user === 'string' && mine.includes(user));
}

/** These accounts, and all others of the same people in the institution. Asked once in a call. */
export function samePeople(ctx: Context, users: readonly string[]): Promise<readonly string[]> {
  const source = ctx.kernel.peopleSource;
  if (!source || users.length === 0) return Promise.resolve(users);
  const key = `people:${[...users].sort().join()}`;
  const known = ctx.memo.get(key) as Promise<readonly string[]> | undefined;
  if (known) return known;
  const asked = source(ctx, users);
  ctx.memo.set(key, asked);
  return asked;
}
