import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { parse as parseQuery } from 'node:querystring';
import { answerPayCall, networkOf, type Kernel } from '@pathshala/core';
import { isAnsweredEarly } from './answer-early';
import { makeRateLimit } from './rate-limit';
import { isHttps } from './security-headers';

/** Notifications are some hundred bytes; a signed one with its envelope is a few thousand. */
const BODY_LIMIT = 64_000;
const MINUTE_MS = 60_000;
/** Of one address: providers send from few, and families of a region share theirs. */
const CALLS = 1_200;
/** A company whose app pays bills calls from one address for all institutions, three times for each bill. */
const BILL_CALLS = 12_000;

/**
 * `/api/pay/…`: browsers on their way to a payment provider and back, which come by a cross-site post without cookies,
 * and machines of providers. Nothing of it carries a session or an anti-forgery token, and nothing of it is believed.
 */
export function payEndpoints(
  kernel: Kernel,
): (request: IncomingMessage & { ip?: string }, response: ServerResponse) => void {
  const now = () => kernel.clock.now().getTime();
  const mayCall = makeRateLimit(CALLS, MINUTE_MS, now);
  const mayCallForBills = makeRateLimit(BILL_CALLS, MINUTE_MS, now);
  const scheme = isHttps(kernel.config) ? 'https' : 'http';
  return (request, response) => {
    const respond = (status: number, text: string, type = 'text/plain') => {
      if (isAnsweredEarly(response)) return;
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const isAllowed = path.startsWith('/bill/') ? mayCallForBills : mayCall;
    if (!isAllowed(networkOf(request.ip ?? ''))) return respond(429, 'later');
    const host = String(request.headers['host'] ?? '');
    const answer = async () => {
      const body = await readWhole(request);
      if (body === null) return respond(413, 'too much');
      const answered = await answerPayCall(kernel, {
        method: request.method ?? 'GET',
        path,
        query: firstOf(query),
        body,
        authorization: String(request.headers['authorization'] ?? '').slice(0, 2_000),
        ip: addressOf(request.ip),
        origin: /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : (kernel.config.PUBLIC_URL ?? ''),
      });
      if (!('to' in answered)) return respond(answered.status, answered.body, answered.type);
      if (isAnsweredEarly(response)) return;
      // See other: what was posted to us is not posted on.
      response.writeHead(303, { location: answered.to, 'cache-control': 'no-store' }).end();
    };
    answer().catch((error: unknown) => {
      kernel.log.warn({ err: error }, 'a call about a payment failed');
      respond(503, 'later');
    });
  };
}

/** An address as limits and providers take it: IPv4 is plain, also where it came mapped into IPv6. */
export function addressOf(ip: string | undefined): string | undefined {
  const plain = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(plain) ? plain : undefined;
}

export const firstOf = (query: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseQuery(query)).map(([key, value]) => [key, (Array.isArray(value) ? value[0] : value) ?? '']),
  );

export async function readWhole(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
