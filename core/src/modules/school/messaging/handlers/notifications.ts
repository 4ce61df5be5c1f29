import type { Lifecycle } from '@pathshala/shared/kit';
import {
  burstOf,
  Notification,
  NotificationChoice,
  type MutableKind,
} from '@pathshala/shared/modules/school/messaging';
import { systemPart, type Context } from '../../../../kernel';

const BELL_LIMIT = 100;
const unread = (ctx: Context) => ({
  user: ctx.actor.userId,
  readAt: { exists: false },
  archivedAt: { exists: false },
});

export async function notifications(ctx: Context) {
  const rows = await ctx.repo(Notification).find({ where: unread(ctx), sort: ['-createdAt'], limit: BELL_LIMIT });
  return rows.map(({ id, title, titleBn, kind, link, source, createdAt }) => {
    const burst = burstIn(ctx, source);
    return {
      id,
      created_at: createdAt,
      data: {
        title: ctx.locale === 'bn' ? titleBn : title,
        titleEn: title,
        titleBn,
        kind,
        ...(link ? { link } : {}),
        ...(burst ? { burst } : {}),
      },
    };
  });
}

/** "Mark sheets: Submitted", for news of a step that many records have taken. */
function burstIn({ kernel }: Context, source: string) {
  const burst = burstOf(source);
  const entity = burst ? kernel.registry.entities.get(burst.entity) : undefined;
  const life = entity?.lifecycle as Lifecycle | null | undefined;
  const state = burst && life ? life.states[life.transitions[burst.transition]?.to ?? '']?.label : undefined;
  if (!burst || !entity || !state) return undefined;
  const { many } = entity.labels;
  return { key: `${burst.entity}:${burst.transition}`, en: `${many.en}: ${state.en}`, bn: `${many.bn}: ${state.bn}` };
}

export const unreadCount = async (ctx: Context) => ({ count: await ctx.repo(Notification).count(unread(ctx)) });

export async function markRead(ctx: Context, { ids }: { ids?: string[] | undefined }) {
  const repo = ctx.repo(Notification);
  const rows = await repo.find({ where: { ...unread(ctx), ...(ids ? { id: { in: ids } } : {}) }, limit: 500 });
  await repo.bulk(rows.map(({ id, rev }) => ({ id, rev, patch: { readAt: ctx.now.toISOString() } })));
  return { marked: rows.length };
}

export async function notificationChoice(ctx: Context): Promise<{ muted: MutableKind[] }> {
  const { userId: user } = ctx.actor;
  const row = user ? await systemPart(ctx).repo(NotificationChoice).findOne({ user }) : null;
  return { muted: [...(row?.muted ?? [])] };
}

export async function muteNotifications(ctx: Context, { muted }: { muted: MutableKind[] }) {
  const choices = systemPart(ctx).repo(NotificationChoice);
  const user = ctx.actor.userId!;
  const present = await choices.findOne({ user });
  const kinds = [...new Set(muted)];
  await (present
    ? choices.update(present.id, { muted: kinds }, { rev: present.rev })
    : choices.create({ user, muted: kinds }));
  return {};
}
