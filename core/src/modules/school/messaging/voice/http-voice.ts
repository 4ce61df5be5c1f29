import { CALL_STATES } from '@pathshala/shared/modules/school/messaging';
import { z } from 'zod';
import { outcomeOfStatus, type GatewayAnswer } from '../sms/call-gateway';
import type { SendOutcome } from '../sms/provider';
import { callVoiceService } from './call-voice-service';
import type { CallAnswer, VoiceProvider } from './provider';

const asked = z.object({ state: z.enum([...CALL_STATES, 'unknown']) });

interface VoiceConnection {
  /** Without a slash at its end. */
  url: string;
  secret: string;
  caller?: string | undefined;
  /** Origin of the sandbox where this is it. */
  sandbox: string | null;
}

/**
 * A service for voice calls over HTTP: `POST {url}/calls` with reference, number and text or recording places a call,
 * `GET {url}/calls/{reference}` says what became of it, and the service posts its news to the callback of the call.
 */
export function httpVoice({ url, secret: key, caller, sandbox }: VoiceConnection): VoiceProvider {
  return {
    name: sandbox ? 'voice-sandbox' : 'voice',
    async call({ prompt, text, language, ...call }) {
      const spoken = prompt ? { prompt } : { text, language };
      const body = { ...call, ...spoken, ...(caller ? { caller } : {}) };
      return outcomeOf(await callVoiceService({ url: `${url}/calls`, method: 'POST', key, body }, { sandbox }));
    },
    async query(reference): Promise<CallAnswer> {
      const answer = await callVoiceService({ url: `${url}/calls/${reference}`, method: 'GET', key }, { sandbox });
      if (answer.kind === 'answer' && answer.status === 404) return { state: 'unknown' };
      const parsed = answer.kind === 'answer' && answer.status === 200 ? asked.safeParse(readJson(answer.text)) : null;
      return { state: parsed?.data?.state ?? 'silent' };
    },
  };
}

/** A service that is away concerns this institution's calls alone: the call is tried again by its rule. */
function outcomeOf(answer: GatewayAnswer): SendOutcome {
  if (answer.kind !== 'answer') {
    const { kind, code } = answer;
    return kind === 'away' ? { state: 'refused', permanent: false, code } : { state: 'unclear', code };
  }
  const byStatus = outcomeOfStatus(answer.status);
  const code = `HTTP ${answer.status}`;
  if (byStatus === null) return { state: 'accepted' };
  return byStatus === 'unclear'
    ? { state: 'unclear', code }
    : { state: 'refused', permanent: byStatus === 'refused', code };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
