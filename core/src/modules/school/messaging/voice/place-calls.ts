import { promptFor, referenceOf, type SmsPurpose } from '@pathshala/shared/modules/school/messaging';
import { toMsisdn } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { MessageRow } from '../services/change-messages';
import { readSetting } from '../services/sms-account';
import type { QueryAnswer, SendOutcome } from '../sms/provider';
import { fateOfCall } from './call-fate';
import { callbackOf, readVoice, voiceProviderOf } from './connection';

/** Time after which a silent service is not asked again; a call that it accepted may ring and be redialled. */
const GIVE_UP_MS = { sending: 10 * 60_000, sent: 60 * 60_000 };
/** Switched off after it was claimed: it goes back, and then as the SMS that it is without a service. */
const SWITCHED_OFF: SendOutcome = { state: 'away', code: 'OFF' };

/** Places the calls of claimed messages at the same moment; outcomes in their order. */
export async function placeCalls(
  sys: Context,
  rows: readonly MessageRow[],
  purpose: SmsPurpose,
): Promise<SendOutcome[]> {
  const voice = await readVoice(sys);
  if (!voice) return rows.map(() => SWITCHED_OFF);
  const { config } = sys.kernel;
  const { language } = await readSetting(sys);
  const prompt = promptFor(voice, purpose);
  return Promise.all(
    rows.map((row) => {
      const reference = referenceOf(row.id, row.tries);
      const to = toMsisdn(row.phone ?? '') ?? '';
      const callback = callbackOf(config, reference);
      return voiceProviderOf(config, voice).call({ reference, to, text: row.text, language, callback, prompt });
    }),
  );
}

/** The fate of a call whose answer or news were lost; `since`: when it was handed over. */
export async function askVoice(
  sys: Context,
  row: MessageRow,
  { reference, since }: { reference: string; since: string },
): Promise<QueryAnswer> {
  const voice = await readVoice(sys);
  if (!voice) return { state: 'mute' };
  const { state } = await voiceProviderOf(sys.kernel.config, voice).query(reference);
  const isTaken = row.status === 'sent';
  const isOver = sys.now.getTime() - Date.parse(since) > GIVE_UP_MS[isTaken ? 'sent' : 'sending'];
  if (state === 'silent') return { state: isOver ? 'mute' : 'silent' };
  if (state === 'unknown' && !isTaken) return { state };
  // A service that took a call and has forgotten it, or that lets it ring for an hour, has reached nobody.
  const known = state === 'unknown' || (state === 'ringing' && isOver) ? 'noAnswer' : state;
  const fate = fateOfCall(known);
  return { state: fate.state, fate, code: known };
}
