import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMeetCall, networkOf, type Kernel } from '@pathshala/core';
import { isAnsweredEarly } from './answer-early';
import { firstOf, readWhole } from './pay-endpoints';
import { makeRateLimit } from './rate-limit';

const MINUTE_MS = 60_000;
/** Of one address: a service sends two events for each person, and a school begins at the same minute. */
const CALLS = 6_000;

/** `/api/meet/notice/:service`: events of meeting services, which carry a proof of their own and no session. */
export function meetEndpoints(
  kernel: Kernel,
): (request: IncomingMessage & { ip?: string }, response: ServerResponse) => void {
  const mayCall = makeRateLimit(CALLS, MINUTE_MS, () => kernel.clock.now().getTime());
  return (request, response) => {
    const respond = (status: number, text: string) => {
      if (isAnsweredEarly(response)) return;
      response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(text);
    };
    if (!mayCall(networkOf(request.ip ?? ''))) return respond(429, 'later');
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const answer = async () => {
      const body = await readWhole(request);
      if (body === null) return respond(413, 'too much');
      const answered = await answerMeetCall(kernel, {
        method: request.method ?? 'GET',
        path,
        query: firstOf(query),
        authorization: String(request.headers['authorization'] ?? ''),
        body,
      });
      respond(answered.status, answered.body);
    };
    answer().catch((error: unknown) => {
      kernel.log.warn({ err: error }, 'an event of a meeting service failed');
      respond(503, 'later');
    });
  };
}
