import type { ActionOutput } from '@pathshala/shared/kit';
import {
  SupportNote,
  SupportPost,
  SupportPresence,
  SupportTicket,
  type helpdeskActions,
} from '@pathshala/shared/modules/school/helpdesk';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { sideOf } from '../services/side';

const MOST = 1_000;
type Answer = ActionOutput<typeof helpdeskActions.thread>;

export async function thread(ctx: Context, { id }: { id: string }): Promise<Answer> {
  const ticket = await ctx.repo(SupportTicket).get(id);
  const side = await sideOf(ctx, ticket);
  const where = { ticket: id };
  const posts = await ctx.repo(SupportPost).find({ where, sort: ['createdAt'], limit: MOST });
  const readers = await ctx.repo(SupportPresence).find({ where, limit: 200 });
  const notes =
    side === 'desk'
      ? await ctx
          .asSystem('notes of the help desk for the desk itself')
          .repo(SupportNote)
          .find({ where, sort: ['createdAt'], limit: MOST })
      : [];
  const people = new Set([
    ticket.asker,
    ...(ticket.assignee ? [ticket.assignee] : []),
    ...posts.map((each) => each.author),
    ...notes.map((each) => each.author),
    ...readers.map((each) => each.user),
  ]);
  const names = await ctx.labels(User, [...people]);
  return {
    side,
    me: ctx.actor.userId!,
    names: Object.fromEntries([...names].map(([user, name]) => [user, name[ctx.locale]])),
    posts: posts.map(({ id: post, author, fromDesk, text, file, createdAt }) => ({
      id: post,
      author,
      fromDesk,
      text: text ?? '',
      file: file ?? null,
      at: createdAt,
    })),
    notes: notes.map(({ id: note, author, text, createdAt }) => ({ id: note, author, text, at: createdAt })),
    readers: readers.map(({ user, isDesk, seenAt, openUntil, typingUntil }) => ({
      user,
      isDesk,
      seenAt,
      openUntil: openUntil ?? null,
      typingUntil: typingUntil ?? null,
    })),
  };
}
