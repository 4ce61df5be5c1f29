import { createPrivateKey } from 'node:crypto';
import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { MeetingProvider, meetingsErrors, type meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { fieldFault, isPrivateHost, systemPart, type Context } from '../../../../kernel';
import { isPem } from '../providers/jitsi';
import { keptCredentials, noticeUrl, railOf } from '../services/connections';

type Actions = typeof meetingsActions;
const SHOWN = 4;
const PEM = 'PEM';
const NO_KEY = t('This private key cannot be read.', 'এই প্রাইভেট কী পড়া যাচ্ছে না।');
const WITHIN = t('Enter a public address of the internet.', 'ইন্টারনেটের একটি উন্মুক্ত ঠিকানা দিন।');

export async function providers(ctx: Context): Promise<ActionOutput<Actions['providers']>> {
  const rows = await ctx.repo(MeetingProvider).find({ sort: ['-isUsual', 'name'], limit: 100 });
  const maySetUp = ctx.can('meetings.setUp');
  return {
    rows: rows.map(({ id, name, kind, url, appId, keyId, ending, isTrial, isUsual, active }) => ({
      ...{ id, name, kind, isTrial, isUsual, active },
      url: maySetUp ? (url ?? null) : null,
      appId: maySetUp ? (appId ?? null) : null,
      keyId: maySetUp ? (keyId ?? null) : null,
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
  const url = given.url?.replace(/\/+$/, '');
  // A stored secret belongs to the address that it was entered for.
  const hasMoved = present && (present.kind !== given.kind || (present.url ?? '') !== (url ?? ''));
  if (!isLink && !present?.isTrial && (!url || (!secret && (!present || hasMoved))))
    throw new AppError(meetingsErrors.MEETING_SECRET_MISSING);
  if (secret && isPem(secret) && !isKey(secret)) throw fieldFault('secret', NO_KEY);
  const stays = present && !hasMoved ? keptCredentials(present) : {};
  const next = { ...stays, ...(secret ? { secret } : {}), ...(noticeSecret ? { notice: noticeSecret } : {}) };
  const values = {
    ...given,
    ...(secret || noticeSecret || hasMoved ? { credentials: JSON.stringify(next) } : {}),
    ...(secret ? { ending: isPem(secret) ? PEM : secret.slice(-SHOWN), isTrial: false } : {}),
    ...(url ? { url } : {}),
  };
  const saved = await (present ? repo.update(present.id, values) : repo.create(values));
  if (given.isUsual)
    for (const other of await repo.find({ where: { isUsual: true, id: { ne: saved.id } }, sort: [], limit: 100 }))
      await repo.update(other.id, { isUsual: false });
  return { id: saved.id };
}

/** Whether a private key in PEM can be read: one that was cut off would fail at the door of a class. */
function isKey(secret: string): boolean {
  try {
    createPrivateKey(secret);
    return true;
  } catch {
    return false;
  }
}

export async function testProvider(ctx: Context, { provider }: ActionInput<Actions['testProvider']>) {
  const rail = await railOf(systemPart(ctx), provider);
  if (!rail) throw new AppError(meetingsErrors.MEETING_SERVICE_CLOSED);
  return rail.service.test(rail.connection);
}
