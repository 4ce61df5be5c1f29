import { lookup } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isPrivateHost, publicOnly, REFUSED_ADDRESS } from '../../../../kernel';
import type { GatewayAnswer } from '../sms/call-gateway';

const ANSWER_MS = 8_000;
const MOST_BYTES = 100_000;
/** Failures that happen before the first byte of a request leaves. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', REFUSED_ADDRESS]);

interface VoiceCall {
  url: string;
  method: 'GET' | 'POST';
  key: string;
  body?: unknown;
}

/**
 * One call with a deadline for its whole answer; the institution chose the address, so only public addresses and the
 * sandbox are spoken to, and redirections are not followed. Never rejects.
 */
export async function callVoiceService(
  { url: address, method, key, body }: VoiceCall,
  {
    sandbox,
    resolve = lookup,
    answerMs = ANSWER_MS,
  }: { sandbox: string | null; resolve?: typeof lookup; answerMs?: number },
): Promise<GatewayAnswer> {
  try {
    const url = new URL(address);
    const isOurs = sandbox !== null && url.origin === new URL(sandbox).origin;
    if (!isOurs && isPrivateHost(url.hostname)) return { kind: 'away', code: REFUSED_ADDRESS };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await new Promise<IncomingMessage>((came, failed) => {
      const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
      ask(url, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(text ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(answerMs),
        agent: false,
        ...(isOurs ? {} : { lookup: publicOnly(resolve) }),
      })
        .on('response', came)
        .on('error', failed)
        .end(text);
    });
    return await readAnswer(answer);
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    return { kind: NOT_REACHED.has(code ?? '') ? 'away' : 'unclear', code: code ?? name };
  }
}

async function readAnswer(answer: IncomingMessage): Promise<GatewayAnswer> {
  let text = '';
  for await (const chunk of answer) {
    text += String(chunk);
    if (text.length > MOST_BYTES) {
      answer.destroy();
      return { kind: 'unclear', code: 'TOO_LONG' };
    }
  }
  return { kind: 'answer', status: answer.statusCode ?? 0, text };
}
