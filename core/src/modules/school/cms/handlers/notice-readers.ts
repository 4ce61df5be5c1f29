import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { cmsErrors, Notice, NoticeLink, NoticeReading, type noticeActions } from '@pathshala/shared/modules/school/cms';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { foldForSearch } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { remindReaders } from '../jobs/remind-readers';
import { readersOf, type Reader } from '../services/notice-readers';
import { readingsOf, unreadBy } from '../services/notice-readings';

const SHOWN = 100;
type Actions = typeof noticeActions;

const sizeOf = (readers: readonly Reader[]) => {
  const of = (wanted: Reader['kind']) => readers.filter(({ kind }) => kind === wanted).length;
  return { people: readers.length, staff: of('staff'), students: of('student'), guardians: of('guardian') };
};

export const noticeSize = async (ctx: Context, input: ActionInput<Actions['noticeSize']>) =>
  sizeOf(await readersOf(systemPart(ctx), input));

/** Someone who looks at the product in another's name has read nothing for them. */
export async function readNotice(ctx: Context, { id }: { id: string }): Promise<Record<never, never>> {
  const { status } = await ctx.repo(Notice).get(id);
  const { userId: user, impersonator } = ctx.actor;
  if (!user || impersonator || status !== 'published') return {};
  const readings = systemPart(ctx).repo(NoticeReading);
  if (!(await readings.findOne({ notice: id, user })))
    await readings.create({ notice: id, user, readAt: ctx.now.toISOString() });
  return {};
}

export async function noticeReaders(
  ctx: Context,
  { id, hasRead, q = '' }: ActionInput<Actions['noticeReaders']>,
): Promise<ActionOutput<Actions['noticeReaders']>> {
  const notice = await ctx.repo(Notice).get(id);
  const sys = systemPart(ctx);
  const [readers, readings] = [await readersOf(sys, notice), await readingsOf(sys, id)];
  const wanted = readers.filter(({ user }) => readings.has(user) === hasRead);
  const names = await ctx.labels(
    User,
    wanted.map(({ user }) => user),
  );
  const term = foldForSearch(q);
  const rows = wanted
    .map(({ user, kind }) => ({ user, kind, text: names.get(user), readAt: readings.get(user) ?? null }))
    .filter(
      ({ text }) => term === '' || (text && [text.en, text.bn].some((each) => foldForSearch(each).includes(term))),
    )
    .map(({ text, ...row }) => ({ ...row, name: text?.[ctx.locale] ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale));
  return {
    ...sizeOf(readers),
    read: readers.filter(({ user }) => readings.has(user)).length,
    remindedAt: notice.remindedAt ?? null,
    byLink: await shownByLink(ctx, sys, id),
    rows: rows.slice(0, SHOWN),
    found: rows.length,
  };
}

async function shownByLink(ctx: Context, sys: Context, notice: string) {
  const links = await sys.repo(NoticeLink).find({ where: { seen: { in: [notice] } }, sort: [], limit: 1_000 });
  const names = await ctx.labels(Student, [...new Set(links.map(({ student }) => student))]);
  return [...names].map(([id, text]) => ({ id, name: text[ctx.locale] })).slice(0, SHOWN);
}

export async function remindNotice(ctx: Context, { id }: { id: string }): Promise<{ reminded: number }> {
  const notice = await ctx.repo(Notice).get(id);
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  if (notice.status !== 'published') throw new AppError(cmsErrors.NOTICE_NOT_PUBLISHED);
  if (notice.remindedAt) throw new AppError(cmsErrors.NOTICE_REMINDED);
  await ctx.repo(Notice).update(id, { remindedAt: ctx.now.toISOString() }, { rev: notice.rev });
  ctx.after(remindReaders, { notice: id }, { id: `notice-reminder-${id}` });
  return { reminded: (await unreadBy(systemPart(ctx), notice)).length };
}
