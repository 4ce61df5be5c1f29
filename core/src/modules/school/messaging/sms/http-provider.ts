import type { SmsGatewayProfile } from './gateway-profile';
import { callGateway, outcomeOfStatus, type GatewayAnswer, type GatewayCall } from './call-gateway';
import type { OutgoingSms, SendOutcome, SmsProvider } from './provider';

type Call = NonNullable<SmsGatewayProfile['query']> | SmsGatewayProfile['send'];
/** Concurrent calls; gateways limit connections. The rate of sending is decided elsewhere. */
const AT_ONCE = 5;

/** Any gateway that takes one SMS a call; its name and the meaning of its answers are in the profile. */
export function httpProvider(profile: SmsGatewayProfile, { answerMs }: { answerMs: number }): SmsProvider {
  const ask = (call: Pick<Call, 'url' | 'method' | 'headers' | 'body'>, values: Record<string, string>) =>
    callGateway(filled(call, values), answerMs);
  const sendOne = async ({ reference, to, text, sender }: OutgoingSms): Promise<SendOutcome> => {
    const answer = await ask(profile.send, { reference, to, text, sender: sender ?? profile.sender ?? '', id: '' });
    return outcomeOf(profile.send, answer);
  };
  return {
    name: profile.name,
    isTrial: false,
    async send(messages) {
      const outcomes: SendOutcome[] = [];
      for (let at = 0; at < messages.length; at += AT_ONCE)
        outcomes.push(...(await Promise.all(messages.slice(at, at + AT_ONCE).map(sendOne))));
      return outcomes;
    },
    async query({ reference, providerId }) {
      const { query } = profile;
      if (!query || (!providerId && query.url.includes('{id}'))) return { state: 'mute' };
      const answer = await ask(query, { reference, id: providerId ?? '', to: '', text: '', sender: '' });
      if (answer.kind !== 'answer' || answer.status >= 500) return { state: 'silent' };
      const status = valueAt(answer.text, query.status);
      if (query.unknown.includes(status)) return { state: 'unknown' };
      const state = (['delivered', 'failed', 'sent'] as const).find((each) => query[each].includes(status));
      return state ? { state, providerId } : { state: 'silent' };
    },
    async balance() {
      if (!profile.balance) return null;
      const answer = await ask(profile.balance, {});
      return answer.kind === 'answer' && answer.status < 300
        ? valueAt(answer.text, profile.balance.amount) || null
        : null;
    },
  };
}

function outcomeOf(
  { code: path, accepted, permanent, pause, id }: SmsGatewayProfile['send'],
  answer: GatewayAnswer,
): SendOutcome {
  if (answer.kind !== 'answer') return { state: answer.kind, code: answer.code };
  const code = valueAt(answer.text, path);
  if (accepted.includes(code)) return { state: 'accepted', providerId: (id && valueAt(answer.text, id)) || undefined };
  if (pause.includes(code)) return { state: 'away', code };
  if (permanent.includes(code)) return { state: 'refused', permanent: true, code };
  const byStatus = outcomeOfStatus(answer.status);
  const shown = (code || `HTTP ${answer.status}`).slice(0, 100);
  if (byStatus === 'away' || byStatus === 'unclear') return { state: byStatus, code: shown };
  return { state: 'refused', permanent: byStatus === 'refused', code: shown };
}

/** Text of the value at a dotted path; empty when there is none. */
function valueAt(text: string, path: string): string {
  if (path === '') return text.trim();
  try {
    let at: unknown = JSON.parse(text);
    for (const key of path.split('.')) at = (at as Record<string, unknown> | null)?.[key];
    return at === undefined || at === null ? '' : String(at);
  } catch {
    return '';
  }
}

/**
 * Values are encoded for the place they are in: a text may hold anything, and must not become part of the address or of
 * the JSON.
 */
function filled(
  { url, method, headers, body }: Pick<Call, 'url' | 'method' | 'headers' | 'body'>,
  values: Record<string, string>,
): GatewayCall {
  const fill = (template: string, encode: (value: string) => string) =>
    template.replace(/\{(to|text|reference|sender|id)\}/g, (_, name: string) => encode(values[name] ?? ''));
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const isJson = type?.includes('json') ?? false;
  const contentType: Record<string, string> =
    body !== undefined && !type ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return {
    url: fill(url, encodeURIComponent),
    method,
    headers: { ...headers, ...contentType },
    body:
      body === undefined
        ? undefined
        : fill(body, isJson ? (value) => JSON.stringify(value).slice(1, -1) : encodeURIComponent),
  };
}
