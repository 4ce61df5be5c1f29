import type { Row } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { override, type Context } from '../../../../kernel';
import { announceNotice } from '../jobs/announce-notice';

/** A notice rings the bells when it is first published; later corrections do not ring again. */
function announce(ctx: Context, notice: Row<typeof Notice>): Row<typeof Notice> {
  if (notice.status === 'published') ctx.after(announceNotice, { notice: notice.id }, { id: `notice-${notice.id}` });
  return notice;
}

export const publishingHandlers = [
  override(Notice, 'create', async (ctx, input) => announce(ctx, await ctx.repo(Notice).create(input))),
  override(Notice, 'update', async (ctx, { id, rev, patch }) =>
    announce(ctx, await ctx.repo(Notice).update(id, patch, { rev })),
  ),
];
