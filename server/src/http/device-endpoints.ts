import type { IncomingMessage, ServerResponse } from 'node:http';
import { admitsDevice, answerDevice, meterOf, networkOf, type Kernel } from '@pathshala/core';
import { isAnsweredEarly } from './answer-early';
import { makeRateLimit } from './rate-limit';

/** A unit sends at most some hundred lines at once; photographs, which nobody keeps, are larger. */
const BODY_LIMIT = 10_000_000;
/** Of punches: more lines than are taken do not fit. */
const PUNCHES_LIMIT = 1_000_000;
const MINUTE_MS = 60_000;
/** Of one address: a campus has many units behind one. */
const CALLS = 1_200;

/**
 * `/iclock/…`: pushes of attendance devices. They have a serial number and nothing else, speak HTTP/1.0 as well, send
 * no content type, and take any answer with "OK" in it for success: every refusal is without these letters and says
 * nothing of why.
 */
export function deviceEndpoints(
  kernel: Kernel,
): (request: IncomingMessage & { ip?: string }, response: ServerResponse) => void {
  const mayCall = makeRateLimit(CALLS, MINUTE_MS, () => kernel.clock.now().getTime());
  return (request, response) => {
    const respond = (status: number, text: string) => {
      if (isAnsweredEarly(response)) return;
      const bytes = Buffer.from(text, 'latin1');
      response
        .writeHead(status, {
          'content-type': 'text/plain',
          'content-length': bytes.length,
          'cache-control': 'no-store',
          date: kernel.clock.now().toUTCString(),
        })
        .end(bytes);
    };
    if (!mayCall(networkOf(request.ip ?? ''))) return respond(429, 'later\n');
    // `URL.parse` is of Node 22; 20.19 is allowed.
    const asked = request.url ?? '/';
    if (!URL.canParse(asked, 'http://device')) return respond(404, 'unknown\n');
    const url = new URL(asked, 'http://device');
    const { method = 'GET', ip: address = null } = request;
    const call = { method, path: url.pathname, query: url.searchParams, address };
    const answer = async () => {
      // Strangers are refused before anything of what they send is read.
      if (!(await admitsDevice(kernel, call))) {
        response.setHeader('connection', 'close');
        meterOf(kernel).count('device_calls_refused_total');
        return respond(403, 'refused\n');
      }
      const isOfPunches = /(^|&)table=(att|rt)log(&|$)/i.test(url.search.slice(1));
      const body = await readWhole(request, isOfPunches ? PUNCHES_LIMIT : BODY_LIMIT);
      if (body === null) return respond(400, 'incomplete\n');
      const { status, text } = await answerDevice(kernel, { ...call, body });
      meterOf(kernel).count('device_calls_total');
      respond(status, text);
    };
    answer().catch((error: unknown) => {
      kernel.log.warn({ err: error }, 'a call of an attendance device failed');
      respond(503, 'later\n');
    });
  };
}

/** The body as it is, whatever type it says; null when less came than was announced, or too much. */
async function readWhole(request: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > limit) return null;
    chunks.push(chunk as Buffer);
  }
  const announced = Number(request.headers['content-length'] ?? size);
  return size < announced ? null : Buffer.concat(chunks).toString('utf8');
}
