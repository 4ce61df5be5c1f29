import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { messagingErrors, VoiceSetting, type messagingActions } from '@pathshala/shared/modules/school/messaging';
import { fieldFault, isPrivateHost, systemPart, type Context } from '../../../../kernel';
import { mayTry } from '../voice/connection';

type Actions = typeof messagingActions;
const SHOWN = 4;
const WITHIN = t('Enter a public address of the internet.', 'ইন্টারনেটের একটি উন্মুক্ত ঠিকানা দিন।');
const UNUSED = {
  active: false,
  isTrial: false,
  reads: 'text',
  absence: true,
  emergency: true,
  from: '08:00',
  until: '20:00',
  attempts: 3,
  pauseMinutes: 10,
  minutePrice: 100,
} as const;

const rowOf = (ctx: Context) => systemPart(ctx).repo(VoiceSetting).findOne({ key: 'default' });

export async function voice(ctx: Context): Promise<ActionOutput<Actions['voice']>> {
  const row = await rowOf(ctx);
  const { active, isTrial, reads, absence, emergency, from, until, attempts, pauseMinutes, minutePrice } =
    row ?? UNUSED;
  return {
    ...{ active, isTrial, reads, absence, emergency, from, until, attempts, pauseMinutes, minutePrice },
    absencePrompt: row?.absencePrompt ?? null,
    emergencyPrompt: row?.emergencyPrompt ?? null,
    caller: row?.caller ?? null,
    url: row?.url ?? null,
    ending: row?.ending ?? null,
    hasSandbox: await mayTry(ctx),
    families: await ctx.repo(Guardian).count({ newsBy: 'call' }),
  };
}

export async function saveVoice(
  ctx: Context,
  { secret, url: given, ...rules }: ActionInput<Actions['saveVoice']>,
): Promise<Record<string, never>> {
  if (given && isPrivateHost(new URL(given).hostname)) throw fieldFault('url', WITHIN);
  if (rules.active && rules.isTrial && !(await mayTry(ctx))) throw new AppError(messagingErrors.VOICE_NO_SANDBOX);
  const url = given?.replace(/\/+$/, '') ?? null;
  const present = await rowOf(ctx);
  // A stored key belongs to the address that it was entered for.
  const stays = present?.secret !== undefined && (present.url ?? null) === url;
  if (rules.active && !rules.isTrial && (!url || (!secret && !stays)))
    throw new AppError(messagingErrors.VOICE_KEY_MISSING);
  const key = secret ? { secret, ending: secret.slice(-SHOWN) } : stays ? {} : { secret: null, ending: null };
  const repo = systemPart(ctx).repo(VoiceSetting);
  const row = present ?? (await repo.create({ key: 'default' }));
  await repo.update(row.id, { ...rules, url, ...key });
  return {};
}
