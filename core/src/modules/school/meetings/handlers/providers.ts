import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { MeetingProvider, meetingsErrors, type meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { fieldFault, systemPart, type Context } from '../../../../kernel';
import { isPrivateHost } from '../providers/call-service';
import { noticeUrl, railOf } from '../services/connections';

type Actions = typeof meetingsActions;
const SHOWN = 4;
const WITHIN = t('Enter a public address of the internet.', 'ইন্টারনেটের একটি উন্মুক্ত ঠিকানা দিন।');

export async function providers(ctx: Context): Promise<ActionOutput<Actions['providers']>> {
  const rows = await ctx.repo(MeetingProvider).find({ sort: ['-isUsual', 'name'], limit: 100 });
  const maySetUp = ctx.can('meetings.setUp');
  return {
    rows: rows.map(({ id, name, kind, url, appId, ending, isTrial, isUsual, active }) => ({
      ...{ id, name, kind, isTrial, isUsual, active },
      url: maySetUp ? (url ?? null) : null,
      appId: maySetUp ? (appId ?? null) : null,
      ending: maySetUp ? (ending ?? null) : null,
      notice: maySetUp && kind !== 'link' ? noticeUrl(ctx.kernel, id) : null,
    })),
  };
}

export async function saveProvider(
  ctx: Context,
  { provider, secret, noticeSecret, ...given }: ActionInput<Actions['saveProvider']>,
): Promise<ActionOutput<Actions['saveProvider']>> {
  const repo = systemPart(ctx).repo(MeetingProvider);
  const present = provider ? await repo.get(provider) : null;
  const isLink = given.kind === 'link';
  if (given.url && isPrivateHost(new URL(given.url).hostname)) throw fieldFault('url', WITHIN);
  // A stored secret belongs to the address that it was entered for.
  const hasMoved = present && (present.kind !== given.kind || (present.url ?? '') !== (given.url ?? ''));
  if (!isLink && !present?.isTrial && (!given.url || (!secret && (!present || hasMoved))))
    throw new AppError(meetingsErrors.MEETING_SECRET_MISSING);
  const kept = secret
    ? {
        credentials: JSON.stringify({ secret, ...(noticeSecret ? { notice: noticeSecret } : {}) }),
        ending: secret.slice(-SHOWN),
        isTrial: false,
      }
    : {};
  const values = { ...given, ...kept, ...(given.url ? { url: given.url.replace(/\/+$/, '') } : {}) };
  const saved = await (present ? repo.update(present.id, values) : repo.create(values));
  if (given.isUsual)
    for (const other of await repo.find({ where: { isUsual: true, id: { ne: saved.id } }, sort: [], limit: 100 }))
      await repo.update(other.id, { isUsual: false });
  return { id: saved.id };
}

export async function testProvider(ctx: Context, { provider }: ActionInput<Actions['testProvider']>) {
  const rail = await railOf(systemPart(ctx), provider);
  if (!rail) throw new AppError(meetingsErrors.MEETING_SERVICE_CLOSED);
  return rail.service.test(rail.connection);
}
