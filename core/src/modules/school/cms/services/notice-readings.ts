import type { Row } from '@pathshala/shared/kit';
import { type Notice, NoticeReading } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { readersOf, type Reader } from './notice-readers';

const MOST = 50_000;

/** When each user opened a notice. */
export async function readingsOf(sys: Context, notice: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sys.repo(NoticeReading).find({ where: { notice }, sort: [], limit: MOST });
  return new Map(rows.map(({ user, readAt }) => [user, readAt]));
}

/** Readers of today who have not opened it. */
export async function unreadBy(sys: Context, notice: Row<typeof Notice>): Promise<Reader[]> {
  const read = await readingsOf(sys, notice.id);
  return (await readersOf(sys, notice)).filter(({ user }) => !read.has(user));
}
