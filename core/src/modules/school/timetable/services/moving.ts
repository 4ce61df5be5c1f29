import type { Context } from '../../../../kernel';

const KEY = 'timetable.moving';
const NONE: ReadonlySet<string> = new Set();

/** Lessons (ids of cards) that this call moves and checks together. */
export const movingNow = async (ctx: Context): Promise<ReadonlySet<string>> =>
  ((await ctx.memo.get(KEY)) as ReadonlySet<string> | undefined) ?? NONE;
export const moveTogether = (ctx: Context, cards: readonly string[]): void =>
  void ctx.memo.set(KEY, Promise.resolve(new Set(cards)));
