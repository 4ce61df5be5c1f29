import { createHash, randomBytes } from 'node:crypto';
import { AppError, fill, type Locale } from '@pathshala/shared/kit';
import { agendaActions, CalendarFeed, calendarTexts } from '@pathshala/shared/modules/front/agenda';
import { cmsActions } from '@pathshala/shared/modules/school/cms';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { addDays } from '@pathshala/shared/text';
import { execute, makeContext, systemContext, type Context, type HandlerKernel } from '../../../../kernel';
import { seedOfMembership } from '../../../foundation/identity';
import { ownLessons } from './own-lessons';
import { writeCalendar } from './write-calendar';

/** Period that a calendar program gets: the last month, and the known part of the year to come. */
const [DAYS_BACK, DAYS_AHEAD] = [30, 340];
const TOUCH_MS = 5 * 60_000;

export const newFeedToken = (): string => randomBytes(32).toString('base64url');
export const hashFeedToken = (token: string): string => createHash('sha256').update(`calendar:${token}`).digest('hex');

/** Calendar that the caller may see, through `execute` like any other read of it, with their own lessons. */
export async function calendarOf(ctx: Context, language: Locale): Promise<string> {
  const { items } = await execute(agendaActions.days, ctx, {
    from: addDays(ctx.today, -DAYS_BACK),
    until: addDays(ctx.today, DAYS_AHEAD),
  });
  const { name, nameBn } = await ctx.repo(Institution).get(ctx.tenantId!);
  return writeCalendar([...items, ...(await ownLessons(ctx))], {
    name: fill(calendarTexts.name, { place: { en: name, bn: nameBn } }),
    language,
    now: ctx.now,
  });
}

/**
 * The calendar behind a secret address, with the rights that its owner has at this moment; null for an address that is
 * unknown, was ended, or whose owner may see no calendar any more.
 */
export async function readCalendarFeed(kernel: HandlerKernel, token: string): Promise<string | null> {
  const sys = systemContext(kernel, 'a calendar is read by its address');
  const feed = await sys.repo(CalendarFeed).findOne({ tokenHash: hashFeedToken(token) });
  const member = feed ? await seedOfMembership(sys, feed.membership) : null;
  if (
    !feed ||
    !member?.tenantId ||
    member.actor.userId !== feed.user ||
    !member.permissions.has(agendaActions.days.permission)
  )
    return null;
  const text = await calendarOf(
    makeContext(kernel, {
      tenantId: member.tenantId,
      actor: member.actor,
      permissions: member.permissions,
      locale: feed.language,
    }),
    feed.language,
  );
  // An approximate "last read": of two programs that read at the same moment, one need not be recorded.
  if (!feed.lastReadAt || sys.now.getTime() - Date.parse(feed.lastReadAt) > TOUCH_MS)
    await sys
      .repo(CalendarFeed)
      .update(feed.id, { lastReadAt: sys.now.toISOString() }, { rev: feed.rev })
      .catch(() => undefined);
  return text;
}

/**
 * The public calendar of an institution, as its website shows it; null for an unknown alias and for an institution
 * without a website.
 */
export async function readPublicCalendar(
  kernel: HandlerKernel,
  { alias, language }: { alias: string; language: Locale },
): Promise<string | null> {
  const ctx = makeContext(kernel, { locale: language });
  try {
    const site = await execute(cmsActions.getCommonData, ctx, { alias });
    const { items } = await execute(agendaActions.publicDays, ctx, {
      site_id: site.site_id,
      from: addDays(ctx.today, -DAYS_BACK),
      until: addDays(ctx.today, DAYS_AHEAD),
    });
    return writeCalendar(items, {
      name: fill(calendarTexts.name, { place: { en: site.site_name, bn: site.site_name_bn } }),
      language,
      now: ctx.now,
    });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
