import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { answerEarly } from './answer-early';

/** Bytes a second that the slowest telephone line brings on average. */
const LEAST_RATE = 256;
const LOOK_MS = 1_000;

export interface Arrival {
  /** ms since its head came. */
  ageMs: number;
  /** ms since its last byte came. */
  silentMs: number;
  /** Bytes of its body until now. */
  received: number;
}

/**
 * Whether a body is given up: nothing has come for `patienceMs`, or it drips so slowly that it never ends. How large it
 * is does not matter as long as it gets ahead.
 */
export const isGivenUp = ({ ageMs, silentMs, received }: Arrival, patienceMs: number): boolean =>
  silentMs >= patienceMs || ageMs > 2 * patienceMs + (received / LEAST_RATE) * 1_000;

interface Body {
  response: ServerResponse;
  ageMs: number;
  silentMs: number;
  /** Of its connection, when it began and at the last look. */
  start: number;
  bytes: number;
}

/**
 * Ends calls of which the rest does not come, with 408 in the caller's language: their heads as well (which Node itself
 * looks for). @returns to be called with every request
 */
export function endLateBodies(
  http: Server,
  patienceMs: number,
): { watch(request: IncomingMessage, response: ServerResponse): void; close(): void } {
  const bodies = new Map<IncomingMessage, Body>();
  http.headersTimeout = patienceMs;
  // A large file over a slow line takes longer than any bound for the whole.
  http.requestTimeout = 0;
  http.on('clientError', refuseUnread);

  const everyMs = Math.min(LOOK_MS, patienceMs / 4);
  let last = performance.now();
  const look = () => {
    // A process that did nothing meanwhile has read nothing, either.
    const passed = Math.min(performance.now() - last, 2 * everyMs);
    last = performance.now();
    for (const [request, body] of bodies) {
      if (request.complete || body.response.headersSent) {
        bodies.delete(request);
        continue;
      }
      const { bytesRead } = request.socket;
      // Unread data holds the sender up; that is not the sender's fault.
      const isHeldUp = request.readableLength >= request.readableHighWaterMark || request.socket.isPaused();
      body.ageMs += isHeldUp ? 0 : passed;
      body.silentMs = isHeldUp || bytesRead !== body.bytes ? 0 : body.silentMs + passed;
      body.bytes = bytesRead;
      if (!isGivenUp({ ...body, received: bytesRead - body.start }, patienceMs)) continue;
      bodies.delete(request);
      answerEarly(request, body.response, new AppError(kernelErrors.TOO_SLOW), { isLast: true });
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    watch(request, response) {
      if (!request.headers['content-length'] && !request.headers['transfer-encoding']) return;
      const { bytesRead } = request.socket;
      bodies.set(request, { response, ageMs: 0, silentMs: 0, start: bytesRead, bytes: bytesRead });
      response.once('close', () => bodies.delete(request));
    },
    close: () => clearInterval(timer),
  };
}

const NO_HEAD = {
  ERR_HTTP_REQUEST_TIMEOUT: kernelErrors.TOO_SLOW,
  HPE_HEADER_OVERFLOW: kernelErrors.TOO_LARGE,
} as const;

/** A request of which not even the head can be read: nobody knows the caller's language, so both are said. */
function refuseUnread(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || fault.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
  const { status, code, text } = NO_HEAD[fault.code as keyof typeof NO_HEAD] ?? kernelErrors.MALFORMED;
  const body = JSON.stringify({ code, message: `${text.en} ${text.bn}` });
  socket.end(
    [
      `HTTP/1.1 ${status} ${code}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/** A second answer in the middle of the first would be read as a part of it. */
const isAnswering = (socket: Socket): boolean =>
  Boolean((socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent);
