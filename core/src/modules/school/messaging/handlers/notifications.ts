import { Notification } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';

const BELL_LIMIT = 100;
const unread = (ctx: Context) => ({ user: ctx.actor.userId, readAt: { exists: false } });

export async function notifications(ctx: Context) {
  const rows = await ctx.repo(Notification).find({ where: unread(ctx), sort: ['-createdAt'], limit: BELL_LIMIT });
  return rows.map(({ id, title, titleBn, kind, link, createdAt }) => ({
    id,
    created_at: createdAt,
    data: { title: ctx.locale === 'bn' ? titleBn : title, titleEn: title, titleBn, kind, ...(link ? { link } : {}) },
  }));
}

export const unreadCount = async (ctx: Context) => ({ count: await ctx.repo(Notification).count(unread(ctx)) });

export async function markRead(ctx: Context, { ids }: { ids?: string[] | undefined }) {
  const repo = ctx.repo(Notification);
  const rows = await repo.find({ where: { ...unread(ctx), ...(ids ? { id: { in: ids } } : {}) }, limit: 500 });
  await repo.bulk(rows.map(({ id, rev }) => ({ id, rev, patch: { readAt: ctx.now.toISOString() } })));
  return { marked: rows.length };
}
