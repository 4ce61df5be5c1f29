import { AppError, kernelErrors, type Locale } from '@pathshala/shared/kit';
import { CalendarFeed } from '@pathshala/shared/modules/front/agenda';
import type { Context } from '../../../../kernel';
import { calendarOf, hashFeedToken, newFeedToken } from '../services/calendar-feeds';

export async function feed(ctx: Context) {
  const row = await find(ctx);
  return { feed: row ? { language: row.language, since: row.createdAt, lastReadAt: row.lastReadAt ?? null } : null };
}

export async function openFeed(ctx: Context, { language }: { language: Locale }) {
  await closeFeed(ctx);
  const token = newFeedToken();
  const { user, membership } = owner(ctx);
  await ctx.repo(CalendarFeed).create({ user, membership, tokenHash: hashFeedToken(token), language });
  return { path: `/calendar/${token}.ics` };
}

export async function closeFeed(ctx: Context) {
  const row = await find(ctx);
  if (row) await ctx.repo(CalendarFeed).remove(row.id, { rev: row.rev });
  return {};
}

export async function download(ctx: Context, { language }: { language: Locale }) {
  return { name: `pathshala-${ctx.today}.ics`, text: await calendarOf(ctx, language) };
}

const find = (ctx: Context) => ctx.repo(CalendarFeed).findOne({ membership: owner(ctx).membership });

/**
 * In the owner's own browser only: neither a program that was let in nor someone who acts for the institution leaves an
 * address behind.
 */
function owner({ actor: { kind, userId, membershipId } }: Context): { user: string; membership: string } {
  if (kind !== 'user' || !userId || !membershipId) throw new AppError(kernelErrors.FORBIDDEN);
  return { user: userId, membership: membershipId };
}
