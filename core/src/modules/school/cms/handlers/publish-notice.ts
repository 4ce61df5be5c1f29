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

export const publishingHandlers = [
  override(Notice, 'create', async (ctx, input) => announce(ctx, await ctx.repo(Notice).create(input), true)),
  override(Notice, 'update', async (ctx, { id, rev, patch }) => {
    const before = await ctx.repo(Notice).get(id);
    return announce(ctx, await ctx.repo(Notice).update(id, patch, { rev }), before.status !== 'published');
  }),
];
