import { promptFor, referenceOf, type SmsPurpose } from '@pathshala/shared/modules/school/messaging';
import { toMsisdn } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { MessageRow } from '../services/change-messages';
import { readSetting } from '../services/sms-account';
import type { QueryAnswer, SendOutcome } from '../sms/provider';
import { fateOfCall } from './call-fate';
import { callbackOf, readVoice, voiceProviderOf } from './connection';

const AT_ONCE = 5;
/** After so long a service that says nothing of a call is not asked again. */
const GIVE_UP_MS = 10 * 60_000;
const SWITCHED_OFF: SendOutcome = { state: 'refused', permanent: true, code: 'OFF' };

/** Places the calls of claimed messages; outcomes by message. */
export async function placeCalls(
  sys: Context,
  rows: readonly MessageRow[],
  purpose: SmsPurpose,
): Promise<Map<string, SendOutcome>> {
  const outcomes = new Map<string, SendOutcome>();
  if (rows.length === 0) return outcomes;
  const voice = await readVoice(sys);
  const { config } = sys.kernel;
  const { language } = await readSetting(sys);
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await Promise.all(
      rows.slice(at, at + AT_ONCE).map(async (row) => {
        const reference = referenceOf(row.id, row.tries);
        const to = toMsisdn(row.phone ?? '') ?? '';
        const call = { reference, to, text: row.text, language, callback: callbackOf(config, reference) };
        const prompt = voice ? promptFor(voice, purpose) : undefined;
        outcomes.set(row.id, voice ? await voiceProviderOf(config, voice).call({ ...call, prompt }) : SWITCHED_OFF);
      }),
    );
  return outcomes;
}

/** The fate of a call whose answer was lost. */
export async function askVoice(sys: Context, row: MessageRow, reference: string): Promise<QueryAnswer> {
  const voice = await readVoice(sys);
  if (!voice) return { state: 'mute' };
  const { state } = await voiceProviderOf(sys.kernel.config, voice).query(reference);
  if (state === 'unknown') return { state };
  if (state === 'silent')
    return sys.now.getTime() - Date.parse(row.updatedAt) > GIVE_UP_MS ? { state: 'mute' } : { state };
  const fate = fateOfCall(state);
  return { state: fate.state, fate, code: state };
}
