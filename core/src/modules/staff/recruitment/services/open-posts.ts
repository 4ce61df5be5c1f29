import type { Row } from '@pathshala/shared/kit';
import { JobCircular } from '@pathshala/shared/modules/school/cms';
import type { JobPost } from '@pathshala/shared/modules/staff/recruitment';
import type { Context } from '../../../../kernel';

type Post = Row<typeof JobPost>;
export type Circular = Row<typeof JobCircular>;

/** Circulars that visitors see and apply to online, of these posts, by id. */
export async function circularsOf(ctx: Context, posts: readonly Post[]): Promise<Map<string, Circular>> {
  const ids = [...new Set(posts.map(({ circular }) => circular))];
  const rows = await ctx
    .repo(JobCircular)
    .find({ where: { id: { in: ids }, status: 'published', online: true }, limit: ids.length });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether an application may be sent today; the deadline counts to its end, by the server's date in Dhaka. */
export const isTaking = (post: Post, circular: Circular | undefined, today: string): boolean =>
  post.state === 'open' && circular !== undefined && circular.publishedOn <= today && today <= circular.closesOn;
