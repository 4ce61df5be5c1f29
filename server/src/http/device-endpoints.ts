import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerDevice, networkOf, type Kernel } from '@pathshala/core';
import { makeRateLimit } from './rate-limit';

/** A unit sends at most some hundred lines at once; photographs, which nobody keeps, are larger. */
const BODY_LIMIT = 10_000_000;
const MINUTE_MS = 60_000;
/** Of one address: a campus has many units behind one. */
const CALLS = 1_200;

/**
 * `/iclock/…`: what attendance devices push. They have a serial number and nothing else, speak HTTP/1.0 as well, send no content type, and take any
 * answer with "OK" in it for success: every refusal is without these letters and says nothing of why.
 */
export function deviceEndpoints(
  kernel: Kernel,
): (request: IncomingMessage & { ip?: string }, response: ServerResponse) => void {
  const mayCall = makeRateLimit(CALLS, MINUTE_MS, () => kernel.clock.now().getTime());
  return (request, response) => {
    const respond = (status: number, text: string) => {
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
    const url = new URL(request.url ?? '/', 'http://device');
    readWhole(request)
      .then(async (body) => {
        if (body === null) return respond(400, 'incomplete\n');
        const { method = 'GET' } = request;
        const answer = await answerDevice(kernel, {
          method,
          path: url.pathname,
          query: url.searchParams,
          body,
          address: request.ip ?? null,
        });
        respond(answer.status, answer.text);
      })
      .catch((error: unknown) => {
        kernel.log.warn({ err: error }, 'a call of an attendance device failed');
        respond(503, 'later\n');
      });
  };
}

/** The body as it is, whatever type it says; null when less came than was announced, or too much. */
async function readWhole(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk as Buffer);
  }
  const announced = Number(request.headers['content-length'] ?? size);
  return size < announced ? null : Buffer.concat(chunks).toString('utf8');
}
