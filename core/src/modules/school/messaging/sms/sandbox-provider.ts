import type { Config } from '../../../../kernel';
import { z } from 'zod';
import { callGateway, outcomeOfStatus } from './call-gateway';
import type { QueryAnswer, SendOutcome, SmsProvider } from './provider';
import { sandboxKey, smsUrl } from './sms-keys';

const sendAnswer = z.object({
  results: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(['accepted', 'refused']),
      id: z.string().optional(),
      code: z.string().optional(),
      permanent: z.boolean().optional(),
    }),
  ),
});
const queryAnswer = z.object({
  state: z.enum(['unknown', 'accepted', 'delivered', 'failed', 'refused']),
  id: z.string().optional(),
});

/** Speaks to the built-in trial gateway over HTTP, many messages a call, as to one outside. */
export function sandboxProvider(config: Config, { answerMs }: { answerMs: number }): SmsProvider {
  const base = `${smsUrl(config)}/sandbox`;
  const headers = { 'x-sms-key': sandboxKey(config), 'content-type': 'application/json' };
  return {
    name: 'sandbox',
    isTrial: true,
    async send(messages) {
      const answer = await callGateway(
        { url: `${base}/send`, method: 'POST', headers, body: JSON.stringify({ messages }) },
        answerMs,
      );
      if (answer.kind !== 'answer') return messages.map((): SendOutcome => ({ state: answer.kind, code: answer.code }));
      const parsed = sendAnswer.safeParse(readJson(answer.text));
      const byReference = new Map(parsed.data?.results.map((each) => [each.reference, each]));
      const otherwise = outcomeOfStatus(answer.status) === 'away' ? 'away' : 'unclear';
      return messages.map(({ reference }): SendOutcome => {
        const result = byReference.get(reference);
        if (!result) return { state: otherwise, code: `HTTP ${answer.status}` };
        return result.state === 'accepted'
          ? { state: 'accepted', providerId: result.id }
          : { state: 'refused', permanent: result.permanent ?? false, code: result.code ?? '' };
      });
    },
    async query({ reference }): Promise<QueryAnswer> {
      const answer = await callGateway({ url: `${base}/messages/${reference}`, method: 'GET', headers }, answerMs);
      const parsed =
        answer.kind === 'answer' && answer.status === 200 ? queryAnswer.safeParse(readJson(answer.text)) : null;
      if (!parsed?.success) return { state: 'silent' };
      const { state, id } = parsed.data;
      return { state: state === 'accepted' ? 'sent' : state === 'refused' ? 'failed' : state, providerId: id };
    },
    async balance() {
      const answer = await callGateway({ url: `${base}/balance`, method: 'GET', headers }, answerMs);
      return answer.kind === 'answer' && answer.status === 200 ? answer.text : null;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
