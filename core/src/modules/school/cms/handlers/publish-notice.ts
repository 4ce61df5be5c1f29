import type { Row } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { override, type Context } from '../../../../kernel';
import { announceNotice } from '../jobs/announce-notice';

/** A notice rings each reader's bell once: when it is first published, or when they become one of its readers. */
export function announce(ctx: Context, notice: Row<typeof Notice>, isNew: boolean): Row<typeof Notice> {
  const { id, status, rev } = notice;
  // The job rings nobody twice, so that each correction may run it.
  if (status === 'published') ctx.after(announceNotice, { notice: id, isNew }, { id: `notice-${id}-${rev}` });
  return notice;
}

/** A notice that is gone, or not published any more, leaves no bell that leads to it. */
function takeBells(ctx: Context, { id, rev }: Row<typeof Notice>): void {
  ctx.after(announceNotice, { notice: id }, { id: `notice-${id}-gone-${rev}` });
}

export const publishingHandlers = [
  override(Notice, 'create', async (ctx, input) => announce(ctx, await ctx.repo(Notice).create(input), true)),
  override(Notice, 'update', async (ctx, { id, rev, patch }) => {
    const before = await ctx.repo(Notice).get(id);
    const notice = await ctx.repo(Notice).update(id, patch, { rev });
    if (before.status === 'published' && notice.status !== 'published') takeBells(ctx, notice);
    return announce(ctx, notice, before.status !== 'published');
  }),
  override(Notice, 'remove', async (ctx, { id, rev }) => {
    const before = await ctx.repo(Notice).get(id);
    await ctx.repo(Notice).remove(id, { rev });
    takeBells(ctx, before);
    return { id };
  }),
];
