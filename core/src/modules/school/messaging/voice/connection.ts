import { createHmac } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import { VoiceSetting, isCalledFor, type SmsPurpose } from '@pathshala/shared/modules/school/messaging';
import { isDemo, systemPart, type Config, type Context } from '../../../../kernel';
import { smsSettingsOf } from '../sms/settings';
import { smsUrl } from '../sms/sms-keys';
import { httpVoice } from './http-voice';
import type { VoiceProvider } from './provider';

export type VoiceRow = Row<typeof VoiceSetting>;
/** The sandbox phone knows everyone by this. */
const SANDBOX_SECRET = 'sandbox-secret';

export const sandboxPhone = (config: Config): string | null =>
  smsSettingsOf(config).SANDBOX_PHONE?.replace(/\/+$/, '') ?? null;

/** The rules of calls; null where the institution has none in use, or where its trial calls have no sandbox. */
export async function readVoice(ctx: Context): Promise<VoiceRow | null> {
  const row = await systemPart(ctx).repo(VoiceSetting).findOne({ key: 'default' });
  if (!row?.active) return null;
  if (row.isTrial) return (await mayTry(ctx)) ? row : null;
  return row.url && row.secret ? row : null;
}
/** Whether trial calls have a sandbox phone here. */
export const mayTry = async ({ kernel }: Context): Promise<boolean> =>
  sandboxPhone(kernel.config) !== null && (kernel.config.NODE_ENV !== 'production' || (await isDemo(kernel)));

/** Sources of answers to SMS begin with this. */
export const REPLY = 'incoming:';
/**
 * Whether messages of an occasion go as calls to families who want them. Someone who wrote an SMS is answered by SMS.
 */
export const isCalled = (
  voice: VoiceRow | null,
  { purpose, source }: { purpose: SmsPurpose; source?: string },
): voice is VoiceRow => voice !== null && isCalledFor(voice, purpose) && !source?.startsWith(REPLY);

export function voiceProviderOf(config: Config, row: VoiceRow): VoiceProvider {
  const sandbox = row.isTrial ? sandboxPhone(config) : null;
  return httpVoice({
    url: sandbox ?? row.url ?? '',
    secret: sandbox ? SANDBOX_SECRET : (row.secret ?? ''),
    caller: row.caller,
    sandbox,
  });
}

/** The key of the news of one call: it serves for no other call. */
export const callKey = (config: Config, reference: string): string =>
  createHmac('sha256', config.SECRET).update(`voice-call:${reference}`).digest('hex');
export const callbackOf = (config: Config, reference: string): string =>
  `${smsUrl(config)}/calls/${reference}?key=${callKey(config, reference)}`;
